import type { FailureReason, Placement, PlacementPayment } from '~/models/order/placement'
import type { Charges } from '~/services/payment/payment-method'
import { VendorError } from '../vendor-error'
import { change as changePayment } from './change.server'
import {
  hold,
  isHolding,
  type Mark,
  type StepDeps,
  type Taking,
  take,
  unlessUnanswered,
} from './holding.server'
import { STRAY_PAYMENT_MS } from './lease'
import type { PlacementChange } from './rows.server'

/** As the first payment's mark would leave a new placement: its row is written with it, in one statement. */
export const firstMarked = ({ payments: [first, ...others], ...placement }: Placement): Placement => ({
  ...placement,
  payments: first ? [{ ...first, state: 'sent' }, ...others] : [],
})

const releasing = (reason: FailureReason): PlacementChange => ({ state: 'releasing', reason })

/**
 * started → authorised. Authorizes the payments one after the other, all or none: if a processor refuses or cannot be
 * reached, the ones already authorized are reversed.
 */
async function authorise(placement: Placement, mark: Mark, deps: StepDeps): Promise<PlacementChange> {
  let payments = placement.payments
  const update = (at: number, change: Partial<PlacementPayment>) => {
    payments = payments.map((each, index) => (index === at ? { ...each, ...change } : each))
    return payments
  }
  for (const [at, payment] of placement.payments.entries()) {
    if (payment.state === 'held') continue
    const send = () => mark({ payments: update(at, { state: 'sent' }) })
    const change = await hold(payment, placement, send, deps)
    if (!change) return releasing('payment-unanswered')
    // Saved together with the next payment's mark. After a crash before that, it is looked up.
    update(at, change)
    if (change.state === 'refused') return refused(payments, change.reason ?? 'declined')
  }
  return { state: 'authorised', payments }
}

/** If the first payment was refused, there is nothing to reverse. */
function refused(payments: PlacementPayment[], reason: FailureReason): PlacementChange {
  const held = payments.some((each) => each.state === 'held')
  return { payments, reason, state: held ? 'releasing' : 'failed' }
}

/** How many runs wait for calls that may still be on their way. */
const ORDER_TRIES = 2

/**
 * authorised → ordered. The order number is chosen first, so the effect of a call without a response can be looked
 * up by it. Before giving up after such a call, the cart's version is raised, so that the call can no longer create
 * an order.
 */
async function order(placement: Placement, mark: Mark, deps: StepDeps): Promise<PlacementChange> {
  const { orders } = deps
  const { cartId, cartVersion, orderNumber } = placement
  const find = async (): Promise<PlacementChange | undefined> => {
    const existing = await orders.findByNumber(orderNumber)
    return existing && { state: 'ordered', orderId: existing.id }
  }
  let unanswered = placement.orderSentAt !== undefined
  let reason: FailureReason | undefined
  const earlier = unanswered ? await find() : undefined
  if (earlier) return earlier
  await mark({ orderSentAt: deps.now().getTime() })
  for (let attempt = 0; attempt < ORDER_TRIES && !reason; attempt++) {
    const answer = await unlessUnanswered(() => orders.create(cartId, cartVersion, orderNumber))
    if (answer?.ok) return { state: 'ordered', orderId: answer.orderId }
    // The refusal may come from the order that an earlier call without a response created.
    const existing = await find()
    if (existing) return existing
    if (answer) reason = answer.reason
    else unanswered = true
  }
  if (reason && !unanswered) return releasing(reason)
  const fenced = await orders.fence(cartId, cartVersion)
  return (await find()) ?? releasing(reason ?? (fenced ? 'platform-unanswered' : 'cart-changed'))
}

/**
 * ordered → captured, or unpaid if the processor no longer holds the money. The order stays in any case; calls
 * without a response are retried later.
 */
async function capture(placement: Placement, deps: StepDeps): Promise<PlacementChange | undefined> {
  const outcomes: Taking[] = []
  for (const payment of placement.payments) {
    // Taken when the money is booked.
    outcomes.push(payment.due ? 'taken' : await take(payment, deps))
  }
  if (outcomes.includes('unknown')) return undefined
  if (!outcomes.includes('lost')) return { state: 'captured' }
  const payments = placement.payments.map((payment, at) =>
    outcomes[at] === 'lost' ? { ...payment, state: 'lost' as const } : payment,
  )
  return { state: 'unpaid', reason: 'expired', payments }
}

