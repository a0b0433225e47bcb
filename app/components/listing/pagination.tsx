import { type ListingQuery, pageNumbers, printListingQuery } from '~/models/search/listing-query'

/** Links to the other pages of a list. */
export function Pagination({ path, query, pages }: { path: string; query: ListingQuery; pages: number }) {
  if (pages <= 1) return null
  const address = (page: number) => printListingQuery(path, { ...query, page })
  return (
    <nav className="pages" aria-label="Pages">
      {query.page > 1 ? (
        <a href={address(query.page - 1)} rel="prev">
          Previous
        </a>
      ) : null}
      {pageNumbers(query.page, pages).map((page, place) =>
        page === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
          <span key={`gap-${place}`} aria-hidden="true">
            …
          </span>
        ) : page === query.page ? (
          <b key={page} aria-current="page">
            <span className="vh">Page </span>
            {page}
          </b>
        ) : (
          <a key={page} href={address(page)}>
            <span className="vh">Page </span>
            {page}
          </a>
        ),
      )}
      {query.page < pages ? (
        <a href={address(query.page + 1)} rel="next">
          Next
        </a>
      ) : null}
    </nav>
  )
}
