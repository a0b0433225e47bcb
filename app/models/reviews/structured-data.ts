import { shopDate } from '../shop-day'
import type { Review } from './review'

type JsonLd = Record<string, unknown>

/** A review as search engines read it; it stands within its product. */
export const reviewJsonLd = ({ author, stars, title, words, writtenAt }: Review): JsonLd => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: shopDate(writtenAt),
  reviewRating: { '@type': 'Rating', ratingValue: stars },
  ...(title && { name: title }),
  ...(words && { reviewBody: words }),
})

type Rated = { averageRating: number; totalRatings: number; totalReviews: number }

/** The stars of a product, as a part of it; search engines take no count of 0. */
export const ratingJsonLd = ({ averageRating, totalRatings, totalReviews }: Rated): JsonLd =>
  totalRatings > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: averageRating,
          ratingCount: totalRatings,
          ...(totalReviews > 0 && { reviewCount: totalReviews }),
        },
      }
    : {}

/** What a product's page of reviews says to search engines: which product, its stars, and the reviews with words. */
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
