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

/** What a product's page of reviews says to search engines: which product, its stars, and the reviews with words. */
export const reviewsJsonLd = (
  product: { name: string; path: string; averageRating: number; totalRatings: number; totalReviews: number },
  reviews: readonly Review[],
  origin: string,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  url: origin + product.path,
  ...(product.totalRatings > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.averageRating,
      ratingCount: product.totalRatings,
      reviewCount: product.totalReviews,
    },
  }),
  review: reviews.filter(({ words }) => words).map(reviewJsonLd),
})
