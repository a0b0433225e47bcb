import { FACETS, type Facet, isNarrowing } from '~/models/search/facets'
import { joinWords } from '~/models/search/joined-words'
import { hasFilters, type ListingQuery } from '~/models/search/listing-query'
import type { Searcher } from '~/models/search/searcher'
import type { IndexQuery } from './algolia.server'
import { DEPARTMENTS, PAGES, productIndex, SUGGESTIONS } from './indexes'

const SEARCHABLE = 'traits:searchable'
/** Parameters that tell how the matched words are spelled. */
const SPELT = {
  attributesToHighlight: ['name', 'categoryNames', 'tagNames'],
  getRankingInfo: true,
  // With `word`, which ranks products, Algolia highlights no misspelled word.
  exactOnSingleWordQuery: 'attribute',
} as const satisfies Partial<IndexQuery>

/** Adds the user token to queries, or turns analytics off. */
export const askedBy = ({ userToken, counted }: Searcher, queries: IndexQuery[]): IndexQuery[] =>
  queries.map((query) =>
    counted
      ? { ...query, userToken: userToken || undefined }
      : { ...query, analytics: false, clickAnalytics: false },
  )

/** Algolia's limit of values in a facet search (docs/product.md, Search and listing). */
const MOST_VALUES = 100

/**
 * In this order: the page with the counts of every facet; for each chosen facet the counts of its other values; the
 * spelling, unless the page itself shows it; the shelves, where they are offered.
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

/** Whether the first product of the page is the best match of the words. */
const beginsWithBest = (query: ListingQuery): boolean =>
  query.sort === 'popular' && query.page === 1 && !hasFilters(query)

export const listingSpelling = (query: ListingQuery, categoryKey: string | undefined): IndexQuery =>
  spellingOf(baseQuery(query, categoryKey))

/** The page with products that match only some of the words, and its shelves. */
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
    hitsPerPage: query.show,
    page: query.page - 1,
    attributesToRetrieve: ['card'],
    attributesToHighlight: [],
    getRankingInfo: worded,
    analytics: worded,
    clickAnalytics: worded,
  }
}

// There are many shelves, so their names are searched. Counts of chosen ones ignore the shelf filter.
const shelvesOf = (base: IndexQuery, query: ListingQuery): IndexQuery => ({
  ...base,
  type: 'facet',
  facet: 'shelf',
  facetQuery: query.find ?? '',
  maxFacetHits: MOST_VALUES,
  facetFilters: facetFilters(query, 'shelf'),
  analytics: false,
})

// The best match of the words, without filters, order and page. It allows two typos in six letters: `alomds` finds
// nothing itself, but its correction is searched for.
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

/** How many products a page of the list would be of. */
export const countQuery = (query: ListingQuery, categoryKey: string | undefined): IndexQuery => ({
  ...baseQuery(query, categoryKey),
  facetFilters: facetFilters(query),
  hitsPerPage: 0,
  attributesToRetrieve: [],
  attributesToHighlight: [],
  analytics: false,
})

/** Facets are joined by AND, and so are the values of a narrowing facet; those of the others by OR. */
const facetFilters = ({ filters }: ListingQuery, except?: Facet): string[][] =>
  FACETS.flatMap((facet) => {
    const values = facet === except ? [] : (filters[facet] ?? [])
    const each = values.map((value) => `${facet}:${value}`)
    if (isNarrowing(facet)) return each.map((value) => [value])
    return each.length ? [each] : []
  })

/** What an agent asks for: any of these categories, and a price in cents. */
export type AgentQuery = {
  query: string
  categoryKeys: readonly string[]
  price: { min?: number | undefined; max?: number | undefined }
  /** From 0. */
  page: number
  limit: number
}

export const agentQuery = ({ query, categoryKeys, price, page, limit }: AgentQuery): IndexQuery => ({
  indexName: productIndex('popular'),
  query: joinWords(query),
  distinct: true,
  filters: [
    SEARCHABLE,
    ...(categoryKeys.length > 0
      ? [`(${categoryKeys.map((key) => `categories:"${key}"`).join(' OR ')})`]
      : []),
    ...(price.min !== undefined ? [`singlePiecePrice >= ${price.min}`] : []),
    ...(price.max !== undefined ? [`singlePiecePrice <= ${price.max}`] : []),
  ].join(' AND '),
  removeWordsIfNoResults: 'allOptional',
  hitsPerPage: limit,
  page,
  attributesToRetrieve: ['card'],
  attributesToHighlight: [],
  analytics: false,
  clickAnalytics: false,
})

/** The best products of a category that are in stock. */
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
  hitsPerPage: 6,
  attributesToRetrieve: ['name', 'path', 'reading'],
  attributesToHighlight: [],
  analytics: false,
})

export const suggestedProducts = (query: string): IndexQuery => ({
  indexName: productIndex('popular'),
  query: joinWords(query),
  hitsPerPage: 5,
  distinct: true,
  analytics: query !== '',
  clickAnalytics: true,
  filters: SEARCHABLE,
  removeWordsIfNoResults: 'lastWords',
  attributesToRetrieve: ['name', 'path', 'Product.listingImageUrl', 'card.price', 'card.hidePrice'],
  ...SPELT,
})

/** Products by their words, hidden and no longer listed ones too, as many as a predicate may name. */
export const anyProducts = (query: string): IndexQuery => ({
  indexName: productIndex('popular'),
  query: joinWords(query),
  hitsPerPage: 50,
  distinct: true,
  analytics: false,
  clickAnalytics: false,
  attributesToRetrieve: ['card'],
  attributesToHighlight: [],
})

export const suggestedSpelling = (query: string): IndexQuery =>
  spellingOf({ ...suggestedProducts(query), clickAnalytics: false })

/** Departments, products and whole queries, as the search box offers them (docs/product.md, Search and listing). */
export const suggestionQueries = (query: string): IndexQuery[] => [
  { ...departmentQuery(query), ruleContexts: ['featuredCategories'] },
  suggestedProducts(query),
  { indexName: SUGGESTIONS, query, hitsPerPage: 6, attributesToRetrieve: ['query'] },
]
