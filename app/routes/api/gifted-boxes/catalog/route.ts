import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { giftBoxProducts } from '~/use-cases/gifts/box-products.server'

/** `GET /api/gifted-boxes/catalog` (docs/product.md, Gifts): the mini boxes that recipients choose from. */
export const loader = endpoint(async ({ context }: LoaderFunctionArgs) =>
  envelope({ data: { products: await giftBoxProducts(context) } }),
)
