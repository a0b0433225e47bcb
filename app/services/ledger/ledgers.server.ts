import { certificateCode, type LedgerAccount, type LedgerKind } from '~/models/ledger/ledger'
import type { Cents } from '~/models/money'
import type { Booked } from '~/models/staff/booked'
import { bound } from '~/services/bound'
import type { ServiceDeps } from '~/services/deps'
import { sql } from '~/services/sql'
import { digestOf } from '../digest'
import { createLedgerRows, LENT, type LedgerRows } from './rows.server'

export type LedgersService = ReturnType<typeof createLedgersService>

type AccountRow = {
  id: string
  kind: LedgerKind
  owner: string | null
  terms_days: number | null
  balance: number
}

/** `key` makes it idempotent. */
type Deposit = { key: string; amount: Cents; note?: string; orderNumber?: string }

const accountOf = (row: AccountRow): LedgerAccount => ({
  id: row.id,
  kind: row.kind,
  balance: row.balance,
  owner: row.owner || undefined,
  termsDays: row.terms_days ?? undefined,
})

type Deps = Pick<ServiceDeps, 'db' | 'now'> & { rows: LedgerRows }

const BALANCE = `(SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE to_account = a.id)
  - (SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE from_account = a.id)`

const ACCOUNT = `SELECT a.id, a.kind, a.owner, a.terms_days, ${BALANCE} AS balance FROM ledger_accounts a`

/** Credit accounts, store credit and gift certificates. Throws `VendorError` when the database fails. */
export function createLedgersService({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const rows = createLedgerRows({ db, now })
  return {
    rows,
    ...bound(
      { db, now, rows },
      {
        byId,
        ofCustomer,
        owedBy,
        certificate,
        issueCertificate,
        grantStoreCredit,
        openCredit,
        setCredit,
        settleCredit,
      },
    ),
  }
}

const first = async (
  { db }: Deps,
  where: string,
  ...values: string[]
): Promise<LedgerAccount | undefined> => {
  const row = await db
    .prepare(`${ACCOUNT} WHERE ${where}`)
    .bind(...values)
    .first<AccountRow>()
  return row ? accountOf(row) : undefined
}

const open = async (
  { db, now }: Deps,
  id: string,
  kind: LedgerKind,
  more: { owner?: string; digest?: string },
) => {
  await sql(db)`INSERT INTO ledger_accounts (id, kind, owner, code_digest, created_at)
    VALUES (${id}, ${kind}, ${more.owner ?? null}, ${more.digest ?? null}, ${now().getTime()})
    ON CONFLICT DO NOTHING`.run()
}

const creditOf = async (deps: Deps, owner: string, termsDays: number): Promise<string> => {
  const id = `credit:${owner}`
  await open(deps, id, 'credit', { owner })
  await sql(deps.db)`UPDATE ledger_accounts SET terms_days = ${termsDays} WHERE id = ${id}`.run()
  return id
}

const byId = (deps: Deps, id: string) => first(deps, 'a.id = ?', id)

async function ofCustomer(
  { db }: Deps,
  owner: string,
): Promise<{ credit?: LedgerAccount; storeCredit?: LedgerAccount }> {
  const { results } = await db.prepare(`${ACCOUNT} WHERE a.owner = ?`).bind(owner).all<AccountRow>()
  const credit = results.find((row) => row.kind === 'credit')
  const storeCredit = results.find((row) => row.kind === 'store-credit')
  return { credit: credit && accountOf(credit), storeCredit: storeCredit && accountOf(storeCredit) }
}

/** Lent and not yet paid back. */
async function owedBy({ db }: Deps, owner: string): Promise<Cents> {
  const row = await db
    .prepare(
      `SELECT ${LENT.replaceAll('$account', 'a.id')} - (${BALANCE}) AS owed
       FROM ledger_accounts a WHERE a.owner = ? AND a.kind = 'credit'`,
    )
    .bind(owner)
    .first<{ owed: number }>()
  return Math.max(0, row?.owed ?? 0)
}

async function certificate(deps: Deps, typed: string): Promise<LedgerAccount | undefined> {
  const code = certificateCode(typed)
  return code ? first(deps, 'a.code_digest = ?', await digestOf(code)) : undefined
}

/** @throws RangeError for a code that cannot be one. */
async function issueCertificate(deps: Deps, typed: string, deposit: Deposit): Promise<string> {
  const code = certificateCode(typed)
  if (!code) throw new RangeError('not a certificate code')
  const digest = await digestOf(code)
  const id = `certificate:${digest.slice(0, 32)}`
  await open(deps, id, 'certificate', { digest })
  await deps.rows.deposit(id, 'issued', deposit)
  return id
}

/**
 * Nothing is given without a cause: staff need an entry in their book. `order-refund`: the claim has its entry. `demo`: of
 * the demo shop.
 */
type Cause = Booked<'courtesy-credit'> | 'order-refund' | 'referral' | 'gift-not-redeemed' | 'demo'

async function grantStoreCredit(
  deps: Deps,
  owner: string,
  { because: _, ...deposit }: Deposit & { because: Cause },
): Promise<string> {
  const id = `store-credit:${owner}`
  await open(deps, id, 'store-credit', { owner })
  await deps.rows.deposit(id, 'issued', deposit)
  return id
}

/** A further deposit raises the limit. */
async function openCredit(deps: Deps, owner: string, termsDays: number, deposit: Deposit): Promise<string> {
  const id = await creditOf(deps, owner, termsDays)
  await deps.rows.deposit(id, 'limit', deposit)
  return id
}

/** Opens the account or changes its terms and limit. `key` makes it idempotent. */
async function setCredit(
  deps: Deps,
  owner: string,
  termsDays: number,
  limit: { because: Booked<'company-terms'>; key: string; limit: Cents },
): Promise<string> {
  const id = await creditOf(deps, owner, termsDays)
  await deps.rows.setLimit(id, limit)
  return id
}

/** A paid bill can be spent again. */
const settleCredit = ({ rows }: Deps, id: string, deposit: Deposit) => rows.deposit(id, 'settled', deposit)
