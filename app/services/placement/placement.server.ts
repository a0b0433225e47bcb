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
} from '~/models/order/placement'
import type { PlannedPayment } from '~/models/payment/payment'
import { orderFailedMail } from '../mail/order-news'
import { VendorError } from '../vendor-error'
import { afterwards, confirmationOf, tell } from './afterwards.server'
import { dayOf } from './archive.server'
import type { Mark } from './holding.server'
import { leaseMs, MAIL_WAIT_MS } from './lease'
import type { PlacementDeps } from './placement-deps'
import { createPlacementRows, type PlacementRows } from './rows.server'
import { drive } from './steps.server'

export type PlacementService = ReturnType<typeof createPlacementService>

/** How a change of payment ended; a reason of failure leaves the order paid as before. */
export type PaymentChange = 'changed' | 'under-way' | 'not-now' | FailureReason

type PlacementWish = {
  cartId: string
  cartVersion: number
  /** The customer's or the anonymous session's id. */
  owner: string
  /** The shop's address as the shopper sees it. */
  origin: string
  /** Empty when there is nothing to pay. */
  payments: readonly PlannedPayment[]
  delivery?: PromisedDelivery
  email?: string
  /** Charges a saved way to pay while the customer is away. */
  initiator?: Placement['initiator']
}

/** Unfinished placements that are read, and worked on side by side, at once. */
const PAGE = 10
/** A run starts every minute. */
const RUN_MS = 50_000
const POLL_MS = 150
/** How long a second click waits for the first one's result. */
const JOIN_WAIT_MS = 10_000

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
/** Begins with the day, by which an archived placement is found. */
const receiptTokenOf = (time: number) => dayOf(time).toString(16).padStart(4, '0') + hex(random(22))
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Places orders exactly once (docs/decisions/0006-an-order-is-placed-once.md). */
export function createPlacementService(deps: PlacementDeps) {
  const rows = createPlacementRows(deps.db, deps.now)
  const { archive } = deps
  return {
    /** Places the cart at this version, or joins the request that is already doing so. */
    async place(wish: PlacementWish): Promise<PlacementOutcome> {
      const begun = newPlacement(wish, deps.now().getTime())
      const placement = (await rows.open(begun)) ? begun : await rows.openFor(wish.cartId, wish.cartVersion)
      // The earlier placement that blocked a new one has just failed.
      if (!placement) return { kind: 'failed', reason: 'platform-unanswered' }
      const outcome = await advanceOrWait(placement, rows, deps)
      // By now a single-use approval is used up, unless the processor was never reached. A saved method needs none.
      const wasReached = outcome.kind !== 'failed' || outcome.reason !== 'payment-unanswered'
      if (wasReached && wish.initiator !== 'merchant') {
        await deps.payments.forgetApprovals(wish.cartId)
      }
      return outcome
    },

    /** The placement of a receipt. Continues it if it is unfinished. */
    async resume(receiptToken: string): Promise<Placement | undefined> {
      const placement = await rows.byToken(receiptToken)
      if (!placement || !isUnderWay(placement)) return placement
      await advance(placement, rows, deps)
      return rows.byId(placement.id)
    },

    /** The placement of a receipt of long ago. Costs as much as a day has orders. */
    archived: async (receiptToken: string): Promise<Placement | undefined> => archive.ofToken(receiptToken),

    /** The order that a cart became or is becoming. Only its owner can see it. */
    async orderOf(cartId: string, owner: string): Promise<Placement | undefined> {
      const placement = await rows.orderOf(cartId)
      return placement?.owner === owner ? placement : undefined
    },

    /** The placement of this order. */
    ofOrder: deps.placementOf,

    /** The unpaid order, found by the token of its receipt. */
    async unpaid(receiptToken: string): Promise<Placement | undefined> {
      const placement = await rows.byToken(receiptToken)
      return placement?.state === 'unpaid' ? placement : undefined
    },

    /** Pays an unpaid order with another payment. True if it is paid, or another request is paying it. */
    async payAgain(placement: Placement, payment: PlannedPayment): Promise<boolean> {
      await rows.repay(placement.id, paidAgain(placement, payment))
      await advance(placement, rows, deps)
      await deps.payments.forgetApprovals(placement.cartId)
      const now = await rows.byId(placement.id)
      return now !== undefined && now.state !== 'unpaid'
    },

    /** Sends the order's confirmation once more; `again` names the wish. False: there is nothing to send. */
    async mailAgain(placement: Placement, again: string): Promise<boolean> {
      const mail = await confirmationOf(placement, () => deps.orders.findByNumber(placement.orderNumber))
      if (!mail) return false
      await deps.mail.send({ ...mail, idempotencyKey: `${mail.idempotencyKey}:${again}` })
      return true
    },

    /** Whether the shop has charged this saved method by itself before, and got the money. */
    hasCharged: (owner: string, methodId: string) => rows.hasCharged(owner, methodId),

    /** All that paid the order went back. */
    async markReturned(placement: Placement): Promise<void> {
      await rows.restore(placement)
      const payments = placement.payments.map((each) => ({ ...each, state: 'returned' as const }))
      await rows.save(placement.id, { payments })
    },

    /** Pays a paid order another way; what paid it before goes back once the new payment was taken. */
    async changePayment(placement: Placement, payment: PlannedPayment): Promise<PaymentChange> {
      const old = changeable(placement)
      if (!old || old.amount !== payment.amount) return 'not-now'
      await rows.restore(placement)
      const changed = await rows.change(placement, changedPayments(placement, old, payment))
      if (!changed) return 'not-now'
      await advance(placement, rows, deps)
      await deps.payments.forgetApprovals(placement.cartId)
      const now = await rows.byId(placement.id)
      if (now?.state === 'changing') return 'under-way'
      return now?.payments.some(({ state }) => state === 'returned') ? 'changed' : (now?.reason ?? 'declined')
    },

    /**
     * The placement of an order, found by its number and e-mail address. Always makes both look-ups, so that the
     * response time does not tell whether the number exists.
     */
    async lookUp(orderNumber: string, email: string): Promise<Placement | undefined> {
      const [placement, order] = await Promise.all([
        rows.byNumber(orderNumber),
        deps.orders.findByNumber(orderNumber),
      ])
      if (order?.cart.email?.toLowerCase() !== email) return undefined
      return placement ?? archive.ofOrder(orderNumber, order.createdAt)
    },

    oldestUnfinished: rows.oldestUnfinished,

    /** Finishes or reverses unfinished placements, each once a run, until none is left or the time is over. */
    async finishUnfinished(): Promise<number> {
      const start = deps.now().getTime()
      let finished = 0
      for (;;) {
        const left = await rows.unfinished(PAGE, start)
        const done = await Promise.allSettled(left.map((placement) => finish(placement, rows, deps)))
        for (const each of done)
          if (each.status === 'rejected') console.error('placement', String(each.reason))
        finished += done.filter(({ status }) => status === 'fulfilled').length
        const isOver = deps.now().getTime() - start > RUN_MS
        // A page without any success would be read again.
        if (left.length < PAGE || isOver || done.every(({ status }) => status === 'rejected')) return finished
      }
    },
  }
}

