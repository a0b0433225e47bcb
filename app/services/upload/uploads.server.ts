import { chunksOf } from '~/models/chunks'
import { isOrdered, type PlacementState } from '~/models/order/placement'
import type { UploadRow } from '~/models/upload/columns'
import type { ServiceDeps } from '~/services/deps'
import type { ShippingService } from '~/services/shipping/shipping.server'
import { digestOf } from '../digest'
import { createUploadChecks } from './checks.server'
import type { Catalog } from './known-skus.server'

export type Upload = { id: string; fileName: string; partsMade: number; madeAt: number; checkedAt?: number }

/** A part that became a cart. */
type PartStanding = { part: number; orderNumber?: string }

type Row = { id: string; file_name: string; parts_made: number; made_at: number; checked_at: number | null }

/** Rows of one statement, fewer where some are long: a value that is bound holds at most 2 MB. */
const ROWS_A_STATEMENT = 500
const CHARACTERS_OF_A_ROW = 1_500
const MOST_LISTED = 20

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  catalog: Catalog
  shipping: Pick<ShippingService, 'today'>
}

/** Uploaded orders: their rows, and what is wrong with them today. Throws VendorError. */
export function createUploadService(deps: Deps) {
  const { db, now } = deps
  return {
    ...createUploadChecks(deps),

    async make(customerId: string, fileName: string, rows: readonly UploadRow[]): Promise<string> {
      const id = crypto.randomUUID()
      const sql = `INSERT INTO order_uploads (id, customer_id, file_name, made_at, checked_at, digest)
                   VALUES (?1, ?2, ?3, ?4, ?4, ?5)`
      const digest = await digestOf(JSON.stringify(rows))
      const insert = db.prepare(sql).bind(id, customerId, fileName, now().getTime(), digest)
      await db.batch([insert, ...insertRows(db, id, rows)])
      return id
    },

    async find(id: string, customerId: string): Promise<Upload | undefined> {
      const sql = 'SELECT * FROM order_uploads WHERE id = ? AND customer_id = ?'
      const row = await db.prepare(sql).bind(id, customerId).first<Row>()
      return row ? uploadOf(row) : undefined
    },

    async list(customerId: string): Promise<Upload[]> {
      const sql = 'SELECT * FROM order_uploads WHERE customer_id = ? ORDER BY made_at DESC LIMIT ?'
      const { results } = await db.prepare(sql).bind(customerId, MOST_LISTED).all<Row>()
      return results.map(uploadOf)
    },

    /** The latest upload of the same table that an order was made of. */
    async orderedBefore(id: string, customerId: string): Promise<Upload | undefined> {
      const sql = `SELECT * FROM order_uploads WHERE customer_id = ?2 AND id <> ?1 AND parts_made > 0
                     AND digest = (SELECT digest FROM order_uploads WHERE id = ?1) ORDER BY made_at DESC`
      const row = await db.prepare(sql).bind(id, customerId).first<Row>()
      return row ? uploadOf(row) : undefined
    },

    async change(id: string, rows: readonly UploadRow[]): Promise<void> {
      if (rows.length > 0) await db.batch(insertRows(db, id, rows))
    },

    /** Deletes the rows of these numbers, and adds others at the end. */
    async replace(id: string, numbers: readonly number[], rows: readonly UploadRow[]): Promise<void> {
      const lastSql = 'SELECT max(number) AS last FROM order_upload_rows WHERE upload_id = ?'
      const last = await db.prepare(lastSql).bind(id).first<number | null>('last')
      const from = (last ?? 1) + 1
      const added = rows.map((row, index) => ({ ...row, number: from + index }))
      const sql =
        'DELETE FROM order_upload_rows WHERE upload_id = ?1 AND number IN (SELECT value FROM json_each(?2))'
      await db.batch([db.prepare(sql).bind(id, JSON.stringify(numbers)), ...insertRows(db, id, added)])
    },

    /** An order was made of this part; from then on the rows stay as they are. */
    async markPart(id: string, part: number, cartId: string): Promise<void> {
      const insert = 'INSERT OR REPLACE INTO order_upload_parts (upload_id, part, cart_id) VALUES (?, ?, ?)'
      const count = `UPDATE order_uploads SET parts_made =
                       (SELECT count(*) FROM order_upload_parts WHERE upload_id = ?1) WHERE id = ?1`
      await db.batch([db.prepare(insert).bind(id, part, cartId), db.prepare(count).bind(id)])
    },

    partsOf: (id: string) => partsOf(db, id),

    async remove(id: string): Promise<void> {
      await db.batch([
        db.prepare('DELETE FROM order_upload_rows WHERE upload_id = ?').bind(id),
        db.prepare('DELETE FROM order_uploads WHERE id = ?').bind(id),
      ])
    },
  }
}

const uploadOf = ({ id, file_name, parts_made, made_at, checked_at }: Row): Upload => ({
  id,
  fileName: file_name,
  partsMade: parts_made,
  madeAt: made_at,
  checkedAt: checked_at ?? undefined,
})

function insertRows(db: D1Database, id: string, rows: readonly UploadRow[]): D1PreparedStatement[] {
  const sql = `INSERT OR REPLACE INTO order_upload_rows (upload_id, number, fields)
               SELECT ?1, value ->> 'number', value -> 'fields' FROM json_each(?2)`
  const long = rows.some(({ fields }) => JSON.stringify(fields).length > CHARACTERS_OF_A_ROW)
  return chunksOf(rows, long ? ROWS_A_STATEMENT / 20 : ROWS_A_STATEMENT).map((some) =>
    db.prepare(sql).bind(id, JSON.stringify(some)),
  )
}

async function partsOf(db: D1Database, id: string): Promise<PartStanding[]> {
  const sql = `SELECT part, order_number, state FROM order_upload_parts AS parts LEFT JOIN placements
                 ON placements.cart_id = parts.cart_id AND state NOT IN ('failed', 'releasing')
               WHERE upload_id = ?`
  type Part = { part: number; order_number: string | null; state: PlacementState | null }
  const { results } = await db.prepare(sql).bind(id).all<Part>()
  return results.map(({ part, order_number, state }) => ({
    part,
    orderNumber: order_number && state && isOrdered(state) ? order_number : undefined,
  }))
}
