import { AlgoliaError } from '../errors'
import type { Bits } from '../index/bits'
import type { IndexData } from '../index/data'
import { facetAttributes, type StructuralSettings } from '../index/structure'
import { typosBetween } from '../text/typos'
import { wordsOf } from '../text/words'
import type { Decided } from './defaults'

type FacetAnswer = {
  facets?: Record<string, Record<string, number>>
  facets_stats?: Record<string, { min: number; max: number; avg: number; sum: number }>
}

/** Counts the facets' values among the found documents or, if asked, among the best of each group. */
export function countFacets(
  found: Bits,
  best: Bits | undefined,
  amount: number,
  data: IndexData,
  settings: StructuralSettings,
  options: Decided,
): FacetAnswer {
  const wanted = options.facets ?? []
  if (wanted.length === 0) return {}
  const declared = facetAttributes(settings)
  const hidden = declared.filter(({ countable }) => !countable).map(({ path }) => path)
  const grouped = declared.filter(({ afterDistinct }) => afterDistinct).map(({ path }) => path)
  const names = wanted.includes('*')
    ? [...data.facets.keys()]
    : [...data.facets.keys()].filter((name) => wanted.includes(name))
  const lists = new Map<Bits, Int32Array>()
  const listOf = (bits: Bits) => {
    const list = lists.get(bits) ?? bits.toArray()
    lists.set(bits, list)
    return list
  }
  const facets: Record<string, Record<string, number>> = {}
  const stats: NonNullable<FacetAnswer['facets_stats']> = {}
  for (const name of names) {
    const column = data.facets.get(name)
    if (!column || hidden.includes(name)) continue
    const among = best && (options.facetingAfterDistinct || grouped.includes(name)) ? best : found
    const counts = column.count(among, () => listOf(among), amount)
    const entries = sortedValues(column.values, counts, options.sortFacetValuesBy).slice(
      0,
      options.maxValuesPerFacet,
    )
    if (entries.length === 0) continue
    facets[name] = Object.fromEntries(entries)
    const yesOrNo = column.values.every((value) => value === 'true' || value === 'false')
    const numbers = yesOrNo ? undefined : statsOf(data, name, listOf(among))
    if (numbers) stats[name] = numbers
  }
  return { facets, ...(Object.keys(stats).length > 0 ? { facets_stats: stats } : {}) }
}

function sortedValues(values: string[], counts: Int32Array, by: 'count' | 'alpha'): Array<[string, number]> {
  const present: Array<[string, number]> = []
  values.forEach((value, id) => {
    if (counts[id]! > 0) present.push([value, counts[id]!])
  })
  return present.sort((a, b) => (by === 'count' ? b[1] - a[1] : 0) || (a[0] < b[0] ? -1 : 1))
}

function statsOf(data: IndexData, name: string, documents: Int32Array) {
  const column = data.numbers.get(name)
  if (!column) return undefined
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let sum = 0
  let count = 0
  for (const doc of documents) {
    const value = column.first.get(doc)
    if (Number.isNaN(value)) continue
    min = Math.min(min, value)
    max = Math.max(max, value)
    sum += value
    count++
  }
  return count === 0 ? undefined : { min, max, avg: sum / count, sum }
}

type FacetHit = { value: string; highlighted: string; count: number }

/** Finds values of one facet by prefix, among the found documents. */
export function searchFacet(
  name: string,
  found: Bits,
  data: IndexData,
  settings: StructuralSettings,
  options: Decided,
): { facetHits: FacetHit[]; exhaustiveFacetsCount: boolean } {
  const declared = facetAttributes(settings).find(({ path }) => path === name || name.startsWith(`${path}.`))
  if (!declared?.searchable) {
    throw new AlgoliaError(
      400,
      `Cannot search in \`${name}\` attribute, you need to add \`searchable(${name})\` to attributesForFaceting.`,
    )
  }
  const column = data.facets.get(name)
  if (!column) return { facetHits: [], exhaustiveFacetsCount: true }
  const counts = column.count(found, () => found.toArray(), found.count())
  const asked = wordsOf(options.facetQuery ?? '').map(({ text }) => text)
  const tags = { pre: options.highlightPreTag, post: options.highlightPostTag }
  const facetHits = sortedValues(column.values, counts, options.sortFacetValuesBy).flatMap(
    ([value, count]) => {
      const highlighted = highlightBeginnings(value, asked, tags)
      return highlighted === undefined ? [] : [{ value, highlighted, count }]
    },
  )
  return { facetHits: facetHits.slice(0, options.maxFacetHits ?? 10), exhaustiveFacetsCount: true }
}

/** The value with the query marked. Undefined if one of its words is missing. */
function highlightBeginnings(
  value: string,
  asked: string[],
  { pre, post }: { pre: string; post: string },
): string | undefined {
  const words = wordsOf(value)
  const marks = new Map<number, number>()
  for (const word of asked) {
    const most = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
    const at = words.findIndex(({ text }) => typosBetween(word, text, most, true) <= most)
    const hit = words[at]
    if (!hit) return undefined
    marks.set(hit.start, Math.min(hit.end, hit.start + word.length))
  }
  let highlighted = ''
  let position = 0
  for (const [start, end] of [...marks].sort((a, b) => a[0] - b[0])) {
    highlighted += value.slice(position, start) + pre + value.slice(start, end) + post
    position = end
  }
  return highlighted + value.slice(position)
}
