import { normalEmail } from '~/models/email'
import type { AccountService } from '~/services/customer/accounts.server'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import { accountDeletedMail } from '~/services/mail/account'
import type { MailService } from '~/services/mail/mail.server'
import type { PaymentsService } from '~/services/payment/payments.server'
import { onVendorError } from '~/services/vendor-error'
import type { AutoDeliveries } from './auto-delivery-port'
import type { CompanyData } from './company-data.server'
import { aboutPerson, HELD } from './held-data'

type DeletionRefusal = 'auto-delivery' | 'bill-open' | 'last-admin'

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  accounts: Pick<AccountService, 'remove'>
  payments: Pick<PaymentsService, 'vault'>
  ledgers: Pick<LedgersService, 'owedBy'>
  autoDelivery: Pick<AutoDeliveries, 'running'>
  companyData: Pick<CompanyData, 'leavingRefusal' | 'forget'>
  mail: MailService
}

type Row = { customer_id: string; email: string | null }

/**
 * Deletes accounts. Orders, invoices and the ledger stay, as the law asks; nothing else does. All throw VendorError.
 */
export function createAccountDeletion(deps: Deps) {
  const { db, now, accounts, payments, ledgers, autoDelivery, companyData, mail } = deps

  /** Each step may be done twice. The account at the platform goes last, for it is what the others are found by. */
  async function finish({ customer_id: customerId, email }: Row): Promise<void> {
    for (const { id } of await payments.vault.methodsOf(customerId)) {
      await payments.vault.remove(customerId, id)
    }
    await companyData.forget(customerId)
    await forget(customerId, email ? normalEmail(email) : undefined)
    await accounts.remove(customerId)
    if (email) {
      await mail
        .send(accountDeletedMail(email, customerId))
        .catch((error) => console.warn('mail', String(error)))
    }
    // Last, for the e-mail above is among what was sent.
    await db.batch([
      db.prepare('DELETE FROM sent_mails WHERE email = ?').bind(normalEmail(email ?? '')),
      db
        .prepare('UPDATE account_deletions SET done_at = ?, email = NULL WHERE customer_id = ?')
        .bind(now().getTime(), customerId),
    ])
  }

  /** Ratings of products no longer count the reviews that go. */
  const rateAgain = (email: string): D1PreparedStatement =>
    db
      .prepare(
        `INSERT INTO ratings_due (product_key) SELECT product_key FROM reviews WHERE email = ?
         ON CONFLICT (product_key) DO UPDATE SET changes = changes + 1, tried_at = 0`,
      )
      .bind(email)

  async function forget(customerId: string, email: string | undefined): Promise<void> {
    const statements = Object.entries(HELD).flatMap(([table, held]) => {
      const condition = aboutPerson(held, customerId, email)
      if (!condition) return []
      const bound = (sql: string) => db.prepare(`${sql} WHERE ${condition.where}`).bind(...condition.values)
      if ('emptied' in held) return [bound(`UPDATE ${table} SET ${held.emptied}`)]
      return 'deleted' in held && held.deleted === 'row' ? [bound(`DELETE FROM ${table}`)] : []
    })
    await db.batch([...(email ? [rateAgain(email)] : []), ...statements])
  }

  return {
    /** Why an account cannot be deleted yet. */
    async deletionRefusal(customerId: string): Promise<DeletionRefusal | undefined> {
      const [running, owed, leaving] = await Promise.all([
        autoDelivery.running(customerId),
        ledgers.owedBy(customerId),
        companyData.leavingRefusal(customerId),
      ])
      if (running > 0) return 'auto-delivery'
      return owed > 0 ? 'bill-open' : leaving
    },

    /** From here on it happens, at once or by the schedule. */
    async deleteAccount(customerId: string, email: string): Promise<void> {
      await db
        .prepare('INSERT OR IGNORE INTO account_deletions (customer_id, email, asked_at) VALUES (?, ?, ?)')
        .bind(customerId, email, now().getTime())
        .run()
      await finish({ customer_id: customerId, email }).catch(
        onVendorError((error) => console.warn(`An account's deletion waits: ${error.message}`)),
      )
    },

    async finishDeletions(): Promise<void> {
      const { results } = await db
        .prepare('SELECT customer_id, email FROM account_deletions WHERE done_at IS NULL LIMIT 10')
        .all<Row>()
      for (const row of results) await finish(row)
    },
  }
}
