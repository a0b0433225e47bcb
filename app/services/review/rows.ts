import type { Review, Stars } from '~/models/review/review'

export type ReviewRow = {
  id: string
  product_key: string
  sku: string
  size_name: string
  stars: Stars
  title: string
  words: string
  author: string
  written_at: number
}

export const REVIEW_COLUMNS = 'id, product_key, sku, size_name, stars, title, words, author, written_at'

export const reviewOf = (row: ReviewRow): Review => ({
  id: row.id,
  productKey: row.product_key,
  sku: row.sku,
  sizeName: row.size_name,
  stars: row.stars,
  title: row.title,
  words: row.words,
  author: row.author,
  writtenAt: new Date(row.written_at).toISOString(),
})

/** Marks a product's ratings for recounting. Belongs into the batch that changes its reviews. */
export const countAgain = (db: D1Database, productKey: string): D1PreparedStatement =>
  db.prepare(COUNT_AGAIN).bind(productKey)

const COUNT_AGAIN = `INSERT INTO ratings_due (product_key) VALUES (?)
  ON CONFLICT (product_key) DO UPDATE SET changes = changes + 1, tried_at = 0`
