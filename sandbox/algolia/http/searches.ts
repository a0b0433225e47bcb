import { AlgoliaError } from '../errors'
import { isObject } from '../index/leaves'
import { allowedDocuments } from '../search/allowed'
import { decided } from '../search/defaults'
import { retrieved } from '../search/hits'
import { findOrganic } from '../search/organic'
import { search, searchFacetValues } from '../search/search'
import { type Call, objectBody, paramsFor, type Reply, type Route, requestsOf, textOf, viewFor } from './call'

const QUERY_LIMIT = 50
const BROWSE_PAGE = 1000

/** With `stopIfEnoughMatches`, stops after the first query with a full page. */
function multipleQueries(call: Call): Reply {
  const requests = requestsOf(call)
  if (requests.length > QUERY_LIMIT) {
    throw new AlgoliaError(400, `Too many queries: ${requests.length}, at most ${QUERY_LIMIT}`)
  }
  const { strategy } = objectBody(call)
  if (strategy !== undefined && strategy !== 'none' && strategy !== 'stopIfEnoughMatches') {
    throw new AlgoliaError(400, 'strategy must be "none" or "stopIfEnoughMatches"')
  }
  let enough = false
  const results = requests.map((request) => {
    const { indexName: _, type, facet: __, ...params } = request
    const view = viewFor(call, textOf(request, 'indexName'))
    if (type === 'facet') {
      return {
        ...searchFacetValues(view, textOf(request, 'facet'), paramsFor(call, params), call.now()),
        index: view.name,
      }
    }
    if (type !== undefined && type !== 'default')
      throw new AlgoliaError(400, 'type must be "default" or "facet"')
    if (enough) return { hits: [], nbHits: 0, index: view.name, processed: false, query: params.query ?? '' }
    const read = paramsFor(call, params)
    const answer = search(view, read, call.now())
    enough = strategy === 'stopIfEnoughMatches' && (answer.nbHits ?? 0) >= (read.hitsPerPage ?? 20)
    return answer
  })
  return { body: { results } }
}

function singleQuery(call: Call): Reply {
  const view = viewFor(call, call.path[0] ?? '')
  return { body: search(view, paramsFor(call, objectBody(call)), call.now()) }
}

function queryByAddress(call: Call): Reply {
  return singleQuery({ ...call, body: Object.fromEntries(call.query) })
}

function facetQuery(call: Call): Reply {
  const [index = '', facet = ''] = call.path
  return {
    body: searchFacetValues(viewFor(call, index), facet, paramsFor(call, objectBody(call)), call.now()),
  }
}

/** Parameters that an export ignores, as documented. */
const EXPORT = { distinct: false, ignorePlurals: false, optionalFilters: [], facets: [] }

/** All matching records, a thousand at a time, without ranking. */
function browse(call: Call): Reply {
  const view = viewFor(call, call.path[0] ?? '')
  const sent =
    isObject(call.body) && Object.keys(call.body).length > 0 ? call.body : Object.fromEntries(call.query)
  const { cursor, ...rest } = sent
  const state = cursor === undefined ? { after: 0, params: rest } : readCursor(cursor)
  const params = paramsFor(call, state.params)
  const options = decided({ hitsPerPage: BROWSE_PAGE, ...params, ...EXPORT }, view.settings)
  const allowed = allowedDocuments(view.data, options)
  const { found, total } = findOrganic(view, options, allowed, undefined, 0)
  const after = state.after + options.hitsPerPage
  const page = [...found].slice(state.after, after)
  return {
    body: {
      hits: page.map(({ record }) => retrieved(record, options, view.settings)),
      nbHits: total,
      page: 0,
      nbPages: Math.ceil(total / Math.max(1, options.hitsPerPage)),
      hitsPerPage: options.hitsPerPage,
      processingTimeMS: 1,
      query: params.query ?? '',
      params: '',
      ...(found.size > after
        ? { cursor: btoa(encodeURIComponent(JSON.stringify({ after, params: state.params }))) }
        : {}),
    },
  }
}

function readCursor(cursor: unknown): { after: number; params: Record<string, unknown> } {
  try {
    const state: unknown = JSON.parse(decodeURIComponent(atob(String(cursor))))
    if (isObject(state) && typeof state.after === 'number' && isObject(state.params)) {
      return { after: state.after, params: state.params }
    }
  } catch {
    // Not a valid cursor.
  }
  throw new AlgoliaError(400, 'Invalid cursor')
}

export const searchRoutes: Route[] = [
  { method: 'POST', path: /^\/1\/indexes\/\*\/queries$/, access: 'search', answer: multipleQueries },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/query$/, access: 'search', answer: singleQuery },
  { method: 'GET', path: /^\/1\/indexes\/([^/]+)$/, access: 'search', answer: queryByAddress },
  {
    method: 'POST',
    path: /^\/1\/indexes\/([^/]+)\/facets\/([^/]+)\/query$/,
    access: 'search',
    answer: facetQuery,
  },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/browse$/, access: 'admin', answer: browse },
  { method: 'GET', path: /^\/1\/indexes\/([^/]+)\/browse$/, access: 'admin', answer: browse },
]
