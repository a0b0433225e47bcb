import type { Doc, IndexData } from '../index/data'
import { compareIds, type OrderBy, orderByOf } from '../index/order'
import { DEFAULT_RANKING } from './defaults'
import type { Candidate } from './matching'
import type { Settings } from './params'

/** Algolia's criteria in order, with orders by attribute among them. */
type Ranking = Array<string | OrderBy[]>

type Compare = (a: Candidate, b: Candidate) => number

/** Reads `ranking` and `customRanking`. */
export function rankingOf(settings: Settings): Ranking {
  const custom = (settings.customRanking ?? []).map(orderByOf).filter((by) => by !== undefined)
  return (settings.ranking ?? DEFAULT_RANKING).map((criterion) => {
    if (criterion === 'custom') return custom
    const by = orderByOf(criterion)
    return by ? [by] : criterion
  })
}

/** Only the orders by attribute, for queries without words. */
export function plainOrder(ranking: Ranking): OrderBy[] {
  return ranking.flatMap((criterion) => (typeof criterion === 'string' ? [] : criterion))
}

/** Returns 0 only for the same document found by two readings. */
export function comparison(ranking: Ranking, data: IndexData, scores: Map<Doc, number> | undefined): Compare {
  const values = ranking.flatMap((criterion) => comparedBy(criterion, data, scores) ?? [])
  return (a, b) => {
    for (const value of values) {
      const difference = value(a) - value(b)
      if (difference !== 0) return difference
    }
    return compareIds(a.doc, b.doc)
  }
}

/** What one criterion compares; less is better. */
function comparedBy(
  criterion: string | OrderBy[],
  data: IndexData,
  scores: Map<Doc, number> | undefined,
): ((candidate: Candidate) => number) | undefined {
  if (typeof criterion !== 'string') {
    const { ranks } = data.order(criterion)
    return ({ doc }) => ranks.get(doc) ?? 0
  }
  switch (criterion) {
    case 'typo':
      return ({ typo }) => typo
    case 'words':
      return ({ missing }) => missing
    case 'filters':
      return scores && (({ doc }) => -(scores.get(doc) ?? 0))
    case 'proximity':
      return ({ proximity }) => proximity
    case 'attribute':
      return ({ attribute }) => attribute
    case 'exact':
      return ({ inexact }) => inexact
    default:
      return undefined
  }
}

/** The best candidate of each owner: a document that several readings found, or a group. */
export function bestOfEach(
  candidates: Candidate[],
  ownerOf: (candidate: Candidate) => unknown,
  compare: Compare,
): Candidate[] {
  const best = new Map<unknown, Candidate>()
  for (const candidate of candidates) {
    const holder = best.get(ownerOf(candidate))
    if (!holder || compare(candidate, holder) < 0) best.set(ownerOf(candidate), candidate)
  }
  return [...best.values()]
}
