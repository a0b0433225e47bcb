import { paths } from '~/models/paths'
import type { ReviewOrder, Stars } from './review'

export const REVIEW_ORDERS: Record<ReviewOrder, string> = {
  newest: 'Newest',
  highest: 'Most stars',
  lowest: 'Fewest stars',
}

export const STARS = [5, 4, 3, 2, 1] as const satisfies readonly Stars[]

export const REVIEWS_A_PAGE = 20

export type ReviewsQuery = {
  order: ReviewOrder
  stars?: Stars
  /** From 1. */
  page: number
}

type ParsedReviewsQuery =
  /** `ignored`: unknown parameters. */
  { ok: true; query: ReviewsQuery; ignored: string[] } | { ok: false; reason: 'no-such-page' }

export function parseReviewsQuery(params: URLSearchParams): ParsedReviewsQuery {
  const page = params.get('page') ?? '1'
  if (!/^[1-9]\d{0,3}$/.test(page)) return { ok: false, reason: 'no-such-page' }
  const askedOrder = params.get('sort') || 'newest'
  const askedStars = params.get('stars') || undefined
  const stars = STARS.find((number) => String(number) === askedStars)
  const ignored = [
    ...(isOrder(askedOrder) ? [] : ['sort']),
    ...(stars === undefined && askedStars !== undefined ? ['stars'] : []),
  ]
  return {
    ok: true,
    query: {
      order: isOrder(askedOrder) ? askedOrder : 'newest',
      stars,
      page: Number(page),
    },
    ignored,
  }
}

const isOrder = (value: string): value is ReviewOrder => Object.hasOwn(REVIEW_ORDERS, value)

export const reviewsPath = (productKey: string): string => paths.productReviews(productKey)

/** In a fixed order of parameters; the first page has no number. */
export function printReviewsQuery(path: string, { order, stars, page }: ReviewsQuery): string {
  const params = new URLSearchParams()
  if (stars) params.set('stars', String(stars))
  if (order !== 'newest') params.set('sort', order)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}
