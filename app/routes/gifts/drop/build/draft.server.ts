import { type AppLoadContext, redirect } from '~/framework.server'
import { piecePrice } from '~/models/catalog/prices'
import type { GiftDraft } from '~/models/gift-drop/drop'
import type { Cents } from '~/models/money'
import { paths } from '~/models/paths'

type KeptDraft = { id: string; draft: GiftDraft }

/** Redirects to the first step without one. */
export async function draftOf({ services }: AppLoadContext, request: Request): Promise<KeptDraft> {
  const id = new URL(request.url).searchParams.get('draft')
  const draft = await services.giftDrafts.read(id)
  if (!id || !draft) throw redirect(paths.giftBuild('gift'), 303)
  return { id, draft }
}

/** Of one gift among as many; undefined if it is not sold. */
export async function giftPrice(
  { services }: AppLoadContext,
  sku: string,
  count: number,
): Promise<Cents | undefined> {
  const [product] = await services.catalog.productsBySkus([sku])
  const variant = product?.variants.find((each) => each.sku === sku)
  return variant && piecePrice(variant.prices, count).price
}
