import { type LedgerReason, type LedgerRow, refundId, SHOP_ACCOUNTS } from '~/models/ledger/ledger'
import type { Cents } from '~/models/money'
import { bound } from '~/services/bound'
import type { ServiceDeps } from '~/services/deps'

type Row = {
  id: string
  from_account: string
  to_account: string
  amount: number
  reason: LedgerReason
  note: string | null
  order_number: string | null
  charge: string | null
  terms_days: number | null
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
  termsDays: row.terms_days ?? undefined,
  madeAt: row.made_at,
})

const COLUMNS = 'id, from_account, to_account, amount, reason, order_number, charge, made_at'

// Each movement is one statement, condition and all: two that race for the same dollar run one after the other.

const DEPOSIT = `INSERT INTO ledger_rows (${COLUMNS}, note) VALUES (?, ?, ?, ?, ?, ?, NULL, ?, ?)
  ON CONFLICT (id) DO NOTHING`

/** At most what is on the account. */
const REVOKE = `INSERT INTO ledger_rows (${COLUMNS}, note)
  SELECT ?1, ?2, ?3, MIN(?4, left), 'revoked', ?5, NULL, ?6, ?7
  FROM (SELECT (SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE to_account = ?2)
    - (SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE from_account = ?2) AS left)
  WHERE left > 0
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

const HOLD = `INSERT INTO ledger_rows (${COLUMNS}, terms_days)
  SELECT ?1 || ':held', ?2, ?3, ?4, 'held', ?5, ?1, ?6, (SELECT terms_days FROM ledger_accounts WHERE id = ?2)
  WHERE ?7 = 1 OR ?4 <=
    (SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE to_account = ?2)
    - (SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE from_account = ?2)
  ON CONFLICT (id) DO NOTHING`

const HOLD_PARTS = `INSERT INTO ledger_rows (${COLUMNS}, terms_days)
  SELECT part.value ->> 'charge' || ':held', part.value ->> 'account', ?2, part.value ->> 'amount', 'held', ?3,
    part.value ->> 'charge', ?4, (SELECT terms_days FROM ledger_accounts WHERE id = part.value ->> 'account')
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

type Deps = Pick<ServiceDeps, 'db' | 'now'>

export type LedgerRows = ReturnType<typeof createLedgerRows>

type NewCharge = { charge: string; account: string; amount: Cents; orderNumber: string }

export const createLedgerRows = (deps: Deps) =>
  bound(deps, {
    deposit,
    revoke,
    setLimit,
    hold,
    holdParts,
    capture,
    refund,
    release,
    ofAccount,
    ofCharge,
    ofOrder,
  })

const changed = async (
  { db }: Deps,
  statement: string,
  ...values: (string | number | null)[]
): Promise<boolean> => {
  const { meta } = await db
    .prepare(statement)
    .bind(...values)
    .run()
  return meta.changes === 1
}

const list = async ({ db }: Deps, where: string, value: string): Promise<LedgerRow[]> => {
  const rows = db.prepare(`SELECT * FROM ledger_rows WHERE ${where} ORDER BY made_at, rowid`)
  return (await rows.bind(value).all<Row>()).results.map(rowOf)
}

/** `key` makes it idempotent. False: it was done before. */
const deposit = (
  deps: Deps,
  account: string,
  reason: LedgerReason,
  { key, amount, note, orderNumber }: { key: string; amount: Cents; note?: string; orderNumber?: string },
) =>
  changed(
    deps,
    DEPOSIT,
    `${account}:${key}`,
    SHOP_ACCOUNTS.issued,
    account,
    amount,
    reason,
    orderNumber ?? null,
    deps.now().getTime(),
    note ?? null,
  )

/** Takes an amount off an account, or what is left of it; `key` makes it idempotent. Returns what was taken. */
async function revoke(
  deps: Deps,
  account: string,
  { key, amount, note, orderNumber }: { key: string; amount: Cents; note: string; orderNumber: string },
): Promise<Cents> {
  const id = `${account}:${key}`
  const time = deps.now().getTime()
  await changed(deps, REVOKE, id, account, SHOP_ACCOUNTS.issued, amount, orderNumber, time, note)
  return (await list(deps, 'id = ?', id))[0]?.amount ?? 0
}

/**
 * Sets what is lent in all; `key` makes it idempotent. An account that owes more than its new limit is below zero
 * until its bills are paid. False: it is so already.
 */
const setLimit = (deps: Deps, account: string, { key, limit }: { key: string; limit: Cents }) =>
  changed(deps, SET_LIMIT, `${account}:${key}`, account, limit, SHOP_ACCOUNTS.issued, deps.now().getTime())

/** False: there is not enough, or it was held before. */
const hold = (deps: Deps, { charge, account, amount, orderNumber }: NewCharge) => {
  const unlimited = Object.values<string>(SHOP_ACCOUNTS).includes(account)
  const time = deps.now().getTime()
  return changed(
    deps,
    HOLD,
    charge,
    account,
    SHOP_ACCOUNTS.held,
    amount,
    orderNumber,
    time,
    unlimited ? 1 : 0,
  )
}

/** All or none. */
async function holdParts(
  { db, now }: Deps,
  parts: readonly Omit<NewCharge, 'orderNumber'>[],
  orderNumber: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare(HOLD_PARTS)
    .bind(JSON.stringify(parts), SHOP_ACCOUNTS.held, orderNumber, now().getTime())
    .run()
  return meta.changes === parts.length
}

/** False: it was taken, returned or never held. */
const capture = (deps: Deps, charge: string) =>
  changed(deps, CAPTURE, charge, SHOP_ACCOUNTS.sales, deps.now().getTime())

/** Refunds part of a payment once per `key`. False if already refunded or more than is left. */
const refund = (deps: Deps, { charge, amount, key }: { charge: string; amount: Cents; key: string }) =>
  changed(deps, REFUND, refundId(charge, key), amount, charge, deps.now().getTime())

/** Returns what is held or taken. False: nothing is left. */
const release = (deps: Deps, charge: string) => changed(deps, RELEASE, charge, deps.now().getTime())

const ofAccount = (deps: Deps, account: string) => list(deps, 'from_account = ?1 OR to_account = ?1', account)

const ofCharge = (deps: Deps, charge: string) => list(deps, 'charge = ?', charge)

const ofOrder = (deps: Deps, orderNumber: string) => list(deps, 'order_number = ?', orderNumber)
