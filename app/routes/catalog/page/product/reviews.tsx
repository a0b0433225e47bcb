import { Hole } from '~/components/page/hole'
import { ReviewText } from '~/components/review/review-text'
import { UntilSeen } from '~/components/review/until-seen'
import { ButtonLink } from '~/components/ui/button'
import type { ProductPage } from '~/models/catalog/product-page'
import { shopDay } from '~/models/days'
import { grouped } from '~/models/digits'
import type { ProductToReview } from '~/models/review/review'
import { reviewOrderPath } from '~/models/review/review-order-path'
import { reviewsPath } from '~/models/review/reviews-query'
import type { ShownReviews } from './loader.server'

/** The latest reviews and a link to write one. */
export function Reviews({
  page,
  reviews: { latest, written },
}: {
  page: ProductPage
  reviews: ShownReviews
}) {
  const all = reviewsPath(page.key)
  return (
    <section className="section stack" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">
        {page.totalRatings
          ? `${page.averageRating.toFixed(1)} out of 5, from ${grouped(page.totalRatings)} ${page.totalRatings === 1 ? 'rating' : 'ratings'}`
          : 'Reviews'}
      </h2>
      {latest.length ? (
        <div className="two-columns">
          {latest.map((review) => (
            <ReviewText key={review.id} review={review} />
          ))}
        </div>
      ) : (
        <p>
          {page.totalRatings ? 'No written reviews yet.' : 'No reviews yet.'} Anyone who bought it can, once
          it has arrived.
        </p>
      )}
      <p className="row">
        {written ? (
          <ButtonLink to={all} variant="plain">
            {latest.length === 0
              ? 'See who gave how many stars'
              : written === 1
                ? 'Read the written review'
                : `Read all ${written} written reviews`}
          </ButtonLink>
        ) : null}
        <Hole name="review-link" data={{ productKey: page.key }} late="customer">
          <WriteReview to={`${all}#write`} />
        </Hole>
      </p>
    </section>
  )
}

/** Asks a customer who bought it for a review, also in a popover until they have seen it. */
export function AskForReview({ toReview }: { toReview: ProductToReview }) {
  const path = writePath(toReview)
  return (
    <>
      <p>
        You bought it on {shopDay(toReview.orderedAt)}. <a href={path}>Tell others how it is</a>
      </p>
      <UntilSeen name="write-review" place="product" title="How do you like it?">
        <p>You bought it on {shopDay(toReview.orderedAt)}. A few words from you help others choose.</p>
        <ButtonLink to={path} variant="plain" size="small">
          Write a review
        </ButtonLink>
      </UntilSeen>
    </>
  )
}

export const WriteReview = ({ to }: { to: string }) => (
  <ButtonLink to={to} variant="plain">
    Write a review
  </ButtonLink>
)

export const writePath = ({ orderNumber, productKey }: ProductToReview) =>
  reviewOrderPath(orderNumber, { product: productKey })
