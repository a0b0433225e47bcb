import type { Doc } from '../index/data'
import type { AlgoliaRecord } from '../index/leaves'
import { allowedDocuments, filterScores } from './allowed'
import { type Decided, decided } from './defaults'
import { countFacets, searchFacet } from './facets'
import { hitOf, markerOf } from './hits'
import { findOrganic, type Organic } from './organic'
import { readParams, type SearchParams } from './params'
import { rankingInfoOf } from './ranking-info'
import { applyRules, type Ruled } from './rules'
import type { IndexView } from './view'

/** Fields are optional because of `responseFields`. */
type SearchAnswer = Record<string, unknown> & { hits?: AlgoliaRecord[]; nbHits?: number }

/** Applies the rules and resolves every parameter. */
function prepared(view: IndexView, params: SearchParams, now: Date): { options: Decided; ruled: Ruled } {
  const ruled = applyRules(view.rules, params, now)
  return { ruled, options: decided(readParams(ruled.params), view.settings) }
}

export function search(view: IndexView, params: SearchParams, now: Date): SearchAnswer {
  const started = performance.now()
  const { options, ruled } = prepared(view, params, now)
  const { data } = view
  const allowed = allowedDocuments(data, options)
  const pinned = pinnedDocuments(view, ruled, allowed)
  for (const { doc } of pinned) allowed.delete(doc)
  for (const objectId of ruled.hidden) {
    const doc = data.docs.get(objectId)
    if (doc) allowed.delete(doc)
  }
  const window = windowOf(options)
  const organic = findOrganic(view, options, allowed, filterScores(data, options), window.to)
  const docs = withPinned(organic.docs, pinned)
  const total = organic.total + pinned.length
  const found = new Set([...organic.found, ...pinned.map(({ doc }) => doc)])
  for (const { doc } of pinned) organic.best?.add(doc)
  const shown = options.groupSize > 1 ? groupWindow(docs, window) : docs.slice(window.from, window.to)
  const answer = {
    hits: hitsOf(view, shown, organic, pinned, options),
    nbHits: total,
    ...paging(options, total, window),
    ...countFacets(found, organic.best, view.settings, options),
    exhaustive: { facetsCount: true, facetValues: true, nbHits: true, rulesMatch: true, typo: true },
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    ...(options.facets ? { exhaustiveFacetsCount: true } : {}),
    query: params.query ?? '',
    ...(organic.removed.length > 0 ? { queryAfterRemoval: removal(organic, options) } : {}),
    params: echo(params),
    index: view.name,
    ...(options.clickAnalytics ? { queryID: crypto.randomUUID().replaceAll('-', '') } : {}),
    ...(ruled.userData.length > 0 ? { userData: ruled.userData } : {}),
    ...(ruled.applied.length > 0 ? { appliedRules: ruled.applied } : {}),
    renderingContent: options.renderingContent ?? {},
    ...timesSince(started),
  }
  return { ...onlyFields(answer, options.responseFields), ...(options.getRankingInfo ? SERVED : {}) }
}

/** Added by `getRankingInfo`. */
const SERVED = { serverUsed: 'sandbox', timeoutCounts: false, timeoutHits: false }

function timesSince(started: number): { processingTimeMS: number; serverTimeMS: number } {
  const time = Math.max(1, Math.round(performance.now() - started))
  return { processingTimeMS: time, serverTimeMS: time }
}

export function searchFacetValues(view: IndexView, facet: string, params: SearchParams, now: Date) {
  const started = performance.now()
  const { options } = prepared(view, params, now)
  const allowed = allowedDocuments(view.data, options)
  const { found } = findOrganic(view, options, allowed, undefined, 0)
  return {
    ...searchFacet(facet, found, view.settings, options),
    ...timesSince(started),
  }
}

type Pin = { doc: Doc; position: number }

function pinnedDocuments({ data }: IndexView, ruled: Ruled, allowed: Set<Doc>): Pin[] {
  const hidden = new Set(ruled.hidden)
  const pins = new Map<Doc, Pin>()
  for (const { objectId, position } of ruled.promoted) {
    const doc = data.docs.get(objectId)
    if (!doc || hidden.has(objectId) || pins.has(doc)) continue
    if (ruled.filterPromotes && !allowed.has(doc)) continue
    pins.set(doc, { doc, position })
  }
  return [...pins.values()].sort((a, b) => a.position - b.position)
}

function withPinned(docs: Doc[], pinned: Pin[]): Doc[] {
  const all = [...docs]
  for (const { doc, position } of pinned) all.splice(Math.min(position, all.length), 0, doc)
  return all
}

type Window = { from: number; to: number }

/** By page, or by offset and length; never past the pagination limit. */
function windowOf(options: Decided): Window {
  const byOffset = options.offset !== undefined || options.length !== undefined
  const from = byOffset ? (options.offset ?? 0) : (options.page ?? 0) * options.hitsPerPage
  const to = from + (byOffset ? (options.length ?? options.hitsPerPage) : options.hitsPerPage)
  return {
    from: Math.min(from, options.paginationLimitedTo),
    to: Math.min(to, options.paginationLimitedTo),
  }
}

/** If a group has several hits, the window counts groups. */
function groupWindow(docs: Doc[], { from, to }: Window): Doc[] {
  const order = new Map<unknown, number>()
  return docs.filter(({ group }) => {
    const at = order.get(group) ?? order.size
    order.set(group, at)
    return at >= from && at < to
  })
}

function paging(options: Decided, total: number, { from, to }: Window): Record<string, unknown> {
  if (options.offset !== undefined || options.length !== undefined) {
    return { offset: options.offset ?? from, length: options.length ?? to - from }
  }
  const { hitsPerPage, paginationLimitedTo } = options
  const page = options.page ?? 0
  return {
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(Math.min(total, paginationLimitedTo) / hitsPerPage),
    hitsPerPage,
    ...(page * hitsPerPage >= paginationLimitedTo
      ? { message: `you can only fetch the ${paginationLimitedTo} hits for this query` }
      : {}),
  }
}

function hitsOf(
  view: IndexView,
  docs: Doc[],
  organic: Organic,
  pinned: Pin[],
  options: Decided,
): AlgoliaRecord[] {
  const marker = markerOf(organic, options)
  const promoted = new Set(pinned.map(({ doc }) => doc))
  const infoOf = options.getRankingInfo ? rankingInfoOf(view, organic) : undefined
  return docs.map((doc, at) => {
    const hit = hitOf(doc.record, marker, organic.asked, options, view.settings)
    if (options.groupSize > 1) hit._distinctSeqID = groupPosition(docs, at)
    if (infoOf) hit._rankingInfo = infoOf(doc, promoted.has(doc))
    return hit
  })
}

function groupPosition(docs: Doc[], at: number): number {
  return docs.slice(0, at).filter(({ group }) => group === docs[at]?.group).length
}

/** The query with its removed words marked. */
function removal({ removed, asked }: Organic, options: Decided): string {
  const gone = removed.map((word) => `<em>${word}</em>`)
  return (options.removeWordsIfNoResults === 'firstWords' ? [...gone, ...asked] : [...asked, ...gone]).join(
    ' ',
  )
}

function echo(params: SearchParams): string {
  return new URLSearchParams(
    Object.entries(params).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()
}

function onlyFields(answer: SearchAnswer, wanted: string[] | undefined): SearchAnswer {
  if (!wanted || wanted.includes('*')) return answer
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) => name === 'message' || wanted.includes(name)),
  )
}
