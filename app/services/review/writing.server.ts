import type { Review, Reviewer } from '~/models/review/review'
import type { ServiceDeps } from '~/services/deps'
import { countAgain } from './rows'

export type WrittenReview = Omit<Review, 'id' | 'author' | 'writtenAt'> & { orderNumber: string }

export function createReviewWriting({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    /**
     * Saves a person's reviews, all or none. Earlier reviews of the same products are replaced but stay
     * hidden if staff hid them. @throws VendorError
     */
    async write(reviewer: Reviewer, reviews: WrittenReview[]): Promise<void> {
      if (reviews.length === 0) return
      const { email } = reviewer
      const at = now().getTime()
      const upsert = db.prepare(UPSERT)
      const statements = reviews.flatMap(
        ({ productKey, orderNumber, sku, sizeName, stars, title, words }) => {
          const text = [stars, title, words, reviewer.name]
          return [
            upsert.bind(crypto.randomUUID(), productKey, email, orderNumber, sku, sizeName, ...text, at),
            countAgain(db, productKey),
          ]
        },
      )
      await db.batch(statements)
    },
  }
}

const UPSERT = `INSERT INTO reviews
  (id, product_key, email, order_number, sku, size_name, stars, title, words, author, written_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (product_key, email) DO UPDATE SET
    order_number = excluded.order_number, sku = excluded.sku, size_name = excluded.size_name,
    stars = excluded.stars, title = excluded.title, words = excluded.words,
    author = excluded.author, written_at = excluded.written_at`
