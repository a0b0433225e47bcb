import { type Email, normalEmail } from '~/models/email'
import type { Cents } from '~/models/money'
import { orderNumberFrom } from '~/models/order/number'
import {
  changeable,
  changedPayments,
  type FailureReason,
  isUnderWay,
  outcomeOf,
  type Placement,
  type PlacementOutcome,
  type PromisedDelivery,
  paidAgain,
  stillBorne,
} from '~/models/order/placement'
import type { AskedOrder } from '~/models/order-rules/ask'
import { isDecline, type PaidNow, type Payable } from '~/models/payment/payment'
import type { CardAttempt } from '~/services/card-try/card-attempt'
import type { OrderRight } from '../company/order-rights.server'
import { advance, begin, pause } from './advance.server'
import { confirmationOf } from './afterwards.server'
import { dayOf } from './archive.server'
import { finishOne, finishUnfinished, releaseStopped } from './finish.server'
import type { PlacementDeps } from './placement-deps'

export type PlacementService = ReturnType<typeof createPlacementService>

/** With a reason of failure the order stays paid as before. */
export type PaymentChange = 'changed' | 'under-way' | 'not-now' | FailureReason

type PlacementWish = {
  /** Both of the cart at this version. */
  right: OrderRight
  asked: AskedOrder
  /** The customer's or the anonymous session's id. */
  owner: string
  /** The shop's address as the shopper sees it. */
  origin: string
  /** Empty when there is nothing to pay. */
  payments: readonly Payable[]
  delivery?: PromisedDelivery
  email?: string
  /** The shop charges a saved method while the customer is away. */
  initiator?: Placement['initiator']
  attempt: CardAttempt
}

const POLL_MS = 150
/** How long a second click waits for the first one's result. */
const JOIN_WAIT_MS = 10_000

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
/** Begins with the day, by which an archived placement is found. */
const receiptTokenOf = (time: number) => dayOf(time).toString(16).padStart(4, '0') + hex(random(22))
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Places orders exactly once (docs/decisions/0006-an-order-is-placed-once.md). */
export function createPlacementService(deps: PlacementDeps) {
  const { archive, placementRows: rows } = deps
  return {
    place: (wish: PlacementWish) =>
      wish.attempt.run(
        () => place(wish, deps),
        (outcome) => outcome.kind === 'failed' && isDecline(outcome.reason),
      ),

    /** The placement of a receipt. Continues it if it is unfinished. */
    async resume(receiptToken: string): Promise<Placement | undefined> {
      const placement = await rows.byToken(receiptToken)
      if (!placement || !isUnderWay(placement)) return placement
      return (await advance(placement, deps)) ?? rows.byId(placement.id)
    },

    /** The placement of an old receipt. Reads all orders of its day. */
    archived: archive.ofToken,

    /** The order that a cart became or is becoming. Only its owner can see it. */
    async orderOf(cartId: string, owner: string): Promise<Placement | undefined> {
      const placement = await rows.orderOf(cartId)
      return placement?.owner === owner ? placement : undefined
    },

    /** The same for an agent's cart, whose buyer paid in a browser, and for staff. The caller checks whose cart it is. */
    ofCart: rows.orderOf,

    ofOrder: deps.placementOf,

    /** The unpaid order of a receipt. */
    async unpaid(receiptToken: string): Promise<Placement | undefined> {
      const placement = await rows.byToken(receiptToken)
      return placement?.state === 'unpaid' ? placement : undefined
    },

    /** Pays an unpaid order with another payment. True if it is paid, or another request is paying it. */
    payAgain: async (placement: Placement, payment: PaidNow, attempt: CardAttempt): Promise<boolean> =>
      (await attempt.run(() => payAgain(placement, payment, deps), isDecline)) === 'paid',

    /** `move`: a change of address that the new payment pays for. */
    changePayment: (placement: Placement, payment: PaidNow, attempt: CardAttempt, move?: PaidMove) =>
      attempt.run(() => changePayment(placement, payment, deps, move), isDecline),

    bookOffline: (placement: Placement) => bookOffline(placement, deps),

    /** Sends the order's confirmation once more; `again` names the wish. False: there is nothing to send. */
    async mailAgain(placement: Placement, again: string): Promise<boolean> {
      const mail = await confirmationOf(placement, () => deps.orders.findByNumber(placement.orderNumber))
      if (!mail) return false
      await deps.mail.send({ ...mail, idempotencyKey: `${mail.idempotencyKey}:${again}` })
      return true
    },

    hasCharged: rows.hasCharged,

    /** All payments of the order were returned. */
    async markReturned(placement: Placement): Promise<void> {
      await rows.restore(placement)
      const payments = placement.payments.map((each) =>
        each.due ? each : { ...each, state: 'returned' as const },
      )
      await rows.save(placement.id, { payments })
    },

    lookUp: (orderNumber: string, email: Email) => lookUp(orderNumber, email, deps),
    oldestUnfinished: rows.oldestUnfinished,
    finishUnfinished: () => finishUnfinished(deps),

    /** The same for one order. Undefined: there is none under way, nor lately. */
    finishOne: (orderNumber: string) => finishOne(orderNumber, deps),
    releaseStopped: (orderNumber: string) => releaseStopped(orderNumber, deps),
  }
}

