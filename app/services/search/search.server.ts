import type { MerchantOffers } from '~/models/catalog/merchant-feed'
import type { ProductCardData } from '~/models/catalog/product-card'
import type { ProductClick } from '~/models/search/beacon'
import { FACETS, type FacetNames, facetGroups, isNarrowing } from '~/models/search/facets'
import type { Listing, Places, Suggestions } from '~/models/search/listing'
import { hasFilters, hasWords, type ListingQuery } from '~/models/search/listing-query'
import type { Searcher } from '~/models/search/searcher'
import type { ServiceDeps } from '../deps'
import { type Algolia, createAlgolia, type IndexResult } from './algolia.server'
import { createAlgoliaIndexes } from './algolia-index.server'
import { createBesideSearch } from './beside.server'
import { productIndex } from './indexes'
import {
  cardsOf,
  correctionOf,
  countsOf,
  inIndex,
  isSpeltWell,
  linkOf,
  offersOf,
  pageOf,
  productSuggestionsOf,
  searchesOf,
} from './mapping'
import {
  type AgentQuery,
  agentQuery,
  anyProducts,
  askedBy,
  bestOf,
  countQuery,
  departmentQuery,
  listingQueries,
  listingSpelling,
  pageQuery,
  someWords,
  suggestedProducts,
  suggestedSpelling,
  suggestionQueries,
} from './queries'

export type SearchService = ReturnType<typeof createSearchService>

type Scope = { categoryKey?: string; by: Searcher }

const nothing: IndexResult = { hits: [], nbHits: 0, nbPages: 0 }

/** All throw VendorError. */
export function createSearchService(deps: ServiceDeps) {
  const algolia = createAlgolia(deps)
  const { searchBeacon } = deps.config
  return {
    ...createBesideSearch(deps, algolia),
    products: listingOf(algolia, searchBeacon),

    /** The best products of a category, for rails. */
    async cards(
      categoryKey: string,
      limit: number,
      sort: 'popular' | 'newest' = 'popular',
    ): Promise<ProductCardData[]> {
      const [found = nothing] = await algolia.search([bestOf(categoryKey, limit, sort)])
      return cardsOf(found)
    },

    count: countOf(algolia),

    /** The keys of products that the words match, the best first. */
    async productKeys(query: string): Promise<string[]> {
      const [found = nothing] = await algolia.search([anyProducts(query)])
      return cardsOf(found).map(({ productKey }) => productKey)
    },

    /** For agents: keys of a page of products, and how many there are. */
    async forAgent(asked: AgentQuery): Promise<{ keys: string[]; total: number; pages: number }> {
      const [found = nothing] = await algolia.search([agentQuery(asked)])
      const keys = cardsOf(found).map(({ productKey }) => productKey)
      return { keys, total: found.nbHits, pages: found.nbPages }
    },

    /** Departments and content pages that the words match. */
    async places(query: string): Promise<Places> {
      const [departments = nothing, pages = nothing] = await algolia.search([
        departmentQuery(query),
        pageQuery(query),
      ])
      return { departments: departments.hits.map(linkOf), pages: pages.hits.map(pageOf) }
    },

    /** The offers of all products, some hundred products at a time. */
    async *offers(): AsyncGenerator<MerchantOffers[]> {
      const records = createAlgoliaIndexes(deps).browse(productIndex('popular'), ['offers'])
      for await (const hits of records) yield offersOf(hits)
    },

    suggestions: (query: string, by: Searcher) => suggestionsOf(algolia, searchBeacon, query, by),

    clicked: ({ queryId, sort, productKey, position }: ProductClick, userToken?: string): Promise<void> =>
      algolia.events([
        {
          eventType: 'click',
          eventName: 'Product Clicked',
          index: productIndex(sort),
          // Algolia requires a token; a browser without one gets a new one each time.
          userToken: userToken ?? `anonymous-${crypto.randomUUID()}`,
          queryID: queryId,
          objectIDs: [productKey],
          positions: [position],
        },
      ]),
  }
}

