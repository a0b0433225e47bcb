import type { SubscriptionChange } from '~/models/auto-delivery/acts'
import type { NewSubscription, Subscription, SubscriptionState } from '~/models/auto-delivery/subscription'
import { bound } from '~/services/bound'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'

type Row = {
  id: number
  customer_id: string
  address_id: number
  sku: string
  product_key: string
  name: string
  quantity: number
  interval_days: number | null
  state: SubscriptionState
  nominal_on: string
  ship_on: string
  last_nominal_on: string | null
  paused_until: string | null
  reason: string | null
  undo: string | null
  told_price: number | null
  offer_location: string | null
  offer_type: string | null
  added_at: number
  updated_at: number
}

const subscriptionOf = (row: Row): Subscription => ({
  id: row.id,
  customerId: row.customer_id,
  addressId: row.address_id,
  sku: row.sku,
  productKey: row.product_key,
  name: row.name,
  quantity: row.quantity,
  state: row.state,
  nominalOn: row.nominal_on,
  shipOn: row.ship_on,
  addedAt: new Date(row.added_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
  intervalDays: row.interval_days ?? undefined,
  lastNominalOn: row.last_nominal_on ?? undefined,
  pausedUntil: row.paused_until ?? undefined,
  reason: row.reason ?? undefined,
  undo: row.undo === null ? undefined : JSON.parse(row.undo),
  toldPrice: row.told_price ?? undefined,
  offerLocation: row.offer_location ?? undefined,
  offerType: row.offer_type ?? undefined,
})

const COLUMNS = {
  state: 'state',
  nominalOn: 'nominal_on',
  shipOn: 'ship_on',
  quantity: 'quantity',
  addressId: 'address_id',
  intervalDays: 'interval_days',
  pausedUntil: 'paused_until',
  reason: 'reason',
  undo: 'undo',
} as const satisfies Record<keyof SubscriptionChange, string>

/** `link` is anyone who opened the link of a reminder. After `staff:` comes the id of a member of staff. */
export type Actor = 'customer' | 'link' | 'machine' | `staff:${string}`

type SubscriptionNote = {
  subscriptionId: number
  actor: Actor
  act: string
  detail: string
  at: number
}

export type SubscriptionRows = ReturnType<typeof createSubscriptionRows>

type Deps = Pick<ServiceDeps, 'db' | 'now'>

/** Subscriptions in D1. All throw VendorError. */
export const createSubscriptionRows = (deps: Deps) =>
  bound(deps, { ofCustomer, find, dueFor, inBox, add, change, note, changes, told, resumeDue })

const all = async (statement: D1PreparedStatement): Promise<Subscription[]> =>
  (await statement.all<Row>()).results.map(subscriptionOf)

const ofCustomer = ({ db }: Deps, customerId: string) =>
  all(sql(db)`SELECT * FROM subscriptions WHERE customer_id = ${customerId} ORDER BY ship_on, id`)

async function find({ db }: Deps, customerId: string, id: number): Promise<Subscription | undefined> {
  return (await all(sql(db)`SELECT * FROM subscriptions WHERE customer_id = ${customerId} AND id = ${id}`))[0]
}

/** Also what should have shipped earlier. */
const dueFor = ({ db }: Deps, customerId: string, addressId: number, shipOn: string) =>
  all(sql(db)`SELECT * FROM subscriptions WHERE state = 'active'
    AND customer_id = ${customerId} AND address_id = ${addressId} AND ship_on <= ${shipOn} ORDER BY id`)

const inBox = ({ db }: Deps, customerId: string, addressId: number, shipOn: string) =>
  all(sql(db)`SELECT * FROM subscriptions WHERE state = 'active'
    AND customer_id = ${customerId} AND address_id = ${addressId} AND ship_on = ${shipOn} ORDER BY id`)

/** Undefined if a subscription of the same order line exists. */
async function add({ db, now }: Deps, made: NewSubscription): Promise<number | undefined> {
  const at = now().getTime()
  const row = await sql(db)`INSERT OR IGNORE INTO subscriptions
    (customer_id, address_id, sku, product_key, name, quantity, interval_days, state, nominal_on, ship_on,
      told_price, offer_location, offer_type, source_order, source_line, added_at, updated_at)
    VALUES (${made.customerId}, ${made.addressId}, ${made.sku}, ${made.productKey}, ${made.name},
      ${made.quantity}, ${made.intervalDays ?? null}, 'active', ${made.nominalOn}, ${made.shipOn},
      ${made.toldPrice ?? null}, ${made.offerLocation ?? null}, ${made.offerType ?? null},
      ${made.source?.orderNumber ?? null}, ${made.source?.lineId ?? null}, ${at}, ${at})
    RETURNING id`.first<{ id: number }>()
  return row?.id
}

/** False if it has changed since it was read. Notes who did it. */
async function change(
  { db, now }: Deps,
  { id, customerId, state, shipOn }: Pick<Subscription, 'id' | 'customerId' | 'state' | 'shipOn'>,
  change: SubscriptionChange,
  act: string,
  actor: Actor,
) {
  const at = now().getTime()
  const sets = Object.keys(change).map((key) => `${COLUMNS[key as keyof typeof COLUMNS]} = ?`)
  const values = Object.values(change).map((value) =>
    value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : value,
  )
  const update = db
    .prepare(
      `UPDATE subscriptions SET ${[...sets, 'updated_at = ?'].join(', ')}
       WHERE id = ? AND customer_id = ? AND state = ? AND ship_on = ?`,
    )
    .bind(...values, at, id, customerId, state, shipOn)
  // Noted only if the statement before it changed the subscription.
  const noted = sql(
    db,
  )`INSERT INTO subscription_changes (subscription_id, customer_id, actor, act, detail, at)
    SELECT ${id}, ${customerId}, ${actor}, ${act}, ${JSON.stringify(change)}, ${at} WHERE changes() > 0`
  const [updated] = await db.batch([update, noted])
  return (updated?.meta.changes ?? 0) > 0
}

async function note(
  { db, now }: Deps,
  { id, customerId }: Pick<Subscription, 'id' | 'customerId'>,
  act: string,
  detail: object,
  actor: Actor,
) {
  await sql(db)`INSERT INTO subscription_changes (subscription_id, customer_id, actor, act, detail, at)
    VALUES (${id}, ${customerId}, ${actor}, ${act}, ${JSON.stringify(detail)}, ${now().getTime()})`.run()
}

async function changes({ db }: Deps, customerId: string, limit: number): Promise<SubscriptionNote[]> {
  const { results } = await sql(db)`SELECT subscription_id AS subscriptionId, actor, act, detail, at
    FROM subscription_changes WHERE customer_id = ${customerId}
    ORDER BY id DESC LIMIT ${limit}`.all<SubscriptionNote>()
  return results
}

async function told({ db }: Deps, prices: readonly { id: number; price: number }[]): Promise<void> {
  if (prices.length === 0) return
  await db.batch(
    prices.map(({ id, price }) => sql(db)`UPDATE subscriptions SET told_price = ${price} WHERE id = ${id}`),
  )
}

/** Reactivates paused subscriptions before their day, so that they are announced like the others. */
async function resumeDue({ db, now }: Deps, until: string): Promise<void> {
  await sql(
    db,
  )`UPDATE subscriptions SET state = 'active', paused_until = NULL, updated_at = ${now().getTime()}
    WHERE state = 'paused' AND paused_until IS NOT NULL AND paused_until <= ${until}`.run()
}
