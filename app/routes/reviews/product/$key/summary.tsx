import { ReviewedPicture } from '~/components/review/reviewed-picture'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { Rating } from '~/components/ui/rating'
import type { ReviewCounts } from '~/models/review/review'
import { printReviewsQuery, type ReviewsQuery, STARS } from '~/models/review/reviews-query'
import type { ReviewsData } from './loader.server'

type SummaryProps = {
  product: ReviewsData['product']
  counts: ReviewCounts
  query: ReviewsQuery
  path: string
}

export function Summary({ product, counts, query, path }: SummaryProps) {
  const total = counts.byStars.reduce((sum, count) => sum + count, 0)
  return (
    <aside className="stack" aria-label="Summary">
      <div className="reviewed">
        <ReviewedPicture url={product.imageUrl} />
        <div>
          <a href={product.path}>{product.name}</a>
          <Rating average={product.averageRating} count={product.totalRatings} />
        </div>
      </div>
      {product.totalRatings > total ? (
        <p className="text-sm quiet">{total === 1 ? '1 written review' : `${total} written reviews`}.</p>
      ) : null}
      <ul className="bars">
        {STARS.map((stars) => (
          <li key={stars}>
            <StarsBar
              stars={stars}
              count={counts.byStars[stars - 1] ?? 0}
              total={total}
              query={query}
              path={path}
            />
          </li>
        ))}
      </ul>
      {query.stars ? (
        <p>
          <a className="chip" href={printReviewsQuery(path, { order: query.order, page: 1 })}>
            {query.stars === 1 ? '1 star' : `${query.stars} stars`}
            <Icon name="close" />
            <span className="visually-hidden">: show all</span>
          </a>
        </p>
      ) : null}
      <p>
        <ButtonLink to="#write" variant="plain" size="small">
          Write a review
        </ButtonLink>
      </p>
    </aside>
  )
}

type BarProps = Pick<SummaryProps, 'query' | 'path'> & {
  stars: (typeof STARS)[number]
  count: number
  total: number
}

function StarsBar({ stars, count, total, query, path }: BarProps) {
  const content = (
    <>
      <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
      <progress className="meter" value={count} max={total} aria-hidden="true" />
      <span>
        {count}
        <span className="visually-hidden">{count === 1 ? ' review' : ' reviews'}</span>
      </span>
    </>
  )
  if (count === 0) return <span className="bar-row">{content}</span>
  return (
    <a
      className="bar-row"
      href={printReviewsQuery(path, { order: query.order, stars, page: 1 })}
      aria-current={query.stars === stars ? 'true' : undefined}
    >
      {content}
    </a>
  )
}
