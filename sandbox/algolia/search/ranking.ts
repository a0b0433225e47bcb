import type { IndexData } from '../index/data'
import { BY_ID, type Order, type OrderBy, orderByOf } from '../index/order'
import { DEFAULT_RANKING } from './defaults'
import type { Candidates } from './matching'
import type { Settings } from './params'

/** Packed criteria of the candidates, compared one after the other; less is better. */
type Keys = Float64Array[]

/** One criterion: the bits it needs and its value for every candidate (less is better). */
type Level = { bits: number; values: Int32Array | Uint8Array }

const KEY_BITS = 52
const SCORE_BITS = 12

/** Algolia's criteria in order, with orders by attribute among them. */
type Ranking = Array<string | OrderBy[]>

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

/** Packs the criteria of all candidates into as few numbers as possible. */
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
  for (const { bits, values } of levels) {
    let key = keys.at(-1)
    if (!key || bits > free) {
      key = new Float64Array(count)
      keys.push(key)
      free = KEY_BITS
    }
    const factor = 2 ** bits
    for (let slot = 0; slot < count; slot++) key[slot] = key[slot]! * factor + values[slot]!
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
    return { bits, values: ofEach(candidates.docs, ranks) }
  }
  switch (criterion) {
    case 'typo':
      // Sixteen words of two typos, and one for the reading, are fewer than 64.
      return { bits: 6, values: candidates.typo }
    case 'words':
      return { bits: 5, values: candidates.missing }
    case 'filters': {
      const most = 2 ** SCORE_BITS - 1
      return (
        scores && {
          bits: SCORE_BITS,
          values: ofEach(candidates.docs, scores).map((score) => most - Math.min(score, most)),
        }
      )
    }
    case 'proximity':
      return { bits: 8, values: candidates.proximity }
    case 'attribute':
      return { bits: 19, values: candidates.attribute }
    case 'exact':
      return { bits: 5, values: candidates.inexact }
    default:
      return undefined
  }
}

// A loop, because `map` takes several times as long for thousands of documents.
function ofEach(docs: Int32Array, values: Int32Array | Uint16Array): Int32Array {
  const each = new Int32Array(docs.length)
  for (let slot = 0; slot < docs.length; slot++) each[slot] = values[docs[slot]!]!
  return each
}

/** Returns 0 only for the same document found by two readings. */
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
  const slots = new Int32Array(docs.length)
  for (let slot = 0; slot < docs.length; slot++) slots[slot] = slot
  return readings === 1 ? slots : bestOfEach(slots, docs, data.size, compare)
}

/** Keeps the best candidate of each group. */
export function bestOfGroups(
  slots: Int32Array,
  candidates: Candidates,
  data: IndexData,
  compare: (a: number, b: number) => number,
): Int32Array {
  return bestOfEach(slots, ofEach(candidates.docs, data.groups.values), data.groupCount, compare)
}

/** The best slot of each of `count` owners; `owners` has the owner of each slot. */
function bestOfEach(
  slots: Int32Array,
  owners: Int32Array,
  count: number,
  compare: (a: number, b: number) => number,
): Int32Array {
  const best = new Int32Array(count).fill(-1)
  let owning = 0
  for (const slot of slots) {
    const holder = best[owners[slot]!]!
    if (holder === -1) owning++
    if (holder === -1 || compare(slot, holder) < 0) best[owners[slot]!] = slot
  }
  const chosen = new Int32Array(owning)
  let next = 0
  for (const slot of slots) if (best[owners[slot]!] === slot) chosen[next++] = slot
  return chosen
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
