import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { byPopularity } from '~/models/builder/ingredient'
import { boxProductsOf } from '~/models/gift/choices'

/** `GET /api/gifted-boxes/catalog` (docs/product.md, Gifts): the mini boxes that recipients choose from. */
export const loader = endpoint(async ({ context }: LoaderFunctionArgs) => {
  const offer = await context.services.builders.offer('box')
  return envelope({ data: { products: boxProductsOf((offer?.ingredients ?? []).toSorted(byPopularity)) } })
})
