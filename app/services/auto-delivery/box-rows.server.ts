import type {
  LeftOut,
  MadeBox,
  MadeBoxItem,
  MadeBoxState,
  PauseReason,
} from '~/models/auto-delivery/made-box'
import type { Subscription } from '~/models/auto-delivery/subscription'
import type { Turn } from '~/models/auto-delivery/turns'
import type { DateText } from '~/models/shipping/types'
import { bound } from '~/services/bound'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'

type Row = {
  id: number
  customer_id: string
  address_id: number
  ship_on: string
  state: MadeBoxState
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

const madeBoxOf = (row: Row): MadeBox => ({
  id: row.id,
  customerId: row.customer_id,
  addressId: row.address_id,
  shipOn: row.ship_on,
  state: row.state,
  declines: row.declines,
  tryAt: row.try_at,
  updatedAt: row.updated_at,
  cartId: row.cart_id || undefined,
  orderNumber: row.order_number || undefined,
  reason: row.reason || undefined,
})

const itemOf = (row: ItemRow): MadeBoxItem => ({
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

type MadeBoxChange = Partial<Pick<MadeBox, keyof typeof COLUMNS>>

export type BoxRows = ReturnType<typeof createBoxRows>

type Deps = Pick<ServiceDeps, 'db' | 'now'>

/** Boxes that are due, in D1. All throw VendorError. */
export const createBoxRows = (deps: Deps) =>
  bound(deps, {
    find,
    ofCart,
    ofCustomer,
    open,
    waiting,
    queued,
    lease,
    release,
    save,
    pack,
    items,
    leaveOut,
    pauseItems,
    wasPacked,
    retryDeclined,
  })

const time = ({ now }: Deps) => now().getTime()

const all = async (statement: D1PreparedStatement): Promise<MadeBox[]> =>
  (await statement.all<Row>()).results.map(madeBoxOf)

const find = async ({ db }: Deps, id: number) =>
  (await all(sql(db)`SELECT * FROM deliveries WHERE id = ${id}`))[0]

const ofCart = async ({ db }: Deps, cartId: string) =>
  (await all(sql(db)`SELECT * FROM deliveries WHERE cart_id = ${cartId}`))[0]

const ofCustomer = ({ db }: Deps, customerId: string, limit: number) =>
  all(sql(db)`SELECT * FROM deliveries WHERE customer_id = ${customerId}
    ORDER BY ship_on DESC, id DESC LIMIT ${limit}`)

/** Creates due boxes, up to `limit`. True if there may be more. */
async function open(deps: Deps, today: string, limit: number): Promise<boolean> {
  const { meta } = await deps.db.prepare(OPEN).bind(time(deps), today, limit).run()
  return meta.changes >= limit
}

/** Due for a try and not in the queue, or lost there. */
const waiting = (deps: Deps, limit: number, queuedBefore: number) =>
  all(sql(deps.db)`SELECT * FROM deliveries WHERE state IN ('due', 'packed', 'declined')
    AND try_at <= ${time(deps)} AND queued_at < ${queuedBefore} ORDER BY try_at, id LIMIT ${limit}`)

async function queued(deps: Deps, ids: readonly number[]): Promise<void> {
  await sql(deps.db)`UPDATE deliveries SET queued_at = ${time(deps)}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`.run()
}

/** Undefined if another job has it or it is finished. */
async function lease(deps: Deps, id: number, milliseconds: number): Promise<MadeBox | undefined> {
  const now = time(deps)
  const leased = sql(deps.db)`UPDATE deliveries SET lease_until = ${now + milliseconds}
    WHERE id = ${id} AND lease_until < ${now} AND state IN ('due', 'packed', 'declined') AND try_at <= ${now}
    RETURNING *`
  return (await all(leased))[0]
}

async function release({ db }: Deps, id: number): Promise<void> {
  await sql(db)`UPDATE deliveries SET lease_until = 0 WHERE id = ${id}`.run()
}

/** `lease: 'ends'`: another job may take it from now on. */
async function save(deps: Deps, id: number, change: MadeBoxChange, lease: 'stays' | 'ends' = 'stays') {
  const sets = Object.keys(change).map((key) => `${COLUMNS[key as keyof typeof COLUMNS]} = ?`)
  if (lease === 'ends') sets.push('lease_until = 0')
  await deps.db
    .prepare(`UPDATE deliveries SET ${[...sets, 'updated_at = ?'].join(', ')} WHERE id = ?`)
    .bind(...Object.values(change), time(deps), id)
    .run()
}

/**
 * Puts turns into the box and moves their subscriptions on to the next one, in one transaction. A subscription that was
 * skipped or moved since it was read stays out.
 */
async function pack(deps: Deps, id: number, turns: readonly { subscription: Subscription; next?: Turn }[]) {
  const { db } = deps
  const statements = turns.flatMap(({ subscription, next }) => {
    const { nominalOn, shipOn } = subscription
    const to = next ?? subscription
    return [
      sql(db)`INSERT OR IGNORE INTO delivery_items
        (subscription_id, nominal_on, delivery_id, ship_on, sku, quantity, interval_days)
        SELECT id, nominal_on, ${id}, ship_on, sku, quantity, interval_days FROM subscriptions
        WHERE id = ${subscription.id} AND state = 'active' AND ship_on = ${shipOn} AND nominal_on = ${nominalOn}`,
      sql(db)`UPDATE subscriptions SET state = ${next ? 'active' : 'done'},
        last_nominal_on = nominal_on, nominal_on = ${to.nominalOn}, ship_on = ${to.shipOn}, undo = NULL,
        updated_at = ${time(deps)}
        WHERE id = ${subscription.id} AND state = 'active' AND ship_on = ${shipOn} AND nominal_on = ${nominalOn}`,
    ]
  })
  const packed = sql(db)`UPDATE deliveries SET state = 'packed', updated_at = ${time(deps)}
    WHERE id = ${id} AND state = 'due'`
  await db.batch([...statements, packed])
}

async function items({ db }: Deps, id: number): Promise<MadeBoxItem[]> {
  const { results } = await sql(db)`SELECT * FROM delivery_items WHERE delivery_id = ${id}
    ORDER BY subscription_id`.all<ItemRow>()
  return results.map(itemOf)
}

/**
 * Takes items out of the box and notes why. An item that ships once and is out of stock joins the next box to its
 * address, or gets a box of its own on the later day.
 */
async function leaveOut(
  deps: Deps,
  id: number,
  left: readonly { subscriptionId: number; why: LeftOut }[],
  later: DateText,
): Promise<void> {
  const { db } = deps
  if (left.length === 0) return
  await db.batch([
    ...left.map(
      ({ subscriptionId, why }) => sql(db)`UPDATE delivery_items SET left_out = ${why}
        WHERE delivery_id = ${id} AND subscription_id = ${subscriptionId}`,
    ),
    db.prepare(KEEP_ONE_TIME).bind(later, time(deps), id),
  ])
}

/** Pauses the items of a box that could not be paid or was not approved. Those that ship once are `done` by then, but were not sent. */
async function pauseItems(deps: Deps, id: number, reason: PauseReason): Promise<void> {
  await sql(deps.db)`UPDATE subscriptions
    SET state = 'paused', reason = ${reason}, undo = NULL, updated_at = ${time(deps)}
    WHERE (state = 'active' OR state = 'done' AND interval_days IS NULL)
      AND id IN (SELECT subscription_id FROM delivery_items WHERE delivery_id = ${id})`.run()
}

async function wasPacked({ db }: Deps, subscriptionId: number, shipOn: string): Promise<boolean> {
  const packed = sql(db)`SELECT 1 FROM delivery_items
    WHERE subscription_id = ${subscriptionId} AND ship_on = ${shipOn}`
  return (await packed.first()) !== null
}

async function retryDeclined(deps: Deps, customerId: string): Promise<void> {
  await sql(deps.db)`UPDATE deliveries SET try_at = ${time(deps)}, queued_at = 0
    WHERE customer_id = ${customerId} AND state = 'declined'`.run()
}

const OPEN = `INSERT OR IGNORE INTO deliveries (customer_id, address_id, ship_on, state, try_at, created_at, updated_at)
  SELECT customer_id, address_id, max(ship_on), 'due', ?1, ?1, ?1 FROM subscriptions s
  WHERE state = 'active' AND ship_on <= ?2 AND NOT EXISTS (SELECT 1 FROM deliveries d
    WHERE d.state = 'due' AND d.customer_id = s.customer_id AND d.address_id = s.address_id AND d.ship_on >= s.ship_on)
  GROUP BY customer_id, address_id ORDER BY min(ship_on) LIMIT ?3`

// A subscription that is not `done` was kept already. Its own day is over, so the next box is a later one.
const KEEP_ONE_TIME = `WITH kept AS (SELECT s.id, coalesce((SELECT min(o.ship_on) FROM subscriptions o
    WHERE o.customer_id = s.customer_id AND o.address_id = s.address_id AND o.state = 'active'
      AND o.interval_days IS NOT NULL AND o.ship_on > s.ship_on), ?1) AS day
    FROM subscriptions s JOIN delivery_items i ON i.subscription_id = s.id
    WHERE i.delivery_id = ?3 AND i.left_out = 'out-of-stock' AND i.ship_on = s.ship_on
      AND s.state = 'done' AND s.interval_days IS NULL)
  UPDATE subscriptions SET state = 'active', nominal_on = kept.day, ship_on = kept.day, updated_at = ?2
  FROM kept WHERE kept.id = subscriptions.id`
