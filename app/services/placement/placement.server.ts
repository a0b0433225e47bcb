import type { Order } from '~/models/order/order'
import {
  changeable,
  changedPayments,
  type FailureReason,
  isUnderWay,
  orderNumberFrom,
  outcomeOf,
  type Placement,
  type PlacementOutcome,
  type PromisedDelivery,
  paidAgain,
  unpaidAmount,
} from '~/models/order/placement'
import { paths } from '~/models/paths'
import type { PlannedPayment } from '~/models/payment/payment'
import type { ServiceDeps } from '../deps'
import type { MailService } from '../mail/mail.server'
import { orderConfirmation } from '../mail/order-confirmation'
import { orderFailedMail } from '../mail/order-news'
import { paymentLost } from '../mail/payment-lost'
import type { OrdersService } from '../orders/orders.server'
import type { PaymentsService } from '../payments/payments.server'
import { VendorError } from '../vendor-error'
import type { Mark } from './holding.server'
import { leaseMs, MAIL_WAIT_MS } from './lease'
import { createPlacementRows, type PlacementChange, type PlacementRows } from './rows.server'
import { drive } from './steps.server'

export type PlacementService = ReturnType<typeof createPlacementService>

export type PlacementDeps = Pick<ServiceDeps, 'db' | 'now' | 'waitUntil' | 'config'> & {
  orders: OrdersService
  payments: PaymentsService
  mail: MailService
  /** What follows a paid order, such as planning later deliveries. It may be repeated. */
  afterOrder: (order: Order, receipt: { token: string; origin: string }) => Promise<void>
}

/** How a change of payment ended; a reason of failure leaves the order paid as before. */
export type PaymentChange = 'changed' | 'under-way' | 'not-now' | FailureReason

export type PlacementWish = {
  cartId: string
  cartVersion: number
  /** The customer's or the anonymous session's id. */
  owner: string
  /** The shop's address as the shopper sees it. */
  origin: string
  /** None when there is nothing to pay. */
  payments: readonly PlannedPayment[]
  delivery?: PromisedDelivery
  email?: string
}

