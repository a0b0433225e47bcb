import { Results } from '~/components/listing/results'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { RAIL_ROW } from '~/components/product/picture-load'
import { Rail } from '~/components/product/rail'
import { LiveSearch } from '~/components/search/live-search.island'
import { Chips } from '~/components/ui/chips'
import { Notice } from '~/components/ui/notice'
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import type { Places, Suggestion } from '~/models/search/listing'
import { hasFilters, inHeading } from '~/models/search/listing-query'
import { servicesCalled } from '~/models/search/services'
import { EVERYDAY, SEARCH_TITLE } from '~/shop/search'
import { SHOP } from '~/shop/shop'
import { loadSearch, type SearchData } from './loader.server'

export const handle = { styles: 'shelf' }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.query ? titleOf(data.query, data.total) : `Search | ${SHOP.name}` },
  { name: 'robots', content: 'noindex, follow' },
]

const titleOf = (query: string, total?: number) =>
  `${query}${total === undefined ? '' : ` (${total})`} | Search | ${SHOP.name}`

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!(await context.withinRateLimit('suggestion'))) throw new Refused('too-many')
  const found = await loadSearch(request, context)
  const headers = { 'Cache-Control': 'public, s-maxage=30, stale-while-revalidate=300' }
  context.parts.set('page', { draw: () => drawSearch(found) })
  return data(
    { query: inHeading(found.query.query), total: found.listing?.total },
    found.listing ? { headers } : { status: 503, headers: { 'Retry-After': '60' } },
  )
}

export default function Page() {
  return <DrawnOnServer part="page" />
}

function drawSearch(found: SearchData) {
  const { query, ignored, listing, places, popular } = found
  const meant = listing?.corrected ?? query.query
  const services = servicesCalled(query.query)
  // Weaker matches are about something else then.
  const cardsAlone = found.greetingCards.length > 0 && listing?.partial
  return (
    <main id="main">
      <div className="wrap intro open stack">
        <div className="stack" id="asked">
          <h1>{meant ? `Results for “${inHeading(meant)}”` : SEARCH_TITLE}</h1>
          {listing?.corrected ? (
            <p>
              Showing <b>“{inHeading(listing.corrected)}”</b> for “{inHeading(query.query)}”.
            </p>
          ) : null}
          {listing?.partial && !cardsAlone ? (
            <p>Nothing has all of these words, so here is what has some of them.</p>
          ) : null}
        </div>
        <LiveSearch query={meant} />
      </div>
      <div id="found">
        {services.length > 0 ? (
          <div className="wrap">
            <ChipRow label="Services that match" links={services} />
          </div>
        ) : null}
        <Rail id="greeting-cards" title="Greeting cards" cards={found.greetingCards} ahead={RAIL_ROW} />
        {cardsAlone ? null : (
          <div className="wrap">
            {listing?.cards.length !== 0 ? <MatchingPlaces {...places} /> : null}
            {listing ? (
              <Results
                path={paths.search}
                query={query}
                ignored={ignored}
                listing={listing}
                leads={found.greetingCards.length === 0}
                empty={<NoResults found={found} />}
              />
            ) : (
              <SearchUnavailable departments={found.departments} />
            )}
          </div>
        )}
        <Rail
          id="popular"
          title="What most people come back for"
          viewAll="/bestsellers/"
          cards={popular}
          ahead={found.greetingCards.length || listing?.cards.length ? 0 : RAIL_ROW}
        />
      </div>
    </main>
  )
}

/** Matching departments and pages, in one line on a phone. */
function MatchingPlaces({ departments, pages }: Places) {
  const articles = pages.filter(({ reading }) => reading)
  return (
    <>
      {departments.length ? (
        <nav className="shelves" aria-label="Departments that match">
          <Chips links={departments} />
        </nav>
      ) : null}
      {articles.length ? (
        <p className="text-sm">
          Articles and recipes:{' '}
          {articles.map(({ text, url }, place) => (
            <span key={url}>
              {place > 0 ? ', ' : null}
              <a href={url}>{text}</a>
            </span>
          ))}
        </p>
      ) : null}
    </>
  )
}

function ChipRow({ label, links }: { label: string; links: Suggestion[] }) {
  return (
    <nav aria-label={label}>
      <Chips links={links} />
    </nav>
  )
}

/** No products found: shows departments and pages instead. */
function NoResults({ found: { query, places } }: { found: SearchData }) {
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
          <p>No product is called “{inHeading(query.query)}”, but this may be what you look for.</p>
          <ChipRow label="Pages that match" links={elsewhere} />
        </>
      ) : (
        <>
          <p>We found nothing for “{inHeading(query.query)}”. Try one word, or another spelling.</p>
          <ChipRow label="Popular Searches" links={EVERYDAY} />
        </>
      )}
    </div>
  )
}

function SearchUnavailable({ departments }: Pick<SearchData, 'departments'>) {
  return (
    <div className="stack empty">
      <Notice>
        <p>Search is away for a moment. You can still shop by department.</p>
      </Notice>
      <ChipRow label="All departments" links={departments?.length ? departments : EVERYDAY} />
    </div>
  )
}
