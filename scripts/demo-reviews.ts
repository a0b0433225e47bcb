import { productRows } from '../sandbox/catalog/products'
import { demoReviews } from '../sandbox/catalog/reviews'

type Database = { prepare(sql: string): { bind(...values: unknown[]): { run(): Promise<unknown> } } }

// Inserted as carried over, because the base ratings already count them.
const INSERT = `INSERT OR IGNORE INTO reviews
  (id, product_key, email, order_number, sku, size_name, stars, title, words, author, written_at,
   carried_stars, carried_words)
  SELECT value ->> 'id', value ->> 'productKey', value ->> 'email', coalesce(value ->> 'orderNumber', ''), value ->> 'sku',
    value ->> 'sizeName', value ->> 'stars', value ->> 'title', value ->> 'words', value ->> 'author', value ->> 'at',
    value ->> 'stars', value ->> 'words' <> ''
  FROM json_each(?)`

/** Inserts the demo shop's reviews in one statement. Existing ones are skipped. */
export async function seedDemoReviews(database: unknown, now = new Date()): Promise<void> {
  const reviews = demoReviews(productRows, now).map(({ writtenAt, ...review }) => ({
    ...review,
    id: `demo-${review.productKey}-${review.email}`,
    at: Date.parse(writtenAt),
  }))
  await (database as Database).prepare(INSERT).bind(JSON.stringify(reviews)).run()
}