const POLL_MS = 150
/** How long a second click waits for the first one's result. */
const JOIN_WAIT_MS = 10_000

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Places orders exactly once (docs/decisions/0006-an-order-is-placed-once.md). */
export function createPlacementService(deps: PlacementDeps) {
  const rows = createPlacementRows(deps.db, deps.now)
  return {
    /** Places the cart at this version, or joins the request that is already doing so. */
    async place(wish: PlacementWish): Promise<PlacementOutcome> {
      await rows.open(newPlacement(wish, deps.now().getTime()))
      const placement = await rows.openFor(wish.cartId, wish.cartVersion)
      // The placement that stood in the way of a new one has just come to nothing.
      if (!placement) return { kind: 'failed', reason: 'platform-unanswered' }
      const outcome = await advanceOrWait(placement, rows, deps)
      // A single-use approval is spent by then, unless the processor was never reached.
      if (outcome.kind !== 'failed' || outcome.reason !== 'payment-unanswered') {
        await deps.payments.forgetApprovals(wish.cartId)
      }
      return outcome
    },

    /** The placement behind a receipt; what is unfinished is taken up again. */
    async resume(receiptToken: string): Promise<Placement | undefined> {
      const placement = await rows.byToken(receiptToken)
      if (!placement || !isUnderWay(placement)) return placement
      await advance(placement, rows, deps)
      return rows.byId(placement.id)
    },

    /** The order that a cart became or is becoming, for its owner alone. */
    async orderOf(cartId: string, owner: string): Promise<Placement | undefined> {
      const placement = await rows.orderOf(cartId)
      return placement?.owner === owner ? placement : undefined
    },

    /** The placement that became this order. */
    ofOrder: (orderNumber: string): Promise<Placement | undefined> => rows.byNumber(orderNumber),

    /** The order whose payment was lost, for whoever has its receipt's token. */
    async unpaid(receiptToken: string): Promise<Placement | undefined> {
      const placement = await rows.byToken(receiptToken)
      return placement?.state === 'unpaid' ? placement : undefined
    },

    /** Pays an unpaid order with another payment. True: it is paid, or is being paid by another request. */
    async payAgain(placement: Placement, payment: PlannedPayment): Promise<boolean> {
      await rows.repay(placement.id, paidAgain(placement, payment))
      await advance(placement, rows, deps)
      await deps.payments.forgetApprovals(placement.cartId)
      const now = await rows.byId(placement.id)
      return now !== undefined && now.state !== 'unpaid'
    },

    /** All that paid the order went back. */
    markReturned: ({ id, payments }: Placement): Promise<void> =>
      rows.save(id, { payments: payments.map((each) => ({ ...each, state: 'returned' as const })) }),

    /** Pays a paid order another way; what paid it before goes back once the new payment was taken. */
    async changePayment(placement: Placement, payment: PlannedPayment): Promise<PaymentChange> {
      const old = changeable(placement)
      if (!old || old.amount !== payment.amount) return 'not-now'
      const changed = await rows.change(placement, changedPayments(placement, old, payment))
      if (!changed) return 'not-now'
      await advance(placement, rows, deps)
      await deps.payments.forgetApprovals(placement.cartId)
      const now = await rows.byId(placement.id)
      if (now?.state === 'changing') return 'under-way'
      return now?.payments.some(({ state }) => state === 'returned') ? 'changed' : (now?.reason ?? 'declined')
    },

    /**
     * The receipt of an order, for whoever knows its number and its e-mail address. Both are looked up whatever the
     * first says, so that an unknown number takes as long as another's order.
     */
    async receiptFor(orderNumber: string, email: string): Promise<string | undefined> {
      const [placement, order] = await Promise.all([
        rows.byNumber(orderNumber),
        deps.orders.findByNumber(orderNumber),
      ])
      return order?.cart.email?.toLowerCase() === email ? placement?.receiptToken : undefined
    },

    /** Finishes or takes back what was left half-way; the scheduled handler's work. */
    async finishUnfinished(limit = 20): Promise<number> {
      const left = await rows.unfinished(limit)
      for (const placement of left) await finish(placement, rows, deps)
      await deps.payments.sweep()
      return left.length
    },
  }
}

/** Finishes or takes back the placements that were left half-way. */
export async function finishPlacements(services: { placement: PlacementService }): Promise<void> {
  await services.placement.finishUnfinished()
}

function newPlacement(wish: PlacementWish, createdAt: number): Placement {
  return {
    id: crypto.randomUUID(),
    cartId: wish.cartId,
    cartVersion: wish.cartVersion,
    origin: wish.origin,
    owner: wish.owner,
    orderNumber: orderNumberFrom(random(8)),
    receiptToken: hex(random(24)),
    state: 'started',
    amount: wish.payments.reduce((sum, { amount }) => sum + amount, 0),
    payments: wish.payments.map(({ kind, methodId, amount }) => ({
      kind,
      methodId,
      amount,
      state: 'planned',
    })),
    ...(wish.delivery ? { delivery: wish.delivery } : {}),
    ...(wish.email ? { email: wish.email } : {}),
    createdAt,
  }
}

/** The clock's turn. Who was last told that their order is being placed hears by e-mail that it was not. */
async function finish(placement: Placement, rows: PlacementRows, deps: PlacementDeps): Promise<void> {
  if (outcomeOf(placement).kind === 'pending') await rows.save(placement.id, { failureMail: 'due' })
  await advance(placement, rows, deps)
  const now = await rows.byId(placement.id)
  const outcome = now && outcomeOf(now)
  if (outcome?.kind !== 'failed' || now?.failureMail !== 'due') return
  try {
    const { email, orderNumber, origin } = now
    if (email) await deps.mail.send(orderFailedMail(email, orderNumber, outcome, `${origin}/cart`))
    await rows.save(placement.id, { failureMail: 'sent' })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(`A failed order is told of later: ${error.message}`)
  }
}

