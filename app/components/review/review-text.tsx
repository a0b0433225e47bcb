import type { ReactNode } from 'react'
import { Stars } from '~/components/ui/rating'
import { shopDay } from '~/models/days'
import type { Review } from '~/models/review/review'

export function ReviewText({ review, children }: { review: Review; children?: ReactNode }) {
  const { stars, title, words, author, writtenAt, sizeName } = review
  return (
    <article className="review">
      <Stars full={stars} />
      <p className="visually-hidden">
        {stars} {stars === 1 ? 'star' : 'stars'} of 5
      </p>
      {title ? <h3>{title}</h3> : null}
      {words ? <p className="words">{words}</p> : null}
      <p className="text-xs quiet">
        <b>{author}</b>, {shopDay(writtenAt)}
        {sizeName ? `, ${sizeName}` : null}
      </p>
      {children}
    </article>
  )
}
