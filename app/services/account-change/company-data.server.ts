import {
  type Company,
  type CompanyPerson,
  creditOwnerOf,
  keepsAdmin,
  personIn,
} from '~/models/company/company'
import { mayAct } from '~/models/company/roles'
import type { CompanyService } from '~/services/company/companies.server'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { QuoteService } from '~/services/quote/quotes.server'

type Deps = Pick<ServiceDeps, 'db' | 'files'> & {
  companies: Pick<CompanyService, 'ofCustomer' | 'leave' | 'close'>
  quotes: Pick<QuoteService, 'of'>
  ledgers: Pick<LedgersService, 'owedBy'>
}

/** Replaces the name of a deleted account. */
const NOBODY = 'Somebody who left'

/** Rows of uploaded orders in an export. */
const MOST_ROWS = 20_000

export type CompanyData = ReturnType<typeof createCompanyData>

/** A company buyer's data. All throw VendorError. */
export function createCompanyData({ db, files, companies, quotes, ledgers }: Deps) {
  const rows = async (sql: string, ...values: string[]) =>
    (
      await db
        .prepare(sql)
        .bind(...values)
        .all()
    ).results

  /** Nobody is left in the company: it ends with the account. */
  async function end({ key }: Company): Promise<void> {
    const filed = await rows('SELECT id FROM reseller_certificates WHERE company_key = ?', key)
    await Promise.all(filed.map(({ id }) => files.delete(`reseller-certificates/${String(id)}`)))
    await db.batch(
      ['reseller_certificates', 'company_approvals', 'company_lists'].map((table) =>
        db.prepare(`DELETE FROM ${table} WHERE company_key = ?`).bind(key),
      ),
    )
    await companies.close(key)
  }

  /** The company stays, without the name and address of who leaves. */
  async function leave(company: Company, { customerId, name, email }: CompanyPerson): Promise<void> {
    const { key } = company
    const heir = company.people.find((each) => each.customerId !== customerId && each.roles.includes('admin'))
    await db.batch([
      db
        .prepare(
          `UPDATE company_approvals SET requester_name = ?1, requester_email = '' WHERE requester_id = ?2`,
        )
        .bind(NOBODY, customerId),
      db
        .prepare('UPDATE company_approvals SET decided_by = ?1 WHERE company_key = ?2 AND decided_by = ?3')
        .bind(NOBODY, key, name),
      db
        .prepare('UPDATE company_lists SET changed_by = ?1 WHERE company_key = ?2 AND changed_by = ?3')
        .bind(NOBODY, key, name),
      // The next administrator is reminded of what runs out.
      db
        .prepare('UPDATE reseller_certificates SET email = ?1 WHERE company_key = ?2 AND email = ?3')
        .bind(heir?.email ?? '', key, email),
    ])
    await companies.leave(key, customerId, heir?.email)
  }

  return {
    async exportOf(customerId: string): Promise<object> {
      const [company, asked, uploadedOrders, uploadedRows, approvalsAsked] = await Promise.all([
        companies.ofCustomer(customerId),
        quotes.of([customerId]),
        rows(
          'SELECT id, file_name, parts_made, made_at FROM order_uploads WHERE customer_id = ?',
          customerId,
        ),
        rows(
          `SELECT upload_id, number, fields FROM order_upload_rows
           WHERE upload_id IN (SELECT id FROM order_uploads WHERE customer_id = ?) LIMIT ${MOST_ROWS}`,
          customerId,
        ),
        rows(
          'SELECT amount, content, state, reason, asked_at, decided_at FROM company_approvals WHERE requester_id = ?',
          customerId,
        ),
      ])
      const person = company && personIn(company, customerId)
      const { people: _, ...about } = company ?? { people: [] }
      return {
        company: company ? { ...about, roles: person?.roles ?? [] } : null,
        certificates:
          company && person && mayAct(person.roles, 'file-certificate')
            ? await rows(
                'SELECT state, expires_on, file_name, status, reason, filed_at FROM reseller_certificates WHERE company_key = ?',
                company.key,
              )
            : [],
        reorderLists: company
          ? await rows('SELECT name, rows, changed_at FROM company_lists WHERE company_key = ?', company.key)
          : [],
        approvalsAsked,
        quotes: asked,
        uploadedOrders,
        uploadedRows,
      }
    },

    /** Why a person cannot leave their company yet. */
    async leavingRefusal(customerId: string): Promise<'last-admin' | 'bill-open' | undefined> {
      const company = await companies.ofCustomer(customerId)
      if (!company) return undefined
      if (company.people.length > 1) {
        return keepsAdmin(company.people, customerId, []) ? undefined : 'last-admin'
      }
      return (await ledgers.owedBy(creditOwnerOf(company.key))) > 0 ? 'bill-open' : undefined
    },

    /** May be done twice. */
    async forget(customerId: string): Promise<void> {
      await db.batch([
        db
          .prepare(
            'DELETE FROM order_upload_rows WHERE upload_id IN (SELECT id FROM order_uploads WHERE customer_id = ?)',
          )
          .bind(customerId),
        db.prepare('DELETE FROM order_uploads WHERE customer_id = ?').bind(customerId),
      ])
      const company = await companies.ofCustomer(customerId)
      const person = company && personIn(company, customerId)
      if (!company || !person) return
      await (company.people.length > 1 ? leave(company, person) : end(company))
    },
  }
}
