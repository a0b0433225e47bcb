import type { Cents } from '~/models/money'
import type { Placement } from '~/models/order/placement'
import type { ServiceDeps } from '../deps'
import { STRAY_PAYMENT_MS } from './lease'
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

const FIELDS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

export type PlacementChange = Partial<Pick<Placement, keyof typeof COLUMNS>>

export type PlacementRows = ReturnType<typeof createPlacementRows>

/** Placements in D1. */
export function createPlacementRows({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const statement = (sql: string, values: (string | number | null)[]) => db.prepare(sql).bind(...values)
  const run = async (sql: string, ...values: (string | number | null)[]) =>
    (await statement(sql, values).run()).meta.changes === 1
  const first = async (sql: string, ...values: (string | number)[]) => {
    const row = await statement(sql, values).first<PlacementRow>()
    return row ? placementOf(row) : undefined
  }
  return {
    byId: (id: string) => first('SELECT * FROM placements WHERE id = ?', id),
    byToken: (token: string) => first('SELECT * FROM placements WHERE receipt_token = ?', token),

    /** The placement of this order. Failed placements have other order numbers. */
    byNumber: (orderNumber: string) => first(BY_NUMBER, orderNumber),

    /** Whatever came of it. */
    attempt: (orderNumber: string) => first('SELECT * FROM placements WHERE order_number = ?', orderNumber),

    /** What somebody tried and did not get yet, or not at all; the latest first. */
    async attemptsOf(owner: string): Promise<Placement[]> {
      const { results } = await statement(ATTEMPTS, [owner]).all<PlacementRow>()
      return results.map(placementOf)
    },

    /** The cart's running or finished placement, if any. */
    openFor: (cartId: string, version: number) => first(OPEN, cartId, version),

    /** The order that the cart became or is becoming, at any cart version. */
    orderOf: (cartId: string) => first(ORDER_OF, cartId),

    /** Whether the shop has charged this saved method by itself before. */
    hasCharged: async (owner: string, methodId: string): Promise<boolean> =>
      (await first(CHARGED_BEFORE, owner, methodId)) !== undefined,

    /** Inserts a placement unless this cart version has one, with the lease until a time if given. True if inserted. */
    open: (placement: Placement, leaseUntil = 0): Promise<boolean> =>
      run(INSERT, ...valuesOf(placement), leaseUntil),

    /** Takes an archived placement back, so that it can be changed. It is archived again later. */
    async restore(placement: Placement): Promise<void> {
      if (!(await this.open(placement))) return
      await this.save(placement.id, placement)
      await run("UPDATE placements SET review_request = 'nothing' WHERE id = ?", placement.id)
    },

    /** Saves what is defined of the change. `lease: 'ends'`: another request may take it from now on. */
    async save(id: string, change: PlacementChange, lease: 'stays' | 'ends' = 'stays'): Promise<void> {
      const fields = FIELDS.filter((field) => change[field] !== undefined)
      const sets = fields.map((field) => `${COLUMNS[field]} = ?`)
      if (lease === 'ends') sets.push('lease_until = 0')
      const sql = `UPDATE placements SET ${[...sets, 'updated_at = ?'].join(', ')} WHERE id = ?`
      await run(sql, ...fields.map((field) => toSql(change[field])), now().getTime(), id)
    },

    /** Takes the lease of the placement, and reads it. Undefined if another request has it. */
    lease: (id: string, milliseconds: number) => {
      const time = now().getTime()
      return first(LEASE, time + milliseconds, id, time)
    },

    leasedUntil: (id: string) =>
      db.prepare('SELECT lease_until AS until FROM placements WHERE id = ?').bind(id).first<number>('until'),

    release: (id: string) => run('UPDATE placements SET lease_until = 0 WHERE id = ?', id),

    /** Sets the new payments of an unpaid order. False if it is no longer unpaid. */
    repay: (id: string, payments: Placement['payments']): Promise<boolean> =>
      run(REPAY, JSON.stringify(payments), now().getTime(), id),

    /** Given back by refunds of staff that ended. */
    refundedOf: async (orderNumber: string): Promise<Cents> =>
      (await db.prepare(`SELECT ${REFUNDED} AS given`).bind(orderNumber).first<number>('given')) ?? 0,

    /**
     * Replaces the payments of a paid order. False if they, or what was `refunded`, have changed since they were read.
     * `forMove`: the change of address that it pays for.
     */
    change: (
      { id, orderNumber, payments: before }: Placement,
      payments: Placement['payments'],
      refunded: Cents,
      forMove?: string,
    ): Promise<boolean> =>
      run(
        CHANGE,
        orderNumber,
        JSON.stringify(payments),
        now().getTime(),
        id,
        JSON.stringify(before),
        refunded,
        forMove ?? null,
      ),

    /** The offline payment is paid: what waits for it goes on. False if the payments have changed since. */
    book: ({ id, payments: before }: Placement, payments: Placement['payments']): Promise<boolean> =>
      run(BOOK, JSON.stringify(payments), now().getTime(), id, JSON.stringify(before)),

    /** Unfinished placements that were not touched since a time, oldest first. */
    async unfinished(limit: number, untouchedSince: number): Promise<Placement[]> {
      const { results } = await statement(UNFINISHED, [
        now().getTime(),
        untouchedSince,
        limit,
      ]).all<PlacementRow>()
      return results.map(placementOf)
    },

    /** Whether another try of this cart failed within the hour. */
    hasFailed: async ({ id, cartId }: Placement): Promise<boolean> =>
      (await statement(FAILED_BEFORE, [cartId, now().getTime() - HOUR_MS, id]).first()) !== null,

    /** When the oldest unfinished placement was begun; null: there is none. */
    oldestUnfinished: () => db.prepare(OLDEST_UNFINISHED).bind(STRAY_PAYMENT_MS).first<number>('oldest'),
  }
}

const HOUR_MS = 3_600_000
const FAILED_BEFORE = `SELECT 1 FROM placements WHERE cart_id = ? AND created_at > ? 
  AND state IN ('failed', 'releasing') AND id <> ? LIMIT 1`

const BY_NUMBER = `SELECT * FROM placements WHERE order_number = ? AND state NOT IN ('failed', 'releasing')`

const ATTEMPTS = `SELECT * FROM placements WHERE owner = ? AND state NOT IN ('captured', 'unpaid', 'changing')
  ORDER BY created_at DESC LIMIT 10`

const OPEN = `SELECT * FROM placements WHERE cart_id = ? AND cart_version = ?
  AND state NOT IN ('failed', 'releasing')`

const ORDER_OF = `SELECT * FROM placements WHERE cart_id = ? AND state NOT IN ('failed', 'releasing')
  ORDER BY created_at DESC LIMIT 1`

const INSERT = `INSERT OR IGNORE INTO placements
  (id, cart_id, cart_version, origin, owner, order_number, receipt_token, state, amount, payments,
   delivery, email, initiator, created_at, updated_at, lease_until)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

// Updated when taken, so that a placement that cannot be finished yet does not block the others.
const LEASE = `UPDATE placements SET lease_until = ?1, attempts = attempts + 1, updated_at = ?3
  WHERE id = ?2 AND lease_until < ?3 RETURNING *`

const REPAY = `UPDATE placements SET state = 'repaying', payments = ?, recorded_at = NULL, reason = NULL,
  updated_at = ?
  WHERE id = ? AND state = 'unpaid'`

const REFUNDED = `(SELECT COALESCE(SUM(given), 0) FROM order_refunds WHERE order_number = ?1 AND state = 'done')`

const CHANGE = `UPDATE placements SET state = 'changing', payments = ?2, recorded_at = NULL, reason = NULL,
  updated_at = ?3
  WHERE id = ?4 AND state = 'captured' AND payments = ?5 AND ${REFUNDED} = ?6
    AND NOT EXISTS (SELECT 1 FROM order_refunds WHERE order_number = ?1 AND state IN ('going', 'changing') AND id IS NOT ?7)`

const BOOK = `UPDATE placements SET state = 'ordered', payments = ?, recorded_at = NULL, updated_at = ?
  WHERE id = ? AND state = 'captured' AND payments = ?`

/** The conditions of the index `placements_to_finish`. SQLite takes it only while both are the same. */
const TO_FINISH = `(state IN ('started', 'authorised', 'ordered', 'releasing', 'repaying', 'changing')
    OR (state = 'captured' AND (mailed_at IS NULL OR recorded_at IS NULL OR announced_at IS NULL))
    OR (state = 'unpaid' AND told_at IS NULL)
    OR (state = 'failed' AND failure_mail = 'due'))`

const UNFINISHED = `SELECT * FROM placements
  WHERE ${TO_FINISH} AND updated_at <= ?2 AND lease_until < ?1 ORDER BY updated_at LIMIT ?3`

/** A payment without an answer is looked for during half an hour before it is given up: that is no alarm. */
const OLDEST_UNFINISHED = `SELECT min(created_at + iif(state = 'releasing' AND reason = 'payment-unanswered', ?, 0)) AS oldest FROM placements WHERE ${TO_FINISH}`

const CHARGED_BEFORE = `SELECT * FROM placements
  WHERE owner = ?1 AND initiator = 'merchant' AND state IN ('ordered', 'captured', 'unpaid', 'repaying', 'changing')
    AND EXISTS (SELECT 1 FROM json_each(payments) WHERE value ->> 'methodId' = ?2)
  LIMIT 1`

const toSql = (value: PlacementChange[keyof PlacementChange]) =>
  Array.isArray(value) ? JSON.stringify(value) : (value ?? null)

const valuesOf = (placement: Placement) => [
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
