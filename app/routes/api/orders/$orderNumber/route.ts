import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { lookedUp } from '~/routes/api/looked-up.server'
import { answeredOrder } from '~/use-cases/cart/answered-cart.server'

/**
 * `GET /api/orders/{orderNumber}` (docs/product.md, Payment and orders): the customer's own order; for staff
 * any.
 */
export const loader = endpoint(async ({ context, params }: LoaderFunctionArgs) => {
  const { services, session } = context
  const customerId = session.get('customerId')
  const number = params.orderNumber ?? ''
  const missing = () =>
    envelope({ errors: [{ message: 'There is no such order', key: 'order-not-found' }] }, { status: 404 })
  // Order numbers can be guessed, so guests use the receipt's token instead.
  if (!customerId || !/^[\w-]{1,64}$/.test(number)) return missing()
  const own = await services.customers.order(customerId, number)
  if (!own && !session.isStaff) return missing()
  const find = () => services.orders.findByNumber(number)
  const order =
    own?.order ??
    (await lookedUp(context, find, (found) => ({
      act: 'read',
      orderNumber: number,
      cartKey: found?.cart.key ?? '',
    })))
  if (!order) return missing()
  return envelope({ data: await answeredOrder(context, order) })
})
