import type { ReactNode } from 'react'
import { ListSeen } from '~/components/measurement/list-seen.island'
import { ProductGrid } from '~/components/product/product-grid'
import { CloseOutside } from '~/components/ui/close-outside.island'
import { Notice } from '~/components/ui/notice'
import { FACETS } from '~/models/search/facets'
import type { Listing } from '~/models/search/listing'
import { type ListingQuery, printListingQuery, SORTS } from '~/models/search/listing-query'
import { Chips, Filters, SortForm } from './filters'
import { PageSizes, Pagination } from './pagination'

type ResultsProps = {
  path: string
  query: ListingQuery
  ignored: string[]
  listing: Listing
  leads?: boolean
  /** Missing where all of the shop is searched. */
  categoryKey?: string
  empty: ReactNode
}

export function Results({ path, query, ignored, listing, leads = true, categoryKey, empty }: ResultsProps) {
  const { facets } = listing
  const first = (query.page - 1) * query.show + 1
  const result = `${countWords(query, listing)} ${SORTS[query.sort]}`
  const chosen = FACETS.reduce((count, facet) => count + (query.filters[facet]?.length ?? 0), 0)
  return (
    <div className={facets.length ? 'listing-columns' : undefined}>
      {facets.length ? (
        <div className="tools">
          <details className="filter-panel only-phone">
            <summary className="button plain small wide">
              Filters
              {chosen ? <span className="filter-count">{chosen}</span> : null}
            </summary>
            <CloseOutside beside="#filters" />
          </details>
          <aside id="filters" aria-label="Filters">
            <h2 className="sheet-title">Filters</h2>
            <div className="only-phone">
              <Chips path={path} query={query} facets={facets} />
            </div>
            <Filters
              path={path}
              query={query}
              facets={facets}
              total={listing.total}
              result={result}
              categoryKey={categoryKey}
            />
          </aside>
          <div className="only-phone">
            <SortForm path={path} query={query} id="sort-phone" result={result} />
          </div>
        </div>
      ) : null}
      <div className="results" id="results">
        <Notices ignored={ignored} degraded={listing.degraded} />
        <div className="row between">
          <Count query={query} listing={listing} />
          {facets.length && listing.cards.length ? (
            <div className="only-wide">
              <SortForm path={path} query={query} id="sort" result={result} />
            </div>
          ) : null}
        </div>
        <Chips path={path} query={query} facets={facets} />
        {listing.cards.length ? (
          <>
            <h2 className="visually-hidden">Products</h2>
            <div className="section">
              <ListSeen
                list={path}
                products={listing.cards.map(({ productKey }) => productKey)}
                first={first}
              />
              <ProductGrid
                cards={listing.cards}
                list={path}
                leads={leads}
                beacon={listing.beacon}
                first={first}
              />
            </div>
            <Pagination
              page={query.page}
              pages={listing.pages}
              address={(page) => printListingQuery(path, { ...query, page })}
            />
            <PageSizes path={path} query={query} total={listing.total} />
          </>
        ) : (
          empty
        )}
      </div>
    </div>
  )
}

type CountProps = { query: ListingQuery; listing: Listing }

const Count = ({ query, listing }: CountProps) => (
  <p className={listing.total ? 'quiet results-count' : 'visually-hidden results-count'}>
    {countWords(query, listing)}
  </p>
)

function countWords(query: ListingQuery, { total, cards }: Listing): string {
  const first = (query.page - 1) * query.show + 1
  if (total > cards.length && cards.length)
    return `${first} to ${first + cards.length - 1} of ${total} products`
  return `${total} ${total === 1 ? 'product' : 'products'}`
}

function Notices({ ignored, degraded }: { ignored: string[]; degraded?: boolean }) {
  return (
    <>
      {ignored.length ? (
        <Notice>
          <p>Some filters in this link no longer exist.</p>
        </Notice>
      ) : null}
      {degraded ? (
        <Notice>
          <p>Filters and sorting are away for the moment. Everything on the shelf is here.</p>
        </Notice>
      ) : null}
    </>
  )
}
