import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { DrawnOnServer, serverPart } from '~/components/layout/drawn-on-server'
import { SearchForm } from '~/components/layout/search-form'
import { Results } from '~/components/listing/results'
import { Rail } from '~/components/product/rail'
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

function drawSearch({ query, ignored, listing, places, popular }: SearchData) {
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
          <Chips label="Departments that match" links={places.departments} />
          <Pages links={places.pages} />
        </div>
        {listing ? (
          <Results
            path={PATH}
            query={query}
            ignored={ignored}
            listing={listing}
            empty={<Nothing narrowed={hasFilters(query)} query={query.query} />}
          />
        ) : (
          <Away />
        )}
      </div>
      <Rail id="popular" title="What most people come back for" viewAll="/bestsellers/" cards={popular} />
    </main>
  )
}

function Chips({ label, links }: { label: string; links: Suggestion[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {links.map(({ text, url }) => (
          <li key={url}>
            <a className="chip" href={url}>
              {text}
            </a>
          </li>
        ))}
      </ul>
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

function Nothing({ query, narrowed }: { query: string; narrowed: boolean }) {
  return (
    <div className="panel stack empty">
      <p>
        {narrowed
          ? 'Nothing matches all of that. Take a filter away and look again.'
          : `We found nothing for “${query}”. Try one word, or another spelling.`}
      </p>
      <Everyday />
    </div>
  )
}

function Everyday() {
  return (
    <ul className="chips" aria-label="Popular Searches">
      {EVERYDAY.map(({ text, url }) => (
        <li key={url}>
          <a className="chip" href={url}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Away() {
  return (
    <div className="stack empty">
      <Notice>
        <p>Search is away for a moment. The shelves are open all the same.</p>
      </Notice>
      <Everyday />
    </div>
  )
}
