import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'

export type BoxKey = { customerId: string; addressId: number; shipOn: string }

export type ReminderRows = ReturnType<typeof createReminderRows>

/** Announced boxes, in D1. All throw VendorError. */
export function createReminderRows({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    /** Unannounced boxes that ship after `today`, up to `until`, and were not queued lately. */
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
      await sql(db)`INSERT INTO auto_delivery_reminders (customer_id, address_id, ship_on, queued_at)
        SELECT value->>'customerId', value->>'addressId', value->>'shipOn', ${now().getTime()}
          FROM json_each(${JSON.stringify(boxes)}) WHERE true
        ON CONFLICT DO UPDATE SET queued_at = excluded.queued_at`.run()
    },

    async sent({ customerId, addressId, shipOn }: BoxKey): Promise<void> {
      await sql(db)`UPDATE auto_delivery_reminders SET sent_at = ${now().getTime()}
        WHERE customer_id = ${customerId} AND address_id = ${addressId} AND ship_on = ${shipOn}`.run()
    },

    async sweep(before: string): Promise<void> {
      await sql(db)`DELETE FROM auto_delivery_reminders WHERE ship_on < ${before}`.run()
    },
  }
}

const DUE = `SELECT customer_id, address_id, ship_on FROM subscriptions s
  WHERE state = 'active' AND ship_on > ? AND ship_on <= ? AND NOT EXISTS (
    SELECT 1 FROM auto_delivery_reminders r
    WHERE r.customer_id = s.customer_id AND r.address_id = s.address_id AND r.ship_on = s.ship_on
    AND (r.sent_at IS NOT NULL OR r.queued_at >= ?))
  GROUP BY customer_id, address_id, ship_on ORDER BY ship_on LIMIT ?`
