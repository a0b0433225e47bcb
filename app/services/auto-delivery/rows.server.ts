import type { SubscriptionChange } from '~/models/auto-delivery/acts'
import type { NewSubscription, Subscription, SubscriptionState } from '~/models/auto-delivery/subscription'
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

const optional = <Key extends string, Value>(key: Key, value: Value | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<Key, Value>>

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
  ...optional('intervalDays', row.interval_days),
  ...optional('lastNominalOn', row.last_nominal_on),
  ...optional('pausedUntil', row.paused_until),
  ...optional('reason', row.reason),
  ...(row.undo === null ? {} : { undo: JSON.parse(row.undo) }),
  ...optional('toldPrice', row.told_price),
  ...optional('offerLocation', row.offer_location),
  ...optional('offerType', row.offer_type),
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

type Seen = Pick<Subscription, 'id' | 'state' | 'shipOn'>

/** Who did something: a customer, whoever held a reminder's link, a member of staff by id, or the shop's machine. */
export type Actor = 'customer' | 'link' | 'machine' | `staff:${string}`

type NoteRow = { subscription_id: number; actor: Actor; act: string; detail: string; at: number }

/** Who changed what. */
type SubscriptionNote = {
  subscriptionId: number
  actor: Actor
  act: string
  detail: string
  at: number
}

export type SubscriptionRows = ReturnType<typeof createSubscriptionRows>

/** The subscriptions as the database keeps them. All throw VendorError. */
export function createSubscriptionRows({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const all = async (sql: string, ...values: (string | number)[]): Promise<Subscription[]> => {
    const statement = db.prepare(sql).bind(...values)
    return (await statement.all<Row>()).results.map(subscriptionOf)
  }
  const noted = (
    { id, customerId }: Pick<Subscription, 'id' | 'customerId'>,
    act: string,
    detail: object,
    actor: Actor,
  ) =>
    db
      .prepare(
        // Only when the statement before it changed the subscription.
        `INSERT INTO subscription_changes (subscription_id, customer_id, actor, act, detail, at)
         SELECT ?, ?, ?, ?, ?, ? WHERE changes() > 0`,
      )
      .bind(id, customerId, actor, act, JSON.stringify(detail), now().getTime())
  return {
    /** A customer's subscriptions, or those that are not active. */
    ofCustomer: (customerId: string) =>
      all('SELECT * FROM subscriptions WHERE customer_id = ? ORDER BY ship_on, id', customerId),

    async find(customerId: string, id: number): Promise<Subscription | undefined> {
      return (await all('SELECT * FROM subscriptions WHERE customer_id = ? AND id = ?', customerId, id))[0]
    },

    /** What belongs into a box: also what should have shipped before and has not. */
    dueFor: (customerId: string, addressId: number, shipOn: string) =>
      all(DUE_FOR, customerId, addressId, shipOn),

    /** Just what ships to the address on the day. */
    inBox: (customerId: string, addressId: number, shipOn: string) =>
      all(IN_BOX, customerId, addressId, shipOn),

    /** Adds a subscription; one that began with the same order line stays the only one. */
    async add(made: NewSubscription): Promise<number | undefined> {
      const row = await db
        .prepare(ADD)
        .bind(...valuesOf(made, now().getTime()))
        .first<{ id: number }>()
      return row?.id
    },

    /** Changes it if it is still as it was seen, and notes who did. False: it is not. */
    async change(seen: Seen & { customerId: string }, change: SubscriptionChange, act: string, actor: Actor) {
      const entries = Object.entries(change)
      const sets = entries.map(([key]) => `${COLUMNS[key as keyof typeof COLUMNS]} = ?`)
      const values = entries.map(([, value]) =>
        value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : value,
      )
      const sql = `UPDATE subscriptions SET ${[...sets, 'updated_at = ?'].join(', ')}
        WHERE id = ? AND customer_id = ? AND state = ? AND ship_on = ?`
      const update = db
        .prepare(sql)
        .bind(...values, now().getTime(), seen.id, seen.customerId, seen.state, seen.shipOn)
      const [updated] = await db.batch([update, noted(seen, act, change, actor)])
      return (updated?.meta.changes ?? 0) > 0
    },

    /** Notes what somebody did beside a change. */
    async note(of: Pick<Subscription, 'id' | 'customerId'>, act: string, detail: object, actor: Actor) {
      await db
        .prepare(NOTE)
        .bind(of.id, of.customerId, actor, act, JSON.stringify(detail), now().getTime())
        .run()
    },

    /** The latest changes of a customer's subscriptions. */
    async changes(customerId: string, limit: number): Promise<SubscriptionNote[]> {
      const { results } = await db.prepare(CHANGES).bind(customerId, limit).all<NoteRow>()
      return results.map(({ subscription_id, ...rest }) => ({ subscriptionId: subscription_id, ...rest }))
    },

    /** Prices that the customer has just been told. */
    async told(prices: readonly { id: number; price: number }[]): Promise<void> {
      if (prices.length === 0) return
      await db.batch(
        prices.map(({ id, price }) =>
          db.prepare('UPDATE subscriptions SET told_price = ? WHERE id = ?').bind(price, id),
        ),
      )
    },

    /** Paused ones whose day comes near are active again, so that they are announced like all others. */
    async resumeDue(until: string): Promise<void> {
      await db.prepare(RESUME_DUE).bind(now().getTime(), until).run()
    },
  }
}

const NOTE = `INSERT INTO subscription_changes (subscription_id, customer_id, actor, act, detail, at)
  VALUES (?, ?, ?, ?, ?, ?)`

const CHANGES = `SELECT subscription_id, actor, act, detail, at FROM subscription_changes
  WHERE customer_id = ? ORDER BY id DESC LIMIT ?`

const DUE_FOR = `SELECT * FROM subscriptions
  WHERE state = 'active' AND customer_id = ? AND address_id = ? AND ship_on <= ? ORDER BY id`

const IN_BOX = `SELECT * FROM subscriptions
  WHERE state = 'active' AND customer_id = ? AND address_id = ? AND ship_on = ? ORDER BY id`

const ADD = `INSERT OR IGNORE INTO subscriptions
  (customer_id, address_id, sku, product_key, name, quantity, interval_days, state, nominal_on, ship_on,
   last_nominal_on, told_price, offer_location, offer_type, source_order, source_line, added_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, 'active', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`

const RESUME_DUE = `UPDATE subscriptions SET state = 'active', paused_until = NULL, updated_at = ?
  WHERE state = 'paused' AND paused_until IS NOT NULL AND paused_until <= ?`

const valuesOf = (made: NewSubscription, at: number) => [
  made.customerId,
  made.addressId,
  made.sku,
  made.productKey,
  made.name,
  made.quantity,
  made.intervalDays ?? null,
  made.nominalOn,
  made.shipOn,
  null,
  made.toldPrice ?? null,
  made.offerLocation ?? null,
  made.offerType ?? null,
  made.source?.orderNumber ?? null,
  made.source?.lineId ?? null,
  at,
  at,
]
