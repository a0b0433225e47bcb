import type { IndexData } from '../index/data'
import { BY_ID, type Order, type OrderBy, orderByOf } from '../index/order'
import { DEFAULT_RANKING } from './defaults'
import type { Candidates } from './matching'
import type { Settings } from './params'

/** Packed criteria of the candidates: compared one after the other, less is better. */
export type Keys = Float64Array[]

/** One criterion: how many bits it needs, and its value for a candidate (less is better). */
type Level = { bits: number; value: (slot: number) => number }

const KEY_BITS = 52
const SCORE_BITS = 12

/** How an index ranks: Algolia's criteria in order, and orders by attribute among them. */
export type Ranking = Array<string | OrderBy[]>

/** Reads `ranking` and `customRanking`. */
export function rankingOf(settings: Settings): Ranking {
  const custom = (settings.customRanking ?? []).map(orderByOf).filter((by) => by !== undefined)
  return (settings.ranking ?? DEFAULT_RANKING).map((criterion) => {
    if (criterion === 'custom') return custom
    const by = orderByOf(criterion)
    return by ? [by] : criterion
  })
}

/** Only the orders by attribute: what decides where there are no words to compare. */
export function plainOrder(ranking: Ranking): OrderBy[] {
  return ranking.flatMap((criterion) => (typeof criterion === 'string' ? [] : criterion))
}

/** Packs the criteria of all candidates into as few numbers as they fit in. */
export function keysOf(
  candidates: Candidates,
  ranking: Ranking,
  order: (by: OrderBy[]) => Order,
  scores: Uint16Array | undefined,
): Keys {
  const levels = [...ranking, BY_ID]
    .map((criterion) => levelOf(criterion, candidates, order, scores))
    .filter((level) => level !== undefined)
  const keys: Keys = []
  const count = candidates.docs.length
  let free = 0
  for (const { bits, value } of levels) {
    let key = keys.at(-1)
    if (!key || bits > free) {
      key = new Float64Array(count)
      keys.push(key)
      free = KEY_BITS
    }
    const factor = 2 ** bits
    for (let slot = 0; slot < count; slot++) key[slot] = key[slot]! * factor + value(slot)
    free -= bits
  }
  return keys
}

function levelOf(
  criterion: string | OrderBy[],
  candidates: Candidates,
  order: (by: OrderBy[]) => Order,
  scores: Uint16Array | undefined,
): Level | undefined {
  if (typeof criterion !== 'string') {
    if (criterion.length === 0) return undefined
    const { ranks, bits } = order(criterion)
    return { bits, value: (slot) => ranks[candidates.docs[slot]!]! }
  }
  switch (criterion) {
    case 'typo':
      return { bits: 6, value: (slot) => Math.min(candidates.typo[slot]!, 63) }
    case 'words':
      return { bits: 5, value: (slot) => candidates.missing[slot]! }
    case 'filters': {
      const most = 2 ** SCORE_BITS - 1
      return (
        scores && {
          bits: SCORE_BITS,
          value: (slot) => most - Math.min(scores[candidates.docs[slot]!]!, most),
        }
      )
    }
    case 'proximity':
      return { bits: 8, value: (slot) => candidates.proximity[slot]! }
    case 'attribute':
      return { bits: 19, value: (slot) => candidates.attribute[slot]! }
    case 'exact':
      return { bits: 5, value: (slot) => candidates.inexact[slot]! }
    default:
      return undefined
  }
}

/** Compares two candidates: 0 only for the same document found by two readings. */
export function comparison(keys: Keys): (a: number, b: number) => number {
  return (a, b) => {
    for (const key of keys) {
      const difference = key[a]! - key[b]!
      if (difference !== 0) return difference
    }
    return a - b
  }
}

/** Keeps the best candidate of each document: several readings may have found it. */
export function bestOfDocuments(
  { docs, readings }: Candidates,
  data: IndexData,
  compare: (a: number, b: number) => number,
): Int32Array {
  if (readings === 1) return Int32Array.from(docs, (_, slot) => slot)
  const best = new Int32Array(data.size).fill(-1)
  for (let slot = 0; slot < docs.length; slot++) {
    const holder = best[docs[slot]!]!
    if (holder === -1 || compare(slot, holder) < 0) best[docs[slot]!] = slot
  }
  return best.filter((slot) => slot !== -1)
}

/** Keeps the best candidate of each group of records. */
export function bestOfGroups(
  slots: Int32Array,
  candidates: Candidates,
  data: IndexData,
  compare: (a: number, b: number) => number,
): Int32Array {
  const best = new Int32Array(data.groupCount).fill(-1)
  const { values: groups } = data.groups
  for (const slot of slots) {
    const group = groups[candidates.docs[slot]!]!
    const holder = best[group]!
    if (holder === -1 || compare(slot, holder) < 0) best[group] = slot
  }
  return best.filter((slot) => slot !== -1)
}

/** The first `count` slots in order, without sorting all of them. */
export function firstOf(
  slots: Int32Array,
  count: number,
  compare: (a: number, b: number) => number,
): Int32Array {
  if (slots.length <= count * 4) return slots.slice().sort(compare).subarray(0, count)
  const heap = slots.slice(0, count)
  const sink = (from: number) => {
    let at = from
    for (;;) {
      let worst = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < count && compare(heap[child]!, heap[worst]!) > 0) worst = child
      }
      if (worst === at) return
      const spare = heap[at]!
      heap[at] = heap[worst]!
      heap[worst] = spare
      at = worst
    }
  }
  if (count === 0) return heap
  for (let at = count >> 1; at >= 0; at--) sink(at)
  for (let index = count; index < slots.length; index++) {
    if (compare(slots[index]!, heap[0]!) >= 0) continue
    heap[0] = slots[index]!
    sink(0)
  }
  return heap.sort(compare)
}
