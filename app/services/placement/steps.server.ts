import type { FailureReason, Placement } from '~/models/order/placement'
import type { Transaction } from '~/models/payment/payment'
import type { OrdersService } from '../orders/orders.server'
import type { Charges } from '../payments/payment-method'
import { VendorError } from '../vendor-error'
import type { PlacementChange } from './rows.server'

/** What placing needs of the processor and the platform. */
export type StepDeps = {
  payments: Charges
  orders: Pick<OrdersService, 'create' | 'fence'> & {
    findByNumber: (orderNumber: string) => Promise<{ id: string } | undefined>
  }
  now: () => Date
}

/** Keeps a mark before a call leaves, so that whoever goes on later looks for its effect first. */
export type Mark = (change: PlacementChange) => Promise<void>

/** A payment that might still turn up is looked for this long before its placement is closed. */
const STRAY_PAYMENT_MS = 30 * 60 * 1000

const releasing = (reason: FailureReason): PlacementChange => ({ state: 'releasing', reason })

/** What a call did that gave no answer: asked of the vendor, or `undefined` when it does not answer that either. */
async function unlessUnanswered<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof VendorError) return undefined
    throw error
  }
}

function fromTransactions(transactions: readonly Transaction[]): PlacementChange | undefined {
  const holding = transactions.find((each) => each.state === 'authorised' || each.state === 'captured')
  if (holding) return { state: 'authorised', transactionId: holding.id }
  return transactions.length > 0 ? { state: 'failed', reason: 'declined' } : undefined
}

/** started → authorised. The processor holds the money, or says no, or is not to be reached. */
async function authorise(placement: Placement, mark: Mark, deps: StepDeps): Promise<PlacementChange> {
  if (placement.paymentKind === 'Free' || !placement.paymentMethod) return { state: 'authorised' }
  const { payments } = deps
  if (placement.authoriseSentAt !== undefined) {
    const known = await payments.findByOrder(placement.orderNumber)
    return fromTransactions(known) ?? releasing('payment-unanswered')
  }
  await mark({ authoriseSentAt: deps.now().getTime() })
  try {
    const answer = await payments.authorise(placement.paymentMethod, placement.amount, placement.orderNumber)
    if (answer.ok) return { state: 'authorised', transactionId: answer.transaction.id }
    return { state: 'failed', reason: answer.reason }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const known = await unlessUnanswered(() => payments.findByOrder(placement.orderNumber))
    return fromTransactions(known ?? []) ?? releasing('payment-unanswered')
  }
}

/** Calls that may still be on their way are waited out no longer than this many tries. */
const ORDER_TRIES = 2

/**
 * authorised → ordered. The number was chosen first: whatever a call without answer did is found by it. Before
 * the placement is given up after such a call, the cart is moved on, so that the call can no longer become an
 * order.
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
    // A refusal may be about the order that an unanswered call has made.
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
 * ordered → captured, or unpaid when the processor holds the money no more. The order stands whatever comes of it;
 * what has no answer now is tried again later.
 */
async function capture(placement: Placement, deps: StepDeps): Promise<PlacementChange | undefined> {
  const { transactionId } = placement
  if (!transactionId) return { state: 'captured' }
  const taken = await unlessUnanswered(() => deps.payments.capture(transactionId))
  if (taken) return { state: 'captured' }
  const known = await unlessUnanswered(() => deps.payments.find(transactionId))
  if (known?.state === 'captured') return { state: 'captured' }
  const isLost = known?.state === 'released' || known?.state === 'refused'
  return isLost ? { state: 'unpaid', reason: 'expired' } : undefined
}

/** repaying → ordered with another payment, or unpaid again. */
async function repay(placement: Placement, mark: Mark, deps: StepDeps): Promise<PlacementChange> {
  const { payments } = deps
  const { paymentMethod, amount, orderNumber } = placement
  const unpaid = (reason: FailureReason): PlacementChange => ({ state: 'unpaid', reason })
  const held = async (): Promise<PlacementChange | undefined> => {
    const transactions = await payments.findByOrder(orderNumber)
    const holding = transactions.find((each) => each.state === 'authorised' || each.state === 'captured')
    return holding && { state: 'ordered', transactionId: holding.id }
  }
  const earlier = await held()
  if (earlier) return earlier
  if (!paymentMethod || placement.authoriseSentAt !== undefined) return unpaid('payment-unanswered')
  await mark({ authoriseSentAt: deps.now().getTime() })
  const answer = await unlessUnanswered(() => payments.authorise(paymentMethod, amount, orderNumber))
  if (answer?.ok) return { state: 'ordered', transactionId: answer.transaction.id }
  return (await held()) ?? unpaid(answer ? answer.reason : 'payment-unanswered')
}

/** releasing → failed. Gives back what is held; a payment that may still turn up is waited for. */
async function release(placement: Placement, deps: StepDeps): Promise<PlacementChange | undefined> {
  const { payments, now } = deps
  const held = await payments.findByOrder(placement.orderNumber)
  for (const transaction of held) {
    if (transaction.state === 'authorised' || transaction.state === 'captured') {
      const given = await payments.reverse(transaction.id)
      if (!given && (await payments.find(transaction.id))?.state !== 'released') return undefined
    }
  }
  const settled = held.length > 0 || placement.paymentKind === 'Free'
  return settled || now().getTime() - placement.createdAt > STRAY_PAYMENT_MS ? { state: 'failed' } : undefined
}

/** The next step and what it changes; nothing when there is none, or none that can be made now. */
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
    case 'releasing':
      return release(placement, deps)
    default:
      return undefined
  }
}

/**
 * Takes a placement as far as it goes now, keeping every step before the next is made. A `VendorError` leaves
 * it where it is; whoever calls again goes on from there.
 */
export async function drive(start: Placement, keep: Mark, deps: StepDeps): Promise<Placement> {
  let placement = start
  const save: Mark = async (change) => {
    await keep(change)
    placement = { ...placement, ...change }
  }
  try {
    let change = await step(placement, save, deps)
    while (change) {
      await save(change)
      change = await step(placement, save, deps)
    }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(`Placement waits: ${error.message}`)
  }
  return placement
}
