import type { Cents } from '~/models/money'
import type { Ends } from '~/models/order/still-to-come'
import { bound } from '~/services/bound'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'

/** `going`: a job finishes it. */
export type OrderRefund = {
  id: string
  orderNumber: string
  amount: Cents
  isRest: boolean
  given: Cents
  state: 'going' | 'done' | 'refused'
  reason?: string | undefined
  tookBack: boolean
  /** Set if nothing of the order stays paid. */
  ends?: Ends | undefined
  /** Given as store credit. */
  toCredit: boolean
  /** What of the order it is for. */
  items?: string | undefined
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
  askedAt: row.asked_at,
})

type Deps = Pick<ServiceDeps, 'db' | 'now'>

export type RefundRows = ReturnType<typeof createRefundRows>

/** The refunds of staff in D1. All throw VendorError. */
export const createRefundRows = (deps: Deps) =>
  bound(deps, { open, byId, going, ofOrder, givenOf, creditedOf, lease, release, tookBack, end, unfinished })

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
    WHERE ${known} = (SELECT COALESCE(SUM(given), 0) FROM order_refunds
        WHERE order_number = ${orderNumber} AND state = 'done')
      AND NOT EXISTS (SELECT 1 FROM placements WHERE order_number = ${orderNumber} AND state = 'changing')
      AND NOT EXISTS (SELECT 1 FROM cancellations WHERE order_number = ${orderNumber} AND done_at IS NULL)
    ON CONFLICT DO NOTHING`.run()
  return meta.changes === 1
}

const byId = ({ db }: Deps, id: string) => first(sql(db)`SELECT * FROM order_refunds WHERE id = ${id}`)

const going = ({ db }: Deps, orderNumber: string) =>
  first(sql(db)`SELECT * FROM order_refunds WHERE order_number = ${orderNumber} AND state = 'going'`)

async function ofOrder({ db }: Deps, orderNumber: string): Promise<OrderRefund[]> {
  const { results } = await sql(db)`SELECT * FROM order_refunds WHERE order_number = ${orderNumber}
    ORDER BY asked_at DESC LIMIT 50`.all<Row>()
  return results.map(refundOf)
}

/** In all, by refunds that ended. */
const givenOf = async ({ db }: Deps, orderNumber: string): Promise<Cents> =>
  (await sql(db)`SELECT COALESCE(SUM(given), 0) AS given FROM order_refunds
    WHERE order_number = ${orderNumber} AND state = 'done'`.first<number>('given')) ?? 0

/** Of that, as store credit. */
const creditedOf = async ({ db }: Deps, orderNumber: string): Promise<Cents> =>
  (await sql(db)`SELECT COALESCE(SUM(given), 0) AS given FROM order_refunds
    WHERE order_number = ${orderNumber} AND state = 'done' AND to_credit = 1`.first<number>('given')) ?? 0

/** Undefined: it has ended, or another request is at it. */
async function lease({ db, now }: Deps, id: string): Promise<OrderRefund | undefined> {
  const time = now().getTime()
  return first(sql(db)`UPDATE order_refunds SET lease_until = ${time + LEASE_MS}
    WHERE id = ${id} AND state = 'going' AND lease_until < ${time} RETURNING *`)
}

async function release({ db }: Deps, id: string): Promise<void> {
  await sql(db)`UPDATE order_refunds SET lease_until = 0 WHERE id = ${id}`.run()
}

async function tookBack({ db }: Deps, id: string): Promise<void> {
  await sql(db)`UPDATE order_refunds SET took_back = 1 WHERE id = ${id}`.run()
}

async function end(
  { db, now }: Deps,
  id: string,
  { state, given, reason }: Pick<OrderRefund, 'given' | 'reason'> & { state: 'done' | 'refused' },
): Promise<void> {
  await sql(db)`UPDATE order_refunds SET state = ${state}, given = ${given}, reason = ${reason ?? null},
    ended_at = ${now().getTime()} WHERE id = ${id}`.run()
}

async function unfinished({ db, now }: Deps): Promise<string[]> {
  const { results } = await sql(db)`SELECT id FROM order_refunds
    WHERE state = 'going' AND lease_until < ${now().getTime()} ORDER BY asked_at LIMIT 20`.all<{
    id: string
  }>()
  return results.map(({ id }) => id)
}
