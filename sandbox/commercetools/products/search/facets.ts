import type { FacetResult, ProductProjection } from '@commercetools/platform-sdk'
import type { Context } from '../../engine/context'
import type { Expression, Range } from './expression'
import { isWithin, meets } from './filters'
import { type Value, valuesAt } from './values'

const MOST_TERMS = 200

/** Counts the values of variants and, with `counting products`, of products. */
export function facetOf(
  products: readonly ProductProjection[],
  { path, condition, counting }: Expression,
  context: Context,
): FacetResult {
  const found = products.map((product) => valuesAt(product, path))
  if (condition?.kind === 'ranges') {
    return {
      type: 'range',
      ranges: condition.ranges.map((range) => rangeOf(found, range, counting)),
    } as FacetResult
  }
  if (condition) {
    const count = found.filter((values) => meets(values, condition, context)).length
    return { type: 'filter', count, ...(counting && { productCount: count }) } as FacetResult
  }
  return termsOf(found, counting)
}

function termsOf(found: readonly Value[][], counting: boolean): FacetResult {
  const counts = new Map<Value, { count: number; products: number }>()
  for (const values of found) {
    const own = new Set<Value>()
    for (const value of values) {
      const known = counts.get(value) ?? { count: 0, products: 0 }
      counts.set(value, {
        count: known.count + 1,
        products: known.products + (own.has(value) ? 0 : 1),
      })
      own.add(value)
    }
  }
  const terms = [...counts]
    .sort(([left, a], [right, b]) => b.count - a.count || (String(left) < String(right) ? -1 : 1))
    .map(([term, { count, products }]) => ({
      term: String(term),
      count,
      ...(counting && { productCount: products }),
    }))
  const shown = terms.slice(0, MOST_TERMS)
  const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0)
  const [sample] = counts.keys()
  return {
    type: 'terms',
    dataType: typeof sample === 'number' || typeof sample === 'boolean' ? typeof sample : 'text',
    missing: found.filter((values) => values.length === 0).length,
    total: sum(terms),
    other: sum(terms) - sum(shown),
    terms: shown,
  } as FacetResult
}

function rangeOf(found: readonly Value[][], range: Range, counting: boolean) {
  const within = found.map((values) => values.filter((value) => isWithin(value, range)))
  const numbers = within
    .flat()
    .map((value) => (typeof value === 'number' ? value : Date.parse(String(value))))
  const total = numbers.reduce((sum, number) => sum + number, 0)
  const edge = (value: Value | undefined) =>
    typeof value === 'number' ? value : Date.parse(String(value)) || 0
  return {
    from: edge(range.from),
    fromStr: range.from === undefined ? '' : String(range.from),
    to: edge(range.to),
    toStr: range.to === undefined ? '' : String(range.to),
    count: numbers.length,
    ...(counting && { productCount: within.filter((values) => values.length > 0).length }),
    total,
    min: numbers.length === 0 ? 0 : Math.min(...numbers),
    max: numbers.length === 0 ? 0 : Math.max(...numbers),
    mean: numbers.length === 0 ? 0 : total / numbers.length,
  }
}
