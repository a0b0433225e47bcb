import { chunksOf } from '~/models/chunks'
import { isOrdered, type PlacementState } from '~/models/order/placement'
import type { UploadRow } from '~/models/upload/columns'
import type { ServiceDeps } from '~/services/deps'
import type { ShippingService } from '~/services/shipping/shipping.server'
import { digestOf } from '../digest'
import { createUploadChecks } from './checks.server'
import type { Catalog } from './known-skus.server'

export type Upload = { id: string; fileName: string; partsMade: number; madeAt: number; checkedAt?: number }

/** A part of which a cart was made; with the order's number once it is ordered. */
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
  const uploadOf = ({ id, file_name, parts_made, made_at, checked_at }: Row): Upload => ({
    id,
    fileName: file_name,
    partsMade: parts_made,
    madeAt: made_at,
    checkedAt: checked_at ?? undefined,
  })

  function insertRows(id: string, rows: readonly UploadRow[]): D1PreparedStatement[] {
    const long = rows.some(({ fields }) => JSON.stringify(fields).length > CHARACTERS_OF_A_ROW)
    return chunksOf(rows, long ? ROWS_A_STATEMENT / 20 : ROWS_A_STATEMENT).map((some) =>
      db
        .prepare(
          `INSERT OR REPLACE INTO order_upload_rows (upload_id, number, fields)
           SELECT ?1, value ->> 'number', value -> 'fields' FROM json_each(?2)`,
        )
        .bind(id, JSON.stringify(some)),
    )
  }

  return {
    async make(customerId: string, fileName: string, rows: readonly UploadRow[]): Promise<string> {
      const id = crypto.randomUUID()
      const insert = db
        .prepare(
          `INSERT INTO order_uploads (id, customer_id, file_name, made_at, checked_at, digest)
           VALUES (?1, ?2, ?3, ?4, ?4, ?5)`,
        )
        .bind(id, customerId, fileName, now().getTime(), await digestOf(JSON.stringify(rows)))
      await db.batch([insert, ...insertRows(id, rows)])
      return id
    },

    async find(id: string, customerId: string): Promise<Upload | undefined> {
      const row = await db
        .prepare('SELECT * FROM order_uploads WHERE id = ? AND customer_id = ?')
        .bind(id, customerId)
        .first<Row>()
      return row ? uploadOf(row) : undefined
    },

    async list(customerId: string): Promise<Upload[]> {
      const rows = await db
        .prepare('SELECT * FROM order_uploads WHERE customer_id = ? ORDER BY made_at DESC LIMIT ?')
        .bind(customerId, MOST_LISTED)
        .all<Row>()
      return rows.results.map(uploadOf)
    },

    /** The latest upload of the same table that an order was made of. */
    async orderedBefore(id: string, customerId: string): Promise<Upload | undefined> {
      const row = await db
        .prepare(
          `SELECT * FROM order_uploads WHERE customer_id = ?2 AND id <> ?1 AND parts_made > 0
             AND digest = (SELECT digest FROM order_uploads WHERE id = ?1) ORDER BY made_at DESC`,
        )
        .bind(id, customerId)
        .first<Row>()
      return row ? uploadOf(row) : undefined
    },

    ...createUploadChecks(deps),

    /** Writes mended rows. */
    async change(id: string, rows: readonly UploadRow[]): Promise<void> {
      if (rows.length > 0) await db.batch(insertRows(id, rows))
    },

    /** Takes rows out, and puts others in their place. */
    async replace(id: string, numbers: readonly number[], rows: readonly UploadRow[]): Promise<void> {
      const last = await db
        .prepare('SELECT max(number) AS last FROM order_upload_rows WHERE upload_id = ?')
        .bind(id)
        .first<{ last: number | null }>()
      const from = (last?.last ?? 1) + 1
      await db.batch([
        db
          .prepare(
            'DELETE FROM order_upload_rows WHERE upload_id = ?1 AND number IN (SELECT value FROM json_each(?2))',
          )
          .bind(id, JSON.stringify(numbers)),
        ...insertRows(
          id,
          rows.map((row, index) => ({ ...row, number: from + index })),
        ),
      ])
    },

    /** An order was made of this part; from then on the rows stay as they are. */
    async markPart(id: string, part: number, cartId: string): Promise<void> {
      await db.batch([
        db
          .prepare('INSERT OR REPLACE INTO order_upload_parts (upload_id, part, cart_id) VALUES (?, ?, ?)')
          .bind(id, part, cartId),
        db
          .prepare(
            `UPDATE order_uploads SET parts_made =
               (SELECT count(*) FROM order_upload_parts WHERE upload_id = ?1) WHERE id = ?1`,
          )
          .bind(id),
      ])
    },

    /** What became of the parts of which a cart was made. */
    async partsOf(id: string): Promise<PartStanding[]> {
      const rows = await db
        .prepare(
          `SELECT part, order_number, state FROM order_upload_parts AS parts LEFT JOIN placements
             ON placements.cart_id = parts.cart_id AND state NOT IN ('failed', 'releasing')
           WHERE upload_id = ?`,
        )
        .bind(id)
        .all<{ part: number; order_number: string | null; state: PlacementState | null }>()
      return rows.results.map(({ part, order_number, state }) => ({
        part,
        orderNumber: order_number && state && isOrdered(state) ? order_number : undefined,
      }))
    },

    async remove(id: string): Promise<void> {
      await db.batch([
        db.prepare('DELETE FROM order_upload_rows WHERE upload_id = ?').bind(id),
        db.prepare('DELETE FROM order_uploads WHERE id = ?').bind(id),
      ])
    },
  }
}
