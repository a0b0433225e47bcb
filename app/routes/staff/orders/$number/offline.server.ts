import { formatMoney } from '~/models/money'
import type { Refusal } from '~/models/onward'
import { dueAmount } from '~/models/order/placement'
import { may } from '~/models/staff/powers'
import { oneselfRefusal, recipientOf, record } from '~/use-cases/staff/book.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import { type Asked, done, type Facts } from './facts.server'

/** The money of an offline payment has arrived: the order is paid, and its goods may leave. */
export async function bookOffline(facts: Facts, asked: Asked<'book-offline'>): Promise<Response | Refusal> {
  const { context, request, order, placement } = facts
  const { staffId, role } = requirePower(context, request, 'book-offline')
  const oneself = await oneselfRefusal(context, staffId, recipientOf(order.cart))
  if (oneself) return oneself
  const amount = placement ? dueAmount(placement) : 0
  if (!placement || amount === 0 || placement.state !== 'captured') {
    return { message: 'This order waits for no offline payment.', why: 'conflict' }
  }
  if (order.orderState === 'Cancelled') return { message: 'This order is canceled.', why: 'conflict' }
  if (!may(role, 'book-offline', amount)) {
    const message = 'That is more than your role may book. Ask an admin.'
    return { message, why: 'forbidden', field: 'reference' }
  }
  const refused = await record(context, {
    id: asked.edit,
    staffId,
    role,
    act: 'offline-paid',
    orderNumber: order.number,
    customerId: order.cart.customerId || undefined,
    reason: asked.reference,
    was: `${formatMoney(amount)} not paid yet`,
    became: `${formatMoney(amount)} paid`,
  })
  if (refused) return refused
  const isBooked = await context.services.placement.bookOffline(placement)
  return isBooked
    ? done(facts, `${formatMoney(amount)} is booked. The order may ship.`)
    : { message: 'This payment has just changed. Look it over and try again.', why: 'conflict' }
}
