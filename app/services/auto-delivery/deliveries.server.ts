import type { Delivery, DeliveryItem, DeliveryState, LeftOut } from '~/models/auto-delivery/delivery'
import type { Subscription } from '~/models/auto-delivery/subscription'
import type { Turn } from '~/models/auto-delivery/turns'
import type { DateText } from '~/models/shipping/types'
import type { ServiceDeps } from '../deps'

type Row = {
  id: number
  customer_id: string
  address_id: number
  ship_on: string
  state: DeliveryState
  cart_id: string | null
  order_number: string | null
  declines: number
  reason: string | null
  try_at: number
  updated_at: number
}

type ItemRow = {
  subscription_id: number
  sku: string
  quantity: number
  interval_days: number | null
  left_out: LeftOut | null
}

const deliveryOf = (row: Row): Delivery => ({
  id: row.id,
  customerId: row.customer_id,
  addressId: row.address_id,
  shipOn: row.ship_on,
  state: row.state,
  declines: row.declines,
  tryAt: row.try_at,
  updatedAt: row.updated_at,
  ...(row.cart_id && { cartId: row.cart_id }),
  ...(row.order_number && { orderNumber: row.order_number }),
  ...(row.reason && { reason: row.reason }),
})

const itemOf = (row: ItemRow): DeliveryItem => ({
  subscriptionId: row.subscription_id,
  sku: row.sku,
  quantity: row.quantity,
  intervalDays: row.interval_days ?? undefined,
  leftOut: row.left_out ?? undefined,
})

const COLUMNS = {
  state: 'state',
  cartId: 'cart_id',
  orderNumber: 'order_number',
  declines: 'declines',
  reason: 'reason',
  tryAt: 'try_at',
} as const

type DeliveryChange = Partial<Pick<Delivery, keyof typeof COLUMNS>>

export type DeliveryRows = ReturnType<typeof createDeliveryRows>

