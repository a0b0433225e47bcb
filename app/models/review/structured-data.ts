import { shopDate } from '~/models/dates'
import type { Review } from './review'

type JsonLd = Record<string, unknown>

export const reviewJsonLd = ({ author, stars, title, words, writtenAt }: Review): JsonLd => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: shopDate(writtenAt),
  reviewRating: { '@type': 'Rating', ratingValue: stars },
  name: title || undefined,
  reviewBody: words || undefined,
})

type Rated = { averageRating: number; totalRatings: number; totalReviews: number }

/** Search engines accept no count of 0. */
export const ratingJsonLd = ({ averageRating, totalRatings, totalReviews }: Rated): JsonLd =>
  totalRatings > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: averageRating,
          ratingCount: totalRatings,
          reviewCount: totalReviews || undefined,
        },
      }
    : {}

export const reviewsJsonLd = (
  product: Rated & { name: string; path: string },
  reviews: readonly Review[],
  origin: string,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  url: origin + product.path,
  ...ratingJsonLd(product),
  review: reviews.filter(({ words }) => words).map(reviewJsonLd),
})
