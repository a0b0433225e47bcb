import { json, type LoaderFunctionArgs } from '~/framework.server'
import { kinds } from '~/models/builder/offer'
import { Refused } from '~/models/onward'
import { loadBuilder } from '~/use-cases/builders/builder.server'
import { loadGiftBuilder } from '~/use-cases/gifts/redeem.server'

/**
 * The props of a builder's island: with every ingredient they are too large to be in the page. A `code` in the
 * address makes it a gift's builder.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  const kind = kinds.find((one) => one === params.kind)
  if (!kind) throw new Refused('unknown')
  const isGift = new URL(request.url).searchParams.has('code')
  return json(isGift ? await loadGiftBuilder(request, context) : await loadBuilder(kind, args))
}
