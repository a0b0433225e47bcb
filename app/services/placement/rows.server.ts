import type { Placement } from '~/models/order/placement'
import { type PlacementRow, placementOf } from './row'

const COLUMNS = {
  state: 'state',
  payments: 'payments',
  orderId: 'order_id',
  reason: 'reason',
  orderSentAt: 'order_sent_at',
  failureMail: 'failure_mail',
  recordedAt: 'recorded_at',
  mailedAt: 'mailed_at',
  toldAt: 'told_at',
  announcedAt: 'announced_at',
} as const

export type PlacementChange = Partial<Pick<Placement, keyof typeof COLUMNS>>
type NewPlacement = Omit<
  Placement,
  'orderId' | 'reason' | 'orderSentAt' | 'recordedAt' | 'mailedAt' | 'toldAt' | 'announcedAt'
>

export type PlacementRows = ReturnType<typeof createPlacementRows>

/** Placements in D1. */
export function createPlacementRows(db: D1Database, now: () => Date) {
  const run = (sql: string, ...values: (string | number | null)[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .run()
  const first = async (sql: string, ...values: (string | number)[]) => {
    const statement = db.prepare(sql).bind(...values)
    const row = await statement.first<PlacementRow>()
    return row ? placementOf(row) : undefined
  }
  return {
    byId: (id: string) => first('SELECT * FROM placements WHERE id = ?', id),
    byToken: (token: string) => first('SELECT * FROM placements WHERE receipt_token = ?', token),

    /** The placement of this order. Failed placements have other order numbers. */
    byNumber: (orderNumber: string) => first(BY_NUMBER, orderNumber),

    /** The cart's running or finished placement, if any. */
    openFor: (cartId: string, version: number) => first(OPEN, cartId, version),

    /** The order that the cart became or is becoming, at any cart version. */
    orderOf: (cartId: string) => first(ORDER_OF, cartId),

    /** Whether the shop has charged this saved method by itself before. */
    hasCharged: async (owner: string, methodId: string): Promise<boolean> =>
      (await first(CHARGED_BEFORE, owner, methodId)) !== undefined,

    /** Inserts a placement unless this cart version has one. True if inserted. */
    async open(placement: NewPlacement): Promise<boolean> {
      return (await run(INSERT, ...valuesOf(placement))).meta.changes === 1
    },

    /** Takes an archived placement back, so that it can be changed. It is archived again later. */
    async restore(placement: Placement): Promise<void> {
      const placed = await run(INSERT, ...valuesOf(placement))
      if (placed.meta.changes === 0) return
      const { state, payments, orderId, reason, orderSentAt, recordedAt, mailedAt, toldAt, announcedAt } =
        placement
      const kept = { orderId, reason, orderSentAt, recordedAt, mailedAt, toldAt, announcedAt }
      await this.save(placement.id, { state, payments, ...kept } as PlacementChange)
      await run("UPDATE placements SET review_request = 'nothing' WHERE id = ?", placement.id)
    },

    /** Saves the new state of a placement. `lease: 'ends'`: another request may take it from now on. */
    async save(id: string, change: PlacementChange, lease: 'stays' | 'ends' = 'stays'): Promise<void> {
      const entries = Object.entries(change).filter(([, value]) => value !== undefined)
      const sets = entries.map(([key]) => `${COLUMNS[key as keyof typeof COLUMNS]} = ?`)
      const ends = lease === 'ends' ? ['lease_until = 0'] : []
      const sql = `UPDATE placements SET ${[...sets, ...ends, 'updated_at = ?'].join(', ')} WHERE id = ?`
      const values = entries.map(([, value]) => (Array.isArray(value) ? JSON.stringify(value) : value))
      await run(sql, ...values, now().getTime(), id)
    },

    /** Takes the lease of the placement, and reads it. Undefined if another request has it. */
    lease: (id: string, milliseconds: number) => {
      const time = now().getTime()
      return first(LEASE, time + milliseconds, id, time)
    },

    async release(id: string): Promise<void> {
      await run('UPDATE placements SET lease_until = 0 WHERE id = ?', id)
    },

    /** Sets the new payments of an unpaid order. False if it is no longer unpaid. */
    async repay(id: string, payments: Placement['payments']): Promise<boolean> {
      return (await run(REPAY, JSON.stringify(payments), now().getTime(), id)).meta.changes === 1
    },

    /** Gives a paid order another payment in the place of one. False: it is not as it was any more. */
    async change(placement: Placement, payments: Placement['payments']): Promise<boolean> {
      const [next, before] = [payments, placement.payments].map((list) => JSON.stringify(list))
      return (await run(CHANGE, next ?? '', now().getTime(), placement.id, before ?? '')).meta.changes === 1
    },

    /** Unfinished placements that were not touched since a time, oldest first. */
    async unfinished(limit: number, untouchedSince: number): Promise<Placement[]> {
      const { results } = await db
        .prepare(UNFINISHED)
        .bind(now().getTime(), untouchedSince, limit)
        .all<PlacementRow>()
      return results.map(placementOf)
    },

    /** When the oldest unfinished placement was begun; null: there is none. */
    async oldestUnfinished(): Promise<number | null> {
      const row = await db.prepare(OLDEST_UNFINISHED).first<{ oldest: number | null }>()
      return row?.oldest ?? null
    },
  }
}

const BY_NUMBER = `SELECT * FROM placements WHERE order_number = ? AND state NOT IN ('failed', 'releasing')`

const OPEN = `SELECT * FROM placements WHERE cart_id = ? AND cart_version = ?
  AND state NOT IN ('failed', 'releasing')`

const ORDER_OF = `SELECT * FROM placements WHERE cart_id = ? AND state NOT IN ('failed', 'releasing')
  ORDER BY created_at DESC LIMIT 1`

const INSERT = `INSERT OR IGNORE INTO placements
  (id, cart_id, cart_version, origin, owner, order_number, receipt_token, state, amount, payments,
   delivery, email, initiator, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

// Updated when taken, so that a placement that cannot be finished yet does not block the others.
const LEASE = `UPDATE placements SET lease_until = ?1, attempts = attempts + 1, updated_at = ?3
  WHERE id = ?2 AND lease_until < ?3 RETURNING *`

const REPAY = `UPDATE placements SET state = 'repaying', payments = ?, recorded_at = NULL, reason = NULL,
  updated_at = ?
  WHERE id = ? AND state = 'unpaid'`

const CHANGE = `UPDATE placements SET state = 'changing', payments = ?, recorded_at = NULL, reason = NULL,
  updated_at = ?
  WHERE id = ? AND state = 'captured' AND payments = ?`

/** The conditions of the index `placements_to_finish`. SQLite takes it only while both are the same. */
const TO_FINISH = `(state IN ('started', 'authorised', 'ordered', 'releasing', 'repaying', 'changing')
    OR (state = 'captured' AND (mailed_at IS NULL OR recorded_at IS NULL OR announced_at IS NULL))
    OR (state = 'unpaid' AND told_at IS NULL)
    OR (state = 'failed' AND failure_mail = 'due'))`

const UNFINISHED = `SELECT * FROM placements
  WHERE ${TO_FINISH} AND updated_at <= ?2 AND lease_until < ?1 ORDER BY updated_at LIMIT ?3`

const OLDEST_UNFINISHED = `SELECT min(created_at) AS oldest FROM placements WHERE ${TO_FINISH}`

const valuesOf = (placement: NewPlacement) => [
  placement.id,
  placement.cartId,
  placement.cartVersion,
  placement.origin,
  placement.owner,
  placement.orderNumber,
  placement.receiptToken,
  placement.state,
  placement.amount,
  JSON.stringify(placement.payments),
  placement.delivery ? JSON.stringify(placement.delivery) : null,
  placement.email ?? null,
  placement.initiator ?? null,
  placement.createdAt,
  placement.createdAt,
]

const CHARGED_BEFORE = `SELECT * FROM placements
  WHERE owner = ?1 AND initiator = 'merchant' AND state IN ('ordered', 'captured', 'unpaid', 'repaying', 'changing')
    AND EXISTS (SELECT 1 FROM json_each(payments) WHERE value ->> 'methodId' = ?2)
  LIMIT 1`
