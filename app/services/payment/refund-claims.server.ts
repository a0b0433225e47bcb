import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'

/** Longer than the calls of a refund, and than a processor works on one without answering. */
const CLAIM_MS = 3 * TIMEOUTS_MS.braintree.call + 36_000

const TAKE = `INSERT INTO refund_claims (refund, until) VALUES (?1, ?2)
  ON CONFLICT (refund) DO UPDATE SET until = ?2 WHERE until < ?3`

export type RefundClaims = ReturnType<typeof createRefundClaims>

/** Only one request at a time makes a refund. All throw VendorError. */
export function createRefundClaims({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    /** When the claim lapses; undefined if another request has one. */
    async take(refund: string): Promise<number | undefined> {
      const time = now().getTime()
      const until = time + CLAIM_MS
      const { meta } = await db.prepare(TAKE).bind(refund, until, time).run()
      return meta.changes === 1 ? until : undefined
    },

    /** Only the claim that was taken: another one may have followed it. */
    async release(refund: string, until: number): Promise<void> {
      await db.prepare('DELETE FROM refund_claims WHERE refund = ? AND until = ?').bind(refund, until).run()
    },

    async sweep(): Promise<void> {
      await db.prepare('DELETE FROM refund_claims WHERE until < ?').bind(now().getTime()).run()
    },
  }
}
