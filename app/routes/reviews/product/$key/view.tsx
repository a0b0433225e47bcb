import { Pagination } from '~/components/listing/pagination'
import { Breadcrumbs } from '~/components/page/breadcrumbs'
import { Hole } from '~/components/page/hole'
import { StructuredData } from '~/components/page/structured-data'
import { ReviewList } from '~/components/review/review-list'
import { Chips } from '~/components/ui/chips'
import { Notice } from '~/components/ui/notice'
import { breadcrumbJsonLd } from '~/models/catalog/structured-data'
import {
  printReviewsQuery,
  REVIEW_ORDERS,
  REVIEWS_A_PAGE,
  type ReviewsQuery,
  reviewsPath,
} from '~/models/review/reviews-query'
import { reviewsJsonLd } from '~/models/review/structured-data'
import type { ReviewsData } from './loader.server'
import { HiddenReviews, HideReview } from './staff'
import { Summary } from './summary'
import { WhoMayWrite } from './who-may-write'

export function ReviewsView({ page }: { page: ReviewsData }) {
  const { product, found, staff, origin } = page
  const ancestors = [...product.ancestors, product]
  const path = reviewsPath(product.key)
  const reviewed = found?.counts.byStars.some((count) => count > 0)
  const refused = staff?.refused
  // If the review's form is on the page, it shows the error itself.
  const misplaced = found?.reviews.some(({ id }) => id === refused?.id) ? undefined : refused
  return (
    <>
      <Breadcrumbs steps={ancestors} current="Reviews" />
      <StructuredData of={breadcrumbJsonLd(ancestors, { name: 'Reviews', path }, origin)} />
      {found?.total ? <StructuredData of={reviewsJsonLd(product, found.reviews, origin)} /> : null}
      <main id="main" className="wrap">
        <div className="intro">
          <h1>Reviews of {product.name}</h1>
          {reviewed ? <p className="quiet">From verified buyers.</p> : null}
        </div>
        {misplaced ? (
          <Notice tone="error">
            <p>{misplaced.message}</p>
          </Notice>
        ) : null}
        {found && reviewed ? (
          <Found page={page} found={found} path={path} />
        ) : found ? (
          <NoReviews product={product} />
        ) : (
          <ReviewsUnavailable />
        )}
        <Hole
          name="review-writer"
          data={{ product: { key: product.key, name: product.name, path: product.path } }}
        >
          <WhoMayWrite product={product} writer={{ kind: 'stranger' }} />
        </Hole>
        {staff ? <HiddenReviews hidden={staff.hidden} /> : null}
      </main>
    </>
  )
}

type FoundProps = { page: ReviewsData; found: NonNullable<ReviewsData['found']>; path: string }

function Found({ page, found, path }: FoundProps) {
  const { product, query, ignored, staff } = page
  const { counts, reviews, total, pages } = found
  return (
    <div className="reviews-columns">
      <Summary product={product} counts={counts} query={query} path={path} />
      <section aria-labelledby="reviews-title" className="stack">
        <h2 id="reviews-title" className="visually-hidden">
          What they say
        </h2>
        {ignored.length ? (
          <Notice>
            <p>Some filters in this link no longer exist.</p>
          </Notice>
        ) : null}
        <Orders query={query} path={path} />
        <p className="quiet">{countText(query, total, reviews.length)}</p>
        <ReviewList
          reviews={reviews}
          beneath={staff && ((review) => <HideReview review={review} refused={staff.refused} />)}
        />
        <Pagination
          page={query.page}
          pages={pages}
          address={(number) => printReviewsQuery(path, { ...query, page: number })}
        />
      </section>
    </div>
  )
}

function countText({ stars, page }: ReviewsQuery, total: number, shown: number): string {
  const what = `${total === 1 ? 'review' : 'reviews'}${stars ? ` with ${stars} ${stars === 1 ? 'star' : 'stars'}` : ''}`
  if (total <= shown) return `${total} ${what}`
  const first = (page - 1) * REVIEWS_A_PAGE + 1
  return `${first} to ${first + shown - 1} of ${total} ${what}`
}

function Orders({ query, path }: { query: ReviewsQuery; path: string }) {
  return (
    <nav aria-label="Order of reviews">
      <Chips
        links={(Object.keys(REVIEW_ORDERS) as ReviewsQuery['order'][]).map((order) => ({
          text: REVIEW_ORDERS[order],
          url: printReviewsQuery(path, { ...query, order, page: 1 }),
          current: order === query.order,
        }))}
      />
    </nav>
  )
}

function NoReviews({ product }: Pick<ReviewsData, 'product'>) {
  return (
    <p>
      No one has reviewed <a href={product.path}>{product.name}</a> yet. Be the first.
    </p>
  )
}

function ReviewsUnavailable() {
  return (
    <div className="empty">
      <Notice>
        <p>We cannot show reviews just now. They are safe; please look again in a minute.</p>
      </Notice>
    </div>
  )
}
