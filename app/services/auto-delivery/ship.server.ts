import type { MadeBox, PauseReason } from '~/models/auto-delivery/made-box'
import { afterDecline } from '~/models/auto-delivery/plan'
import type { Subscription } from '~/models/auto-delivery/subscription'
import { turnAfterShipping } from '~/models/auto-delivery/turns'
import { totalsOf } from '~/models/cart/totals'
import { promiseOf } from '~/models/checkout/delivery'
import { wishOf } from '~/models/company/asked-order'
import { shopDate } from '~/models/dates'
import { isOrdered, type PlacementOutcome } from '~/models/order/placement'
import { askOrder } from '~/models/order-rules/ask'
import { SHIPPING_TABLES } from '~/models/shipping/tables'
import { CardAttempt } from '~/services/card-try/card-attempt'
import { VendorError } from '../vendor-error'
import { boxCart } from './box-cart.server'
import type { AutoDeliveryDeps, AutoDeliveryRows } from './deps'
import type { BoxNews } from './news.server'

/** Longer than a run can take; then another job may continue. */
const LEASE_MS = 5 * 60_000

type Declined = 'declined' | 'rejected' | 'expired' | 'no-payment-method' | 'no-delivery' | 'not-approved'

type Tools = { rows: AutoDeliveryRows; deps: AutoDeliveryDeps }

/**
 * Makes a box that is due one order, exactly once: each step is kept in D1 before the next, and its order is placed
 * through the placement ledger under the box's own cart. Throws to be tried again.
 */
export async function shipBox(id: number, tools: Tools): Promise<void> {
  const { boxes } = tools.rows
  const box = await boxes.lease(id, LEASE_MS)
  if (!box) return
  try {
    if (box.state === 'due') await pack(box, tools)
    await order(box, tools)
  } catch (error) {
    await boxes.release(id)
    throw error
  }
}

/** From here on the items of the box cannot be changed. */
async function pack(box: MadeBox, { rows, deps }: Tools): Promise<void> {
  const { customerId, addressId } = box
  const due = await rows.subscriptions.dueFor(customerId, addressId, shopDate(deps.now()))
  const shippedOn = deps.shipping.predicted().date
  const turns = due.map((subscription) => ({ subscription, ...nextOf(subscription, shippedOn) }))
  await rows.boxes.pack(box.id, turns)
}

function nextOf(subscription: Subscription, shippedOn: string) {
  const { intervalDays } = subscription
  if (intervalDays === undefined) return {}
  return { next: turnAfterShipping(subscription, shippedOn, intervalDays, SHIPPING_TABLES.holidays) }
}

async function order(box: MadeBox, tools: Tools): Promise<void> {
  const { rows, deps } = tools
  const { id, customerId } = box
  const items = await rows.boxes.items(id)
  if (items.length === 0) return rows.boxes.save(id, { state: 'empty' }, 'ends')
  const wasLeftOut = items.some(({ leftOut }) => leftOut)
  const earlier = await earlierOrder(box, deps)
  if (earlier) return conclude(box, earlier, wasLeftOut, tools)
  const account = await rows.accounts.find(customerId)
  const payment = account?.payment
  if (!account || !payment) return decline(box, 'no-payment-method', tools)
  const email = (await deps.customers.emailOf(customerId)) ?? ''
  const prepared = await boxCart(box, items, { customerId, email }, tools)
  if (prepared.kind === 'empty') return empty(box, tools)
  if (prepared.kind === 'no-delivery') return decline(box, 'no-delivery', tools)
  const { cart, offer, leavesOut } = prepared
  const asked = askOrder(cart)
  if (!asked.ok) {
    // It may be known at the next try.
    if (asked.refusals.some(({ rule }) => rule === 'parts-known'))
      throw new VendorError('commercetools', 'what is in a box could not be read')
    return decline(box, 'no-delivery', tools)
  }
  const wish = wishOf(cart)
  const standing = await deps.orderRights.of(customerId, wish)
  if (!standing.ok) {
    if (standing.reason === 'approval')
      await deps.orderRights.ask(customerId, wish, { note: '', origin: account.origin })
    return decline(box, 'not-approved', tools)
  }
  const isFirst = !(await deps.placement.hasCharged(customerId, payment.id))
  const outcome = await deps.placement.place({
    right: standing.right,
    asked: asked.asked,
    owner: customerId,
    origin: account.origin,
    payments: [
      { kind: payment.kind, methodId: payment.id, amount: totalsOf(cart).total, facts: { isFirst } },
    ],
    delivery: promiseOf(offer),
    email,
    initiator: 'merchant',
    attempt: CardAttempt.uncounted(),
  })
  await settle(box, outcome, wasLeftOut || leavesOut, tools)
}

