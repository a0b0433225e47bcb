// Made once: a formatter costs more than what it formats.
const grouped = new Intl.NumberFormat('en-US')

/** Five stars with the number and count printed beside them; the stars are decoration. */
export function Rating({ average, count }: { average: number; count: number }) {
  if (!count) return null
  return (
    <p className="rating">
      <svg className="stars" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.round(average * 20)} height="20" />
      </svg>
      <span>
        <span className="vh">Rated </span>
        {average.toFixed(1)}
        <span className="vh"> out of 5,</span> ({grouped.format(count)}
        <span className="vh"> {count === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </p>
  )
}
