import type { ProductCardData } from '~/models/catalog/product-card'
import { FACETS, type Facet, type FacetNames, facetGroups } from '~/models/search/facets'
import type { Listing, Places, Suggestions } from '~/models/search/listing'
import { hasFilters, type ListingQuery, PAGE_SIZE } from '~/models/search/listing-query'
import { joinAmounts } from '~/models/search/size-words'
import type { ServiceDeps } from '../index.server'
import { createAlgolia, type IndexQuery, type IndexResult } from './algolia.server'
import { DEPARTMENTS, PAGES, productIndex, SUGGESTIONS } from './indexes'
import { cardsOf, correctionOf, countsOf, linkOf, productSuggestionOf, queryOf } from './mapping'

export type SearchService = {
  /** One page of products with the facets' counts. @throws VendorError when the index cannot be asked. */
  products: (query: ListingQuery, scope: { categoryKey?: string }, names: FacetNames) => Promise<Listing>
  /** The best of a category, for rows of products. @throws VendorError */
  cards: (categoryKey: string, limit: number, sort?: 'popular' | 'newest') => Promise<ProductCardData[]>
  /** Departments and content pages that the words match. @throws VendorError */
  places: (query: string) => Promise<Places>
  /** What the search box offers. @throws VendorError */
  suggestions: (query: string, userToken?: string) => Promise<Suggestions>
}

const SEARCHABLE = 'traits:searchable'
const nothing: IndexResult = { hits: [], nbHits: 0, nbPages: 0 }

export function createSearchService(deps: ServiceDeps): SearchService {
  const algolia = createAlgolia(deps)
  /** One page; for each chosen facet the counts that its other values would have; how its words are spelt. */
  const ask = async (query: ListingQuery, categoryKey: string | undefined) => {
    const chosen = FACETS.filter((facet) => query.filters[facet]?.length)
    const base = baseQuery(query, categoryKey)
    const [main = nothing, ...others] = await algolia.search([
      pageOf(base, query),
      ...chosen.map((facet) => withoutFacet(base, query, facet)),
      ...(query.query ? [spellingOf(base)] : []),
    ])
    return {
      main,
      without: Object.fromEntries(chosen.map((facet, place) => [facet, others[place]])),
      corrected: correctionOf(joinAmounts(query.query), others[chosen.length] ?? nothing),
    }
  }
  return {
    async products(query, { categoryKey }, names) {
      const typed = await ask(query, categoryKey)
      const { corrected } = typed
      // A misspelt `wallnuts` is nearer to some walnuts than to others, so what was meant is asked for itself.
      const meant = corrected ? await ask({ ...query, query: corrected }, categoryKey) : typed
      // Rather something of `fresh almonds` than nothing.
      const loose = meant.main.nbHits === 0 && !hasFilters(query) && query.query.includes(' ')
      const [some] = loose ? await algolia.search([someWords(query, categoryKey)]) : []
      const found = some ?? meant.main
      return {
        cards: cardsOf(found),
        total: found.nbHits,
        pages: found.nbPages,
        facets: facetGroups(countsOf(found, meant.without), query.filters, names),
        ...(some?.nbHits ? { partial: true } : {}),
        corrected,
      }
    },
    async cards(categoryKey, limit, sort = 'popular') {
      const [found] = await algolia.search([
        {
          indexName: productIndex(sort),
          query: '',
          hitsPerPage: limit,
          filters: `${SEARCHABLE} AND stock:1 AND categories:"${categoryKey}"`,
          attributesToRetrieve: ['card'],
          attributesToHighlight: [],
          analytics: false,
        },
      ])
      return found ? cardsOf(found) : []
    },
    async places(query) {
      const [departments, pages] = await algolia.search([departmentQuery(query, 5), pageQuery(query, 3)])
      return {
        departments: departments?.hits.map(linkOf) ?? [],
        pages: pages?.hits.map(linkOf) ?? [],
      }
    },
    async suggestions(query, userToken) {
      const token = userToken ? { userToken } : {}
      const [departments, products, queries] = await algolia.search([
        { ...departmentQuery(query, 5), ruleContexts: ['featuredCategories'], ...token },
        {
          indexName: productIndex('popular'),
          query: joinAmounts(query),
          hitsPerPage: 5,
          distinct: true,
          analytics: query !== '',
          clickAnalytics: true,
          filters: SEARCHABLE,
          removeWordsIfNoResults: 'lastWords',
          attributesToRetrieve: ['name', 'path', 'Product.listingImageUrl'],
          attributesToHighlight: [],
          ...token,
        },
        { indexName: SUGGESTIONS, query, hitsPerPage: 6, attributesToRetrieve: ['query'], ...token },
      ])
      return {
        departments: departments?.hits.map(linkOf) ?? [],
        products: products?.hits.map(productSuggestionOf) ?? [],
        queries:
          queries?.hits.map((hit) => ({
            text: queryOf(hit),
            url: `/search/instant?query=${encodeURIComponent(queryOf(hit))}`,
          })) ?? [],
      }
    },
  }
}

