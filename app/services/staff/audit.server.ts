import type { StaffActName } from '~/models/staff/audit-words'
import type { Role } from '~/models/staff/powers'
import type { ServiceDeps } from '../deps'

export type StaffAct = {
  /** Names one press of a button, so that a second one is the same act. */
  id: string
  staffId: string
  role: Role
  act: StaffActName
  customerId?: string
  orderNumber?: string
  reason: string
  was?: unknown
  became?: unknown
}
/** `place` grows with each act. `refused`: why it was not done, or not done after all. */
export type WrittenAct = StaffAct & { doneAt: number; place: number; refused?: string | undefined }

type Row = Record<'id' | 'staff_id' | 'act' | 'reason', string> & {
  role: Role
  customer_id: string | null
  order_number: string | null
  was: string | null
  became: string | null
  refused: string | null
  done_at: number
  place: number
}

export const ACTS_SHOWN = 100

const INSERT = `INSERT INTO staff_audit
    (id, staff_id, role, act, customer_id, order_number, reason, was, became, done_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`
const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** `again`: the same press was written before. `reused`: another act has this id. */
type Written = 'new' | 'again' | 'reused'

/** Rows are only added. What staff give is written by the book (book.server.ts). Throws `VendorError`. */
export function createStaffAudit({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    /** Before the act is done. */
    async write(written: StaffAct): Promise<Written> {
      const { id, staffId, role, act, customerId, orderNumber, reason, was, became } = written
      const about = [customerId || null, orderNumber ?? null] as const
      const { meta } = await db
        .prepare(INSERT)
        .bind(id, staffId, role, act, ...about, reason, json(was), json(became), now().getTime())
        .run()
      if (meta.changes === 1) return 'new'
      const same = `SELECT 1 FROM staff_audit WHERE id = ? AND staff_id = ? AND act = ? AND customer_id IS ?
        AND order_number IS ? AND amount IS NULL`
      const again = await db
        .prepare(same)
        .bind(id, staffId, act, ...about)
        .first()
      return again ? 'again' : 'reused'
    },

    /** The latest first; all, or those for one customer, or those before a place. */
    async list({ customerId, before }: { customerId?: string; before?: number } = {}): Promise<WrittenAct[]> {
      const sql = `SELECT rowid AS place, * FROM staff_audit
        WHERE ${customerId ? 'customer_id = ?1' : '?1 IS NULL'} AND rowid < ?2
        ORDER BY rowid DESC LIMIT ${ACTS_SHOWN}`
      const values = [customerId ?? null, before ?? Number.MAX_SAFE_INTEGER]
      return actsOf(db.prepare(sql).bind(...values))
    },

    /** With an order, the latest first. */
    ofOrder: (orderNumber: string): Promise<WrittenAct[]> =>
      actsOf(
        db
          .prepare(
            `SELECT rowid AS place, * FROM staff_audit WHERE order_number = ?
             ORDER BY done_at DESC LIMIT ${ACTS_SHOWN}`,
          )
          .bind(orderNumber),
      ),
  }
}

async function actsOf(statement: D1PreparedStatement): Promise<WrittenAct[]> {
  const { results } = await statement.all<Row>()
  return results.map((row) => ({
    id: row.id,
    staffId: row.staff_id,
    role: row.role,
    act: row.act as StaffAct['act'],
    reason: row.reason,
    doneAt: row.done_at,
    place: row.place,
    customerId: row.customer_id || undefined,
    orderNumber: row.order_number || undefined,
    was: row.was ? JSON.parse(row.was) : undefined,
    became: row.became ? JSON.parse(row.became) : undefined,
    refused: row.refused ?? undefined,
  }))
}
