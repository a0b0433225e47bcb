import { DAY_MS } from '~/models/dates'
import { mailbox } from '~/models/email'
import type { Cents } from '~/models/money'
import { type Booked, GIVEN_AWAY, GIVING_ACTS, type Gift, type GivingAct } from '~/models/staff/booked'
import { aDayOf, limitOf, TIMES_A_DAY } from '~/models/staff/powers'
import { bound } from '~/services/bound'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import { digestOf } from '../digest'

/** `reused`: another act has this id. `refused`: this act was refused before. */
export type BookRefusal = 'over' | 'reused' | 'refused'

type Deps = Pick<ServiceDeps, 'db' | 'now'>

export type StaffBook = ReturnType<typeof createStaffBook>

/** What staff give, in the rows of the audit. A gift is written before it is given. Throws `VendorError`. */
export const createStaffBook = (deps: Deps) => ({
  ...bound(deps, { refuse, deny, sumOf, reshipsOf, adjustmentIn, creditsBetween }),
  /** Writes the gift if it fits the limits. The same press again is the same gift. */
  book: <Act extends GivingAct>(gift: Gift<Act>) => book(deps, gift),
})

/** What counts: not refused, and not replaced by this entry. */
const LIVE = `amount IS NOT NULL AND id IS NOT ?17
  AND NOT EXISTS (SELECT 1 FROM staff_audit r WHERE r.id = staff_audit.id || ':refused')`

const sum = (where: string) => `(SELECT COALESCE(SUM(amount), 0) FROM staff_audit WHERE ${where} AND ${LIVE})`

const BACK = sum(`order_number = ?6 AND act IN ('refund', 'cancel')`)
const AGAIN = sum(`order_number = ?6 AND act = 'reship'`)

const GIVEN_BY_AGENT = sum(
  `staff_id = ?2 AND done_at > ?13 AND act IN (${GIVEN_AWAY.map((act) => `'${act}'`).join(', ')})`,
)
const GIVEN_FOR_ORDER = sum('act = ?4 AND order_number = ?6')
const GIVEN_TO_CUSTOMER = sum('act = ?4 AND (customer_id = ?5 OR mailbox = ?16) AND done_at > ?13')
const ACT_OF_AGENT = sum('act = ?4 AND staff_id = ?2 AND done_at > ?13')

// One statement, so that concurrent gifts cannot both fit.
const BOOK = `INSERT INTO staff_audit
    (id, staff_id, role, act, customer_id, order_number, reason, was, became, done_at, amount, mailbox)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?16
  WHERE (?12 IS NULL OR (
      ?11 + ${GIVEN_FOR_ORDER} <= ?12
      AND ?11 + ${GIVEN_TO_CUSTOMER} <= ?12
      AND ?11 + ${ACT_OF_AGENT} <= ?12 * ?14))
    AND (?15 IS NULL OR ?11 + ${GIVEN_BY_AGENT} <= ?15)
    AND (?18 IS NULL OR CASE ?4 WHEN 'reship' THEN ${BACK} = 0 OR ?11 + ${BACK} <= ?18
      ELSE ${AGAIN} = 0 OR ?11 + ${BACK} + ${AGAIN} <= ?18 END)
  ON CONFLICT (id) DO NOTHING`

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

async function valuesOf({ now }: Deps, gift: Gift) {
  const { id, staffId, role, act, customerId, orderNumber, reason, was, became, amount, email } = gift
  const time = now().getTime()
  const box = email ? await digestOf(mailbox(email)) : null
  return {
    time,
    box,
    first: [id, staffId, role, act, customerId || null, orderNumber ?? null, reason, json(was), json(became)],
    amount,
  }
}

