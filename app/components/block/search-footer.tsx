import { SuggestingSearch } from '~/components/search/suggesting-search.island'
import { Chips } from '~/components/ui/chips'
import type { Suggestion } from '~/models/search/listing'
import { EVERYDAY, FAVORITES, SEARCH_TITLE } from '~/shop/search'

/** A search box at the end of a page (docs/product.md, Content and forms). */
export function SearchFooter() {
  return (
    <section className="band section search-footer" aria-labelledby="search-footer-title">
      <div className="wrap stack">
        <h2 id="search-footer-title">{SEARCH_TITLE}</h2>
        <SuggestingSearch
          id="search-footer"
          className="search open"
          placeholder="Search by product or category"
        />
        <SearchChips title="Popular Searches" links={EVERYDAY} />
        <SearchChips title={FAVORITES.title} links={FAVORITES.links} />
      </div>
    </section>
  )
}

function SearchChips({ title, links }: { title: string; links: Suggestion[] }) {
  return links.length > 0 ? (
    <div>
      <h3>{title}</h3>
      <Chips links={links} />
    </div>
  ) : null
}
