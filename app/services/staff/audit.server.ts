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
/** `place`: where it stands in the audit; a later act has a higher one. */
export type WrittenAct = StaffAct & { doneAt: number; place: number }

type Row = Record<'id' | 'staff_id' | 'act' | 'reason', string> & {
  role: Role
  customer_id: string | null
  order_number: string | null
  was: string | null
  became: string | null
  done_at: number
  place: number
}

/** Acts that a page shows. */
export const ACTS_SHOWN = 100
const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** What staff did for customers; rows are only added. Throws `VendorError`. */
export function createStaffAudit({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    /** Written before the act is done. False: this press was written before. */
    async write({
      id,
      staffId,
      role,
      act,
      customerId,
      orderNumber,
      reason,
      was,
      became,
    }: StaffAct): Promise<boolean> {
      const sql = `INSERT INTO staff_audit
        (id, staff_id, role, act, customer_id, order_number, reason, was, became, done_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`
      const values = [
        id,
        staffId,
        role,
        act,
        customerId ?? null,
        orderNumber ?? null,
        reason,
        json(was),
        json(became),
      ]
      const { meta } = await db
        .prepare(sql)
        .bind(...values, now().getTime())
        .run()
      return meta.changes === 1
    },

    /** The latest first; all, or those for one customer, or those before a place. */
    async list({ customerId, before }: { customerId?: string; before?: number } = {}): Promise<WrittenAct[]> {
      const sql = `SELECT rowid AS place, * FROM staff_audit
        WHERE (?1 IS NULL OR customer_id = ?1) AND (?2 IS NULL OR rowid < ?2)
        ORDER BY rowid DESC LIMIT ${ACTS_SHOWN}`
      const { results } = await db
        .prepare(sql)
        .bind(customerId ?? null, before ?? null)
        .all<Row>()
      return results.map((row) => ({
        id: row.id,
        staffId: row.staff_id,
        role: row.role,
        act: row.act as StaffAct['act'],
        reason: row.reason,
        doneAt: row.done_at,
        place: row.place,
        ...(row.customer_id && { customerId: row.customer_id }),
        ...(row.order_number && { orderNumber: row.order_number }),
        ...(row.was && { was: JSON.parse(row.was) }),
        ...(row.became && { became: JSON.parse(row.became) }),
      }))
    },
  }
}
