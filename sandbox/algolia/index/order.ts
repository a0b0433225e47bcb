import type { IndexData } from './data'

/** One criterion of an order: `asc(price)` or `desc(popularity)`. */
export type OrderBy = { path: string; descending: boolean }

/** Reads `asc(…)` and `desc(…)`; undefined for anything else. */
export function orderByOf(criterion: string): OrderBy | undefined {
  const [, direction, path] = /^(asc|desc)\((.+)\)$/.exec(criterion.trim()) ?? []
  return path === undefined ? undefined : { path: path.trim(), descending: direction === 'desc' }
}

/** The rank of each document (equal ones share it), and the documents from first to last. */
export type Order = { ranks: Int32Array; docs: Int32Array; bits: number }

/** Texts of one attribute by document, to order by. */
type TextsOf = (path: string) => Map<string, string>

/** The final tie-breaker: by record id, as Algolia does. */
export const BY_ID: OrderBy[] = [{ path: 'objectID', descending: false }]

/** Documents without the attribute come last in either direction; equal ranks are ordered by id. */
export function orderOf(data: IndexData, criteria: OrderBy[], textsOf: TextsOf): Order {
  const { size } = data
  const keys = criteria.map((by) => keysOf(data, by, textsOf))
  const docs = Int32Array.from({ length: size }, (_, doc) => doc)
  const compare = (a: number, b: number) => {
    for (const key of keys) {
      const difference = key[a]! - key[b]!
      if (difference !== 0) return difference
    }
    return 0
  }
  const { objectIds } = data
  docs.sort((a, b) => compare(a, b) || compareIds(objectIds[a]!, objectIds[b]!))
  const ranks = new Int32Array(size)
  let rank = 0
  for (let at = 0; at < size; at++) {
    if (at > 0 && compare(docs[at - 1]!, docs[at]!) !== 0) rank++
    ranks[docs[at]!] = rank
  }
  return { ranks, docs, bits: Math.max(1, 32 - Math.clz32(rank)) }
}

const LAST = Number.MAX_VALUE

const compareIds = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function keysOf(data: IndexData, { path, descending }: OrderBy, textsOf: TextsOf): Float64Array {
  const keys = new Float64Array(data.size).fill(LAST)
  const byId = path === 'objectID'
  const column = data.numbers.get(path)
  if (column && !byId) {
    for (let doc = 0; doc < keys.length; doc++) {
      const value = column.first.get(doc)
      if (!Number.isNaN(value)) keys[doc] = descending ? -value : value
    }
    return keys
  }
  const texts = byId ? new Map(data.objectIds.map((id) => [id, id])) : textsOf(path)
  const alike = byId ? compareIds : (a: string, b: string) => a.localeCompare(b, 'en')
  const positions = new Map(
    [...new Set(texts.values())].sort(alike).map((text, position) => [text, position]),
  )
  data.objectIds.forEach((objectId, doc) => {
    const text = texts.get(objectId)
    const position = text === undefined ? undefined : positions.get(text)
    if (position !== undefined) keys[doc] = descending ? -position : position
  })
  return keys
}