async function advanceOrWait(
  placement: Placement,
  rows: PlacementRows,
  deps: PlacementDeps,
): Promise<PlacementOutcome> {
  if (await advance(placement, rows, deps)) return outcomeOf((await rows.byId(placement.id)) ?? placement)
  const deadline = deps.now().getTime() + JOIN_WAIT_MS
  let current = placement
  while (outcomeOf(current).kind === 'pending' && deps.now().getTime() < deadline) {
    await pause(POLL_MS)
    current = (await rows.byId(placement.id)) ?? current
  }
  return outcomeOf(current)
}

/** Takes the placement as far as it goes now. False: another request has it. */
async function advance(stale: Placement, rows: PlacementRows, deps: PlacementDeps): Promise<boolean> {
  if (!(await rows.lease(stale.id, leaseMs(stale.payments)))) return false
  try {
    const save = (change: PlacementChange) => rows.save(stale.id, change)
    const placement = await drive((await rows.byId(stale.id)) ?? stale, save, {
      ...deps,
      payments: deps.payments.chargesOf,
    })
    if (outcomeOf(placement).kind === 'placed') {
      const rest =
        placement.state === 'unpaid' ? tell(placement, save, deps) : afterwards(placement, save, deps)
      deps.waitUntil(rest)
      await Promise.race([rest, pause(MAIL_WAIT_MS)])
    }
  } finally {
    await rows.release(stale.id)
  }
  return true
}

/** What follows an order and can be repeated: the payment on the order, and the mail. */
async function afterwards(placement: Placement, save: Mark, deps: PlacementDeps): Promise<void> {
  const { state } = placement
  const work: Promise<void>[] = []
  if (placement.mailedAt === undefined) work.push(confirm(placement, save, deps))
  if (placement.recordedAt === undefined && state === 'captured') {
    work.push(record(placement, save, deps))
  }
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') console.warn(`After the order: ${String(result.reason)}`)
  }
}

async function confirm(placement: Placement, save: Mark, deps: PlacementDeps): Promise<void> {
  const order = await deps.orders.findByNumber(placement.orderNumber)
  if (!order) return
  const mail = orderConfirmation({
    order,
    ...(placement.delivery ? { delivery: placement.delivery } : {}),
    receiptUrl: `${placement.origin}/checkout/receipt?token=${placement.receiptToken}`,
  })
  if (mail) await deps.mail.send(mail)
  await save({ mailedAt: deps.now().getTime() })
}

/** An order stands and its payment is lost: the shopper, the shop and the platform are told, once. */
async function tell(placement: Placement, save: Mark, deps: PlacementDeps): Promise<void> {
  if (placement.toldAt !== undefined) return
  const { orderNumber, origin, receiptToken } = placement
  const order = await deps.orders.findByNumber(orderNumber)
  if (!order) return
  await deps.orders.markUnpaid(orderNumber)
  const payUrl = new URL(paths.payAgain(receiptToken), origin).href
  const amount = unpaidAmount(placement)
  for (const mail of paymentLost({ order, payUrl, amount, shop: deps.config.mail.from })) {
    await deps.mail.send(mail)
  }
  await save({ toldAt: deps.now().getTime() })
}

async function record(placement: Placement, save: Mark, deps: PlacementDeps): Promise<void> {
  const { orderNumber, origin, receiptToken } = placement
  const order = await deps.orders.findByNumber(orderNumber)
  if (order) await deps.afterOrder(order, { token: receiptToken, origin })
  const payments = placement.payments.flatMap(({ kind, amount, transactionId, state }) =>
    transactionId ? [{ kind, amount, transactionId, returned: state === 'returned' }] : [],
  )
  if (payments.length > 0) await deps.orders.recordPayments({ orderNumber, payments, captured: true })
  await save({ recordedAt: deps.now().getTime() })
}
