import { type LedgerReason, type LedgerRow, refundId, SHOP_ACCOUNTS } from '~/models/ledger/ledger'
import type { Cents } from '~/models/money'

type Row = {
  id: string
  from_account: string
  to_account: string
  amount: number
  reason: LedgerReason
  note: string | null
  order_number: string | null
  charge: string | null
  made_at: number
}

const rowOf = (row: Row): LedgerRow => ({
  id: row.id,
  from: row.from_account,
  to: row.to_account,
  amount: row.amount,
  reason: row.reason,
  note: row.note ?? undefined,
  orderNumber: row.order_number ?? undefined,
  charge: row.charge ?? undefined,
  madeAt: row.made_at,
})

const COLUMNS = 'id, from_account, to_account, amount, reason, order_number, charge, made_at'

// Each movement is one statement, condition and all: two that race for the same dollar run one after the other.

const DEPOSIT = `INSERT INTO ledger_rows (${COLUMNS}, note) VALUES (?, ?, ?, ?, ?, ?, NULL, ?, ?)
  ON CONFLICT (id) DO NOTHING`

/** What an account was lent, after its limit was lowered and raised. */
export const LENT = `(SELECT COALESCE(SUM(CASE WHEN to_account = $account THEN amount ELSE -amount END), 0)
  FROM ledger_rows WHERE reason = 'limit' AND (to_account = $account OR from_account = $account))`

// Computed inside the statement, so that concurrent changes cannot start from the same value.
const SET_LIMIT = `INSERT INTO ledger_rows (${COLUMNS})
  SELECT ?1, CASE WHEN ?3 > lent THEN ?4 ELSE ?2 END, CASE WHEN ?3 > lent THEN ?2 ELSE ?4 END, ABS(?3 - lent), 'limit',
    NULL, NULL, ?5
  FROM (SELECT ${LENT.replaceAll('$account', '?2')} AS lent) WHERE lent <> ?3
  ON CONFLICT (id) DO NOTHING`

/** Of the charge of the row `held`. */
const REFUNDED = `SELECT COALESCE(SUM(amount), 0) FROM ledger_rows
  WHERE order_number = held.order_number AND charge = held.charge AND reason = 'refunded'`

const HOLD = `INSERT INTO ledger_rows (${COLUMNS})
  SELECT ?1 || ':held', ?2, ?3, ?4, 'held', ?5, ?1, ?6
  WHERE ?7 = 1 OR ?4 <=
    (SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE to_account = ?2)
    - (SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE from_account = ?2)
  ON CONFLICT (id) DO NOTHING`

// All parts or none: one statement.
const HOLD_PARTS = `INSERT INTO ledger_rows (${COLUMNS})
  SELECT part.value ->> 'charge' || ':held', part.value ->> 'account', ?2, part.value ->> 'amount', 'held', ?3,
    part.value ->> 'charge', ?4
  FROM json_each(?1) part
  WHERE NOT EXISTS (SELECT 1 FROM json_each(?1) other WHERE (other.value ->> 'amount') >
    (SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE to_account = other.value ->> 'account')
    - (SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE from_account = other.value ->> 'account'))
  ON CONFLICT (id) DO NOTHING`

const CAPTURE = `INSERT INTO ledger_rows (${COLUMNS})
  SELECT ?1 || ':captured', to_account, ?2, amount, 'captured', order_number, ?1, ?3
  FROM ledger_rows WHERE id = ?1 || ':held'
    AND NOT EXISTS (SELECT 1 FROM ledger_rows WHERE id = ?1 || ':released')
  ON CONFLICT (id) DO NOTHING`

// A part of what was taken. The statement holds the condition, so that two refunds cannot give back too much.
const REFUND = `INSERT INTO ledger_rows (${COLUMNS})
  SELECT ?1, taken.to_account, held.from_account, ?2, 'refunded', held.order_number, ?3, ?4
  FROM ledger_rows held JOIN ledger_rows taken ON taken.id = ?3 || ':captured'
  WHERE held.id = ?3 || ':held'
    AND NOT EXISTS (SELECT 1 FROM ledger_rows WHERE id = ?3 || ':released')
    AND ?2 <= held.amount - (${REFUNDED})
  ON CONFLICT (id) DO NOTHING`

