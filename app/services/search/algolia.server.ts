import type { SearchQuery } from 'algoliasearch/lite'
import { type AlgoliaDeps, callSearch, prefixed, unexpected } from './algolia-client.server'

export type IndexQuery = {
  indexName: string
  /** Searches the values of a facet instead of records. */
  type?: 'facet'
  facet?: string
  facetQuery?: string
  maxFacetHits?: number
  query?: string
  hitsPerPage?: number
  page?: number
  filters?: string
  facetFilters?: string[][]
  facets?: string[]
  attributesToRetrieve?: string[]
  attributesToHighlight?: readonly string[]
  distinct?: boolean
  analytics?: boolean
  clickAnalytics?: boolean
  getRankingInfo?: boolean
  minWordSizefor2Typos?: number
  exactOnSingleWordQuery?: 'attribute'
  ruleContexts?: string[]
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'allOptional'
  userToken?: string
}

export type IndexResult = {
  hits: Record<string, unknown>[]
  nbHits: number
  nbPages: number
  /** Set if some of the words were left out. */
  queryAfterRemoval?: string
  /** Identifies the search when clicks are reported. */
  queryID?: string
  facets?: Record<string, Record<string, number>>
  facetHits?: { value: string; count: number }[]
}

type ClickEvent = {
  eventType: 'click'
  eventName: string
  index: string
  userToken: string
  queryID: string
  objectIDs: string[]
  positions: number[]
}

/** A product from a search was put into a cart or ordered. */
export type ConversionEvent = {
  eventType: 'conversion'
  eventSubtype: 'addToCart' | 'purchase'
  eventName: string
  index: string
  userToken: string
  queryID?: string
  objectIDs: string[]
  objectData: { queryID: string; price: number; quantity: number }[]
  currency: string
  value: number
}

/** Searches and events. Indexes go by the names without the configured prefix. */
export const createAlgolia = (deps: AlgoliaDeps) => ({
  /** Several queries in one request. Results come in the same order. */
  async search(queries: IndexQuery[]): Promise<IndexResult[]> {
    const requests = queries.map((query) => ({ ...query, indexName: prefixed(deps, query.indexName) }))
    const { results } = await callSearch(deps, 'search', (client) =>
      client.search({ requests: requests as SearchQuery[] }),
    )
    if (!Array.isArray(results) || results.length !== requests.length) throw unexpected()
    return results as IndexResult[]
  },
  async events(events: (ClickEvent | ConversionEvent)[]): Promise<void> {
    const named = events.map((event) => ({ ...event, index: prefixed(deps, event.index) }))
    await callSearch(deps, 'event', (client) =>
      client.customPost({ path: '1/events', body: { events: named } }),
    )
  },
})

export type Algolia = ReturnType<typeof createAlgolia>
