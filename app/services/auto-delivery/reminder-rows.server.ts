import type { ServiceDeps } from '../deps'

/** Names a box that is to come. */
export type BoxKey = { customerId: string; addressId: number; shipOn: string }

export type ReminderRows = ReturnType<typeof createReminderRows>

/** Which boxes were announced, as the database keeps it. All throw VendorError. */
export function createReminderRows({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    /** Boxes that ship after `today` up to `until` and were not announced, nor given to the queue lately. */
    async due(today: string, until: string, limit: number, queuedBefore: number): Promise<BoxKey[]> {
      const { results } = await db
        .prepare(DUE)
        .bind(today, until, queuedBefore, limit)
        .all<{ customer_id: string; address_id: number; ship_on: string }>()
      return results.map((row) => ({
        customerId: row.customer_id,
        addressId: row.address_id,
        shipOn: row.ship_on,
      }))
    },

    async queued(boxes: readonly BoxKey[]): Promise<void> {
      if (boxes.length === 0) return
      const sql = `INSERT INTO auto_delivery_reminders (customer_id, address_id, ship_on, queued_at)
        SELECT value->>'customerId', value->>'addressId', value->>'shipOn', ? FROM json_each(?) WHERE true
        ON CONFLICT DO UPDATE SET queued_at = excluded.queued_at`
      await db.prepare(sql).bind(now().getTime(), JSON.stringify(boxes)).run()
    },

    async sent({ customerId, addressId, shipOn }: BoxKey): Promise<void> {
      const sql = `UPDATE auto_delivery_reminders SET sent_at = ?
        WHERE customer_id = ? AND address_id = ? AND ship_on = ?`
      await db.prepare(sql).bind(now().getTime(), customerId, addressId, shipOn).run()
    },

    /** Forgets what is long over. */
    async sweep(before: string): Promise<void> {
      await db.prepare('DELETE FROM auto_delivery_reminders WHERE ship_on < ?').bind(before).run()
    },
  }
}

const DUE = `SELECT customer_id, address_id, ship_on FROM subscriptions s
  WHERE state = 'active' AND ship_on > ? AND ship_on <= ? AND NOT EXISTS (
    SELECT 1 FROM auto_delivery_reminders r
    WHERE r.customer_id = s.customer_id AND r.address_id = s.address_id AND r.ship_on = s.ship_on
    AND (r.sent_at IS NOT NULL OR r.queued_at >= ?))
  GROUP BY customer_id, address_id, ship_on ORDER BY ship_on LIMIT ?`
