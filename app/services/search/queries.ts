import { FACETS, type Facet } from '~/models/search/facets'
import { joinWords } from '~/models/search/joined-words'
import { hasFilters, type ListingQuery, PAGE_SIZE } from '~/models/search/listing-query'
import type { Searcher } from '~/models/search/searcher'
import type { IndexQuery } from './algolia.server'
import { DEPARTMENTS, PAGES, productIndex, SUGGESTIONS } from './indexes'

const SEARCHABLE = 'traits:searchable'
/** What tells how the words that were found are spelt, and where. */
const SPELT = {
  attributesToHighlight: ['name', 'categoryNames', 'tagNames'],
  getRankingInfo: true,
  // With `word`, as products are ranked, Algolia would mark no word that is spelt otherwise.
  exactOnSingleWordQuery: 'attribute',
} as const satisfies Partial<IndexQuery>

/** The same questions with the name of who asks, or with nothing counted. */
export const askedBy = ({ userToken, counted }: Searcher, queries: IndexQuery[]): IndexQuery[] =>
  queries.map((query) =>
    counted
      ? { ...query, ...(userToken ? { userToken } : {}) }
      : { ...query, analytics: false, clickAnalytics: false },
  )

/** The most values of a facet that one search for them gives (docs/product.md, Search and listing). */
const MOST_VALUES = 100

/**
 * One page with the counts of every facet; for each chosen facet the counts of its other values; the spelling, where
 * the page cannot tell that there is nothing to spell; the shelves, where they are offered.
 */
export function listingQueries(
  query: ListingQuery,
  categoryKey: string | undefined,
  chosen: Facet[],
  shelves: boolean,
): IndexQuery[] {
  const base = baseQuery(query, categoryKey)
  return [
    pageOf(base, query),
    ...chosen.map((facet) => withoutFacet(base, query, facet)),
    ...(query.query && !beginsWithBest(query) ? [spellingOf(base)] : []),
    ...(shelves ? [shelvesOf(base, query)] : []),
  ]
}

/** Whether the first product of the page is the best of all that the words find. */
const beginsWithBest = (query: ListingQuery): boolean =>
  query.sort === 'popular' && query.page === 1 && !hasFilters(query)

/** How the words of a list should be spelt. */
export const listingSpelling = (query: ListingQuery, categoryKey: string | undefined): IndexQuery =>
  spellingOf(baseQuery(query, categoryKey))

/** The page again, with products that have only some of the words, and its shelves. */
export const someWords = (query: ListingQuery, categoryKey: string | undefined): IndexQuery[] => {
  const base: IndexQuery = { ...baseQuery(query, categoryKey), removeWordsIfNoResults: 'allOptional' }
  return [pageOf(base, query), shelvesOf(base, query)]
}

const baseQuery = (query: ListingQuery, categoryKey: string | undefined): IndexQuery => ({
  indexName: productIndex(query.sort),
  query: joinWords(query.query),
  distinct: true,
  filters: categoryKey ? `${SEARCHABLE} AND categories:"${categoryKey}"` : SEARCHABLE,
})

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
    getRankingInfo: worded,
    analytics: worded,
    clickAnalytics: worded,
  }
}

// Shelves are many, so their names are searched; those that are chosen are counted as if none were.
const shelvesOf = (base: IndexQuery, query: ListingQuery): IndexQuery => ({
  ...base,
  type: 'facet',
  facet: 'shelf',
  facetQuery: query.find ?? '',
  maxFacetHits: MOST_VALUES,
  facetFilters: facetFilters(query, 'shelf'),
  analytics: false,
})

// The best of all that the words find, whatever the filters, the order and the page. Two slips in six letters are
// forgiven here: `alomds` finds nothing, but what it leads to is asked for by its right name.
const spellingOf = (base: IndexQuery): IndexQuery => ({
  ...base,
  indexName: productIndex('popular'),
  hitsPerPage: 1,
  attributesToRetrieve: [],
  ...SPELT,
  minWordSizefor2Typos: 6,
  analytics: false,
})

const withoutFacet = (base: IndexQuery, query: ListingQuery, facet: Facet): IndexQuery => ({
  ...base,
  facets: [facet],
  facetFilters: facetFilters(query, facet),
  hitsPerPage: 0,
  attributesToRetrieve: [],
  attributesToHighlight: [],
  analytics: false,
})

/** Values of one facet are alternatives, facets narrow one another. */
const facetFilters = ({ filters }: ListingQuery, except?: Facet): string[][] =>
  FACETS.flatMap((facet) => {
    const values = facet === except ? [] : (filters[facet] ?? [])
    return values.length ? [values.map((value) => `${facet}:${value}`)] : []
  })

/** The best of a category that can be had. */
export const bestOf = (categoryKey: string, limit: number, sort: 'popular' | 'newest'): IndexQuery => ({
  indexName: productIndex(sort),
  query: '',
  hitsPerPage: limit,
  filters: `${SEARCHABLE} AND stock:1 AND categories:"${categoryKey}"`,
  attributesToRetrieve: ['card'],
  attributesToHighlight: [],
  analytics: false,
})

export const departmentQuery = (query: string): IndexQuery => ({
  indexName: DEPARTMENTS,
  query,
  hitsPerPage: 5,
  distinct: true,
  filters: 'idealForSuggestions:true',
  attributesToRetrieve: ['name', 'path'],
  attributesToHighlight: [],
})

export const pageQuery = (query: string): IndexQuery => ({
  indexName: PAGES,
  query,
  hitsPerPage: 3,
  attributesToRetrieve: ['name', 'path'],
  attributesToHighlight: [],
  analytics: false,
})

/** Products for the search box. */
export const suggestedProducts = (query: string): IndexQuery => ({
  indexName: productIndex('popular'),
  query: joinWords(query),
  hitsPerPage: 5,
  distinct: true,
  analytics: query !== '',
  clickAnalytics: true,
  filters: SEARCHABLE,
  removeWordsIfNoResults: 'lastWords',
  attributesToRetrieve: ['name', 'path', 'Product.listingImageUrl'],
  ...SPELT,
})

/** How the words of the box should be spelt, where nothing is found by them. */
export const suggestedSpelling = (query: string): IndexQuery =>
  spellingOf({ ...suggestedProducts(query), clickAnalytics: false })

/** Departments, products and whole queries, as the search box offers them (docs/product.md, Search and listing). */
export const suggestionQueries = (query: string): IndexQuery[] => [
  { ...departmentQuery(query), ruleContexts: ['featuredCategories'] },
  suggestedProducts(query),
  { indexName: SUGGESTIONS, query, hitsPerPage: 6, attributesToRetrieve: ['query'] },
]
