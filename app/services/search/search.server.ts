import type { ProductCardData } from '~/models/catalog/product-card'
import { FACETS, type Facet, type FacetNames, facetGroups } from '~/models/search/facets'
import type { Listing, Places, Suggestions } from '~/models/search/listing'
import { type ListingQuery, PAGE_SIZE } from '~/models/search/listing-query'
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

export function createSearchService(deps: ServiceDeps): SearchService {
  const algolia = createAlgolia(deps)
  return {
    async products(query, { categoryKey }, names) {
      const chosen = FACETS.filter((facet) => query.filters[facet]?.length)
      const base = baseQuery(query, categoryKey)
      const wanted = pageOf(base, query)
      const [main, ...others] = await algolia.search([
        wanted,
        ...chosen.map((facet) => withoutFacet(base, query, facet)),
      ])
      if (!main) return { cards: [], total: 0, pages: 0, facets: [] }
      const without = Object.fromEntries(chosen.map((facet, place) => [facet, others[place] as IndexResult]))
      // Rather something of `fresh almonds` than nothing.
      const loose = main.nbHits === 0 && chosen.length === 0 && query.query.includes(' ')
      const [some] = loose ? await algolia.search([{ ...wanted, removeWordsIfNoResults: 'allOptional' }]) : []
      const found = some ?? main
      return {
        cards: cardsOf(found),
        total: found.nbHits,
        pages: found.nbPages,
        facets: facetGroups(countsOf(found, without), query.filters, names),
        ...(some?.nbHits ? { partial: true } : {}),
        corrected: query.query && !some ? correctionOf(wanted.query ?? '', main) : undefined,
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
    attributesToHighlight: worded ? ['name', 'categoryNames', 'tagNames'] : [],
    getRankingInfo: worded,
    analytics: worded,
    clickAnalytics: worded,
  }
}

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
