import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { isStaff } from '~/http/cart-session.server'
import { envelope } from '~/http/envelope'
import { totalsOf } from '~/models/cart/totals'

/** `GET /api/orders/{orderNumber}` (specification 2 §7): the customer's own order, or for staff any. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, session } = context
  const customerId = session.get('customerId')
  const number = params.orderNumber ?? ''
  const missing = () =>
    envelope({ errors: [{ message: 'There is no such order', key: 'order-not-found' }] }, { status: 404 })
  // A guest's order is shown by its receipt's token alone; a number can be guessed.
  if (!customerId || !/^[\w-]{1,64}$/.test(number)) return missing()
  try {
    const order = await services.orders.findByNumber(number)
    if (!order || (order.cart.customerId !== customerId && !isStaff(session))) return missing()
    return envelope({ data: { ...order, totals: totalsOf(order.cart) } })
  } catch (error) {
    console.error('order could not be read', String(error))
    return envelope({ errors: [{ message: 'We cannot look that up just now' }] }, { status: 503 })
  }
}
