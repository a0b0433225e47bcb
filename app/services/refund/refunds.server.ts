import { type Cents, formatMoney } from '~/models/money'
import { type Placement, receiptUrl } from '~/models/order/placement'
import { refundOrderOf } from '~/models/payment/give-back'
import type { PaidKind } from '~/models/payment/payment'
import type { Booked } from '~/models/staff/booked'
import { bound } from '~/services/bound'
import type { LedgersService } from '../ledger/ledgers.server'
import type { MailService } from '../mail/mail.server'
import { refundAsCreditMail } from '../mail/order-changed'
import type { OrdersService } from '../order/orders.server'
import type { PaymentsService } from '../payment/payments.server'
import { pause } from '../placement/advance.server'
import type { PlacementLookup } from '../placement/lookup.server'
import type { PlacementService } from '../placement/placement.server'
import type { StaffBook } from '../staff/book.server'
import { VendorError, vendorStatus } from '../vendor-error'
import { giveParts } from './parts.server'
import type { OrderRefund, RefundRows } from './rows.server'
import type { StillToComeService } from './still-to-come.server'
import type { TakeBacks } from './take-backs.server'

type Deps = {
  refundRows: RefundRows
  orders: Pick<OrdersService, 'recordRefund' | 'sidesOf' | 'findByNumber'>
  payments: Pick<PaymentsService, 'refundPart' | 'chargesOf'>
  placementOf: PlacementLookup
  placement: Pick<PlacementService, 'markReturned'>
  staffBook: Pick<StaffBook, 'refuse'>
  takeBacks: TakeBacks
  stillToCome: Pick<StillToComeService, 'stop'>
  ledgers: Pick<LedgersService, 'grantStoreCredit'>
  mail: MailService
}

/** How long a press waits for the refund before it. */
const JOIN_WAIT_MS = 6000
const POLL_MS = 150

const TOO_EARLY =
  'The bank has not settled this payment yet, so no part of it can be given back before tomorrow. All of it can be given back now, or the part as store credit.'

/** Refunds are claims that a job finishes (docs/decisions/0143-a-refund-is-a-claim.md). All throw VendorError. */
export const createRefunds = (deps: Deps) => bound(deps, { left, start, settled, ofOrder, finishRefunds })

export type Refunds = ReturnType<typeof createRefunds>

/** Of what was paid, and how much of that was spent as certificates, or given as store credit. */
type Left = { paid: Cents; left: Cents; spent: Cents; known: Cents; credited: Cents }

/** What can go back, by the platform's record. */
async function left(deps: Deps, placement: Placement | undefined): Promise<Left> {
  const none = { paid: 0, left: 0, spent: 0, known: 0, credited: 0 }
  if (placement?.state !== 'captured') return none
  const { orderNumber } = placement
  // Before the platform's sum: a refund that ends in between is noticed.
  const known = await deps.refundRows.givenOf(orderNumber)
  const payments = refundOrderOf(placement.payments)
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  if (paid === 0) return { ...none, known }
  const [sides, { spent }, credited, promised] = await Promise.all([
    deps.orders.sidesOf(orderNumber),
    deps.takeBacks.mailed(orderNumber),
    deps.refundRows.creditedOf(orderNumber),
    deps.refundRows.promisedOf(orderNumber),
  ])
  const kept = payments.reduce(
    (sum, { transactionId, amount }) => sum + Math.max(0, amount - (sides.get(transactionId)?.back ?? 0)),
    0,
  )
  const rest = Math.max(0, kept - credited - promised)
  return { paid, left: Math.max(0, rest - spent), spent: Math.min(rest, spent), known, credited }
}

type Wish = Pick<OrderRefund, 'isRest' | 'ends' | 'items'> &
  Partial<Pick<OrderRefund, 'toCredit'>> & { placement: Placement; known: Cents }

/** Begins the refund and does what is possible now. Undefined: another one was first. */
async function start(
  deps: Deps,
  booked: Booked<'refund'>,
  { placement: { orderNumber }, known, ...wish }: Wish,
): Promise<OrderRefund | undefined> {
  const { refundRows } = deps
  await refundRows.open({ id: booked.id, orderNumber, amount: booked.amount, ...wish }, known)
  if (!(await refundRows.byId(booked.id))) return undefined
  await advance(deps, booked.id)
  return settled(deps, orderNumber, booked.id)
}

/** Waits a while for the refund that is under way, and helps it. Undefined: there is none. */
async function settled(deps: Deps, orderNumber: string, id?: string): Promise<OrderRefund | undefined> {
  const { refundRows } = deps
  const find = () => (id ? refundRows.byId(id) : refundRows.going(orderNumber))
  for (let waited = 0; ; waited += POLL_MS) {
    const refund = await find()
    if (refund?.state !== 'going' || waited >= JOIN_WAIT_MS) return refund
    if (!(await advance(deps, refund.id))) return refund
    await pause(POLL_MS)
  }
}

