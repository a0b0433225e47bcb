import { shopDate } from '~/models/days'
import type { Review } from './review'

type JsonLd = Record<string, unknown>

/** A review as structured data, inside its product. */
export const reviewJsonLd = ({ author, stars, title, words, writtenAt }: Review): JsonLd => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: shopDate(writtenAt),
  reviewRating: { '@type': 'Rating', ratingValue: stars },
  ...(title && { name: title }),
  ...(words && { reviewBody: words }),
})

type Rated = { averageRating: number; totalRatings: number; totalReviews: number }

/** A product's rating as structured data; search engines accept no count of 0. */
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

/** Structured data of a review page: the product, its rating and the reviews with text. */
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
