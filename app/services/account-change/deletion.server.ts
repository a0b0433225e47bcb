import { type ProvenEmail, provenEmail } from '~/models/account/proven-email'
import { bound } from '~/services/bound'
import type { AccountService } from '~/services/customer/accounts.server'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import { accountDeletedMail } from '~/services/mail/account'
import type { MailService } from '~/services/mail/mail.server'
import type { OrderCaseService } from '~/services/order-case/order-cases.server'
import type { PaymentsService } from '~/services/payment/payments.server'
import { sql } from '~/services/sql'
import { onVendorError } from '~/services/vendor-error'
import type { CompanyData } from './company-data.server'
import { HELD } from './held-data'
import { aboutPerson } from './held-rows'

type DeletionRefusal = 'auto-delivery' | 'bill-open' | 'last-admin'

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  accounts: Pick<AccountService, 'remove'>
  payments: Pick<PaymentsService, 'savedMethods'>
  ledgers: Pick<LedgersService, 'owedBy'>
  autoDelivery: { running: (customerId: string) => Promise<number> }
  companyData: Pick<CompanyData, 'leavingRefusal' | 'forget'>
  orderCases: Pick<OrderCaseService, 'forgetPictures'>
  mail: MailService
}

type Row = { customer_id: string; email: string | null; email_proven: number }

/**
 * Deletes accounts. Orders, invoices and the ledger stay, as the law asks; nothing else does. All throw VendorError.
 */
export const createAccountDeletion = (deps: Deps) =>
  bound(deps, { deletionRefusal, deleteAccount, finishDeletions })

/** Each step may be repeated. The platform's account goes last, because the rest is found by it. */
async function finish(deps: Deps, { customer_id: customerId, email, ...row }: Row): Promise<void> {
  const { db, now, accounts, payments, companyData, mail } = deps
  for (const { id } of await payments.savedMethods.methodsOf(customerId)) {
    await payments.savedMethods.remove(customerId, id)
  }
  await companyData.forget(customerId)
  await deps.orderCases.forgetPictures(customerId)
  const proven = email && row.email_proven ? provenEmail(email) : undefined
  await forget(deps, customerId, proven)
  await accounts.remove(customerId)
  if (email) {
    await mail
      .send(accountDeletedMail(email, customerId))
      .catch((error) => console.warn('mail', String(error)))
  }
  // Last, because the e-mail above is among them.
  await db.batch([
    sql(db)`DELETE FROM sent_mails WHERE email = ${proven ?? ''}`,
    sql(db)`UPDATE account_deletions SET done_at = ${now().getTime()}, email = NULL
      WHERE customer_id = ${customerId}`,
  ])
}

/** Ratings of products no longer count the reviews that go. */
const rateAgain = ({ db }: Deps, email: ProvenEmail): D1PreparedStatement =>
  sql(db)`INSERT INTO ratings_due (product_key) SELECT product_key FROM reviews WHERE email = ${email}
    ON CONFLICT (product_key) DO UPDATE SET changes = changes + 1, tried_at = 0`

async function forget(deps: Deps, customerId: string, email: ProvenEmail | undefined): Promise<void> {
  const statements = Object.entries(HELD).flatMap(([table, held]) => {
    const condition = aboutPerson(held, customerId, email)
    if (!condition) return []
    const onPerson = (sql: string) =>
      deps.db.prepare(`${sql} WHERE ${condition.where}`).bind(...condition.values)
    if ('emptied' in held) return [onPerson(`UPDATE ${table} SET ${held.emptied}`)]
    return 'deleted' in held && held.deleted === 'row' ? [onPerson(`DELETE FROM ${table}`)] : []
  })
  await deps.db.batch([...(email ? [rateAgain(deps, email)] : []), ...statements])
}

async function deletionRefusal(
  { autoDelivery, companyData, ledgers }: Deps,
  customerId: string,
): Promise<DeletionRefusal | undefined> {
  const [running, owed, leaving] = await Promise.all([
    autoDelivery.running(customerId),
    ledgers.owedBy(customerId),
    companyData.leavingRefusal(customerId),
  ])
  if (running > 0) return 'auto-delivery'
  return owed > 0 ? 'bill-open' : leaving
}

/**
 * What is kept by address goes only with a proven one; `email` gets the goodbye. If a vendor fails, the schedule
 * finishes it.
 */
async function deleteAccount(
  deps: Deps,
  customerId: string,
  email: string,
  proven: ProvenEmail | undefined,
): Promise<void> {
  const isProven = proven === undefined ? 0 : 1
  await sql(deps.db)`INSERT OR IGNORE INTO account_deletions (customer_id, email, email_proven, asked_at)
    VALUES (${customerId}, ${email}, ${isProven}, ${deps.now().getTime()})`.run()
  await finish(deps, { customer_id: customerId, email, email_proven: isProven }).catch(
    onVendorError((error) => console.warn(`An account's deletion waits: ${error.message}`)),
  )
}

async function finishDeletions(deps: Deps): Promise<void> {
  const { results } = await deps.db
    .prepare('SELECT customer_id, email, email_proven FROM account_deletions WHERE done_at IS NULL LIMIT 10')
    .all<Row>()
  for (const row of results) await finish(deps, row)
}
