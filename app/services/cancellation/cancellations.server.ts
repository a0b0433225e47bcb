import type { Order as PlatformOrder } from '@commercetools/platform-sdk'
import { type CancelRefusal, cancelRefusal, mayStillChange } from '~/models/order/cancellable'
import type { Placement } from '~/models/order/placement'
import type { Ends } from '~/models/order/still-to-come'
import { bound } from '~/services/bound'
import { repeatOnConflict } from '~/services/commercetools/errors.server'
import { findOrder } from '~/services/commercetools/reads.server'
import { parcelsOf } from '~/services/customer/orders.server'
import type { ServiceDeps } from '~/services/deps'
import { toOrder } from '~/services/order/mapping'
import type { OrdersService } from '~/services/order/orders.server'
import { returnStock } from '~/services/order/return-stock.server'
import type { PaymentsService } from '~/services/payment/payments.server'
import type { PlacementService } from '~/services/placement/placement.server'
import { sql } from '~/services/sql'
import type { StillToComeService } from '../refund/still-to-come.server'

type Deps = Pick<ServiceDeps, 'apiRoot' | 'db' | 'now'> & {
  payments: Pick<PaymentsService, 'chargesOf'>
  placement: Pick<PlacementService, 'ofOrder'>
  orders: Pick<OrdersService, 'recordRefund'>
  stillToCome: Pick<StillToComeService, 'stop'>
}

type CancelOutcome = { ok: true } | { ok: false; reason: CancelRefusal }

/** If commercetools has not canceled it by then, it was too late. */
const FORGOTTEN_MS = 60 * 60 * 1000

/** Cancels orders and gives the money back, once. All throw VendorError. */
export const createCancellationService = (deps: Deps) =>
  bound(deps, { cancel, finishCancellations, finishOne })

export type CancellationService = ReturnType<typeof createCancellationService>

/** Ends what the order began, returns the rest of the payments and records it at commercetools, and the stock. Idempotent. */
const giveBack = async (
  deps: Deps,
  order: PlatformOrder,
  placement: Placement | undefined,
  ends: Ends,
): Promise<void> => {
  const { db, now, orders, payments, stillToCome } = deps
  const orderNumber = order.orderNumber ?? ''
  await stillToCome.stop(orderNumber, ends)
  for (const { kind, transactionId, due } of placement?.payments ?? []) {
    if (!transactionId) continue
    const charges = payments.chargesOf(kind)
    const given = await charges.reverse(transactionId)
    // Nothing was paid yet, so nothing goes back.
    if (due) continue
    if (!given && (await charges.find(transactionId))?.state !== 'released') continue
    await orders.recordRefund(orderNumber, { transactionId, id: `${transactionId}:returned` })
  }
  await returnStock(deps, orderNumber)
  await sql(db)`UPDATE cancellations SET done_at = ${now().getTime()}
    WHERE order_number = ${orderNumber}`.run()
}

type Asked = { orderNumber: string; askedAt: number; ends: Ends }

const finish = async (deps: Deps, { orderNumber, askedAt, ends }: Asked): Promise<void> => {
  const { db, now, apiRoot } = deps
  const order = await findOrder(apiRoot, orderNumber)
  if (order?.orderState === 'Cancelled') {
    return giveBack(deps, order, await deps.placement.ofOrder(orderNumber), ends)
  }
  if (now().getTime() - askedAt > FORGOTTEN_MS) await forget(db, orderNumber)
}

/** Who asks: staff see what the warehouse does, buyers are told a time. */
type By = 'buyer' | 'staff'

/** Only while packing has not begun. `customerId`: undefined for a guest. */
async function cancel(
  deps: Deps,
  customerId: string | undefined,
  orderNumber: string,
  ends: Ends,
  by: By = 'buyer',
): Promise<CancelOutcome> {
  const { db, now, apiRoot } = deps
  return repeatOnConflict<CancelOutcome>('order', async () => {
    const order = await findOrder(apiRoot, orderNumber)
    const placement = await deps.placement.ofOrder(orderNumber)
    if (!order || order.customerId !== customerId) return { ok: false, reason: 'not-settled' }
    const reason = refusalOf(order, placement, by, now())
    if (reason) return { ok: false, reason }
    const asked = await ask(db, customerId ?? '', { orderNumber, askedAt: now().getTime(), ends })
    if (!asked) return { ok: false, reason: 'credited' }
    const actions = [{ action: 'changeOrderState' as const, orderState: 'Cancelled' as const }]
    const body = { version: order.version, actions }
    await apiRoot.orders().withId({ ID: order.id }).post({ body }).execute()
    await giveBack(deps, order, placement, ends)
    return { ok: true }
  })
}

/** The same for one order. */
async function finishOne(deps: Deps, orderNumber: string): Promise<void> {
  const asked = await sql(deps.db)`SELECT order_number AS orderNumber, asked_at AS askedAt, ends
    FROM cancellations WHERE order_number = ${orderNumber} AND done_at IS NULL`.first<Asked>()
  if (asked) await finish(deps, asked)
}

async function finishCancellations(deps: Deps): Promise<void> {
  const unfinished = sql(deps.db)`SELECT order_number AS orderNumber, asked_at AS askedAt, ends
    FROM cancellations
    WHERE done_at IS NULL ORDER BY asked_at LIMIT 20`
  const { results } = await unfinished.all<Asked>()
  for (const asked of results) {
    await finish(deps, asked).catch((error) => console.warn('cancellation', String(error)))
  }
}

function refusalOf(order: PlatformOrder, placement: Placement | undefined, by: By, time: Date) {
  const facts = {
    orderState: order.orderState,
    shipmentState: order.shipmentState,
    parcels: parcelsOf(order).length,
    cart: toOrder(order).cart,
    placement,
  }
  if (by === 'staff') return cancelRefusal(facts)
  const answer = mayStillChange(facts, time)
  return answer.ok ? undefined : answer.reason
}

/** False: a part goes or went back as store credit. In one statement, so that a refund cannot come in between. */
async function ask(
  db: D1Database,
  customerId: string,
  { orderNumber, askedAt, ends }: Asked,
): Promise<boolean> {
  await sql(db)`INSERT INTO cancellations (order_number, customer_id, asked_at, ends)
    SELECT ${orderNumber}, ${customerId}, ${askedAt}, ${ends}
    WHERE NOT EXISTS (SELECT 1 FROM order_refunds
      WHERE order_number = ${orderNumber} AND to_credit = 1 AND state <> 'refused')
    ON CONFLICT DO NOTHING`.run()
  const row = sql(db)`SELECT 1 FROM cancellations WHERE order_number = ${orderNumber}`
  return (await row.first()) !== null
}

async function forget(db: D1Database, orderNumber: string): Promise<void> {
  await sql(db)`DELETE FROM cancellations WHERE order_number = ${orderNumber} AND done_at IS NULL`.run()
}
