import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'

/** Longer than the calls of a refund, and than a processor still works on one that it did not answer. */
export const CLAIM_MS = 3 * TIMEOUTS_MS.braintree.call + 36_000

const TAKE = `INSERT INTO refund_claims (transaction_id, until) VALUES (?1, ?2)
  ON CONFLICT (transaction_id) DO UPDATE SET until = ?2 WHERE until < ?3`

export type RefundClaims = ReturnType<typeof createRefundClaims>

/** Lets one refund of a payment run at a time. All throw VendorError. */
export function createRefundClaims({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    /** When the claim lapses; undefined if another refund has one. */
    async take(transactionId: string): Promise<number | undefined> {
      const time = now().getTime()
      const until = time + CLAIM_MS
      const { meta } = await db.prepare(TAKE).bind(transactionId, until, time).run()
      return meta.changes === 1 ? until : undefined
    },

    /** Only the claim that was taken: another one may have followed it. */
    async release(transactionId: string, until: number): Promise<void> {
      await db
        .prepare('DELETE FROM refund_claims WHERE transaction_id = ? AND until = ?')
        .bind(transactionId, until)
        .run()
    },

    async sweep(): Promise<void> {
      await db.prepare('DELETE FROM refund_claims WHERE until < ?').bind(now().getTime()).run()
    },
  }
}
