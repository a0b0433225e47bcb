import type { ServiceDeps } from '../deps'

export type PrivacyChoices = ReturnType<typeof createPrivacyChoices>

/** Which customers do not want their data sold or shared. */
export function createPrivacyChoices({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    async hasOptedOut(customerId: string): Promise<boolean> {
      const sql = 'SELECT 1 AS found FROM privacy_choices WHERE customer_id = ?'
      return (await db.prepare(sql).bind(customerId).first()) !== null
    },

    async optedOutAmong(customerIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (customerIds.length === 0) return new Set()
      const sql =
        'SELECT customer_id AS id FROM privacy_choices WHERE customer_id IN (SELECT value FROM json_each(?))'
      const { results } = await db.prepare(sql).bind(JSON.stringify(customerIds)).all<{ id: string }>()
      return new Set(results.map(({ id }) => id))
    },

    async save(customerId: string, optedOut: boolean): Promise<void> {
      const sql = optedOut
        ? 'INSERT OR IGNORE INTO privacy_choices (customer_id, opted_out_at) VALUES (?1, ?2)'
        : 'DELETE FROM privacy_choices WHERE customer_id = ?1 AND ?2 > 0'
      await db.prepare(sql).bind(customerId, now().getTime()).run()
    },
  }
}
