import {
  DEFAULT_SIZE,
  type ListingQuery,
  PAGE_SIZES,
  pageNumbers,
  printListingQuery,
} from '~/models/search/listing-query'

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

/** Where a page of the default size does not hold everything. */
export function PageSizes({ path, query, total }: { path: string; query: ListingQuery; total: number }) {
  if (total <= DEFAULT_SIZE) return null
  return (
    <nav className="pages" aria-label="Products per page">
      <span className="text-sm">Show</span>
      {PAGE_SIZES.map((show) =>
        show === query.show ? (
          <b key={show} aria-current="true">
            {show}
          </b>
        ) : (
          <a key={show} href={printListingQuery(path, { ...query, page: 1, show })} rel="nofollow">
            {show}
          </a>
        ),
      )}
    </nav>
  )
}
