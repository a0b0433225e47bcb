import { certificateCode, type LedgerAccount, type LedgerKind } from '~/models/ledger/ledger'
import type { Cents } from '~/models/money'
import type { ServiceDeps } from '~/services/deps'
import { digestOf } from '../digest'
import { createLedgerRows, LENT } from './rows.server'

export type LedgersService = ReturnType<typeof createLedgersService>

type AccountRow = {
  id: string
  kind: LedgerKind
  owner: string | null
  terms_days: number | null
  balance: number
}

/** What money is put into an account for. The same `key` moves it once, however often it is asked. */
type Deposit = { key: string; amount: Cents; note?: string; orderNumber?: string }

const accountOf = (row: AccountRow): LedgerAccount => ({
  id: row.id,
  kind: row.kind,
  balance: row.balance,
  owner: row.owner || undefined,
  termsDays: row.terms_days ?? undefined,
})

const BALANCE = `(SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE to_account = a.id)
  - (SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE from_account = a.id)`

const ACCOUNT = `SELECT a.id, a.kind, a.owner, a.terms_days, ${BALANCE} AS balance FROM ledger_accounts a`

/** Credit accounts, store credit and gift certificates. Throws `VendorError` when the database fails. */
export function createLedgersService({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const rows = createLedgerRows(db, now)
  const first = async (where: string, ...values: string[]): Promise<LedgerAccount | undefined> => {
    const row = await db
      .prepare(`${ACCOUNT} WHERE ${where}`)
      .bind(...values)
      .first<AccountRow>()
    return row ? accountOf(row) : undefined
  }
  const open = async (id: string, kind: LedgerKind, more: { owner?: string; digest?: string }) => {
    await db
      .prepare(
        `INSERT INTO ledger_accounts (id, kind, owner, code_digest, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
      )
      .bind(id, kind, more.owner ?? null, more.digest ?? null, now().getTime())
      .run()
  }
  return {
    rows,

    byId: (id: string) => first('a.id = ?', id),

    /** The customer's store credit and credit account, those they have. */
    async ofCustomer(owner: string): Promise<{ credit?: LedgerAccount; storeCredit?: LedgerAccount }> {
      const { results } = await db.prepare(`${ACCOUNT} WHERE a.owner = ?`).bind(owner).all<AccountRow>()
      const credit = results.find((row) => row.kind === 'credit')
      const storeCredit = results.find((row) => row.kind === 'store-credit')
      return {
        ...(credit && { credit: accountOf(credit) }),
        ...(storeCredit && { storeCredit: accountOf(storeCredit) }),
      }
    },

    /** What the customer's credit account has lent and was not paid back yet. */
    async owedBy(owner: string): Promise<Cents> {
      const row = await db
        .prepare(
          `SELECT ${LENT.replaceAll('$account', 'a.id')} - (${BALANCE}) AS owed
           FROM ledger_accounts a WHERE a.owner = ? AND a.kind = 'credit'`,
        )
        .bind(owner)
        .first<{ owed: number }>()
      return Math.max(0, row?.owed ?? 0)
    },

    /** The certificate with this code, however it was typed. */
    async certificate(typed: string): Promise<LedgerAccount | undefined> {
      const code = certificateCode(typed)
      return code ? first('a.code_digest = ?', await digestOf(code)) : undefined
    },

    /** Makes a certificate worth the deposit. @throws RangeError for a code that cannot be one. */
    async issueCertificate(typed: string, deposit: Deposit): Promise<string> {
      const code = certificateCode(typed)
      if (!code) throw new RangeError('not a certificate code')
      const digest = await digestOf(code)
      const id = `certificate:${digest.slice(0, 32)}`
      await open(id, 'certificate', { digest })
      await rows.deposit(id, 'issued', deposit)
      return id
    },

    async grantStoreCredit(owner: string, deposit: Deposit): Promise<string> {
      const id = `store-credit:${owner}`
      await open(id, 'store-credit', { owner })
      await rows.deposit(id, 'issued', deposit)
      return id
    },

    /** Opens a customer's credit account with the deposit as its limit; a further deposit raises it. */
    async openCredit(owner: string, termsDays: number, deposit: Deposit): Promise<string> {
      const id = `credit:${owner}`
      await open(id, 'credit', { owner })
      await db.prepare('UPDATE ledger_accounts SET terms_days = ? WHERE id = ?').bind(termsDays, id).run()
      await rows.deposit(id, 'limit', deposit)
      return id
    },

    /** Opens an owner's credit account with this limit, or sets its terms and limit, once for a key. */
    async setCredit(owner: string, termsDays: number, limit: { key: string; limit: Cents }): Promise<string> {
      const id = `credit:${owner}`
      await open(id, 'credit', { owner })
      await db.prepare('UPDATE ledger_accounts SET terms_days = ? WHERE id = ?').bind(termsDays, id).run()
      await rows.setLimit(id, limit)
      return id
    },

    /** A bill of the credit account was paid: that much can be spent again. */
    settleCredit: (id: string, deposit: Deposit) => rows.deposit(id, 'settled', deposit),
  }
}
