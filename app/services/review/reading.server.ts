import {
  personOf,
  type Review,
  type ReviewCounts,
  type ReviewOrder,
  type Stars,
} from '~/models/review/review'
import type { ServiceDeps } from '~/services/deps'
import { lookUp } from '~/services/lookup.server'
import { orUnanswered } from './database.server'
import { REVIEW_COLUMNS, type ReviewRow, reviewOf } from './rows'

type ReviewList = { order: ReviewOrder; stars?: Stars | undefined; page: number; perPage: number }

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

/** Everything throws `VendorError` when the database is down. */
export function createReviewReading(deps: Pick<ServiceDeps, 'db' | 'kv' | 'now' | 'waitUntil'>) {
  const { db } = deps
  return {
    /** A page of a product's public reviews; `total` counts all pages. */
    async shown(productKey: string, { order, stars, page, perPage }: ReviewList) {
      const values = [productKey, stars ?? null]
      const [rows, count] = await db
        .batch<ReviewRow & { total: number }>([
          db
            .prepare(
              `SELECT ${REVIEW_COLUMNS} ${SHOWN_WITH_STARS} ORDER BY ${ORDERS[order]} LIMIT ?3 OFFSET ?4`,
            )
            .bind(...values, perPage, (page - 1) * perPage),
          db.prepare(`SELECT count(*) AS total ${SHOWN_WITH_STARS}`).bind(...values),
        ])
        .catch(orUnanswered('reviews were not read'))
      return { reviews: rows?.results.map(reviewOf) ?? [], total: count?.results[0]?.total ?? 0 }
    },

    async counts(productKey: string): Promise<ReviewCounts> {
      const { results } = await db
        .prepare(`SELECT stars, count(*) AS count ${SHOWN} GROUP BY stars`)
        .bind(productKey)
        .all<{ stars: Stars; count: number }>()
        .catch(orUnanswered('reviews were not counted'))
      const byStars: ReviewCounts['byStars'] = [0, 0, 0, 0, 0]
      for (const { stars, count } of results) byStars[stars - 1] = count
      return { byStars }
    },

    /** The newest, those with text first; up to a minute old. */
    latest: (productKey: string, most: number): Promise<LatestReviews> =>
      lookUp(deps, `reviews:${productKey}:${most}`, () => readLatest(db, productKey, most)),

    /** This person's reviews of these products, by product key, hidden ones included. */
    async by(email: string, productKeys: string[]): Promise<Map<string, Review>> {
      if (productKeys.length === 0) return new Map()
      const { results } = await db
        .prepare(
          `SELECT ${REVIEW_COLUMNS} FROM reviews
           WHERE email = ? AND product_key IN (SELECT value FROM json_each(?))`,
        )
        .bind(personOf(email), JSON.stringify(productKeys))
        .all<ReviewRow>()
        .catch(orUnanswered('own reviews were not read'))
      return new Map(results.map((row) => [row.product_key, reviewOf(row)]))
    },
  }
}

async function readLatest(db: D1Database, productKey: string, most: number): Promise<LatestReviews> {
  const { results } = await db
    .prepare(
      `SELECT ${REVIEW_COLUMNS}, count(*) OVER () AS written ${SHOWN}
       ORDER BY words = '', written_at DESC, id LIMIT ?2`,
    )
    .bind(productKey, most)
    .all<ReviewRow & { written: number }>()
    .catch(orUnanswered('the latest reviews were not read'))
  return { reviews: results.map(reviewOf), written: results[0]?.written ?? 0 }
}