// Returns captured money from the sales account, held money from the hold account, minus earlier refunds.
const RELEASE = `INSERT INTO ledger_rows (${COLUMNS})
  SELECT ?1 || ':released', COALESCE(taken.to_account, held.to_account), held.from_account,
    held.amount - (${REFUNDED}), 'released', held.order_number, ?1, ?2
  FROM ledger_rows held LEFT JOIN ledger_rows taken ON taken.id = ?1 || ':captured'
  WHERE held.id = ?1 || ':held' AND held.amount > (${REFUNDED})
  ON CONFLICT (id) DO NOTHING`

type NewCharge = { charge: string; account: string; amount: Cents; orderNumber: string }

/** The movements as the database keeps them. */
export function createLedgerRows(db: D1Database, now: () => Date) {
  const changed = async (sql: string, ...values: (string | number | null)[]): Promise<boolean> =>
    (
      await db
        .prepare(sql)
        .bind(...values)
        .run()
    ).meta.changes === 1
  const list = async (where: string, ...values: string[]): Promise<LedgerRow[]> => {
    const sql = `SELECT * FROM ledger_rows WHERE ${where} ORDER BY made_at, rowid`
    return (
      await db
        .prepare(sql)
        .bind(...values)
        .all<Row>()
    ).results.map(rowOf)
  }
  return {
    /** Puts the shop's money into an account, once for a key. False: that was done before. */
    deposit: (
      account: string,
      reason: LedgerReason,
      { key, amount, note, orderNumber }: { key: string; amount: Cents; note?: string; orderNumber?: string },
    ) =>
      changed(
        DEPOSIT,
        `${account}:${key}`,
        SHOP_ACCOUNTS.issued,
        account,
        amount,
        reason,
        orderNumber ?? null,
        now().getTime(),
        note ?? null,
      ),

    /**
     * Lends so much in all, or takes back what was lent before, once for a key. An account that owes more than its new
     * limit is below zero until its bills are paid. False: that was done before, or is so already.
     */
    setLimit: (account: string, { key, limit }: { key: string; limit: Cents }) =>
      changed(SET_LIMIT, `${account}:${key}`, account, limit, SHOP_ACCOUNTS.issued, now().getTime()),

    /** Sets money aside for an order. False: there is not enough, or it was set aside before. */
    hold: ({ charge, account, amount, orderNumber }: NewCharge) => {
      const unlimited = Object.values<string>(SHOP_ACCOUNTS).includes(account)
      const time = now().getTime()
      return changed(HOLD, charge, account, SHOP_ACCOUNTS.held, amount, orderNumber, time, unlimited ? 1 : 0)
    },

    /** Sets money of several accounts aside for one order, all or none. False as for one. */
    async holdParts(parts: readonly Omit<NewCharge, 'orderNumber'>[], orderNumber: string): Promise<boolean> {
      const { meta } = await db
        .prepare(HOLD_PARTS)
        .bind(JSON.stringify(parts), SHOP_ACCOUNTS.held, orderNumber, now().getTime())
        .run()
      return meta.changes === parts.length
    },

    /** Takes what is held. False: it was taken or given back before, or never held. */
    capture: (charge: string) => changed(CAPTURE, charge, SHOP_ACCOUNTS.sales, now().getTime()),

    /** Gives back a part of what was taken, once for a key. False: it was given before, or is not there (any more). */
    refund: ({ charge, amount, key }: { charge: string; amount: Cents; key: string }) =>
      changed(REFUND, refundId(charge, key), amount, charge, now().getTime()),

    /** Gives back what is held or taken. False: there is nothing (more) to give back. */
    release: (charge: string) => changed(RELEASE, charge, now().getTime()),

    ofAccount: (account: string) => list('from_account = ?1 OR to_account = ?1', account),
    ofCharge: (charge: string) => list('charge = ?', charge),
    ofOrder: (orderNumber: string) => list('order_number = ?', orderNumber),
  }
}
