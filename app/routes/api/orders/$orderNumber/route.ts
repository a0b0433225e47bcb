import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { changeEnd } from '~/models/order/cancellable'
import { lookedUp } from '~/routes/api/looked-up.server'
import { fallback } from '~/services/fallback'
import { answeredOrder } from '~/use-cases/cart/answered-cart.server'
import { accountsOrder } from '~/use-cases/orders/buyers-order.server'
import { factsOf } from '~/use-cases/orders/change-order.server'

/** Null: it is over, or no time is set. */
const endText = (until: Date | 'open' | 'over') => (until instanceof Date ? until.toISOString() : null)

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
  const own = await accountsOrder(context, customerId, number)
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
  const answered = await answeredOrder(context, order)
  if (!own) return envelope({ data: answered })
  const placement = await services.placement.ofOrder(number).catch(fallback(undefined))
  const until = changeEnd(factsOf({ own, placement }), context.now())
  return envelope({ data: { ...answered, may_change: until !== 'over', may_change_until: endText(until) } })
})
