import type { Cents } from '~/models/money'
import type { Ends } from '~/models/order/still-to-come'
import { bound } from '~/services/bound'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'

/**
 * `going`: a job finishes it. `changing`: the same for a change of the order, of which one may have several; `settling`:
 * its money waits for the bank.
 */
export type OrderRefund = {
  id: string
  orderNumber: string
  amount: Cents
  isRest: boolean
  given: Cents
  state: 'going' | 'changing' | 'settling' | 'done' | 'refused'
  reason?: string | undefined
  /** What it sent by e-mail; of a canceled line, that the platform and the buyer know. */
  tookBack: boolean
  /** Set if nothing of the order stays paid. */
  ends?: Ends | undefined
  /** Given as store credit. */
  toCredit: boolean
  /** What of the order it is for. */
  items?: string | undefined
  /** A change of the order: an item was canceled, or its address changed. None: a refund of staff. */
  kind?: 'line' | 'move' | undefined
  /** The line that was canceled. */
  lineId?: string | undefined
  askedAt: number
}

type Row = {
  id: string
  order_number: string
  amount: Cents
  is_rest: number
  given: Cents
  state: OrderRefund['state']
  reason: string | null
  took_back: number
  ends: Ends | null
  to_credit: number
  items: string | null
  kind: 'line' | 'move' | null
  line_id: string | null
  asked_at: number
}

/** Longer than the calls of one attempt. */
const LEASE_MS = 6 * TIMEOUTS_MS.braintree.call + 6 * TIMEOUTS_MS.commercetools.call

const refundOf = (row: Row): OrderRefund => ({
  id: row.id,
  orderNumber: row.order_number,
  amount: row.amount,
  isRest: row.is_rest === 1,
  given: row.given,
  state: row.state,
  reason: row.reason ?? undefined,
  tookBack: row.took_back === 1,
  ends: row.ends ?? undefined,
  toCredit: row.to_credit === 1,
  items: row.items ?? undefined,
  kind: row.kind ?? undefined,
  lineId: row.line_id ?? undefined,
  askedAt: row.asked_at,
})

type Deps = Pick<ServiceDeps, 'db' | 'now'>

export type RefundRows = ReturnType<typeof createRefundRows>

/** The refunds of staff in D1. All throw VendorError. */
export const createRefundRows = (deps: Deps) =>
  bound(deps, {
    open,
    openChange,
    byId,
    going,
    ofOrder,
    givenOf,
    creditedOf,
    promisedOf,
    lease,
    release,
    postpone,
    tookBack,
    end,
    unfinished,
    unfinishedChanges,
  })

const first = async (statement: D1PreparedStatement) => {
  const row = await statement.first<Row>()
  return row ? refundOf(row) : undefined
}

/**
 * False: another refund of the order or a change of its payment is under way, or ended after `known` was read, so that
 * what is left has changed.
 */
type Opened = Pick<OrderRefund, 'id' | 'orderNumber' | 'amount' | 'isRest' | 'ends' | 'items'> &
  Partial<Pick<OrderRefund, 'toCredit'>>

async function open({ db, now }: Deps, refund: Opened, known: Cents): Promise<boolean> {
  const { id, orderNumber, amount, isRest, ends, toCredit, items } = refund
  const { meta } = await sql(db)`INSERT INTO order_refunds
      (id, order_number, amount, is_rest, ends, to_credit, items, asked_at)
    SELECT ${id}, ${orderNumber}, ${amount}, ${isRest ? 1 : 0}, ${ends ?? null}, ${toCredit ? 1 : 0},
      ${items ?? null}, ${now().getTime()}
    WHERE ${known} = (SELECT COALESCE(SUM(CASE WHEN state = 'done' THEN given WHEN state IN ('changing', 'settling') THEN amount END), 0)
        FROM order_refunds WHERE order_number = ${orderNumber})
      AND NOT EXISTS (SELECT 1 FROM placements WHERE order_number = ${orderNumber} AND state = 'changing')
      AND NOT EXISTS (SELECT 1 FROM cancellations WHERE order_number = ${orderNumber} AND done_at IS NULL)
    ON CONFLICT DO NOTHING`.run()
  return meta.changes === 1
}

type Change = Pick<OrderRefund, 'id' | 'orderNumber' | 'amount' | 'items'> &
  ({ kind: 'line'; lineId: string } | { kind: 'move'; lineId?: undefined })

/**
 * Once for a line, one address at a time. Not beside a cancellation, a change of payment, or a refund of staff, which may be for the same
 * goods. Undefined: one of these was first.
 */
async function openChange({ db, now }: Deps, change: Change): Promise<OrderRefund | undefined> {
  const { id, orderNumber, amount, items, kind, lineId } = change
  await sql(
    db,
  )`INSERT INTO order_refunds (id, order_number, amount, is_rest, state, kind, items, line_id, asked_at)
    SELECT ${id}, ${orderNumber}, ${amount}, 0, 'changing', ${kind}, ${items ?? null}, ${lineId ?? null},
      ${now().getTime()}
    WHERE NOT EXISTS (SELECT 1 FROM order_refunds
        WHERE order_number = ${orderNumber} AND kind IS NULL AND state <> 'refused')
      AND NOT EXISTS (SELECT 1 FROM placements WHERE order_number = ${orderNumber} AND state <> 'captured')
      AND NOT EXISTS (SELECT 1 FROM cancellations WHERE order_number = ${orderNumber})
    ON CONFLICT DO NOTHING`.run()
  return lineId ? ofLine({ db }, orderNumber, lineId) : byId({ db }, id)
}

