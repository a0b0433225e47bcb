import type { Review } from '../../../app/models/review/review'
import { sandboxEnvironment } from '../../../scripts/environment'
import type { Served } from '../../../scripts/serve'
import { databaseOf } from '../../support/database'
import { apiRootOf } from '../../support/sandbox'

type Part = Partial<Review> & { email?: string; orderNumber?: string }

/** Inserts reviews, the newest first, and returns their ids. */
export async function written(shop: Pick<Served, 'miniflare'>, parts: Part[]): Promise<string[]> {
  const database = await databaseOf(shop)
  const statement = database.prepare(
    `INSERT INTO reviews (id, product_key, email, order_number, sku, size_name, stars, title, words, author, written_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const ids = parts.map((part) => part.id ?? crypto.randomUUID())
  await database.batch(
    parts.map((part, place) => {
      const at = part.writtenAt
        ? Date.parse(part.writtenAt)
        : Date.parse('2026-10-03T12:00:00Z') - place * 60_000
      const key = part.productKey ?? '1201'
      return statement.bind(
        ids[place],
        key,
        part.email ?? `${ids[place]}@example.com`,
        part.orderNumber ?? 'W-1',
        part.sku ?? `${key}-01`,
        part.sizeName ?? '1 lb bag',
        part.stars ?? 5,
        part.title ?? '',
        part.words ?? '',
        part.author ?? 'Fern K.',
        at,
      )
    }),
  )
  return ids
}

/** Marks an order as delivered. */
export async function delivered(shop: Pick<Served, 'sandboxUrl'>, number: string): Promise<void> {
  const orders = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
    .orders()
    .withOrderNumber({ orderNumber: number })
  const { version } = (await orders.get().execute()).body
  const actions = [{ action: 'changeShipmentState' as const, shipmentState: 'Delivered' }]
  await orders.post({ body: { version, actions } }).execute()
}

/** The token of an order's review link, made `daysAgo` days ago. */
export async function linkFor(shop: Pick<Served, 'miniflare'>, number: string, email: string, daysAgo = 1) {
  const token = crypto.randomUUID()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  const database = await databaseOf(shop)
  await database
    .prepare('INSERT INTO review_links (token_digest, order_number, email, made_at) VALUES (?, ?, ?, ?)')
    .bind(Buffer.from(digest).toString('hex'), number, email, Date.now() - daysAgo * 86_400_000)
    .run()
  return token
}

/** A product's stored reviews, by author. */
export async function kept(shop: Pick<Served, 'miniflare'>, productKey: string) {
  const query =
    'SELECT email, stars, title, words, sku, order_number, author, written_at FROM reviews WHERE product_key = ? ORDER BY email'
  const { results } = await (await databaseOf(shop)).prepare(query).bind(productKey).all()
  return results
}