const departmentQuery = (query: string, hitsPerPage: number): IndexQuery => ({
  indexName: DEPARTMENTS,
  query,
  hitsPerPage,
  distinct: true,
  filters: 'idealForSuggestions:true',
  attributesToRetrieve: ['name', 'path'],
  attributesToHighlight: [],
})

const pageQuery = (query: string, hitsPerPage: number): IndexQuery => ({
  indexName: PAGES,
  query,
  hitsPerPage,
  attributesToRetrieve: ['name', 'path'],
  attributesToHighlight: [],
  analytics: false,
})

const baseQuery = (query: ListingQuery, categoryKey: string | undefined): IndexQuery => ({
  indexName: productIndex(query.sort),
  query: joinAmounts(query.query),
  distinct: true,
  filters: categoryKey ? `${SEARCHABLE} AND categories:"${categoryKey}"` : SEARCHABLE,
})

const someWords = (query: ListingQuery, categoryKey: string | undefined): IndexQuery => ({
  ...pageOf(baseQuery(query, categoryKey), query),
  removeWordsIfNoResults: 'allOptional',
})

/** One page with the counts of every facet. */
function pageOf(base: IndexQuery, query: ListingQuery): IndexQuery {
  const worded = query.query !== ''
  return {
    ...base,
    facets: [...FACETS],
    facetFilters: facetFilters(query),
    hitsPerPage: PAGE_SIZE,
    page: query.page - 1,
    attributesToRetrieve: ['card'],
    attributesToHighlight: [],
    analytics: worded,
    clickAnalytics: worded,
  }
}

/** The best of all that the words find, whatever the filters, the order and the page: its highlights tell how they are spelt. */
const spellingOf = (base: IndexQuery): IndexQuery => ({
  ...base,
  indexName: productIndex('popular'),
  hitsPerPage: 1,
  attributesToRetrieve: [],
  attributesToHighlight: ['name', 'categoryNames', 'tagNames'],
  getRankingInfo: true,
  analytics: false,
})

/** Values of one facet are alternatives, facets narrow one another. */
const facetFilters = ({ filters }: ListingQuery, except?: Facet): string[][] =>
  FACETS.flatMap((facet) => {
    const values = facet === except ? [] : (filters[facet] ?? [])
    return values.length ? [values.map((value) => `${facet}:${value}`)] : []
  })

/** The counts that a chosen facet's other values would have. */
const withoutFacet = (base: IndexQuery, query: ListingQuery, facet: Facet): IndexQuery => ({
  ...base,
  facets: [facet],
  facetFilters: facetFilters(query, facet),
  hitsPerPage: 0,
  attributesToRetrieve: [],
  attributesToHighlight: [],
  analytics: false,
})
