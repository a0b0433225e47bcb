import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError, vendorStatus } from '../vendor-error'

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
  /** Set when nothing has all of the words, and some of them were left out. */
  queryAfterRemoval?: string
  /** Identifies the search when clicks are reported. */
  queryID?: string
  facets?: Record<string, Record<string, number>>
  facetHits?: { value: string; count: number }[]
}

/** A query rule that applies in a context. */
export type Rule = {
  objectID: string
  description: string
  conditions: { context: string }[]
  consequence: { params: { filters: string } }
}

/** A click on a search result. */
export type ClickEvent = {
  eventType: 'click'
  eventName: string
  index: string
  userToken: string
  queryID: string
  objectIDs: string[]
  positions: number[]
}

const { search: SEARCH_MS, write: WRITE_MS } = TIMEOUTS_MS.algolia

/** Records of a page, some 2 KB each. */
const BROWSED = 500

type AlgoliaDeps = Pick<ServiceDeps, 'vendorFetch' | 'config'>

/** The parts of Algolia's REST API that the shop uses. */
export function createAlgolia(deps: AlgoliaDeps) {
  const { searchKey, adminKey, insightsHost } = deps.config.algolia
  const call = caller(deps)
  const write = (method: string, path: string, body: unknown) =>
    persistent(() => call(method, path, body, adminKey, WRITE_MS))
  return {
    /** Several queries in one request. Results come in the same order. */
    async search(requests: IndexQuery[]): Promise<IndexResult[]> {
      const answer = await call('POST', '/1/indexes/*/queries', { requests }, searchKey, SEARCH_MS)
      const body = await answer.json<{ results?: IndexResult[] }>().catch(() => undefined)
      const results = body?.results
      if (!Array.isArray(results) || results.length !== requests.length) {
        throw new VendorError('algolia', 'an answer that is none')
      }
      return results
    },
    /** All records of an index, a page at a time. */
    async *browse(index: string, attributesToRetrieve: string[]): AsyncGenerator<Record<string, unknown>[]> {
      for (let cursor: string | undefined; ; ) {
        const asked = cursor ? { cursor } : { hitsPerPage: BROWSED, attributesToRetrieve }
        const answer = await call('POST', `/1/indexes/${index}/browse`, asked, adminKey, WRITE_MS)
        const body = await answer
          .json<{ hits?: Record<string, unknown>[]; cursor?: string }>()
          .catch(() => undefined)
        if (!Array.isArray(body?.hits)) throw new VendorError('algolia', 'an answer that is none')
        yield body.hits
        if (!body.cursor) return
        cursor = body.cursor
      }
    },
    async events(events: ClickEvent[]): Promise<void> {
      await call('POST', '/1/events', { events }, searchKey, WRITE_MS, insightsHost)
    },
    async exists(index: string): Promise<boolean> {
      try {
        await call('GET', `/1/indexes/${index}/settings`, undefined, adminKey, WRITE_MS)
        return true
      } catch (error) {
        if (vendorStatus(error) === 404) return false
        throw error
      }
    },
    async settings(index: string, settings: Record<string, unknown>): Promise<void> {
      await write('PUT', `/1/indexes/${index}/settings`, settings)
    },
    async synonyms(index: string, synonyms: Record<string, unknown>[]): Promise<void> {
      const path = `/1/indexes/${index}/synonyms/batch?replaceExistingSynonyms=true&forwardToReplicas=true`
      await write('POST', path, synonyms)
    },
    /** Keeps rules saved by others, such as staff in Algolia's dashboard. */
    async rules(index: string, rules: Rule[]): Promise<void> {
      await write('POST', `/1/indexes/${index}/rules/batch?forwardToReplicas=true`, rules)
    },
    async save(index: string, records: { objectID: string }[]): Promise<void> {
      if (records.length === 0) return
      const requests = records.map((body) => ({ action: 'updateObject', body }))
      await write('POST', `/1/indexes/${index}/batch`, { requests })
    },
    async remove(index: string, objectIDs: string[]): Promise<void> {
      if (objectIDs.length === 0) return
      const requests = objectIDs.map((objectID) => ({ action: 'deleteObject', body: { objectID } }))
      await write('POST', `/1/indexes/${index}/batch`, { requests })
    },
    /** Removes records that the last full run did not write. */
    async removeOlderThan(index: string, indexedAt: number): Promise<void> {
      const path = `/1/indexes/${index}/deleteByQuery`
      await write('POST', path, { filters: `indexedAt < ${indexedAt}` })
    },
  }
}

function caller({ vendorFetch, config }: AlgoliaDeps) {
  return async (
    method: string,
    path: string,
    body: unknown,
    key: string,
    timeoutMs: number,
    host = config.algolia.host,
  ) => {
    const answer = await vendorFetch(`${host}${path}`, {
      vendor: 'algolia',
      timeoutMs,
      method,
      headers: {
        'Content-Type': 'application/json',
        'x-algolia-application-id': config.algolia.appId,
        'x-algolia-api-key': key,
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) {
      throw new VendorError('algolia', `${method} ${path} was answered ${answer.status}`, {
        status: answer.status,
        cause: await answer.text(),
      })
    }
    return answer
  }
}

/** Waits before each retry of a write. */
const PAUSES_MS = [500, 2000]

/** Retries a failed write. All writes are idempotent. */
async function persistent<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof VendorError && error.retryable)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return write()
}

export type Algolia = ReturnType<typeof createAlgolia>
