import type { Role } from '~/models/staff/powers'
import type { ServiceDeps } from '../deps'

export type StaffAct = {
  /** Names one press of a button, so that a second one is the same act. */
  id: string
  staffId: string
  role: Role
  act:
    | 'courtesy-credit'
    | 'refund'
    | 'reship'
    | 'adjust'
    | 'order'
    | 'cancel'
    | 'copy'
    | 'address'
    | 'mail'
    | 'note'
    | 'issue'
    | 'settle'
    | 'auto-delivery'
    | 'company-terms'
  customerId?: string
  orderNumber?: string
  reason: string
  was?: unknown
  became?: unknown
}
export type WrittenAct = StaffAct & { doneAt: number }

type Row = Record<'id' | 'staff_id' | 'act' | 'reason', string> & {
  role: Role
  customer_id: string | null
  order_number: string | null
  was: string | null
  became: string | null
  done_at: number
}

const MOST = 100
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

    /** The latest first; all, or those for one customer. */
    async list(customerId?: string): Promise<WrittenAct[]> {
      const sql = `SELECT * FROM staff_audit WHERE ?1 IS NULL OR customer_id = ?1 ORDER BY done_at DESC LIMIT ${MOST}`
      const { results } = await db
        .prepare(sql)
        .bind(customerId ?? null)
        .all<Row>()
      return results.map((row) => ({
        id: row.id,
        staffId: row.staff_id,
        role: row.role,
        act: row.act as StaffAct['act'],
        reason: row.reason,
        doneAt: row.done_at,
        ...(row.customer_id && { customerId: row.customer_id }),
        ...(row.order_number && { orderNumber: row.order_number }),
        ...(row.was && { was: JSON.parse(row.was) }),
        ...(row.became && { became: JSON.parse(row.became) }),
      }))
    },
  }
}
