import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'

/**
 * `GET /api/orders/is-first-order` (docs/product.md, Payment and orders): whether a receipt's order is its
 * buyer's first.
 */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const { placement, orders } = context.services
  const token = new URL(request.url).searchParams.get('receiptToken') ?? ''
  const isToken = /^[0-9a-f]{48}$/.test(token)
  const placed = isToken ? await placement.resume(token) : undefined
  const order = placed && (await orders.findByNumber(placed.orderNumber))
  if (!order?.cart.email) {
    return envelope(
      { errors: [{ message: 'There is no such receipt.', key: 'receiptToken' }] },
      { status: 404 },
    )
  }
  const orderCount = await orders.countFor(order.cart.email)
  return envelope({ data: { isFirstOrder: orderCount === 1, orderCount } })
})
