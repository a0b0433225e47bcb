import {
  type Company,
  type CompanyPerson,
  creditOwnerOf,
  keepsAdmin,
  personIn,
} from '~/models/company/company'
import { mayAct } from '~/models/company/roles'
import { bound } from '~/services/bound'
import type { CompanyService } from '~/services/company/companies.server'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { QuoteService } from '~/services/quote/quotes.server'
import { sql } from '~/services/sql'

type Deps = Pick<ServiceDeps, 'db' | 'files'> & {
  companies: Pick<CompanyService, 'ofCustomer' | 'leave' | 'close'>
  quotes: Pick<QuoteService, 'ofCustomer'>
  ledgers: Pick<LedgersService, 'owedBy'>
}

/** Replaces the name of a deleted account. */
const NOBODY = 'Somebody who left'

const MOST_ROWS = 20_000

export type CompanyData = ReturnType<typeof createCompanyData>

/** A company buyer's data. All throw VendorError. */
export const createCompanyData = (deps: Deps) => bound(deps, { exportOf, leavingRefusal, forget })

const rows = async (statement: D1PreparedStatement) => (await statement.all()).results

/** Deletes a company with the account of its last member. */
async function end({ db, files, companies }: Deps, { key }: Company): Promise<void> {
  const filed = await rows(sql(db)`SELECT id FROM reseller_certificates WHERE company_key = ${key}`)
  await Promise.all(filed.map(({ id }) => files.delete(`reseller-certificates/${String(id)}`)))
  await db.batch(
    ['reseller_certificates', 'company_approvals', 'company_lists'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE company_key = ?`).bind(key),
    ),
  )
  await companies.close(key)
}

/** The company stays, without the name and address of who leaves. */
async function leave(
  { companies, db }: Deps,
  company: Company,
  { customerId, name, email }: CompanyPerson,
): Promise<void> {
  const { key } = company
  const heir = company.people.find((each) => each.customerId !== customerId && each.roles.includes('admin'))
  await db.batch([
    sql(db)`UPDATE company_approvals SET requester_name = ${NOBODY}, requester_email = ''
      WHERE requester_id = ${customerId}`,
    sql(db)`UPDATE company_approvals SET decided_by = ${NOBODY}
      WHERE company_key = ${key} AND decided_by = ${name}`,
    sql(db)`UPDATE company_lists SET changed_by = ${NOBODY}
      WHERE company_key = ${key} AND changed_by = ${name}`,
    sql(db)`UPDATE reseller_certificates SET email = ${heir?.email ?? ''}
      WHERE company_key = ${key} AND email = ${email}`,
  ])
  await companies.leave(key, customerId, heir?.email)
}

async function exportOf({ db, companies, quotes }: Deps, customerId: string): Promise<object> {
  const [company, asked, uploadedOrders, uploadedRows, approvalsAsked] = await Promise.all([
    companies.ofCustomer(customerId),
    quotes.ofCustomer(customerId),
    rows(
      sql(db)`SELECT id, file_name, parts_made, made_at FROM order_uploads WHERE customer_id = ${customerId}`,
    ),
    rows(sql(db)`SELECT upload_id, number, fields FROM order_upload_rows
      WHERE upload_id IN (SELECT id FROM order_uploads WHERE customer_id = ${customerId}) LIMIT ${MOST_ROWS}`),
    rows(sql(db)`SELECT amount, content, note, state, reason, asked_at, decided_at FROM company_approvals
      WHERE requester_id = ${customerId}`),
  ])
  const person = company && personIn(company, customerId)
  const { people: _, ...about } = company ?? { people: [] }
  return {
    company: company ? { ...about, roles: person?.roles ?? [] } : null,
    certificates:
      company && person && mayAct(person.roles, 'file-certificate')
        ? await rows(sql(db)`SELECT state, expires_on, file_name, status, reason, filed_at
          FROM reseller_certificates WHERE company_key = ${company.key}`)
        : [],
    reorderLists: company
      ? await rows(
          sql(db)`SELECT name, rows, changed_at FROM company_lists WHERE company_key = ${company.key}`,
        )
      : [],
    approvalsAsked,
    quotes: asked,
    uploadedOrders,
    uploadedRows,
  }
}

async function leavingRefusal(
  { companies, ledgers }: Deps,
  customerId: string,
): Promise<'last-admin' | 'bill-open' | undefined> {
  const company = await companies.ofCustomer(customerId)
  if (!company) return undefined
  if (company.people.length > 1) {
    return keepsAdmin(company.people, customerId, []) ? undefined : 'last-admin'
  }
  return (await ledgers.owedBy(creditOwnerOf(company.key))) > 0 ? 'bill-open' : undefined
}

/** May be done twice. */
async function forget(deps: Deps, customerId: string): Promise<void> {
  const { db, companies } = deps
  await db.batch([
    sql(db)`DELETE FROM order_upload_rows WHERE upload_id IN (SELECT id FROM order_uploads
      WHERE customer_id = ${customerId})`,
    sql(db)`DELETE FROM order_uploads WHERE customer_id = ${customerId}`,
  ])
  const company = await companies.ofCustomer(customerId)
  const person = company && personIn(company, customerId)
  if (!company || !person) return
  await (company.people.length > 1 ? leave(deps, company, person) : end(deps, company))
}
