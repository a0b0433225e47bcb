import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'

/** `GET /api/predicted-shipping` (docs/product.md, Shipping and delivery): when an order placed now ships. */
export async function loader({ context }: LoaderFunctionArgs) {
  return envelope({ data: context.services.shipping.predicted() })
}
