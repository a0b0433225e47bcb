import type { ProvenEmail } from '~/models/account/proven-email'
import { normalEmail } from '~/models/email'
import type { Review, ReviewCounts, ReviewOrder, Stars } from '~/models/review/review'
import type { ServiceDeps } from '~/services/deps'
import { lookUp } from '~/services/lookup.server'
import { REVIEW_COLUMNS, type ReviewRow, reviewOf } from './rows'

type ReviewList = { order: ReviewOrder; stars?: Stars | null; page: number; perPage: number }

/** The latest few reviews, and the number of reviews with text. */
export type LatestReviews = { reviews: Review[]; written: number }

// Ties are broken by time and id, so that pages never overlap.
const ORDERS: Readonly<Record<ReviewOrder, string>> = {
  newest: 'written_at DESC, id',
  highest: 'stars DESC, written_at DESC, id',
  lowest: 'stars, written_at DESC, id',
}

const SHOWN = 'FROM reviews WHERE product_key = ?1 AND hidden_reason IS NULL'
const SHOWN_WITH_STARS = `${SHOWN} AND (?2 IS NULL OR stars = ?2)`

export type ReviewReading = ReturnType<typeof createReviewReading>

/** All throw VendorError. */
export function createReviewReading(deps: Pick<ServiceDeps, 'db' | 'kv' | 'now' | 'waitUntil'>) {
  const { db } = deps
  return {
    /** A page of a product's public reviews; `total` counts all pages. */
    async shown(productKey: string, { order, stars = null, page, perPage }: ReviewList) {
      const select = `SELECT ${REVIEW_COLUMNS} ${SHOWN_WITH_STARS} ORDER BY ${ORDERS[order]} LIMIT ?3 OFFSET ?4`
      const offset = (page - 1) * perPage
      const [rows, count] = await db.batch<ReviewRow & { total: number }>([
        db.prepare(select).bind(productKey, stars, perPage, offset),
        db.prepare(`SELECT count(*) AS total ${SHOWN_WITH_STARS}`).bind(productKey, stars),
      ])
      return { reviews: rows?.results.map(reviewOf) ?? [], total: count?.results[0]?.total ?? 0 }
    },

    async counts(productKey: string): Promise<ReviewCounts> {
      const sql = `SELECT stars, count(*) AS count ${SHOWN} GROUP BY stars`
      const { results } = await db.prepare(sql).bind(productKey).all<{ stars: Stars; count: number }>()
      const byStars: ReviewCounts['byStars'] = [0, 0, 0, 0, 0]
      for (const { stars, count } of results) byStars[stars - 1] = count
      return { byStars }
    },

    /** The newest, those with text first; up to a minute old. */
    latest: (productKey: string, most: number): Promise<LatestReviews> =>
      lookUp(deps, `reviews:${productKey}:${most}`, async () => {
        const sql = `SELECT ${REVIEW_COLUMNS}, count(*) OVER () AS written ${SHOWN}
                     ORDER BY words = '', written_at DESC, id LIMIT ?2`
        const { results } = await db
          .prepare(sql)
          .bind(productKey, most)
          .all<ReviewRow & { written: number }>()
        return { reviews: results.map(reviewOf), written: results[0]?.written ?? 0 }
      }),

    /** This person's reviews of these products, by product key, hidden ones included. */
    async by(email: ProvenEmail, productKeys: string[]): Promise<Map<string, Review>> {
      if (productKeys.length === 0) return new Map()
      const sql = `SELECT ${REVIEW_COLUMNS} FROM reviews
                   WHERE email = ? AND product_key IN (SELECT value FROM json_each(?))`
      const keys = JSON.stringify(productKeys)
      const { results } = await db.prepare(sql).bind(email, keys).all<ReviewRow>()
      return new Map(results.map((row) => [row.product_key, reviewOf(row)]))
    },

    /** Which of the products an order's address has reviewed. For jobs: it tells no visitor anything. */
    async reviewedBy(email: string, productKeys: string[]): Promise<Set<string>> {
      const sql = `SELECT product_key FROM reviews
                   WHERE email = ? AND product_key IN (SELECT value FROM json_each(?))`
      const statement = db.prepare(sql).bind(normalEmail(email), JSON.stringify(productKeys))
      return new Set((await statement.all<{ product_key: string }>()).results.map((row) => row.product_key))
    },
  }
}
