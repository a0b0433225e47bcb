import { AlgoliaError } from '../errors'
import { evaluate, scores } from '../filters/evaluate'
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from '../filters/lists'
import { parseFilters } from '../filters/parse'
import { type Filter, FilterError } from '../filters/tree'
import type { Bits } from '../index/bits'
import type { IndexData } from '../index/data'
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
export function allowedDocuments(data: IndexData, options: Decided): Bits {
  const filters = refusing(() => [
    parseFilters(options.filters ?? ''),
    parseFacetFilters(options.facetFilters),
    parseNumericFilters(options.numericFilters),
    parseTagFilters(options.tagFilters),
  ])
  const allowed = data.living().copy()
  for (const filter of filters) if (filter) allowed.and(evaluate(filter, data))
  return allowed
}

/** What optional and scored filters add to each document. Undefined if there are none. */
export function filterScores(data: IndexData, options: Decided): Uint16Array | undefined {
  const optional = refusing(() => parseFacetFilters(options.optionalFilters, 'optionalFilters'))
  const scored = options.filters?.includes('<score=')
    ? refusing(() => parseFilters(options.filters ?? ''))
    : undefined
  const wanted: Filter[] = [optional, scored].filter((filter) => filter !== undefined)
  if (wanted.length === 0) return undefined
  const total = new Uint16Array(data.size)
  for (const filter of wanted) {
    const added = scores(filter, data, options.sumOrFiltersScores === true)
    for (let doc = 0; doc < total.length; doc++) total[doc]! += added[doc]!
  }
  return total
}
