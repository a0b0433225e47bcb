import { grouped } from '~/models/digits'

/** Decoration. The rating is always given in words too. */
export function Stars({ full }: { full: number }) {
  return (
    <svg className="stars" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(full * 20)} height="20" />
    </svg>
  )
}

export function Rating({ average, count }: { average: number; count: number }) {
  if (!count) return null
  return (
    <p className="rating">
      <Stars full={average} />
      <span>
        <span className="visually-hidden">Rated </span>
        {average.toFixed(1)}
        <span className="visually-hidden"> out of 5,</span> ({grouped(count)}
        <span className="visually-hidden"> {count === 1 ? 'rating' : 'ratings'}</span>)
      </span>
    </p>
  )
}
