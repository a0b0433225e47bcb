import type { Refusal } from '~/models/onward'
import { LINE_REFUSALS, lineToCancel } from '~/use-cases/orders/cancel-line.server'
import { type Asked, done, type Facts, giveFor } from './facts.server'

/** By the rule of its buyer, until the warehouse has begun. */
export async function cancelItem(facts: Facts, asked: Asked<'cancel-line'>): Promise<Response | Refusal> {
  const { context, own, placement, order } = facts
  const { lineCancellations, staffBook } = context.services
  const line = lineToCancel(context, { own, placement, by: 'staff' }, asked.line)
  if (!line.ok) return { message: LINE_REFUSALS[line.reason], why: 'conflict', field: 'line' }
  const { amount, items } = line
  const words = { reason: `${asked.tag}. ${items}`, was: 'Ordered', became: 'Canceled' }
  const given = await giveFor(facts, { ...asked, intent: 'cancel' }, { ...words, amount })
  if (!given.ok) return given
  const { id } = given.booked
  const wish = { id, orderNumber: order.number, lineId: asked.line, amount, items }
  const outcome = await lineCancellations.cancel(wish)
  if (outcome.ok && outcome.id === id) {
    const when = outcome.isBack ? 'goes back' : 'goes back once the bank has settled the payment'
    return done(facts, `${items}, is canceled. Its money ${when}, and the customer has an email about it.`)
  }
  const message = outcome.ok ? LINE_REFUSALS.cancelled : LINE_REFUSALS[outcome.reason]
  await staffBook.refuse(id, message)
  return { message, why: 'conflict', field: 'line' }
}
