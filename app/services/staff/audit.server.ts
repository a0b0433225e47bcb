import { DAY_MS } from '~/models/dates'
import type { Cents } from '~/models/money'
import type { StaffActName } from '~/models/staff/audit-words'
import { type Role, TIMES_A_DAY } from '~/models/staff/powers'
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
  /** Counts toward the limits. */
  amount?: Cents
}
/** `place` grows with each act. */
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

export const ACTS_SHOWN = 100

const INSERT = `INSERT INTO staff_audit
    (id, staff_id, role, act, customer_id, order_number, reason, was, became, done_at, amount)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 WHERE ?12 IS NULL OR (
    ?11 + (SELECT total(amount) FROM staff_audit WHERE act = ?4 AND order_number = ?6 AND amount IS NOT NULL) <= ?12
    AND ?11 + (SELECT total(amount) FROM staff_audit
      WHERE act = ?4 AND customer_id = ?5 AND done_at > ?13) <= ?12
    AND ?11 + (SELECT total(amount) FROM staff_audit
      WHERE act = ?4 AND staff_id = ?2 AND done_at > ?13 AND amount IS NOT NULL) <= ?12 * ?14)
  ON CONFLICT (id) DO NOTHING`
const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Rows are only added. Throws `VendorError`. */
export function createStaffAudit({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  /** True if this press was not written before, and fits the limit. */
  async function insert(written: StaffAct, limit?: Cents): Promise<boolean> {
    const { id, staffId, role, act, customerId, orderNumber, reason, was, became, amount } = written
    const time = now().getTime()
    const { meta } = await db
      .prepare(INSERT)
      .bind(
        ...[id, staffId, role, act, customerId ?? null, orderNumber ?? null, reason, json(was), json(became)],
        ...[time, amount ?? null, limit ?? null, time - DAY_MS, TIMES_A_DAY],
      )
      .run()
    return meta.changes === 1
  }
  return {
    /** Written before the act is done. False: this press was written before. */
    write: (written: StaffAct): Promise<boolean> => insert(written),

    /**
     * Written before the amount is given. False if it exceeds the limit together with what was given for the order, to
     * the customer in a day, or by the member of staff in a day. The sums are computed inside the statement, so that
     * concurrent acts cannot both fit.
     */
    async writeWithin(written: StaffAct & { amount: Cents }, limit: Cents | undefined): Promise<boolean> {
      if (await insert(written, limit)) return true
      const again = await db.prepare('SELECT 1 FROM staff_audit WHERE id = ?').bind(written.id).first()
      return again !== null
    },

    /** The latest first; all, or those for one customer, or those before a place. */
    async list({ customerId, before }: { customerId?: string; before?: number } = {}): Promise<WrittenAct[]> {
      const sql = `SELECT rowid AS place, * FROM staff_audit
        WHERE ${customerId ? 'customer_id = ?1' : '?1 IS NULL'} AND rowid < ?2
        ORDER BY rowid DESC LIMIT ${ACTS_SHOWN}`
      const values = [customerId ?? null, before ?? Number.MAX_SAFE_INTEGER]
      const { results } = await db
        .prepare(sql)
        .bind(...values)
        .all<Row>()
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
      }))
    },
  }
}
