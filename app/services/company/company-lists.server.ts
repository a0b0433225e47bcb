import type { CompanyList } from '~/models/company/company-list'
import { LIST_LIMITS } from '~/models/limits'
import type { ServiceDeps } from '~/services/deps'
import { sql } from '~/services/sql'

type Row = { id: string; name: string; rows: string; changed_by: string; changed_at: number }

const listOf = ({ id, name, rows, changed_by, changed_at }: Row): CompanyList => ({
  id,
  name,
  rows: JSON.parse(rows) as CompanyList['rows'],
  changedBy: changed_by,
  changedAt: changed_at,
})

type ChangedList = Pick<CompanyList, 'name' | 'rows' | 'changedBy'>

/** Reorder lists of a company. Throws VendorError. */
export function createCompanyLists({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    async ofCompany(companyKey: string): Promise<CompanyList[]> {
      const { results } = await sql(db)`SELECT * FROM company_lists WHERE company_key = ${companyKey}
        ORDER BY name COLLATE NOCASE LIMIT ${LIST_LIMITS.companyLists}`.all<Row>()
      return results.map(listOf)
    },

    async find(companyKey: string, id: string): Promise<CompanyList | undefined> {
      const row = await sql(db)`SELECT * FROM company_lists
        WHERE company_key = ${companyKey} AND id = ${id}`.first<Row>()
      return row ? listOf(row) : undefined
    },

    /** Undefined if the company has as many as it may. */
    async make(companyKey: string, { name, rows, changedBy }: ChangedList): Promise<string | undefined> {
      const id = crypto.randomUUID()
      const { meta } = await sql(db)`INSERT INTO company_lists
        (id, company_key, name, rows, changed_by, changed_at)
        SELECT ${id}, ${companyKey}, ${name}, ${JSON.stringify(rows)}, ${changedBy}, ${now().getTime()}
        WHERE (SELECT count(*) FROM company_lists
          WHERE company_key = ${companyKey}) < ${LIST_LIMITS.companyLists}`.run()
      return meta.changes === 1 ? id : undefined
    },

    async change(companyKey: string, id: string, { name, rows, changedBy }: ChangedList): Promise<void> {
      await sql(db)`UPDATE company_lists SET name = ${name}, rows = ${JSON.stringify(rows)},
        changed_by = ${changedBy}, changed_at = ${now().getTime()}
        WHERE company_key = ${companyKey} AND id = ${id}`.run()
    },

    async remove(companyKey: string, id: string): Promise<void> {
      await sql(db)`DELETE FROM company_lists WHERE company_key = ${companyKey} AND id = ${id}`.run()
    },
  }
}