const ofOrder = ({ refundRows }: Deps, orderNumber: string) => refundRows.ofOrder(orderNumber)

/** The scheduled job. */
async function finishRefunds(deps: Deps): Promise<void> {
  for (const id of await deps.refundRows.unfinished()) await advance(deps, id)
}

/** False: a vendor does not answer, so it goes on later. */
async function advance(deps: Deps, id: string): Promise<boolean> {
  const refund = await deps.refundRows.lease(id)
  if (!refund) return true
  try {
    await make(deps, refund)
    return true
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(`A refund waits: ${error.message}`)
    await deps.refundRows.release(id).catch(() => undefined)
    return false
  }
}

/** Each step may be repeated: parts have keys, at the processor, in the ledgers and at the platform. */
async function make(deps: Deps, refund: OrderRefund): Promise<void> {
  const { id, orderNumber, amount, isRest, ends } = refund
  const placement = await deps.placementOf(orderNumber)
  if (!placement) throw new VendorError('commercetools', 'no placement for a refund', { status: 404 })
  if (!refund.tookBack) {
    const why = await takeBack(deps, refund, placement)
    if (why) return refuse(deps, refund, why)
    await deps.refundRows.tookBack(id)
  }
  if (refund.toCredit) return giveCredit(deps, refund, placement)
  let isEarly = false
  const later = async ({
    kind,
    transactionId,
    amount: paid,
  }: {
    kind: PaidKind
    transactionId: string
    amount: Cents
  }) => {
    isEarly = true
    if (!isRest) return undefined
    const charges = deps.payments.chargesOf(kind)
    const isBack =
      (await charges.reverse(transactionId)) || (await charges.find(transactionId))?.state === 'released'
    return isBack ? paid : 0
  }
  const rest = await giveParts(deps, refund, placement, later)
  if (rest >= amount && isEarly && !isRest) return refuse(deps, refund, TOO_EARLY)
  if (rest >= amount) return refuse(deps, refund, 'The processor gave nothing back. Try again in a minute.')
  if (isRest && rest <= 0) {
    await deps.placement.markReturned(placement)
    await deps.takeBacks.takeAll(orderNumber, id, 'refund')
  }
  if (ends && rest <= 0) await deps.stillToCome.stop(orderNumber, ends)
  const reason = rest > 0 ? `The processor did not give back ${formatMoney(rest)}` : undefined
  await deps.refundRows.end(id, { state: 'done', given: amount - rest, reason })
}

/** To the customer's store credit, who is told. The payment stays as it is. */
async function giveCredit(deps: Deps, refund: OrderRefund, placement: Placement): Promise<void> {
  const { id, orderNumber, amount, ends, items } = refund
  const order = await deps.orders.findByNumber(orderNumber)
  const { customerId, email } = order?.cart ?? {}
  if (!customerId || order?.orderState === 'Cancelled') {
    return refuse(deps, refund, 'The order was canceled, or has no account that could have store credit.')
  }
  const note = `Order ${orderNumber}`
  await deps.ledgers.grantStoreCredit(customerId, {
    because: 'order-refund',
    key: `refund:${id}`,
    amount,
    note,
    orderNumber,
  })
  if (ends) await deps.stillToCome.stop(orderNumber, ends)
  const url = receiptUrl(placement)
  if (email) {
    const about = { number: orderNumber, url, id }
    await deps.mail.send(refundAsCreditMail(email, about, { amount, items })).catch(unlessRefused)
  }
  await deps.refundRows.end(id, { state: 'done', given: amount, reason: undefined })
}

/** Takes back what the order sent by e-mail, as far as what stays paid does not cover it. Answers why it cannot. */
async function takeBack(
  deps: Deps,
  { id, orderNumber, amount }: OrderRefund,
  placement: Placement,
): Promise<string | undefined> {
  const { left: rest } = await left(deps, placement)
  const { certificates, gifts } = await deps.takeBacks.mailed(orderNumber)
  const live =
    certificates.reduce((sum, each) => sum + each.left, 0) + gifts.reduce((sum, { price }) => sum + price, 0)
  const wanted = amount - (rest - live)
  if (wanted <= 0 || live === 0) return undefined
  const taken = await deps.takeBacks.take(orderNumber, Math.min(wanted, live), id)
  return taken < Math.min(wanted, live)
    ? 'A gift certificate or gift of this order was used just now. Look again at what can go back.'
    : undefined
}

/** Sent before, or no such mailbox: the money is there anyway. */
function unlessRefused(error: unknown): void {
  if (![400, 409, 422].includes(vendorStatus(error) ?? 0)) throw error
}

async function refuse({ refundRows, staffBook }: Deps, { id }: OrderRefund, why: string): Promise<void> {
  await staffBook.refuse(id, why)
  await refundRows.end(id, { state: 'refused', given: 0, reason: why })
}
