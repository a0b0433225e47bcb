import type { EndedNews, Ends, StillToCome } from '~/models/order/still-to-come'
import { autoDeliveryWords, comingWords } from '~/models/order/still-to-come'
import { bound } from '~/services/bound'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import { VendorError } from '../vendor-error'
import type { TakeBacks } from './take-backs.server'

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  takeBacks: Pick<TakeBacks, 'mailed' | 'stopBoxes'>
}

/** Kept with the subscription, which its owner may start again. */
const ORDER_ENDED = 'Its order was canceled or refunded'
const ITEM_ENDED = 'Its item was canceled'

export type StillToComeService = ReturnType<typeof createStillToCome>

/** What an order began, and its end (docs/decisions/0161-what-is-taken-back.md). All throw VendorError. */
export const createStillToCome = (deps: Deps) =>
  bound(deps, { ofOrder, stop, stopLine, follow, isOver, news })

type Coming = StillToCome['autoDelivery'][number]
type Box = StillToCome['boxes'][number]

async function ofOrder(deps: Deps, orderNumber: string): Promise<StillToCome> {
  const { db } = deps
  const [autoDelivery, boxes, { gifts, certificates }] = await Promise.all([
    sql(db)`SELECT name, ship_on AS next FROM subscriptions
      WHERE source_order = ${orderNumber} AND state IN ('active', 'paused') ORDER BY id`.all<Coming>(),
    sql(db)`SELECT name, due_on AS dueOn FROM bundle_deliveries
      WHERE order_number = ${orderNumber} AND state = 'planned' ORDER BY place, id`.all<Box>(),
    deps.takeBacks.mailed(orderNumber),
  ])
  return {
    autoDelivery: autoDelivery.results,
    boxes: boxes.results,
    gifts: gifts.length,
    certificates: certificates.reduce((sum, { left }) => sum + left, 0),
  }
}

/** Idempotent. Gifts and certificates are taken back with the money. */
async function stop({ db, now, takeBacks }: Deps, orderNumber: string, ends: Ends): Promise<void> {
  await takeBacks.stopBoxes(orderNumber, 'refund')
  if (ends === 'keeps') return
  const at = now().getTime()
  await db.batch([
    sql(db)`INSERT INTO subscription_changes (subscription_id, customer_id, actor, act, detail, at)
      SELECT id, customer_id, 'machine', 'cancel', ${JSON.stringify({ reason: ORDER_ENDED })}, ${at}
      FROM subscriptions WHERE source_order = ${orderNumber} AND state IN ('active', 'paused')`,
    sql(db)`UPDATE subscriptions SET state = 'canceled', reason = ${ORDER_ENDED}, paused_until = NULL,
        undo = NULL, updated_at = ${at}
      WHERE source_order = ${orderNumber} AND state IN ('active', 'paused')`,
  ])
}

/** Ends the Auto-Delivery that a canceled line began. Idempotent. */
async function stopLine({ db, now }: Deps, orderNumber: string, lineId: string): Promise<void> {
  const at = now().getTime()
  await db.batch([
    sql(db)`INSERT INTO subscription_changes (subscription_id, customer_id, actor, act, detail, at)
      SELECT id, customer_id, 'machine', 'cancel', ${JSON.stringify({ reason: ITEM_ENDED })}, ${at}
      FROM subscriptions
      WHERE source_order = ${orderNumber} AND source_line = ${lineId} AND state IN ('active', 'paused')`,
    sql(db)`UPDATE subscriptions SET state = 'canceled', reason = ${ITEM_ENDED}, paused_until = NULL,
        undo = NULL, updated_at = ${at}
      WHERE source_order = ${orderNumber} AND source_line = ${lineId} AND state IN ('active', 'paused')`,
  ])
}

/** Lines that were canceled while what they began was being begun. */
async function stopLines(deps: Deps, orderNumber: string): Promise<void> {
  const { results } = await sql(deps.db)`SELECT line_id AS lineId FROM order_refunds
    WHERE order_number = ${orderNumber} AND line_id IS NOT NULL AND state <> 'refused'`.all<{
    lineId: string
  }>()
  for (const { lineId } of results) await stopLine(deps, orderNumber, lineId)
}

type Over = { ends: Ends; isDone: number }

const overOf = ({ db }: Deps, orderNumber: string): Promise<Over | null> =>
  sql(db)`SELECT ends, done_at IS NOT NULL AS isDone FROM cancellations WHERE order_number = ${orderNumber}
    UNION ALL SELECT ends, state = 'done' AS isDone FROM order_refunds
      WHERE order_number = ${orderNumber} AND ends IS NOT NULL AND state <> 'refused'
    LIMIT 1`.first<Over>()

const isOver = async (deps: Deps, orderNumber: string): Promise<boolean> =>
  (await overOf(deps, orderNumber))?.isDone === 1

/** For what has just begun something for an order: ends it if the order ended meanwhile. */
async function follow(deps: Deps, orderNumber: string): Promise<void> {
  await stopLines(deps, orderNumber)
  const over = await overOf(deps, orderNumber)
  if (!over) return
  if (!over.isDone)
    throw new VendorError('commercetools', 'the end of an order is under way', { status: 409 })
  await stop(deps, orderNumber, over.ends)
}

/** Undefined while the order goes on. What ends is named as ended, though its job may still be at it. */
async function news(deps: Deps, orderNumber: string): Promise<EndedNews | undefined> {
  const { db } = deps
  const over = await overOf(deps, orderNumber)
  if (!over) return undefined
  const [coming, autoDelivery, boxes, gifts, certificates] = await Promise.all([
    ofOrder(deps, orderNumber),
    sql(db)`SELECT name, ship_on AS next FROM subscriptions
      WHERE source_order = ${orderNumber} AND state = 'canceled' AND reason = ${ORDER_ENDED} ORDER BY id`.all<Coming>(),
    sql(db)`SELECT name, due_on AS dueOn FROM bundle_deliveries
      WHERE order_number = ${orderNumber} AND state = 'canceled' ORDER BY place, id`.all<Box>(),
    sql(db)`SELECT COUNT(*) AS count FROM gifts
      WHERE order_number = ${orderNumber} AND revoked = 'refund'`.first<number>('count'),
    sql(db)`SELECT COALESCE(SUM(amount), 0) AS amount FROM certificates
      WHERE order_number = ${orderNumber} AND revoked = 'refund'`.first<number>('amount'),
  ])
  const goesOn = over.ends === 'keeps' ? coming.autoDelivery : []
  const ending = over.ends === 'keeps' ? [] : coming.autoDelivery
  return {
    ended: comingWords({
      autoDelivery: [...ending, ...autoDelivery.results],
      boxes: [...coming.boxes, ...boxes.results],
      gifts: coming.gifts + (gifts ?? 0),
      certificates: coming.certificates + (certificates ?? 0),
    }),
    goesOn: autoDeliveryWords({ autoDelivery: goesOn }).join(', '),
  }
}
