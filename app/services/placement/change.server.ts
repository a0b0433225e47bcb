import type { FailureReason, Placement, PlacementPayment } from '~/models/order/placement'
import { hold, type Mark, type StepDeps, take } from './holding.server'
import type { PlacementChange } from './rows.server'

/**
 * changing → captured, with another payment or as before. The new payment is held and taken before the replaced one
 * goes back, so that the order is never unpaid. Calls without an answer are tried again later.
 */
export async function change(
  placement: Placement,
  mark: Mark,
  deps: StepDeps,
): Promise<PlacementChange | undefined> {
  const { payments, orderNumber } = placement
  const at = payments.findIndex(({ joins }) => joins)
  const payment = payments[at]
  if (!payment) return giveBackReplaced(placement, deps)
  const updated = (next: Partial<PlacementPayment>) => payments.with(at, { ...payment, ...next })
  if (payment.state !== 'held') {
    const send = () => mark({ payments: updated({ state: 'sent' }) })
    const others = payments.flatMap(({ transactionId }) => transactionId ?? [])
    const held = await hold(payment, { orderNumber }, send, deps, others)
    if (held?.state === 'held') return { payments: updated(held) }
    // The payment may still exist, so the next run looks it up before giving up.
    if (!held && payment.state === 'planned') return undefined
    return asBefore(placement, held?.reason ?? 'payment-unanswered')
  }
  const taking = await take(payment, deps)
  if (taking === 'unknown') return undefined
  if (taking === 'lost') return asBefore(placement, 'expired')
  const { joins: _, ...taken } = payment
  return { payments: payments.with(at, taken) }
}

const asBefore = ({ payments }: Placement, reason: FailureReason): PlacementChange => ({
  state: 'captured',
  reason,
  payments: payments
    .filter(({ joins }) => !joins)
    .map((each) => (each.state === 'leaving' ? { ...each, state: 'held' as const } : each)),
})

async function giveBackReplaced(
  { payments }: Placement,
  deps: StepDeps,
): Promise<PlacementChange | undefined> {
  const at = payments.findIndex(({ state }) => state === 'leaving')
  const payment = payments[at]
  if (!payment?.transactionId) return { state: 'captured' }
  const charges = deps.payments(payment.kind)
  const given = await charges.reverse(payment.transactionId)
  if (!given && (await charges.find(payment.transactionId))?.state === 'captured') return undefined
  return { payments: payments.with(at, { ...payment, state: 'returned' }) }
}
