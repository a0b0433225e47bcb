import type { AppLoadContext } from '~/framework.server'
import type { Product } from '~/models/catalog/product'
import { Refused } from '~/models/onward'
import type { Review, ReviewCounts } from '~/models/review/review'
import { parseReviewsQuery, REVIEWS_A_PAGE, type ReviewsQuery } from '~/models/review/reviews-query'
import { fallback } from '~/services/fallback'
import type { HiddenReview } from '~/services/review/moderation.server'
import { type RefusedReview, refusedDecisions } from './action.server'

export type ReviewsData = {
  product: Pick<
    Product,
    'key' | 'name' | 'path' | 'ancestors' | 'averageRating' | 'totalRatings' | 'totalReviews'
  > & { imageUrl: string }
  query: ReviewsQuery
  ignored: string[]
  /** Null while reviews cannot be read. */
  found: Found | null
  /** Only staff see hidden reviews. */
  staff?: { hidden: HiddenReview[]; refused?: RefusedReview }
  origin: string
}

type Found = { reviews: Review[]; total: number; pages: number; counts: ReviewCounts }

export async function loadReviews(
  key: string,
  request: Request,
  context: AppLoadContext,
): Promise<ReviewsData> {
  const url = new URL(request.url)
  const parsed = parseReviewsQuery(url.searchParams)
  const isKey = /^[\w-]{2,256}$/.test(key)
  const product = isKey ? await context.services.catalog.productByKey(key) : null
  if (!product || !parsed.ok) throw new Refused('unknown')
  const [found, staff] = await Promise.all([
    find(key, parsed.query, context).catch(fallback(null)),
    context.session.isStaff ? forStaff(key, context) : undefined,
  ])
  if (found && parsed.query.page > Math.max(1, found.pages)) throw new Refused('unknown')
  return {
    product: { ...product, imageUrl: product.variants[0].images[0]?.url ?? '' },
    query: parsed.query,
    ignored: parsed.ignored,
    found,
    staff,
    origin: url.origin,
  }
}

async function find(key: string, query: ReviewsQuery, { services }: AppLoadContext): Promise<Found> {
  const [{ reviews, total }, counts] = await Promise.all([
    services.reviews.shown(key, { ...query, perPage: REVIEWS_A_PAGE }),
    services.reviews.counts(key),
  ])
  return { reviews, total, pages: Math.ceil(total / REVIEWS_A_PAGE), counts }
}

async function forStaff(key: string, context: AppLoadContext) {
  const hidden = await context.services.reviews.hidden(key).catch(fallback([]))
  return { hidden, refused: refusedDecisions.get(context) }
}
