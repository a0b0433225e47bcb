import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { placementOfToken } from '~/use-cases/checkout/placement-of-token.server'

/**
 * `GET /api/orders/is-first-order` (docs/product.md, Payment and orders): whether a receipt's order is its
 * buyer's first.
 */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const { orders } = context.services
  const token = new URL(request.url).searchParams.get('receiptToken') ?? ''
  const placed = await placementOfToken(context, token)
  if (placed === 'too-many') {
    const errors = [{ message: 'Please wait a minute, then try again.', key: 'receiptToken' }]
    return envelope({ errors }, { status: 429 })
  }
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
