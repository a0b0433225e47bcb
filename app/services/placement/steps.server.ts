import type { FailureReason, Placement } from '~/models/order/placement'
import type { Transaction } from '~/models/payment/payment'
import type { OrdersService } from '../orders/orders.server'
import type { PaymentsService } from '../payments/payments.server'
import { VendorError } from '../vendor-error'
import type { PlacementChange } from './rows.server'

export type StepDeps = { payments: PaymentsService; orders: OrdersService; now: () => Date }

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
export async function authorise(placement: Placement, mark: Mark, deps: StepDeps): Promise<PlacementChange> {
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

/** Asks for the order once. `undefined`: no answer, and no order to be found. */
async function tryToOrder(placement: Placement, { orders }: StepDeps): Promise<PlacementChange | undefined> {
  const { cartId, cartVersion, orderNumber } = placement
  const answer = await unlessUnanswered(() => orders.create(cartId, cartVersion, orderNumber))
  if (answer?.ok) return { state: 'ordered', orderId: answer.orderId }
  // A refusal may be about the order that an unanswered call has made: the number decides.
  const existing = await orders.findByNumber(orderNumber)
  if (existing) return { state: 'ordered', orderId: existing.id }
  return answer && releasing(answer.reason)
}

/** authorised → ordered. The number was chosen first: whatever a call without answer did is found by it. */
export async function order(placement: Placement, mark: Mark, deps: StepDeps): Promise<PlacementChange> {
  const { orders } = deps
  const { cartId, cartVersion, orderNumber } = placement
  if (placement.orderSentAt !== undefined) {
    const existing = await orders.findByNumber(orderNumber)
    if (existing) return { state: 'ordered', orderId: existing.id }
  }
  await mark({ orderSentAt: deps.now().getTime() })
  const made = (await tryToOrder(placement, deps)) ?? (await tryToOrder(placement, deps))
  if (made) return made
  // Both calls may still be on their way: the cart is moved on, so that neither can become an order.
  const fenced = await orders.fence(cartId, cartVersion)
  const late = await orders.findByNumber(orderNumber)
  if (late) return { state: 'ordered', orderId: late.id }
  return releasing(fenced ? 'platform-unanswered' : 'cart-changed')
}

/** ordered → captured. The order stands whatever comes of it; what fails now is tried again later. */
export async function capture(placement: Placement, deps: StepDeps): Promise<PlacementChange | undefined> {
  const { transactionId } = placement
  if (!transactionId) return { state: 'captured' }
  const taken = await unlessUnanswered(() => deps.payments.capture(transactionId))
  if (taken) return { state: 'captured' }
  const known = await unlessUnanswered(() => deps.payments.find(transactionId))
  return known?.state === 'captured' ? { state: 'captured' } : undefined
}

/** releasing → failed. Gives back what is held; a payment that may still turn up is waited for. */
export async function release(placement: Placement, deps: StepDeps): Promise<PlacementChange | undefined> {
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