/** Places the cart at this version, or joins the request that is already doing so. */
async function place(wish: PlacementWish, deps: PlacementDeps): Promise<PlacementOutcome> {
  const { right, asked } = wish
  if (asked.cartId !== right.subject || asked.cartVersion !== right.version)
    throw new Error('The rules were asked of another cart.')
  const begun = newPlacement(wish, deps.now().getTime())
  const made = await begin(begun, deps)
  const placement = made ?? (await deps.placementRows.openFor(begun.cartId, begun.cartVersion))
  // The earlier placement that blocked a new one has just failed.
  if (!placement) return { kind: 'failed', reason: 'platform-unanswered' }
  const outcome = made ? outcomeOf(made) : await advanceOrWait(placement, deps)
  // By now a single-use approval is used up, unless the processor was never reached. A saved method needs none.
  const wasReached = outcome.kind !== 'failed' || outcome.reason !== 'payment-unanswered'
  if (!wasReached || wish.initiator === 'merchant') return outcome
  const forgetting = deps.payments.forgetApprovals(begun.cartId)
  // No page shows them any more once the cart is an order.
  if (outcome.kind === 'placed') deps.waitUntil(forgetting.catch((error) => console.warn(String(error))))
  else await forgetting
  return outcome
}

async function payAgain(
  placement: Placement,
  payment: PaidNow,
  deps: PlacementDeps,
): Promise<'paid' | FailureReason> {
  const rows = deps.placementRows
  await rows.repay(placement.id, paidAgain(placement, payment))
  const advanced = await advance(placement, deps)
  await deps.payments.forgetApprovals(placement.cartId)
  const now = advanced ?? (await rows.byId(placement.id))
  return now && now.state !== 'unpaid' ? 'paid' : (now?.reason ?? 'payment-unanswered')
}

type PaidMove = { id: string; difference: Cents }

/** Pays a paid order another way; the replaced payment goes back once the new one was taken. */
async function changePayment(
  placement: Placement,
  payment: PaidNow,
  deps: PlacementDeps,
  move?: PaidMove,
): Promise<PaymentChange> {
  const rows = deps.placementRows
  const old = changeable(placement)
  if (!old) return 'not-now'
  // Before the platform's sum: a refund that ends in between is noticed.
  const known = await rows.refundedOf(placement.orderNumber)
  const sides = await deps.orders.sidesOf(placement.orderNumber)
  const borne = stillBorne(old, sides.get(old.transactionId ?? '')?.back ?? 0)
  if (borne + (move?.difference ?? 0) !== payment.amount) return 'not-now'
  await rows.restore(placement)
  const changed = await rows.change(placement, changedPayments(placement, old, payment), known, move?.id)
  if (!changed) return 'not-now'
  const advanced = await advance(placement, deps)
  await deps.payments.forgetApprovals(placement.cartId)
  const now = advanced ?? (await rows.byId(placement.id))
  if (now?.state === 'changing') return 'under-way'
  const returned = (payments: Placement['payments'] = []) =>
    payments.filter(({ state }) => state === 'returned').length
  return returned(now?.payments) > returned(placement.payments) ? 'changed' : (now?.reason ?? 'declined')
}

/** The money of an offline payment has arrived: it is taken, and the goods may leave. False: it was booked before. */
async function bookOffline(placement: Placement, deps: PlacementDeps): Promise<boolean> {
  const rows = deps.placementRows
  await rows.restore(placement)
  const payments = placement.payments.map(({ due: _, ...payment }) => payment)
  if (!(await rows.book(placement, payments))) return false
  await advance(placement, deps)
  return true
}

/**
 * The placement of an order, found by its number and e-mail address. Always makes both look-ups, so that the
 * response time does not tell whether the number exists.
 */
async function lookUp(
  orderNumber: string,
  email: Email,
  { placementRows, orders, archive }: PlacementDeps,
): Promise<Placement | undefined> {
  const [placement, order] = await Promise.all([
    placementRows.byNumber(orderNumber),
    orders.findByNumber(orderNumber),
  ])
  if (!order || normalEmail(order.cart.email ?? '') !== email) return undefined
  return placement ?? archive.ofOrder(orderNumber, order.createdAt)
}

function newPlacement(wish: PlacementWish, createdAt: number): Placement {
  return {
    id: crypto.randomUUID(),
    cartId: wish.right.subject,
    cartVersion: wish.right.version,
    origin: wish.origin,
    owner: wish.owner,
    orderNumber: orderNumberFrom(random(8)),
    receiptToken: receiptTokenOf(createdAt),
    state: 'started',
    amount: wish.payments.reduce((sum, { amount }) => sum + amount, 0),
    payments: wish.payments.map(({ kind, methodId, amount, label, facts }) => ({
      kind,
      methodId,
      amount,
      label: label || undefined,
      state: 'planned',
      due: kind === 'Offline' ? (true as const) : undefined,
      facts,
    })),
    delivery: wish.delivery,
    email: wish.email || undefined,
    initiator: wish.initiator,
    createdAt,
  }
}

async function advanceOrWait(placement: Placement, deps: PlacementDeps): Promise<PlacementOutcome> {
  const advanced = await advance(placement, deps)
  if (advanced) return outcomeOf(advanced)
  const deadline = deps.now().getTime() + JOIN_WAIT_MS
  let current = placement
  while (outcomeOf(current).kind === 'pending' && deps.now().getTime() < deadline) {
    await pause(POLL_MS)
    current = (await deps.placementRows.byId(placement.id)) ?? current
  }
  return outcomeOf(current)
}
