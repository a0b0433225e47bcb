import { AlgoliaError } from '../errors'
import { passes, scoreOf } from '../filters/evaluate'
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from '../filters/lists'
import { parseFilters } from '../filters/parse'
import { type Filter, FilterError } from '../filters/tree'
import type { Doc, IndexData } from '../index/data'
import type { Decided } from './defaults'

/** Turns a filter's refusal into Algolia's. */
function refusing<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof FilterError) throw new AlgoliaError(400, error.message)
    throw error
  }
}

/** The documents that pass all of the query's filters. */
export function allowedDocuments(data: IndexData, options: Decided): Set<Doc> {
  const filters = refusing(() => [
    parseFilters(options.filters ?? ''),
    parseFacetFilters(options.facetFilters),
    parseNumericFilters(options.numericFilters),
    parseTagFilters(options.tagFilters),
  ]).filter((filter) => filter !== undefined)
  return new Set([...data.docs.values()].filter((doc) => filters.every((filter) => passes(filter, doc))))
}

/** What optional and scored filters add to each document. Undefined if there are none. */
export function filterScores(data: IndexData, options: Decided): Map<Doc, number> | undefined {
  const optional = refusing(() => parseFacetFilters(options.optionalFilters, 'optionalFilters'))
  const scored = options.filters?.includes('<score=')
    ? refusing(() => parseFilters(options.filters ?? ''))
    : undefined
  const wanted: Filter[] = [optional, scored].filter((filter) => filter !== undefined)
  if (wanted.length === 0) return undefined
  const sum = options.sumOrFiltersScores === true
  const scoreIn = (doc: Doc) => wanted.reduce((total, filter) => total + scoreOf(filter, doc, sum), 0)
  return new Map([...data.docs.values()].map((doc) => [doc, scoreIn(doc)]))
}
