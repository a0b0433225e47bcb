import type { Doc } from './data'
import { valuesAt } from './leaves'

/** One criterion of an order: `asc(price)` or `desc(popularity)`. */
export type OrderBy = { path: string; descending: boolean }

/** Reads `asc(…)` and `desc(…)`; undefined for anything else. */
export function orderByOf(criterion: string): OrderBy | undefined {
  const [, direction, path] = /^(asc|desc)\((.+)\)$/.exec(criterion.trim()) ?? []
  return path === undefined ? undefined : { path: path.trim(), descending: direction === 'desc' }
}

/** The documents from first to last, and the rank of each; equal ones share it. */
export type Order = { docs: Doc[]; ranks: Map<Doc, number> }

export const compareIds = (a: Doc, b: Doc) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Documents without the attribute come last in either direction; equal ranks are ordered by id. */
export function orderOf(docs: Iterable<Doc>, criteria: OrderBy[]): Order {
  const keys = new Map([...docs].map((doc) => [doc, criteria.map(({ path }) => keyOf(doc, path))]))
  const compare = (a: Doc, b: Doc) => {
    for (const [at, { descending }] of criteria.entries()) {
      const difference = compareKeys(keys.get(a)?.[at], keys.get(b)?.[at], descending)
      if (difference !== 0) return difference
    }
    return 0
  }
  const sorted = [...keys.keys()].sort((a, b) => compare(a, b) || compareIds(a, b))
  const ranks = new Map<Doc, number>()
  let rank = 0
  sorted.forEach((doc, at) => {
    const before = sorted[at - 1]
    if (before && compare(before, doc) !== 0) rank++
    ranks.set(doc, rank)
  })
  return { docs: sorted, ranks }
}

function keyOf(doc: Doc, path: string): number | string | undefined {
  if (path === 'objectID') return doc.id
  const text = valuesAt(doc.record, path)[0]
  return doc.numbers.get(path)?.[0] ?? (typeof text === 'string' ? text : undefined)
}

function compareKeys(
  a: number | string | undefined,
  b: number | string | undefined,
  descending: boolean,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  const numeric = typeof a === 'number' && typeof b === 'number'
  const difference = numeric ? a - b : String(a).localeCompare(String(b), 'en')
  return descending ? -difference : difference
}
