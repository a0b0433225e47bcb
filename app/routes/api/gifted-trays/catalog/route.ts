import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { byPopularity } from '~/models/builder/ingredient'
import { trayCatalogOf } from '~/models/gift/choices'

/** `GET /api/gifted-trays/catalog` (docs/product.md, Gifts): what recipients of trays choose from. */
export const loader = endpoint(async ({ context }: LoaderFunctionArgs) => {
  const offer = await context.services.builders.offer('tray')
  return envelope({ data: trayCatalogOf((offer?.ingredients ?? []).toSorted(byPopularity)) })
})
