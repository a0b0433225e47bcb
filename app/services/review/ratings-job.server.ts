import type { Product, ProductUpdateAction } from '@commercetools/platform-sdk'
import { type Ratings, type ReviewSums, withTotals } from '~/models/review/ratings'
import { errorCodeOf, missing, vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import { onVendorError } from '~/services/vendor-error'

/** Products per run. The next run continues. */
const MOST = 25
const TRIES = 3

const ATTRIBUTES = {
  average: 'averageRating',
  ratings: 'totalRatings',
  reviews: 'totalReviews',
} as const satisfies Record<keyof Ratings, string>

type Due = { product_key: string; changes: number }

/**
 * Writes the ratings of products whose reviews changed to commercetools, which product pages and the search
 * index read. It writes totals, not increments, so running twice changes nothing.
 */
export function createRatingsJob({ db, apiRoot, now }: Pick<ServiceDeps, 'db' | 'apiRoot' | 'now'>) {
  return {
    /** Returns the number of updated products. @throws VendorError when the database is down */
    async countRatings(): Promise<number> {
      const sql = 'SELECT product_key, changes FROM ratings_due ORDER BY tried_at, product_key LIMIT ?'
      const { results } = await db.prepare(sql).bind(MOST).all<Due>()
      let counted = 0
      for (const due of results) {
        if (await count(due)) counted += 1
      }
      return counted
    },
  }

  async function count({ product_key, changes }: Due): Promise<boolean> {
    // Moved to the end of the queue first, so that a failing product does not block others.
    const touch = 'UPDATE ratings_due SET tried_at = ? WHERE product_key = ?'
    await db.prepare(touch).bind(now().getTime(), product_key).run()
    const written = await writeRatings(db, apiRoot, product_key).then(
      () => true,
      onVendorError((error) => {
        console.warn(`Ratings of ${product_key} wait: ${error.message}`)
        return false
      }),
    )
    if (!written) return false
    // Keeps the row if another review came meanwhile, for the next run.
    const remove = 'DELETE FROM ratings_due WHERE product_key = ? AND changes = ?'
    await db.prepare(remove).bind(product_key, changes).run()
    return true
  }
}

type ApiRoot = ServiceDeps['apiRoot']

async function writeRatings(db: D1Database, apiRoot: ApiRoot, key: string): Promise<void> {
  const resource = apiRoot.products().withKey({ key })
  for (let attempt = 1; ; attempt++) {
    const product = await resource.get().execute().catch(missing)
    if (!product) return
    const base = await baseOf(db, product.body, key)
    const actions = actionsFor(product.body, withTotals(base, await sumsOf(db, key)))
    if (actions.length === 0) return
    try {
      await resource.post({ body: { version: product.body.version, actions } }).execute()
      return
    } catch (error) {
      const changedMeanwhile = errorCodeOf(error) === 'ConcurrentModification'
      if (!changedMeanwhile || attempt === TRIES) vendorErrorOf(error)
    }
  }
}

/** The current ratings. Attributes missing in the product type count as 0. */
function ratingsOf(product: Product): Ratings {
  const attributes = product.masterData.current.masterVariant.attributes ?? []
  const read = (wanted: string) => Number(attributes.find(({ name }) => name === wanted)?.value ?? 0)
  return {
    average: read(ATTRIBUTES.average),
    ratings: read(ATTRIBUTES.ratings),
    reviews: read(ATTRIBUTES.reviews),
  }
}

// Published at once, since ratings are never edited by hand.
function actionsFor(product: Product, ratings: Ratings): ProductUpdateAction[] {
  const known = ratingsOf(product)
  return (Object.keys(ATTRIBUTES) as (keyof Ratings)[])
    .filter((part) => known[part] !== ratings[part])
    .map((part) => ({
      action: 'setAttributeInAllVariants',
      name: ATTRIBUTES[part],
      value: ratings[part],
      staged: false,
    }))
}

/** The ratings from before the shop kept reviews. Saved once, before they are overwritten. */
async function baseOf(db: D1Database, product: Product, key: string): Promise<Ratings> {
  const { average, ratings, reviews } = ratingsOf(product)
  const insert =
    'INSERT OR IGNORE INTO rating_bases (product_key, average, ratings, reviews) VALUES (?, ?, ?, ?)'
  const select = 'SELECT average, ratings, reviews FROM rating_bases WHERE product_key = ?'
  const [, kept] = await db.batch<Ratings>([
    db.prepare(insert).bind(key, average, ratings, reviews),
    db.prepare(select).bind(key),
  ])
  return kept?.results[0] ?? { average, ratings, reviews }
}

async function sumsOf(db: D1Database, key: string): Promise<ReviewSums> {
  const sums = await db.prepare(SUMS).bind(key).first<ReviewSums>()
  return sums ?? { stars: 0, ratings: 0, reviews: 0 }
}

// Visible reviews, minus what the base ratings already count.
const SUMS = `SELECT
    total(CASE WHEN hidden_reason IS NULL THEN stars END) - total(carried_stars) AS stars,
    total(hidden_reason IS NULL) - count(carried_stars) AS ratings,
    total(hidden_reason IS NULL AND words <> '') - total(carried_words) AS reviews
  FROM reviews WHERE product_key = ?`
