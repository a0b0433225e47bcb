import { totalsOf } from '~/models/cart/totals'
import type { Cents } from '~/models/money'
import { formatMoney } from '~/models/money'
import { isOrdered, payingNow } from '~/models/order/placement'
import { bound } from '~/services/bound'
import type { DeliveryChange } from '~/services/order/delivery.server'
import type { OrdersService } from '../order/orders.server'
import type { PlacementLookup } from '../placement/lookup.server'
import { VendorError } from '../vendor-error'
import { giveParts, type PartDeps } from './parts.server'
import type { OrderRefund, RefundRows } from './rows.server'

type Deps = PartDeps & {
  refundRows: RefundRows
  orders: Pick<OrdersService, 'findByNumber' | 'setDelivery' | 'sidesOf'>
  placementOf: PlacementLookup
}

const SETTLING_MS = 60 * 60 * 1000
/** Other writes of the order, such as of its payments, may come between. */
const TRIES = 3

/**
 * Changes of address that change what an order costs (docs/decisions/0187-an-address-settles-its-price.md). A dearer one
 * is charged, then written; a cheaper one is written, then its money goes back. Whatever stops half-way, the job gives
 * back what was paid beyond what the order costs. All throw VendorError.
 */
export const createMoves = (deps: Deps) => bound(deps, { move, finish })

type Move = {
  id: string
  orderNumber: string
  change: DeliveryChange & Required<Pick<DeliveryChange, 'moved'>>
  /** Below zero: it goes back. */
  difference: Cents
  items: string
}

/** `busy`: other money of the order moves. `closed`: packed, or changed meanwhile. */
type MoveOutcome<Refused> =
  | { ok: true }
  | { ok: false; why: 'busy' | 'closed' }
  | { ok: false; refused: Refused }

/** `pay` charges the difference; what it answers is why it did not. */
async function move<Refused>(
  deps: Deps,
  { id, orderNumber, change, difference, items }: Move,
  pay: () => Promise<Refused | undefined>,
): Promise<MoveOutcome<Refused>> {
  const { refundRows } = deps
  const row = await refundRows.openChange({
    id,
    orderNumber,
    amount: Math.abs(difference),
    items,
    kind: 'move',
  })
  if (!row || !(await refundRows.lease(id))) return { ok: false, why: 'busy' }
  try {
    const refused = difference > 0 ? await pay() : undefined
    if (refused !== undefined) return { ok: false, refused }
    const isSet = await write(deps, orderNumber, change)
    return isSet ? { ok: true } : { ok: false, why: 'closed' }
  } finally {
    await refundRows.release(id).catch(() => undefined)
    await advance(deps, id).catch((error) => console.warn('change of address', String(error)))
  }
}

async function write({ orders }: Deps, orderNumber: string, change: DeliveryChange): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried++) {
    if (await orders.setDelivery(orderNumber, change)) return true
  }
  return false
}

/** The scheduled job. */
async function finish(deps: Deps): Promise<void> {
  for (const id of await deps.refundRows.unfinishedChanges('move')) {
    await advance(deps, id).catch((error) => console.warn('change of address', String(error)))
  }
}

async function advance(deps: Deps, id: string): Promise<void> {
  const row = await deps.refundRows.lease(id)
  if (!row) return
  try {
    await settle(deps, row)
  } catch (error) {
    await deps.refundRows.release(id).catch(() => undefined)
    throw error
  }
}

/** Each step may be repeated. What goes back is found out once, before any of it moves. */
async function settle(deps: Deps, row: OrderRefund): Promise<void> {
  const { orders, refundRows, placementOf } = deps
  const { id, orderNumber } = row
  const [order, placement] = await Promise.all([orders.findByNumber(orderNumber), placementOf(orderNumber)])
  if (!order || !placement) throw new VendorError('commercetools', 'no order for its change', { status: 404 })
  if (order.orderState === 'Cancelled' || !isOrdered(placement.state)) {
    return refundRows.end(id, { state: 'done', given: 0, reason: 'It goes back with the whole order' })
  }
  if (placement.state !== 'captured') return refundRows.release(id)
  let { amount } = row
  if (!row.tookBack) {
    const sides = await orders.sidesOf(orderNumber)
    const promised = (await refundRows.promisedOf(orderNumber)) - amount
    const kept = payingNow(placement.payments).reduce(
      (sum, payment) => sum + payment.amount - (sides.get(payment.transactionId ?? '')?.back ?? 0),
      0,
    )
    amount = Math.min(amount, Math.max(0, kept - promised - totalsOf(order.cart).total))
    if (amount === 0) {
      const state = order.cart.moved?.id === id ? 'done' : 'refused'
      return refundRows.end(id, { state, given: 0, reason: undefined })
    }
    await refundRows.tookBack(id, amount)
  }
  let isSettling = false
  const later = async () => {
    isSettling = true
    return undefined
  }
  const rest = await giveParts(deps, { id, orderNumber, amount }, placement, later)
  if (isSettling) return refundRows.postpone(id, SETTLING_MS)
  const reason = rest > 0 ? `The processor did not give back ${formatMoney(rest)}` : undefined
  await refundRows.end(id, { state: 'done', given: amount - rest, reason })
}
