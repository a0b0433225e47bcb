import type { ProvenEmail } from '~/models/account/proven-email'
import type { Review } from '~/models/review/review'
import type { ServiceDeps } from '~/services/deps'
import { countAgain, REVIEW_COLUMNS, type ReviewRow, reviewOf } from './rows'

/** `hidden`: staff hid it, so that only its author sees it. */
type OwnReview = Review & { orderNumber: string; hidden: boolean }

type Row = ReviewRow & { order_number: string; hidden_reason: string | null }

/** Older ones are reached by their orders. */
const MOST = 50

/** A person's own reviews. All throw VendorError. */
export function createOwnReviews({ db }: Pick<ServiceDeps, 'db'>) {
  return {
    /** All that were written with an address, newest first. */
    async writtenBy(email: ProvenEmail): Promise<OwnReview[]> {
      const sql = `SELECT ${REVIEW_COLUMNS}, order_number, hidden_reason FROM reviews
                   WHERE email = ? ORDER BY written_at DESC, id LIMIT ?`
      const { results } = await db.prepare(sql).bind(email, MOST).all<Row>()
      return results.map((row) => ({
        ...reviewOf(row),
        orderNumber: row.order_number,
        hidden: row.hidden_reason !== null,
      }))
    },

    /** Deletes a review. The product's stars are counted again. */
    async remove(
      email: ProvenEmail,
      { id, productKey }: Pick<OwnReview, 'id' | 'productKey'>,
    ): Promise<void> {
      await db.batch([
        db.prepare('DELETE FROM reviews WHERE id = ? AND email = ?').bind(id, email),
        countAgain(db, productKey),
      ])
    },
  }
}