async function book<Act extends GivingAct>(
  deps: Deps,
  gift: Gift<Act>,
): Promise<{ ok: true; booked: Booked<Act> } | { ok: false; reason: BookRefusal }> {
  const { db } = deps
  const { time, box, first, amount } = await valuesOf(deps, gift)
  const limit = limitOf(gift.role, GIVING_ACTS[gift.act])
  const aDay = GIVEN_AWAY.includes(gift.act) ? aDayOf(gift.role) : undefined
  const { meta } = await db
    .prepare(BOOK)
    .bind(
      ...first,
      ...[time, amount, limit ?? null, time - DAY_MS, TIMES_A_DAY, aDay ?? null, box],
      ...[gift.replaces ?? null, gift.worth ?? null],
    )
    .run()
  const booked = { id: gift.id, act: gift.act, amount: gift.amount } as Booked<Act>
  if (meta.changes === 1) return { ok: true, booked }
  const before = await sql(db)`SELECT act, staff_id, customer_id, order_number, mailbox, amount,
      EXISTS (SELECT 1 FROM staff_audit r WHERE r.id = staff_audit.id || ':refused') AS refused
    FROM staff_audit WHERE id = ${gift.id}`.first<Record<string, string | number | null>>()
  if (!before) return { ok: false, reason: 'over' }
  const [, staffId, , act, customerId, orderNumber] = first
  const same =
    before.act === act &&
    before.staff_id === staffId &&
    before.customer_id === customerId &&
    before.order_number === orderNumber &&
    before.mailbox === box &&
    before.amount === amount
  if (!same) return { ok: false, reason: 'reused' }
  return before.refused ? { ok: false, reason: 'refused' } : { ok: true, booked }
}

const REFUSE = `INSERT INTO staff_audit
    (id, staff_id, role, act, customer_id, order_number, reason, was, became, done_at, refused)
  SELECT id || ':refused', staff_id, role, act, customer_id, order_number, reason, became, was, ?2, ?3
  FROM staff_audit WHERE id = ?1 AND amount IS NOT NULL
  ON CONFLICT (id) DO NOTHING`

/** It was not given after all: it counts toward no limit, and the audit says why. */
async function refuse({ db, now }: Deps, id: string, why: string): Promise<void> {
  await db.prepare(REFUSE).bind(id, now().getTime(), why).run()
}

/** Keeps an attempt that was not allowed. */
async function deny(deps: Deps, gift: Gift, why: string): Promise<void> {
  const { time, first } = await valuesOf(deps, { ...gift, id: `denied:${crypto.randomUUID()}` })
  await deps.db
    .prepare(
      `INSERT INTO staff_audit
        (id, staff_id, role, act, customer_id, order_number, reason, was, became, done_at, refused)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(...first, time, why)
    .run()
}

/** What was given for an order by these acts. */
async function sumOf({ db }: Deps, orderNumber: string, ...acts: GivingAct[]): Promise<Cents> {
  const given = `SELECT COALESCE(SUM(amount), 0) AS given FROM staff_audit
    WHERE order_number = ?1 AND act IN (SELECT value FROM json_each(?2)) AND amount IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM staff_audit r WHERE r.id = staff_audit.id || ':refused')`
  return (await db.prepare(given).bind(orderNumber, JSON.stringify(acts)).first<number>('given')) ?? 0
}

/** With the keys of their carts. */
async function reshipsOf({ db }: Deps, orderNumber: string): Promise<{ id: string; cart: string }[]> {
  const { results } = await sql(db)`SELECT id, became ->> 'cart' AS cart FROM staff_audit
    WHERE order_number = ${orderNumber} AND act = 'reship' AND amount IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM staff_audit r WHERE r.id = staff_audit.id || ':refused')`.all<{
    id: string
    cart: string
  }>()
  return results
}

/** The store credit that staff gave, by the id of the entry. */
async function creditsBetween({ db }: Deps, from: number, to: number): Promise<Map<string, Cents>> {
  const { results } = await sql(db)`SELECT id, amount FROM staff_audit
    WHERE act = 'courtesy-credit' AND amount IS NOT NULL AND done_at BETWEEN ${from} AND ${to}
      AND NOT EXISTS (SELECT 1 FROM staff_audit r WHERE r.id = staff_audit.id || ':refused')`.all<{
    id: string
    amount: Cents
  }>()
  return new Map(results.map(({ id, amount }) => [id, amount]))
}

type Adjustment = { id: string; staffId: string; customerId: string | null; mailbox: string | null }

/** The entry of a cart's adjustment, if staff made it. */
async function adjustmentIn({ db }: Deps, cartId: string): Promise<Adjustment | undefined> {
  const [first, last] = [`adjust:${cartId}:`, `adjust:${cartId};`]
  const found = await sql(db)`SELECT id, staff_id AS staffId, customer_id AS customerId, mailbox
    FROM staff_audit WHERE id >= ${first} AND id < ${last} AND amount IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM staff_audit r WHERE r.id = staff_audit.id || ':refused')
    ORDER BY done_at DESC LIMIT 1`.first<Adjustment>()
  return found ?? undefined
}
