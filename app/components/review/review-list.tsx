import type { ReactNode } from 'react'
import type { Review } from '~/models/review/review'
import { ReviewText } from './review-text'

export function ReviewList<Shown extends Review>({
  reviews,
  beneath,
}: {
  reviews: readonly Shown[]
  beneath?: (review: Shown) => ReactNode
}) {
  return (
    <ol className="reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewText review={review}>{beneath?.(review)}</ReviewText>
        </li>
      ))}
    </ol>
  )
}
