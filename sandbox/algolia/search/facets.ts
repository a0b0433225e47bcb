import { AlgoliaError } from '../errors'
import type { Doc } from '../index/data'
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
  found: Set<Doc>,
  best: Set<Doc> | undefined,
  settings: StructuralSettings,
  options: Decided,
): FacetAnswer {
  const wanted = options.facets ?? []
  if (wanted.length === 0) return {}
  const declared = facetAttributes(settings)
  const hidden = declared.filter(({ countable }) => !countable).map(({ path }) => path)
  const grouped = declared.filter(({ afterDistinct }) => afterDistinct).map(({ path }) => path)
  const present = [...found].flatMap(({ facets }) => [...facets.keys()])
  const names = new Set([...declared.map(({ path }) => path), ...present])
  const facets: Record<string, Record<string, number>> = {}
  const stats: NonNullable<FacetAnswer['facets_stats']> = {}
  for (const name of names) {
    if (hidden.includes(name) || !(wanted.includes('*') || wanted.includes(name))) continue
    const among = best && (options.facetingAfterDistinct || grouped.includes(name)) ? best : found
    const counts = countValues(name, among)
    const entries = sortedValues(counts, options.sortFacetValuesBy).slice(0, options.maxValuesPerFacet)
    if (entries.length === 0) continue
    facets[name] = Object.fromEntries(entries)
    const yesOrNo = [...counts.keys()].every((value) => value === 'true' || value === 'false')
    const numbers = yesOrNo ? undefined : statsOf(name, among)
    if (numbers) stats[name] = numbers
  }
  return { facets, ...(Object.keys(stats).length > 0 ? { facets_stats: stats } : {}) }
}

function countValues(name: string, among: Set<Doc>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { facets } of among) {
    for (const value of facets.get(name) ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

const sortedValues = (counts: Map<string, number>, by: 'count' | 'alpha'): Array<[string, number]> =>
  [...counts].sort((a, b) => (by === 'count' ? b[1] - a[1] : 0) || (a[0] < b[0] ? -1 : 1))

function statsOf(name: string, among: Set<Doc>) {
  const values = [...among].flatMap(({ numbers }) => numbers.get(name)?.[0] ?? [])
  if (values.length === 0) return undefined
  const sum = values.reduce((total, value) => total + value, 0)
  return { min: Math.min(...values), max: Math.max(...values), avg: sum / values.length, sum }
}

type FacetHit = { value: string; highlighted: string; count: number }

/** Finds values of one facet by prefix, among the found documents. */
export function searchFacet(
  name: string,
  found: Set<Doc>,
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
  const counts = countValues(name, found)
  const asked = wordsOf(options.facetQuery ?? '').map(({ text }) => text)
  const tags = { pre: options.highlightPreTag, post: options.highlightPostTag }
  const facetHits = sortedValues(counts, options.sortFacetValuesBy).flatMap(([value, count]) => {
    const highlighted = highlightBeginnings(value, asked, tags)
    return highlighted === undefined ? [] : [{ value, highlighted, count }]
  })
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