/** The order of an earlier try; finishes one that is under way. */
async function earlierOrder({ cartId, customerId }: MadeBox, { placement }: AutoDeliveryDeps) {
  const found = cartId ? await placement.orderOf(cartId, customerId) : undefined
  if (!found) return undefined
  if (isOrdered(found.state)) return found.orderNumber
  const resumed = await placement.resume(found.receiptToken)
  if (resumed && isOrdered(resumed.state)) return resumed.orderNumber
  if (resumed?.state === 'failed' || resumed?.state === 'releasing') return undefined
  throw new VendorError('commercetools', 'the order of a box is still under way')
}

async function settle(
  box: MadeBox,
  outcome: PlacementOutcome,
  hasLeftOut: boolean,
  tools: Tools,
): Promise<void> {
  if (outcome.kind === 'placed') return conclude(box, outcome.orderNumber, hasLeftOut, tools)
  const reason = outcome.kind === 'failed' ? outcome.reason : 'pending'
  if (reason === 'declined' || reason === 'rejected' || reason === 'expired') {
    return decline(box, reason, tools)
  }
  // Not declined, so the next try starts over.
  throw new VendorError('commercetools', `the order of a box was not placed: ${reason}`)
}

/** E-mail first: a repeated job sends it under the same key. */
async function conclude(
  { id }: MadeBox,
  orderNumber: string,
  hasLeftOut: boolean,
  { rows, deps }: Tools,
): Promise<void> {
  if (hasLeftOut) await tell(id, 'left-out', 0, deps)
  await rows.boxes.save(id, { state: 'ordered', orderNumber }, 'ends')
}

async function empty({ id }: MadeBox, { rows, deps }: Tools): Promise<void> {
  await tell(id, 'left-out', 0, deps)
  await rows.boxes.save(id, { state: 'empty' }, 'ends')
}

type Told = { again: BoxNews['what']; over: BoxNews['what']; pause: PauseReason }

const PAYMENT: Told = { again: 'declined', over: 'paused', pause: 'payment' }

/** Those that are not about the payment. */
const DECLINES: Partial<Record<Declined, Told>> = {
  'not-approved': { again: 'not-approved', over: 'paused-not-approved', pause: 'approval' },
  'no-delivery': { again: 'no-delivery', over: 'paused-no-delivery', pause: 'delivery' },
}

/** After the last retry the box's items are paused, never canceled. */
async function decline(box: MadeBox, reason: Declined, { rows, deps }: Tools): Promise<void> {
  const { id } = box
  const declines = box.declines + 1
  const { again, over, pause } = DECLINES[reason] ?? PAYMENT
  const next = afterDecline(declines, deps.now())
  if (next.kind === 'retry') {
    await tell(id, again, declines, deps)
    return rows.boxes.save(id, { state: 'declined', declines, reason, tryAt: next.at.getTime() }, 'ends')
  }
  await tell(id, over, declines, deps)
  await rows.boxes.pauseItems(id, pause)
  await rows.boxes.save(id, { state: 'failed', declines, reason }, 'ends')
}

const tell = (
  deliveryId: number,
  what: BoxNews['what'],
  declines: number,
  { jobs }: AutoDeliveryDeps,
): Promise<void> => jobs.send({ type: 'tell-delivery', deliveryId, what, declines })
