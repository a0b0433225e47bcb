import type { Order as PlatformOrder } from '@commercetools/platform-sdk'
import { type CancelRefusal, cancelRefusal } from '~/models/order/cancellable'
import type { Placement } from '~/models/order/placement'
import { errorCodeOf, refusalIn, vendorErrorOf } from '~/services/commercetools/errors.server'
import { parcelsOf } from '~/services/customer/orders.server'
import type { ServiceDeps } from '~/services/deps'
import { toOrder } from '~/services/order/mapping'
import type { OrdersService } from '~/services/order/orders.server'
import type { PaymentsService } from '~/services/payment/payments.server'
import type { PlacementService } from '~/services/placement/placement.server'
import { VendorError } from '~/services/vendor-error'

type CancelDeps = Pick<ServiceDeps, 'apiRoot' | 'db' | 'now'> & {
  payments: Pick<PaymentsService, 'chargesOf'>
  placement: Pick<PlacementService, 'ofOrder'>
  orders: Pick<OrdersService, 'recordRefund'>
}

type CancelOutcome = { ok: true } | { ok: false; reason: CancelRefusal }

/** The order may move on under the change: look again, so often. */
const TRIES = 3

/** Asked for, and not done at the platform after this long: it was too late. */
const FORGOTTEN_MS = 60 * 60 * 1000

/** Cancels orders and gives the money back, once. All throw VendorError. */
export function createCancellationService(deps: CancelDeps) {
  const { db, now, apiRoot } = deps

  /**
   * Gives back what is left of what was paid, and writes it to the platform; the news of orders tell the shopper.
   * Repeating it gives back nothing twice.
   */
  const giveBack = async (order: PlatformOrder, placement: Placement | undefined): Promise<void> => {
    const orderNumber = order.orderNumber ?? ''
    for (const { kind, transactionId } of placement?.payments ?? []) {
      if (!transactionId) continue
      const charges = deps.payments.chargesOf(kind)
      const given = await charges.reverse(transactionId)
      if (!given && (await charges.find(transactionId))?.state !== 'released') continue
      await deps.orders.recordRefund(orderNumber, { transactionId, id: `${transactionId}:returned` })
    }
    await db
      .prepare('UPDATE cancellations SET done_at = ? WHERE order_number = ?')
      .bind(now().getTime(), orderNumber)
      .run()
  }

  const finish = async (orderNumber: string, askedAt: number): Promise<void> => {
    const order = await orderByNumber(apiRoot, orderNumber)
    if (order?.orderState === 'Cancelled') {
      return giveBack(order, await deps.placement.ofOrder(orderNumber))
    }
    if (now().getTime() - askedAt > FORGOTTEN_MS) await forget(db, orderNumber)
  }

  return {
    /** Cancels the order of this customer, or of a guest, while nobody has begun to pack it. */
    async cancel(customerId: string | undefined, orderNumber: string): Promise<CancelOutcome> {
      for (let attempt = 1; attempt <= TRIES; attempt++) {
        const order = await orderByNumber(apiRoot, orderNumber)
        const placement = await deps.placement.ofOrder(orderNumber)
        if (!order || order.customerId !== customerId) return { ok: false, reason: 'not-settled' }
        const reason = refusalOf(order, placement)
        if (reason) return { ok: false, reason }
        await ask(db, orderNumber, customerId ?? '', now().getTime())
        if (!(await cancelAtPlatform(apiRoot, order))) continue
        await giveBack(order, placement)
        return { ok: true }
      }
      throw new VendorError('commercetools', 'the order changed with every try', { status: 409 })
    },

    /** Finishes what a failing vendor left undone; the scheduled handler's work. */
    async finishCancellations(limit = 20): Promise<void> {
      const { results } = await db
        .prepare(
          `SELECT order_number AS orderNumber, asked_at AS askedAt FROM cancellations
           WHERE done_at IS NULL ORDER BY asked_at LIMIT ?`,
        )
        .bind(limit)
        .all<{ orderNumber: string; askedAt: number }>()
      for (const { orderNumber, askedAt } of results) {
        await finish(orderNumber, askedAt).catch((error) => console.warn('cancellation', String(error)))
      }
    },
  }
}

const refusalOf = (order: PlatformOrder, placement: Placement | undefined) =>
  cancelRefusal({
    orderState: order.orderState,
    shipmentState: order.shipmentState,
    parcels: parcelsOf(order).length,
    cart: toOrder(order).cart,
    placement,
  })

async function ask(db: D1Database, orderNumber: string, customerId: string, askedAt: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO cancellations (order_number, customer_id, asked_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
    )
    .bind(orderNumber, customerId, askedAt)
    .run()
}

async function forget(db: D1Database, orderNumber: string): Promise<void> {
  await db
    .prepare('DELETE FROM cancellations WHERE order_number = ? AND done_at IS NULL')
    .bind(orderNumber)
    .run()
}

async function orderByNumber(
  apiRoot: ServiceDeps['apiRoot'],
  orderNumber: string,
): Promise<PlatformOrder | undefined> {
  try {
    return (await apiRoot.orders().withOrderNumber({ orderNumber }).get().execute()).body
  } catch (error) {
    if (refusalIn(error).status === 404) return undefined
    return vendorErrorOf(error)
  }
}

/** False: the order moved on meanwhile, and has to be looked at again. */
async function cancelAtPlatform(
  apiRoot: ServiceDeps['apiRoot'],
  { id, version }: PlatformOrder,
): Promise<boolean> {
  const body = {
    version,
    actions: [{ action: 'changeOrderState' as const, orderState: 'Cancelled' as const }],
  }
  try {
    await apiRoot.orders().withId({ ID: id }).post({ body }).execute()
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'ConcurrentModification') return false
    return vendorErrorOf(error)
  }
}
