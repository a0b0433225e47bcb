import type {
  BatchRequest,
  IndexSettings,
  Rule,
  SearchClient,
  SearchQuery,
  SynonymHit,
} from '@algolia/client-search'
import { VendorError } from '../vendor-error'
import { type AlgoliaDeps, callAlgolia } from './algolia-client.server'

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

/** Records of a page, some 2 KB each. */
const BROWSED = 500

/** Records of a write are found when its task is done. */
type Task = { indexName: string; taskID: number }

/** The parts of Algolia's API that the shop uses. Indexes go by the names without the configured prefix. */
export function createAlgolia(deps: AlgoliaDeps) {
  const prefixed = (index: string) => `${deps.config.algolia.prefix}${index}`
  const write = (
    index: string,
    work: (client: SearchClient, indexName: string) => Promise<{ taskID: number }>,
  ) =>
    callAlgolia(deps, 'write', async (client): Promise<Task> => {
      const indexName = prefixed(index)
      return { indexName, taskID: (await work(client, indexName)).taskID }
    })
  const batch = async (index: string, requests: BatchRequest[]): Promise<void> => {
    if (requests.length === 0) return
    await write(index, (client, indexName) => client.batch({ indexName, batchWriteParams: { requests } }))
  }

  return {
    /** Several queries in one request. Results come in the same order. */
    async search(queries: IndexQuery[]): Promise<IndexResult[]> {
      const requests = queries.map((query) => ({ ...query, indexName: prefixed(query.indexName) }))
      const { results } = await callAlgolia(deps, 'search', (client) =>
        client.search({ requests: requests as SearchQuery[] }),
      )
      if (!Array.isArray(results) || results.length !== requests.length) throw unexpected()
      return results as IndexResult[]
    },
    /** All records of an index, a page at a time. */
    browse: (index: string, attributes: string[]) => browse(deps, prefixed(index), attributes),
    async events(events: (ClickEvent | ConversionEvent)[]): Promise<void> {
      const named = events.map((event) => ({ ...event, index: prefixed(event.index) }))
      await callAlgolia(deps, 'event', (client) =>
        client.customPost({ path: '1/events', body: { events: named } }),
      )
    },
    exists: (index: string): Promise<boolean> =>
      callAlgolia(deps, 'write', (client) => client.indexExists({ indexName: prefixed(index) })),
    /** `replicas` are made by the task. */
    settings: (index: string, { replicas, ...settings }: IndexSettings): Promise<Task> =>
      write(index, (client, indexName) =>
        client.setSettings({
          indexName,
          indexSettings: { ...settings, replicas: replicas?.map(prefixed) },
        }),
      ),
    /** Waits until the task is done. */
    async finished({ indexName, taskID }: Task): Promise<void> {
      await callAlgolia(deps, 'write', (client) => client.waitForTask({ indexName, taskID }))
    },
    /** Keeps synonyms saved by others, such as staff in Algolia's dashboard. */
    synonyms: (index: string, synonymHit: SynonymHit[]): Promise<Task> =>
      write(index, (client, indexName) =>
        client.saveSynonyms({ indexName, synonymHit, forwardToReplicas: true }),
      ),
    /** Keeps rules saved by others. */
    rules: (index: string, rules: Rule[]): Promise<Task> =>
      write(index, (client, indexName) => client.saveRules({ indexName, rules, forwardToReplicas: true })),
    save: (index: string, records: { objectID: string }[]): Promise<void> =>
      batch(
        index,
        records.map((body) => ({ action: 'updateObject', body })),
      ),
    remove: (index: string, objectIDs: string[]): Promise<void> =>
      batch(
        index,
        objectIDs.map((objectID) => ({ action: 'deleteObject', body: { objectID } })),
      ),
    /** Removes records that the last full run did not write. */
    removeOlderThan: (index: string, indexedAt: number): Promise<Task> =>
      write(index, (client, indexName) =>
        client.deleteBy({ indexName, deleteByParams: { filters: `indexedAt < ${indexedAt}` } }),
      ),
  }
}

const unexpected = () => new VendorError('algolia', 'an answer that is none')

async function* browse(
  deps: AlgoliaDeps,
  indexName: string,
  attributesToRetrieve: string[],
): AsyncGenerator<Record<string, unknown>[]> {
  for (let cursor: string | undefined; ; ) {
    const browseParams = cursor ? { cursor } : { hitsPerPage: BROWSED, attributesToRetrieve }
    const page = await callAlgolia(deps, 'write', (client) => client.browse({ indexName, browseParams }))
    if (!Array.isArray(page.hits)) throw unexpected()
    yield page.hits
    if (!page.cursor) return
    cursor = page.cursor
  }
}

export type Algolia = ReturnType<typeof createAlgolia>
