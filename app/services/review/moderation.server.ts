import type { Review } from '~/models/review/review'
import type { ServiceDeps } from '~/services/deps'
import { countAgain, REVIEW_COLUMNS, type ReviewRow, reviewOf } from './rows'

export type HiddenReview = Review & { reason: string }

type HiddenRow = ReviewRow & { hidden_reason: string }
type Decision = { id: string; staffId: string; decision: 'hidden' | 'brought back'; reason: string | null }

/** Hiding reviews. Each decision is recorded with person, time and reason. */
export function createReviewModeration({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  /** False if there is no such review, or nothing to change. */
  async function decide({ id, staffId, decision, reason }: Decision): Promise<boolean> {
    const isShown = decision === 'hidden' ? 1 : 0
    const select = 'SELECT product_key FROM reviews WHERE id = ? AND (hidden_reason IS NULL) = ?'
    const productKey = await db.prepare(select).bind(id, isShown).first<string>('product_key')
    if (productKey === null) return false
    const insert = `INSERT INTO review_decisions (review_id, staff_id, decision, reason, decided_at)
                    VALUES (?, ?, ?, ?, ?)`
    await db.batch([
      db.prepare('UPDATE reviews SET hidden_reason = ? WHERE id = ?').bind(reason, id),
      db.prepare(insert).bind(id, staffId, decision, reason, now().getTime()),
      countAgain(db, productKey),
    ])
    return true
  }

  return {
    /** @throws VendorError */
    hide: (id: string, { staffId, reason }: { staffId: string; reason: string }) =>
      decide({ id, staffId, decision: 'hidden', reason }),

    /** @throws VendorError */
    bringBack: (id: string, staffId: string) =>
      decide({ id, staffId, decision: 'brought back', reason: null }),

    /** A product's hidden reviews. @throws VendorError */
    async hidden(productKey: string): Promise<HiddenReview[]> {
      const sql = `SELECT ${REVIEW_COLUMNS}, hidden_reason FROM reviews
                   WHERE product_key = ? AND hidden_reason IS NOT NULL ORDER BY written_at DESC LIMIT 100`
      const { results } = await db.prepare(sql).bind(productKey).all<HiddenRow>()
      return results.map((row) => ({ ...reviewOf(row), reason: row.hidden_reason }))
    },
  }
}
