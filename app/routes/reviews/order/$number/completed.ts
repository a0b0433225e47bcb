import { shopDate } from '~/models/dates'
import type { OrderToReview } from '~/models/review/review'

/** The page that says that all products of an order are reviewed (docs/product.md, Reviews). */
export function completedPath(
  flag: 'hasCompletedReviews' | 'justCompletedReviews',
  { orderedAt, products }: Pick<OrderToReview, 'orderedAt' | 'products'>,
): string {
  const about = { orderDate: shopDate(orderedAt), totalSkusCount: String(products.length) }
  return `/?${new URLSearchParams({ [flag]: '1', ...about })}`
}
