import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { DrawnOnServer, serverPart } from '~/components/layout/drawn-on-server'
import { SearchForm } from '~/components/layout/search-form'
import { Results } from '~/components/listing/results'
import { Rail } from '~/components/product/rail'
import { Chips } from '~/components/ui/chips'
import { Notice } from '~/components/ui/notice'
import { EVERYDAY } from '~/models/search/everyday'
import type { Suggestion } from '~/models/search/listing'
import { hasFilters } from '~/models/search/listing-query'
import { loadSearch, type SearchData } from './loader.server'

const searchPart = serverPart<SearchData>('search')

const PATH = '/search/instant'

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.query ? `${data.query} | Search | Cobnut` : 'Search | Cobnut' },
  { name: 'robots', content: 'noindex, follow' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await loadSearch(request, context)
  const headers = { 'Cache-Control': 'public, s-maxage=30, stale-while-revalidate=300' }
  searchPart.leave(context.parts, found)
  return data(
    { query: found.query.query },
    found.listing ? { headers } : { status: 503, headers: { 'Retry-After': '60' } },
  )
}

export default function Page() {
  return <DrawnOnServer part={searchPart} draw={import.meta.env.SSR ? drawSearch : undefined} />
}

function drawSearch(found: SearchData) {
  const { query, ignored, listing, places, popular } = found
  return (
    <main id="main">
      <div className="wrap">
        <div className="intro open stack">
          <h1>{query.query ? `Results for “${query.query}”` : 'Search Your Favorite Snacks'}</h1>
          {listing?.corrected ? (
            <p>
              Showing results for <b>{listing.corrected}</b>.
            </p>
          ) : null}
          {listing?.partial ? <p>Nothing has all of these words, so here is what has some of them.</p> : null}
          <SearchForm id="search-again" query={query.query} className="search open" />
          {listing?.cards.length !== 0 ? (
            <>
              <ChipRow label="Departments that match" links={places.departments} />
              <Pages links={places.pages} />
            </>
          ) : null}
        </div>
        {listing ? (
          <Results
            path={PATH}
            query={query}
            ignored={ignored}
            listing={listing}
            empty={<Nothing found={found} />}
          />
        ) : (
          <Away departments={found.departments} />
        )}
      </div>
      <Rail id="popular" title="What most people come back for" viewAll="/bestsellers/" cards={popular} />
    </main>
  )
}

function ChipRow({ label, links }: { label: string; links: Suggestion[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <Chips links={links} />
    </nav>
  )
}

function Pages({ links }: { links: Suggestion[] }) {
  if (links.length === 0) return null
  return (
    <p className="sm">
      Good to read:{' '}
      {links.map(({ text, url }, place) => (
        <span key={url}>
          {place > 0 ? ', ' : null}
          <a href={url}>{text}</a>
        </span>
      ))}
    </p>
  )
}

/** Nothing to buy, but maybe something to go to or to read. */
function Nothing({ found: { query, places } }: { found: SearchData }) {
  const elsewhere = [...places.departments, ...places.pages]
  if (hasFilters(query)) {
    return (
      <div className="panel stack empty">
        <p>Nothing matches all of that. Take a filter away and look again.</p>
        <ChipRow label="Popular Searches" links={EVERYDAY} />
      </div>
    )
  }
  return (
    <div className="panel stack empty">
      {elsewhere.length ? (
        <>
          <p>No product is called “{query.query}”, but this may be what you look for.</p>
          <ChipRow label="Pages that match" links={elsewhere} />
        </>
      ) : (
        <>
          <p>We found nothing for “{query.query}”. Try one word, or another spelling.</p>
          <ChipRow label="Popular Searches" links={EVERYDAY} />
        </>
      )}
    </div>
  )
}

function Away({ departments }: Pick<SearchData, 'departments'>) {
  return (
    <div className="stack empty">
      <Notice>
        <p>Search is away for a moment. The shelves are open all the same.</p>
      </Notice>
      <ChipRow label="All departments" links={departments?.length ? departments : EVERYDAY} />
    </div>
  )
}
