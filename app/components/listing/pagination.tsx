import { pageNumbers } from '~/models/search/listing-query'

export function Pagination({
  page: current,
  pages,
  address,
}: {
  page: number
  pages: number
  address: (page: number) => string
}) {
  if (pages <= 1) return null
  return (
    <nav className="pages" aria-label="Pages">
      {current > 1 ? (
        <a href={address(current - 1)} rel="prev">
          Previous
        </a>
      ) : null}
      {pageNumbers(current, pages).map((page, place) =>
        page === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
          <span key={`gap-${place}`} aria-hidden="true">
            …
          </span>
        ) : page === current ? (
          <b key={page} aria-current="page">
            <span className="visually-hidden">Page </span>
            {page}
          </b>
        ) : (
          <a key={page} href={address(page)}>
            <span className="visually-hidden">Page </span>
            {page}
          </a>
        ),
      )}
      {current < pages ? (
        <a href={address(current + 1)} rel="next">
          Next
        </a>
      ) : null}
    </nav>
  )
}