function newPlacement(wish: PlacementWish, createdAt: number): Placement {
  return {
    id: crypto.randomUUID(),
    cartId: wish.cartId,
    cartVersion: wish.cartVersion,
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
      facts,
    })),
    delivery: wish.delivery,
    email: wish.email || undefined,
    initiator: wish.initiator,
    createdAt,
  }
}

/** The scheduled run. Shoppers who last read that their order is being placed get an e-mail if it failed. */
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
  const advanced = await advance(placement, rows, deps)
  if (advanced) return outcomeOf(advanced)
  const deadline = deps.now().getTime() + JOIN_WAIT_MS
  let current = placement
  while (outcomeOf(current).kind === 'pending' && deps.now().getTime() < deadline) {
    await pause(POLL_MS)
    current = (await rows.byId(placement.id)) ?? current
  }
  return outcomeOf(current)
}

/**
 * Makes all steps that are possible now. When the browser goes away the runtime may let it go on for a while; else the
 * next look goes on once the lease is over. Undefined: another request has the lease.
 */
function advance(stale: Placement, rows: PlacementRows, deps: PlacementDeps): Promise<Placement | undefined> {
  const run = runSteps(stale, rows, deps)
  deps.waitUntil(run.catch(() => undefined))
  return run
}

async function runSteps(
  { id, payments }: Placement,
  rows: PlacementRows,
  deps: PlacementDeps,
): Promise<Placement | undefined> {
  const leased = await rows.lease(id, leaseMs(payments))
  if (!leased) return undefined
  let rest: Promise<void> | undefined
  const lease = endingLease(id, rows)
  let placement = leased
  try {
    placement = await drive(leased, (change) => rows.save(id, change), {
      now: deps.now,
      orders: deps.orders,
      payments: deps.payments.chargesOf,
    })
    if (outcomeOf(placement).kind === 'placed') {
      rest =
        placement.state === 'unpaid'
          ? tell(placement, lease.save, deps)
          : afterwards(placement, lease.save, deps)
    }
  } finally {
    if (!rest) await lease.end()
  }
  if (!rest) return placement
  // The e-mail and the payment's record do not delay the shopper; the lease keeps other requests from starting them.
  const done = Promise.race([rest, pause(MAIL_WAIT_MS)]).finally(lease.end)
  // What fails after the answer is made good by the schedule.
  deps.waitUntil(Promise.all([rest, done]).catch((error) => console.error('placement', id, String(error))))
  await Promise.race([done, pause(deps.config.receiptWaitMs)])
  return placement
}

/** Ends the lease once: with the last marks, if they come in time, or by itself. */
function endingLease(id: string, rows: PlacementRows): { save: Mark; end: () => Promise<void> } {
  let holds = true
  return {
    save: async (change) => {
      const ends = holds
      holds = false
      try {
        await rows.save(id, change, ends ? 'ends' : 'stays')
      } catch (error) {
        holds = ends
        throw error
      }
    },
    end: async () => {
      if (holds) await rows.release(id)
      holds = false
    },
  }
}
