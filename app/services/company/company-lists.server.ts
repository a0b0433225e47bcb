import type { CompanyList } from '~/models/company/company-list'
import { LIST_LIMITS } from '~/models/limits'
import type { ServiceDeps } from '~/services/deps'

type Row = { id: string; name: string; rows: string; changed_by: string; changed_at: number }

const listOf = ({ id, name, rows, changed_by, changed_at }: Row): CompanyList => ({
  id,
  name,
  rows: JSON.parse(rows) as CompanyList['rows'],
  changedBy: changed_by,
  changedAt: changed_at,
})

type ChangedList = Pick<CompanyList, 'name' | 'rows' | 'changedBy'>

/** Reorder lists that the people of a company share. Throws VendorError. */
export function createCompanyLists({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    async ofCompany(companyKey: string): Promise<CompanyList[]> {
      const { results } = await db
        .prepare('SELECT * FROM company_lists WHERE company_key = ? ORDER BY name COLLATE NOCASE LIMIT ?')
        .bind(companyKey, LIST_LIMITS.companyLists)
        .all<Row>()
      return results.map(listOf)
    },

    async find(companyKey: string, id: string): Promise<CompanyList | undefined> {
      const row = await db
        .prepare('SELECT * FROM company_lists WHERE company_key = ? AND id = ?')
        .bind(companyKey, id)
        .first<Row>()
      return row ? listOf(row) : undefined
    },

    /** The new list's id; nothing when the company has as many as it can have. */
    async make(companyKey: string, { name, rows, changedBy }: ChangedList): Promise<string | undefined> {
      const id = crypto.randomUUID()
      const { meta } = await db
        .prepare(
          `INSERT INTO company_lists (id, company_key, name, rows, changed_by, changed_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6
           WHERE (SELECT count(*) FROM company_lists WHERE company_key = ?2) < ?7`,
        )
        .bind(
          id,
          companyKey,
          name,
          JSON.stringify(rows),
          changedBy,
          now().getTime(),
          LIST_LIMITS.companyLists,
        )
        .run()
      return meta.changes === 1 ? id : undefined
    },

    async change(companyKey: string, id: string, { name, rows, changedBy }: ChangedList): Promise<void> {
      await db
        .prepare(
          'UPDATE company_lists SET name = ?, rows = ?, changed_by = ?, changed_at = ? WHERE company_key = ? AND id = ?',
        )
        .bind(name, JSON.stringify(rows), changedBy, now().getTime(), companyKey, id)
        .run()
    },

    async remove(companyKey: string, id: string): Promise<void> {
      await db
        .prepare('DELETE FROM company_lists WHERE company_key = ? AND id = ?')
        .bind(companyKey, id)
        .run()
    },
  }
}
