import type { MetaDescriptor } from '~/framework.server'
import { printReviewsQuery, reviewsPath } from '~/models/review/reviews-query'
import type { ReviewsData } from './loader.server'

/** The canonical address is the unfiltered list. Filtered, sorted and empty lists are not indexed. */
export function reviewsMeta({ product, query, found, origin }: ReviewsData): MetaDescriptor[] {
  const { name, averageRating, totalRatings } = product
  const address = origin + printReviewsQuery(reviewsPath(product.key), { order: 'newest', page: query.page })
  const stars =
    totalRatings > 0 ? ` ${averageRating.toFixed(1)} of 5 stars from ${totalRatings} ratings.` : ''
  const description = `What people who bought ${name} at Cobnut say of it.${stars}`
  const part = query.stars || query.order !== 'newest' || !found?.total
  return [
    { title: `${name} reviews${query.page > 1 ? `, page ${query.page}` : ''} | Cobnut` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(part ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:title', content: `${name}: reviews` },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}/share-card.jpg` },
  ]
}
