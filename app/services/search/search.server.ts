import type { MerchantOffers } from '~/models/catalog/merchant-feed'
import type { ProductCardData } from '~/models/catalog/product-card'
import type { ProductClick } from '~/models/search/beacon'
import { FACETS, type FacetNames, facetGroups, isNarrowing } from '~/models/search/facets'
import type { Listing, Places, Suggestions } from '~/models/search/listing'
import { hasFilters, hasWords, type ListingQuery, PAGE_SIZE } from '~/models/search/listing-query'
import type { Searcher } from '~/models/search/searcher'
import type { ServiceDeps } from '../deps'
import { type Algolia, createAlgolia, type IndexResult } from './algolia.server'
import { type BesideSearch, createBesideSearch } from './beside.server'
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
  anyProducts,
  askedBy,
  bestOf,
  departmentQuery,
  listingQueries,
  listingSpelling,
  pageQuery,
  someWords,
  suggestedProducts,
  suggestedSpelling,
  suggestionQueries,
} from './queries'

export type SearchService = BesideSearch & {
  /** One page of products with the facets' counts. @throws VendorError when the index cannot be asked. */
  products: (query: ListingQuery, scope: Scope, names: FacetNames) => Promise<Listing>
  /** The best products of a category, for rails. @throws VendorError */
  cards: (categoryKey: string, limit: number, sort?: 'popular' | 'newest') => Promise<ProductCardData[]>
  /** The keys of products that the words match, the best first. @throws VendorError */
  productKeys: (query: string) => Promise<string[]>
  /** Departments and content pages that the words match. @throws VendorError */
  places: (query: string) => Promise<Places>
  /** The offers of all products, some hundred products at a time. @throws VendorError */
  offers: () => AsyncGenerator<MerchantOffers[]>
  /** Suggestions of the search box. @throws VendorError */
  suggestions: (query: string, by: Searcher) => Promise<Suggestions>
  /** Reports a click on a search result. @throws VendorError */
  clicked: (click: ProductClick, userToken?: string) => Promise<void>
}

/** The category to search in, and who searches. */
type Scope = { categoryKey?: string; by: Searcher }

const nothing: IndexResult = { hits: [], nbHits: 0, nbPages: 0 }

export function createSearchService(deps: ServiceDeps): SearchService {
  const algolia = createAlgolia(deps)
  const { searchBeacon } = deps.config
  return {
    ...createBesideSearch(deps, algolia),
    products: listingOf(algolia, searchBeacon),
    async cards(categoryKey, limit, sort = 'popular') {
      const [found = nothing] = await algolia.search([bestOf(categoryKey, limit, sort)])
      return cardsOf(found)
    },
    async productKeys(query) {
      const [found = nothing] = await algolia.search([anyProducts(query)])
      return cardsOf(found).map(({ productKey }) => productKey)
    },
    async places(query) {
      const [departments = nothing, pages = nothing] = await algolia.search([
        departmentQuery(query),
        pageQuery(query),
      ])
      return { departments: departments.hits.map(linkOf), pages: pages.hits.map(pageOf) }
    },
    async *offers() {
      for await (const hits of algolia.browse(productIndex('popular'), ['offers'])) yield offersOf(hits)
    },
    async suggestions(query, by) {
      if (query && !hasWords(query)) return { departments: [], products: [], queries: [] }
      const [departments = nothing, typed = nothing, queries = nothing] = await algolia.search(
        askedBy(by, suggestionQueries(query)),
      )
      // Two typos in a short word find nothing, but the corrected word may.
      const [spelling = typed] =
        query && typed.nbHits === 0 ? await algolia.search(askedBy(by, [suggestedSpelling(query)])) : []
      const corrected = correctionOf(query, spelling)
      const correctedAnswers = corrected
        ? await algolia.search(askedBy(by, [suggestedProducts(corrected)]))
        : []
      const [products = typed] = correctedAnswers
      return {
        departments: departments.hits.map(linkOf),
        products: productSuggestionsOf(products, searchBeacon),
        queries: searchesOf(queries),
        ...(products.queryAfterRemoval !== undefined && { partial: true }),
      }
    },
    clicked: ({ queryId, sort, productKey, position }, userToken) =>
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

/** Searches for the query as typed, then corrected, then for products that match some of the words. */
function listingOf(algolia: Algolia, searchBeacon: boolean): SearchService['products'] {
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
  const beaconOf = ({ queryID }: IndexResult, { sort, page }: ListingQuery) =>
    searchBeacon && queryID ? { beacon: { queryId: queryID, sort, before: (page - 1) * PAGE_SIZE } } : {}
  return async (asked, scope, names) => {
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
      ...(some?.nbHits ? { partial: true } : {}),
      corrected,
      ...beaconOf(found, query),
    }
  }
}