/** The boxes that are due, as the database keeps them. All throw VendorError. */
export function createDeliveryRows({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const time = () => now().getTime()
  const run = (sql: string, ...values: (string | number | null)[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .run()
  const all = async (sql: string, ...values: (string | number)[]): Promise<Delivery[]> => {
    const statement = db.prepare(sql).bind(...values)
    return (await statement.all<Row>()).results.map(deliveryOf)
  }
  return {
    find: async (id: number) => (await all('SELECT * FROM deliveries WHERE id = ?', id))[0],
    ofCart: async (cartId: string) => (await all('SELECT * FROM deliveries WHERE cart_id = ?', cartId))[0],

    /** A customer's latest deliveries. */
    ofCustomer: (customerId: string, limit: number) => all(OF_CUSTOMER, customerId, limit),

    /** Boxes for all that is due, at most so many; whether there may be more. */
    async open(today: string, limit: number): Promise<boolean> {
      return (await run(OPEN, time(), today, limit)).meta.changes >= limit
    },

    /** What waits for its turn and is not in the queue, or has been for so long that it must be lost. */
    waiting: (limit: number, queuedBefore: number) => all(WAITING, time(), queuedBefore, limit),

    async queued(ids: readonly number[]): Promise<void> {
      await run(
        `UPDATE deliveries SET queued_at = ? WHERE id IN (SELECT value FROM json_each(?))`,
        time(),
        JSON.stringify(ids),
      )
    },

    /** Takes the delivery for this job alone. Undefined: another job has it, or it is finished. */
    lease: async (id: number, milliseconds: number) =>
      (await all(LEASE, time() + milliseconds, id, time()))[0],

    async release(id: number): Promise<void> {
      await run('UPDATE deliveries SET lease_until = 0 WHERE id = ?', id)
    },

    /** `lease: 'ends'`: another job may take it from now on. */
    async save(id: number, change: DeliveryChange, lease: 'stays' | 'ends' = 'stays'): Promise<void> {
      const entries = Object.entries(change)
      const sets = entries.map(([key]) => `${COLUMNS[key as keyof typeof COLUMNS]} = ?`)
      const sql = `UPDATE deliveries SET ${[...sets, ...(lease === 'ends' ? ['lease_until = 0'] : []), 'updated_at = ?'].join(', ')} WHERE id = ?`
      await run(sql, ...entries.map(([, value]) => value), time(), id)
    },

    /**
     * Puts turns into the box and moves their subscriptions on to the next one, all in one transaction and only those
     * that are as they were read: what was skipped or moved meanwhile stays out.
     */
    async pack(id: number, turns: readonly { subscription: Subscription; next?: Turn }[]): Promise<void> {
      const statements = turns.flatMap(({ subscription, next }) => {
        const { nominalOn, shipOn } = subscription
        return [
          db.prepare(TAKE).bind(id, subscription.id, shipOn, nominalOn),
          db
            .prepare(MOVE_ON)
            .bind(
              next ? 'active' : 'done',
              next?.nominalOn ?? nominalOn,
              next?.shipOn ?? shipOn,
              time(),
              subscription.id,
              shipOn,
              nominalOn,
            ),
        ]
      })
      const packed = db
        .prepare("UPDATE deliveries SET state = 'packed', updated_at = ? WHERE id = ? AND state = 'due'")
        .bind(time(), id)
      await db.batch([...statements, packed])
    },

    async items(id: number): Promise<DeliveryItem[]> {
      const { results } = await db
        .prepare('SELECT * FROM delivery_items WHERE delivery_id = ? ORDER BY subscription_id')
        .bind(id)
        .all<ItemRow>()
      return results.map(itemOf)
    },

    /**
     * Why items are not in the box after all. What was to ship once and is out of stock joins the next box to its
     * address, or one of its own on the later day.
     */
    async leaveOut(
      id: number,
      left: readonly { subscriptionId: number; why: LeftOut }[],
      later: DateText,
    ): Promise<void> {
      if (left.length === 0) return
      const sql = 'UPDATE delivery_items SET left_out = ? WHERE delivery_id = ? AND subscription_id = ?'
      await db.batch([
        ...left.map(({ subscriptionId, why }) => db.prepare(sql).bind(why, id, subscriptionId)),
        db.prepare(KEEP_ONE_TIME).bind(later, time(), id),
      ])
    },

    /** Pauses what was in a box that could not be paid. */
    async pauseItems(id: number): Promise<void> {
      await run(PAUSE_ITEMS, time(), id)
    },

    /** Whether a subscription's box of that day was packed. */
    async wasPacked(subscriptionId: number, shipOn: string): Promise<boolean> {
      const sql = 'SELECT 1 FROM delivery_items WHERE subscription_id = ? AND ship_on = ?'
      return (await db.prepare(sql).bind(subscriptionId, shipOn).first()) !== null
    },

    /** Has a customer's declined boxes tried again at once. */
    async retryDeclined(customerId: string): Promise<void> {
      const sql =
        "UPDATE deliveries SET try_at = ?, queued_at = 0 WHERE customer_id = ? AND state = 'declined'"
      await run(sql, time(), customerId)
    },
  }
}

const OF_CUSTOMER = 'SELECT * FROM deliveries WHERE customer_id = ? ORDER BY ship_on DESC, id DESC LIMIT ?'

const OPEN = `INSERT OR IGNORE INTO deliveries (customer_id, address_id, ship_on, state, try_at, created_at, updated_at)
  SELECT customer_id, address_id, max(ship_on), 'due', ?1, ?1, ?1 FROM subscriptions s
  WHERE state = 'active' AND ship_on <= ?2 AND NOT EXISTS (SELECT 1 FROM deliveries d
    WHERE d.state = 'due' AND d.customer_id = s.customer_id AND d.address_id = s.address_id AND d.ship_on >= s.ship_on)
  GROUP BY customer_id, address_id ORDER BY min(ship_on) LIMIT ?3`

const WAITING = `SELECT * FROM deliveries WHERE state IN ('due', 'packed', 'declined')
  AND try_at <= ?1 AND queued_at < ?2 ORDER BY try_at, id LIMIT ?3`

const LEASE = `UPDATE deliveries SET lease_until = ?1
  WHERE id = ?2 AND lease_until < ?3 AND state IN ('due', 'packed', 'declined') AND try_at <= ?3 RETURNING *`

const TAKE = `INSERT OR IGNORE INTO delivery_items
  (subscription_id, nominal_on, delivery_id, ship_on, sku, quantity, interval_days)
  SELECT id, nominal_on, ?, ship_on, sku, quantity, interval_days FROM subscriptions
  WHERE id = ? AND state = 'active' AND ship_on = ? AND nominal_on = ?`

const MOVE_ON = `UPDATE subscriptions SET state = ?, last_nominal_on = nominal_on, nominal_on = ?, ship_on = ?,
  undo = NULL, updated_at = ? WHERE id = ? AND state = 'active' AND ship_on = ? AND nominal_on = ?`

// A subscription that is not `done` was kept already. Its own day is over, so the next box is a later one.
const KEEP_ONE_TIME = `WITH kept AS (SELECT s.id, coalesce((SELECT min(o.ship_on) FROM subscriptions o
    WHERE o.customer_id = s.customer_id AND o.address_id = s.address_id AND o.state = 'active'
      AND o.interval_days IS NOT NULL AND o.ship_on > s.ship_on), ?1) AS day
    FROM subscriptions s JOIN delivery_items i ON i.subscription_id = s.id
    WHERE i.delivery_id = ?3 AND i.left_out = 'out-of-stock' AND i.ship_on = s.ship_on
      AND s.state = 'done' AND s.interval_days IS NULL)
  UPDATE subscriptions SET state = 'active', nominal_on = kept.day, ship_on = kept.day, updated_at = ?2
  FROM kept WHERE kept.id = subscriptions.id`

// What was to ship once is `done` since it was packed, but has not been sent.
const PAUSE_ITEMS = `UPDATE subscriptions SET state = 'paused', reason = 'payment', undo = NULL, updated_at = ?1
  WHERE (state = 'active' OR state = 'done' AND interval_days IS NULL) AND id IN (SELECT subscription_id FROM delivery_items WHERE delivery_id = ?2)`