/** Suggestions of the search box. */
async function suggestionsOf(
  algolia: Algolia,
  searchBeacon: boolean,
  query: string,
  by: Searcher,
): Promise<Suggestions> {
  if (query && !hasWords(query)) return { departments: [], products: [], queries: [] }
  const [departments = nothing, typed = nothing, queries = nothing] = await algolia.search(
    askedBy(by, suggestionQueries(query)),
  )
  // Two typos in a short word find nothing, but the corrected word may.
  const [spelling = typed] =
    query && typed.nbHits === 0 ? await algolia.search(askedBy(by, [suggestedSpelling(query)])) : []
  const corrected = correctionOf(query, spelling)
  const [products = typed] = corrected
    ? await algolia.search(askedBy(by, [suggestedProducts(corrected)]))
    : []
  return {
    departments: departments.hits.map(linkOf),
    products: productSuggestionsOf(products, searchBeacon),
    queries: searchesOf(queries),
    partial: products.queryAfterRemoval !== undefined || undefined,
  }
}

/** As many as the list says that it leads to: of the corrected words, if some are misspelled. */
const countOf =
  (algolia: Algolia) =>
  async (asked: ListingQuery, { categoryKey, by }: Scope, names: FacetNames): Promise<number> => {
    if (asked.query && !hasWords(asked.query)) return 0
    const query = { ...asked, filters: inIndex(asked.filters, names) }
    const spelling = query.query ? [listingSpelling(query, categoryKey)] : []
    const queries = [countQuery(query, categoryKey), ...spelling]
    const [found = nothing, best] = await algolia.search(askedBy(by, queries))
    const corrected = best && correctionOf(query.query, best)
    if (!corrected) return found.nbHits
    const meant = countQuery({ ...query, query: corrected }, categoryKey)
    return (await algolia.search(askedBy(by, [meant])))[0]?.nbHits ?? 0
  }

/** One page of products with the facets' counts: as typed, then corrected, then products that match some of the words. */
function listingOf(algolia: Algolia, searchBeacon: boolean) {
  const ask = async (query: ListingQuery, scope: Scope, shelves: boolean) => {
    const { categoryKey, by } = scope
    const chosen = FACETS.filter(
      (facet) => facet !== 'shelf' && !isNarrowing(facet) && query.filters[facet]?.length,
    )
    const queries = listingQueries(query, categoryKey, chosen, shelves)
    const [main = nothing, ...others] = await algolia.search(askedBy(by, queries))
    const beside = others.slice(chosen.length).find(({ facetHits }) => !facetHits)
    return {
      main,
      shelves: others.find(({ facetHits }) => facetHits),
      without: Object.fromEntries(chosen.map((facet, place) => [facet, others[place]])),
      corrected: query.query
        ? correctionOf(query.query, beside ?? (await spellingOf(query, main, scope)))
        : undefined,
    }
  }
  // Most queries are spelled correctly, which the page itself shows.
  const spellingOf = async (query: ListingQuery, main: IndexResult, { categoryKey, by }: Scope) => {
    if (isSpeltWell(main)) return main
    const [spelling = nothing] = await algolia.search(askedBy(by, [listingSpelling(query, categoryKey)]))
    return spelling
  }
  const beaconOf = ({ queryID }: IndexResult, { sort, page, show }: ListingQuery) =>
    searchBeacon && queryID ? { queryId: queryID, sort, before: (page - 1) * show } : undefined
  return async (asked: ListingQuery, scope: Scope, names: FacetNames): Promise<Listing> => {
    if (asked.query && !hasWords(asked.query)) return { cards: [], total: 0, pages: 0, facets: [] }
    const query = { ...asked, filters: inIndex(asked.filters, names) }
    const shelves = Object.keys(names.shelf).length > 0
    const typed = await ask(query, scope, shelves)
    const { corrected } = typed
    // Typos skew the ranking, so a corrected query is searched for itself.
    const meant = corrected ? await ask({ ...query, query: corrected }, scope, shelves) : typed
    // `fresh almonds` should find almonds rather than nothing.
    const loose = meant.main.nbHits === 0 && !hasFilters(query) && query.query.includes(' ')
    const looser = loose ? askedBy(scope.by, someWords(query, scope.categoryKey)) : []
    const [some, someShelves] = looser.length ? await algolia.search(looser) : []
    const found = some ?? meant.main
    const counts = countsOf(found, meant.without, someShelves ?? meant.shelves, names, query.filters)
    return {
      cards: cardsOf(found),
      total: found.nbHits,
      pages: found.nbPages,
      facets: facetGroups(counts, asked, names),
      partial: some?.nbHits ? true : undefined,
      corrected,
      beacon: beaconOf(found, query),
    }
  }
}