const ofLine = ({ db }: Pick<Deps, 'db'>, orderNumber: string, lineId: string) =>
  first(sql(db)`SELECT * FROM order_refunds
    WHERE order_number = ${orderNumber} AND line_id = ${lineId} AND state <> 'refused'`)

const byId = ({ db }: Pick<Deps, 'db'>, id: string) =>
  first(sql(db)`SELECT * FROM order_refunds WHERE id = ${id}`)

const going = ({ db }: Deps, orderNumber: string) =>
  first(sql(db)`SELECT * FROM order_refunds WHERE order_number = ${orderNumber} AND state = 'going'`)

async function ofOrder({ db }: Deps, orderNumber: string): Promise<OrderRefund[]> {
  const { results } = await sql(db)`SELECT * FROM order_refunds WHERE order_number = ${orderNumber}
      AND NOT (kind IS 'move' AND state = 'refused')
    ORDER BY asked_at DESC LIMIT 50`.all<Row>()
  return results.map(refundOf)
}

/** In all, by refunds that ended and for canceled lines. */
const givenOf = async ({ db }: Deps, orderNumber: string): Promise<Cents> =>
  (await sql(
    db,
  )`SELECT COALESCE(SUM(CASE WHEN state = 'done' THEN given WHEN state IN ('changing', 'settling') THEN amount END), 0)
      AS given FROM order_refunds WHERE order_number = ${orderNumber}`.first<number>('given')) ?? 0

/** Goes back for canceled lines, and is not back yet. */
const promisedOf = async ({ db }: Deps, orderNumber: string): Promise<Cents> =>
  (await sql(db)`SELECT COALESCE(SUM(amount), 0) AS promised FROM order_refunds
    WHERE order_number = ${orderNumber} AND state IN ('changing', 'settling')`.first<number>('promised')) ?? 0

/** Of that, as store credit. */
const creditedOf = async ({ db }: Deps, orderNumber: string): Promise<Cents> =>
  (await sql(db)`SELECT COALESCE(SUM(given), 0) AS given FROM order_refunds
    WHERE order_number = ${orderNumber} AND state = 'done' AND to_credit = 1`.first<number>('given')) ?? 0

/** Undefined: it has ended, or another request is at it. */
async function lease({ db, now }: Deps, id: string): Promise<OrderRefund | undefined> {
  const time = now().getTime()
  return first(sql(db)`UPDATE order_refunds SET lease_until = ${time + LEASE_MS},
      state = CASE state WHEN 'settling' THEN 'changing' ELSE state END
    WHERE id = ${id} AND ended_at IS NULL AND lease_until < ${time} RETURNING *`)
}

async function release({ db }: Deps, id: string): Promise<void> {
  await sql(db)`UPDATE order_refunds SET lease_until = 0 WHERE id = ${id}`.run()
}

/** Not before a while: the bank has not settled the payment. */
async function postpone({ db, now }: Deps, id: string, ms: number): Promise<void> {
  await sql(
    db,
  )`UPDATE order_refunds SET lease_until = ${now().getTime() + ms}, state = 'settling' WHERE id = ${id}`.run()
}

/** `amount`: what goes back, if only that step knows. */
async function tookBack({ db }: Deps, id: string, amount?: Cents): Promise<void> {
  await sql(db)`UPDATE order_refunds SET took_back = 1, amount = COALESCE(${amount ?? null}, amount)
    WHERE id = ${id}`.run()
}

async function end(
  { db, now }: Deps,
  id: string,
  { state, given, reason }: Pick<OrderRefund, 'given' | 'reason'> & { state: 'done' | 'refused' },
): Promise<void> {
  await sql(db)`UPDATE order_refunds SET state = ${state}, given = ${given}, reason = ${reason ?? null},
    ended_at = ${now().getTime()} WHERE id = ${id}`.run()
}

async function unfinishedChanges(
  { db, now }: Deps,
  kind: NonNullable<OrderRefund['kind']>,
): Promise<string[]> {
  const { results } = await sql(db)`SELECT id FROM order_refunds
    WHERE kind = ${kind} AND ended_at IS NULL AND lease_until < ${now().getTime()} ORDER BY lease_until LIMIT 20`.all<{
    id: string
  }>()
  return results.map(({ id }) => id)
}

async function unfinished({ db, now }: Deps): Promise<string[]> {
  const { results } = await sql(db)`SELECT id FROM order_refunds
    WHERE state = 'going' AND lease_until < ${now().getTime()} ORDER BY asked_at LIMIT 20`.all<{
    id: string
  }>()
  return results.map(({ id }) => id)
}
