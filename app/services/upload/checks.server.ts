import { addDays } from '~/models/days'
import { UPLOAD_LIMITS } from '~/models/limits'
import { type CheckedRow, checkRow, type RowErrors } from '~/models/upload/check'
import type { UploadColumn, UploadRow } from '~/models/upload/columns'
import type { ServiceDeps } from '~/services/deps'
import type { ShippingService } from '~/services/shipping/shipping.server'
import { type Catalog, knownSkus } from './known-skus.server'

type Row = { number: number; fields: string; errors?: string | null }

const rowOf = ({ number, fields }: Row): UploadRow => ({
  number,
  fields: JSON.parse(fields) as Record<UploadColumn, string>,
})

/** How far the check of an upload has come. */
type UploadStanding = { count: number; checked: number; wrong: number }

type Begun = { id: string; checkedAt?: number; partsMade: number }

/** Days ahead that a shipment can be asked for. */
const DAYS_AHEAD = 42
/** Older checks are repeated. */
const GOOD_FOR_MS = 10 * 60 * 1000

type Deps = Pick<ServiceDeps, 'db' | 'now'> & { catalog: Catalog; shipping: Pick<ShippingService, 'today'> }

/** Checks rows against the catalog, in batches. Throws VendorError. */
export function createUploadChecks({ db, now, catalog, shipping }: Deps) {
  const rowsWhere = async (where: string, ...values: (string | number)[]): Promise<Row[]> =>
    (
      await db
        .prepare(`SELECT number, fields, errors FROM order_upload_rows WHERE upload_id = ? ${where}`)
        .bind(...values)
        .all<Row>()
    ).results

  async function check(rows: readonly UploadRow[]): Promise<CheckedRow[]> {
    const day = shipping.today()
    const skus = await knownSkus(
      catalog,
      rows.map(({ fields }) => fields.sku),
    )
    return rows.map((row) => checkRow(row, { skus, today: day, lastDay: addDays(day, DAYS_AHEAD) }))
  }

  async function standing(id: string): Promise<UploadStanding> {
    const sums = await db
      .prepare(
        `SELECT count(*) AS count, count(errors) AS checked, COALESCE(sum(errors <> '{}'), 0) AS wrong
         FROM order_upload_rows WHERE upload_id = ?`,
      )
      .bind(id)
      .first<UploadStanding>()
    return sums ?? { count: 0, checked: 0, wrong: 0 }
  }

  const recheck = (id: string) =>
    db.batch([
      db.prepare('UPDATE order_upload_rows SET errors = NULL WHERE upload_id = ?').bind(id),
      db.prepare('UPDATE order_uploads SET checked_at = ? WHERE id = ?').bind(now().getTime(), id),
    ])

  return {
    recheck,

    /** Checks the next rows. Of a long table that takes several calls, each of which tells how far it has come. */
    async checkSome({ id, checkedAt = 0, partsMade }: Begun): Promise<UploadStanding> {
      // Once an order was made of it the table stays as it is.
      if (partsMade === 0 && checkedAt < now().getTime() - GOOD_FOR_MS) await recheck(id)
      const some = await rowsWhere(
        'AND errors IS NULL ORDER BY number LIMIT ?',
        id,
        UPLOAD_LIMITS.checkedAtOnce,
      )
      if (some.length > 0) {
        const checked = (await check(some.map(rowOf))).map(({ number, errors }) => [number, errors])
        await db
          .prepare(
            `UPDATE order_upload_rows SET errors = ?2 -> ('$."' || number || '"')
             WHERE upload_id = ?1 AND errors IS NULL AND number BETWEEN ?3 AND ?4`,
          )
          .bind(
            id,
            JSON.stringify(Object.fromEntries(checked)),
            some[0]?.number ?? 0,
            some.at(-1)?.number ?? 0,
          )
          .run()
      }
      return standing(id)
    },

    /** The first rows that were found to be wrong: at least one, and no more than a page shows. */
    async wrongRows(id: string): Promise<CheckedRow[]> {
      const rows = await rowsWhere(`AND errors <> '{}' ORDER BY number LIMIT ?`, id, UPLOAD_LIMITS.mended)
      let characters = 0
      const shown = rows.filter(({ fields }, index) => {
        characters += fields.length
        return index === 0 || characters <= UPLOAD_LIMITS.mendedCharacters
      })
      return shown.map((row) => ({ ...rowOf(row), errors: JSON.parse(row.errors ?? '{}') as RowErrors }))
    },

    /** All rows with their addresses. Their SKUs and days were checked before. */
    readRows: async (id: string): Promise<CheckedRow[]> =>
      (await rowsWhere('ORDER BY number', id)).map((row) => checkRow(rowOf(row))),

    /** All rows, with their addresses, and with what is wrong with them as of now. */
    checked: async (id: string): Promise<CheckedRow[]> =>
      check((await rowsWhere('ORDER BY number', id)).map(rowOf)),
  }
}
