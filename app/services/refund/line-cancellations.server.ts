import { type Cents, formatMoney } from '~/models/money'
import type { LineCancelRefusal } from '~/models/order/line-cancel'
import { isOrdered, receiptUrl } from '~/models/order/placement'
import { bound } from '~/services/bound'
import { markCanceled } from '~/services/order/cancel-line.server'
import { returnStock } from '~/services/order/return-stock.server'
import type { ServiceDeps } from '../deps'
import type { MailService } from '../mail/mail.server'
import { itemCanceledMail } from '../mail/order-changed'
import { refusedOrThrow } from '../mail/refused.server'
import type { OrdersService } from '../order/orders.server'
import type { PlacementLookup } from '../placement/lookup.server'
import type { StaffBook } from '../staff/book.server'
import { VendorError } from '../vendor-error'
import { giveParts, type PartDeps } from './parts.server'
import type { OrderRefund, RefundRows } from './rows.server'
import type { StillToComeService } from './still-to-come.server'

type Deps = Pick<ServiceDeps, 'apiRoot'> &
  PartDeps & {
    refundRows: RefundRows
    orders: Pick<OrdersService, 'findByNumber'>
    placementOf: PlacementLookup
    stillToCome: Pick<StillToComeService, 'stopLine'>
    staffBook: Pick<StaffBook, 'refuse'>
    mail: MailService
  }

/** How often a bank that has not settled is asked. */
const SETTLING_MS = 60 * 60 * 1000

/**
 * Cancels lines of orders: the row, the mark at the platform, what the line began, its stock, the e-mail, the money
 * (docs/decisions/0186-one-item-is-canceled.md). A job finishes what stopped half-way. All throw VendorError.
 */
export const createLineCancellations = (deps: Deps) => bound(deps, { cancel, finish })

type ToCancel = { id: string; orderNumber: string; lineId: string; amount: Cents; items: string }

/** `isBack`: the money, too. `id`: of the cancellation, which may be an earlier one. */
type LineOutcome = { ok: true; id: string; isBack: boolean } | { ok: false; reason: LineCancelRefusal }

async function cancel(deps: Deps, line: ToCancel): Promise<LineOutcome> {
  const { refundRows } = deps
  const row = await refundRows.openChange({ ...line, kind: 'line' })
  if (!row) return { ok: false, reason: 'busy' }
  const refused = await advance(deps, row.id).catch(async (error: unknown) => {
    // Once it is marked, the job finishes it.
    if (!(error instanceof VendorError) || !(await refundRows.byId(row.id))?.tookBack) throw error
    return undefined
  })
  if (refused) return { ok: false, reason: refused }
  const now = await refundRows.byId(row.id)
  if (now?.state === 'refused') return { ok: false, reason: 'too-late' }
  return { ok: true, id: row.id, isBack: now?.state === 'done' }
}

/** The scheduled job. */
async function finish(deps: Deps): Promise<void> {
  for (const id of await deps.refundRows.unfinishedChanges('line')) {
    await advance(deps, id).catch((error) => console.warn('canceled line', String(error)))
  }
}

async function advance(deps: Deps, id: string): Promise<LineCancelRefusal | undefined> {
  const row = await deps.refundRows.lease(id)
  if (!row?.lineId) return undefined
  try {
    return await make(deps, { ...row, lineId: row.lineId })
  } catch (error) {
    await deps.refundRows.release(id).catch(() => undefined)
    throw error
  }
}

/** Each step may be repeated. */
async function make(
  deps: Deps,
  row: OrderRefund & { lineId: string },
): Promise<LineCancelRefusal | undefined> {
  const { refundRows, staffBook, stillToCome } = deps
  if (!row.tookBack) {
    const refused = await markCanceled(deps, row)
    if (refused) {
      await staffBook.refuse(row.id, 'The item was not canceled')
      await refundRows.end(row.id, { state: 'refused', given: 0, reason: undefined })
      return refused
    }
    await stillToCome.stopLine(row.orderNumber, row.lineId)
    await returnStock(deps, row.orderNumber)
    await tell(deps, row)
    await refundRows.tookBack(row.id)
  }
  await giveBack(deps, row)
  return undefined
}

async function tell({ mail, orders, placementOf }: Deps, row: OrderRefund): Promise<void> {
  const [order, placement] = await Promise.all([
    orders.findByNumber(row.orderNumber),
    placementOf(row.orderNumber),
  ])
  const email = order?.cart.email
  if (!email || !placement) return
  const about = {
    number: row.orderNumber,
    url: receiptUrl(placement),
    id: row.id,
  }
  await mail
    .send(itemCanceledMail(email, about, { items: row.items ?? 'An item', amount: row.amount }))
    .catch(refusedOrThrow)
}

/** A payment that is not settled gives no part back, so the bank is asked again later. */
async function giveBack(deps: Deps, row: OrderRefund): Promise<void> {
  const { orders, refundRows, placementOf } = deps
  const { id, orderNumber, amount } = row
  const order = await orders.findByNumber(orderNumber)
  const placement = await placementOf(orderNumber)
  if (!order || !placement)
    throw new VendorError('commercetools', 'no order for a canceled line', { status: 404 })
  if (order.orderState === 'Cancelled' || !isOrdered(placement.state)) {
    return refundRows.end(id, { state: 'done', given: 0, reason: 'It goes back with the whole order' })
  }
  if (placement.state !== 'captured') return refundRows.release(id)
  let isSettling = false
  const later = async () => {
    isSettling = true
    return undefined
  }
  const rest = await giveParts(deps, row, placement, later)
  if (isSettling) return refundRows.postpone(id, SETTLING_MS)
  const reason = rest > 0 ? `The processor did not give back ${formatMoney(rest)}` : undefined
  await refundRows.end(id, { state: 'done', given: amount - rest, reason })
}
