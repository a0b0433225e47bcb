import { addDays } from '~/models/dates'
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

type UploadStanding = { count: number; checked: number; wrong: number }

type Begun = { id: string; checkedAt?: number; partsMade: number }

/** Days ahead that a shipment can be asked for. */
const DAYS_AHEAD = 42
/** Older checks are repeated. */
const GOOD_FOR_MS = 10 * 60 * 1000

type Deps = Pick<ServiceDeps, 'db' | 'now'> & { catalog: Catalog; shipping: Pick<ShippingService, 'today'> }

/** Checks rows against the catalog, in batches. Throws VendorError. */
export function createUploadChecks(deps: Deps) {
  const { db, now } = deps
  const recheck = (id: string) =>
    db.batch([
      db.prepare('UPDATE order_upload_rows SET errors = NULL WHERE upload_id = ?').bind(id),
      db.prepare('UPDATE order_uploads SET checked_at = ? WHERE id = ?').bind(now().getTime(), id),
    ])

  return {
    recheck,

    /** Checks the next rows. A long table takes several calls; each returns how far it is. */
    async checkSome({ id, checkedAt = 0, partsMade }: Begun): Promise<UploadStanding> {
      // After an order was made of it, the table stays as it is.
      if (partsMade === 0 && checkedAt < now().getTime() - GOOD_FOR_MS) await recheck(id)
      const unchecked = 'AND errors IS NULL ORDER BY number LIMIT ?'
      const some = await rowsWhere(db, unchecked, id, UPLOAD_LIMITS.checkedAtOnce)
      if (some.length > 0) await writeErrors(db, id, await check(deps, some.map(rowOf)))
      return standing(db, id)
    },

    /** The first wrong rows: at least one, and at most what a page shows. */
    async wrongRows(id: string): Promise<CheckedRow[]> {
      const rows = await rowsWhere(db, `AND errors <> '{}' ORDER BY number LIMIT ?`, id, UPLOAD_LIMITS.mended)
      let characters = 0
      const shown = rows.filter(({ fields }, index) => {
        characters += fields.length
        return index === 0 || characters <= UPLOAD_LIMITS.mendedCharacters
      })
      return shown.map((row) => ({ ...rowOf(row), errors: JSON.parse(row.errors ?? '{}') as RowErrors }))
    },

    /** All rows with their addresses. Their SKUs and days were checked before. */
    readRows: async (id: string): Promise<CheckedRow[]> =>
      (await rowsWhere(db, 'ORDER BY number', id)).map((row) => checkRow(rowOf(row))),

    /** All rows with their addresses, checked again. */
    checked: async (id: string): Promise<CheckedRow[]> =>
      check(deps, (await rowsWhere(db, 'ORDER BY number', id)).map(rowOf)),
  }
}

async function rowsWhere(db: D1Database, where: string, ...values: (string | number)[]): Promise<Row[]> {
  const sql = `SELECT number, fields, errors FROM order_upload_rows WHERE upload_id = ? ${where}`
  return (
    await db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results
}

async function check({ catalog, shipping }: Deps, rows: readonly UploadRow[]): Promise<CheckedRow[]> {
  const today = shipping.today()
  const wanted = rows.map(({ fields }) => fields.sku)
  const skus = await knownSkus(catalog, wanted)
  return rows.map((row) => checkRow(row, { skus, today, lastDay: addDays(today, DAYS_AHEAD) }))
}

/** Of consecutive unchecked rows. */
async function writeErrors(db: D1Database, id: string, rows: readonly CheckedRow[]): Promise<void> {
  const sql = `UPDATE order_upload_rows SET errors = ?2 -> ('$."' || number || '"')
               WHERE upload_id = ?1 AND errors IS NULL AND number BETWEEN ?3 AND ?4`
  const errors = JSON.stringify(Object.fromEntries(rows.map(({ number, errors }) => [number, errors])))
  const values = [id, errors, rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0]
  await db
    .prepare(sql)
    .bind(...values)
    .run()
}

async function standing(db: D1Database, id: string): Promise<UploadStanding> {
  const sql = `SELECT count(*) AS count, count(errors) AS checked, COALESCE(sum(errors <> '{}'), 0) AS wrong
               FROM order_upload_rows WHERE upload_id = ?`
  const sums = await db.prepare(sql).bind(id).first<UploadStanding>()
  return sums ?? { count: 0, checked: 0, wrong: 0 }
}