/** repaying → ordered with a new payment in place of the lost one, or unpaid again. */
async function repay(placement: Placement, mark: Mark, deps: StepDeps): Promise<PlacementChange> {
  const at = placement.payments.findIndex(({ state }) => state === 'planned' || state === 'sent')
  const payment = placement.payments[at]
  if (!payment) return { state: 'ordered' }
  const updated = (change: Partial<PlacementPayment>) =>
    placement.payments.with(at, { ...payment, ...change })
  const send = () => mark({ payments: updated({ state: 'sent' }) })
  const others = placement.payments.flatMap(({ transactionId }) => transactionId ?? [])
  const change = await hold(payment, { orderNumber: placement.orderNumber }, send, deps, others)
  if (change?.state === 'held') return { state: 'ordered', payments: updated(change) }
  const reason = change?.reason ?? 'payment-unanswered'
  return { state: 'unpaid', reason, payments: updated({ state: 'lost' }) }
}

/** releasing → failed. Reverses held payments, and waits for payments that may still arrive. */
async function release(placement: Placement, deps: StepDeps): Promise<PlacementChange | undefined> {
  const overdue = deps.now().getTime() - placement.createdAt > STRAY_PAYMENT_MS
  let all = true
  for (const payment of placement.payments) {
    if (payment.state !== 'held' && payment.state !== 'sent') continue
    const charges = deps.payments(payment.kind)
    // If one processor is down, the others' payments are still reversed.
    const found = await unlessUnanswered(() => giveBack(charges, placement.orderNumber))
    if (found === undefined || (found === 0 && !overdue)) all = false
  }
  return all ? { state: 'failed' } : undefined
}

/** The number of transactions found, none holding money. `undefined` if one still does. */
async function giveBack(charges: Charges, orderNumber: string): Promise<number | undefined> {
  const found = await charges.findByOrder(orderNumber)
  for (const transaction of found.filter(isHolding)) {
    const given = await charges.reverse(transaction.id)
    if (!given && (await charges.find(transaction.id))?.state !== 'released') return undefined
  }
  return found.length
}

/** The next step and its changes. Nothing if there is no step, or none that is possible now. */
async function step(placement: Placement, mark: Mark, deps: StepDeps): Promise<PlacementChange | undefined> {
  switch (placement.state) {
    case 'started':
      return authorise(placement, mark, deps)
    case 'authorised':
      return order(placement, mark, deps)
    case 'ordered':
      return capture(placement, deps)
    case 'repaying':
      return repay(placement, mark, deps)
    case 'changing':
      return changePayment(placement, mark, deps)
    case 'releasing':
      return release(placement, deps)
    default:
      return undefined
  }
}

/**
 * Makes all steps that are possible now, and saves each before the next. After a `VendorError` the next call continues
 * from the last saved step. `isMarked`: this run wrote the row with `firstMarked`, so the first mark is kept.
 */
export async function drive(
  start: Placement,
  keep: Mark,
  deps: StepDeps,
  { isMarked = false } = {},
): Promise<Placement> {
  let placement = start
  let unsaved: PlacementChange = {}
  let isKept = isMarked && start.payments.length > 0
  const save: Mark = async (change) => {
    if (!isKept) await keep({ ...unsaved, ...change })
    isKept = false
    unsaved = {}
    placement = { ...placement, ...change }
  }
  try {
    let change = await step(placement, save, deps)
    while (change) {
      // No call lies between this change and the mark before the order's call, so one statement saves both.
      if (change.state === 'authorised') {
        unsaved = change
        placement = { ...placement, ...change }
      } else await save(change)
      change = await step(placement, save, deps)
    }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const { vendor, status } = error
    const line = { level: 'warn', event: 'placement-waits', order: placement.orderNumber, vendor, status }
    console.warn(JSON.stringify({ ...line, error: error.message }))
  }
  return placement
}
