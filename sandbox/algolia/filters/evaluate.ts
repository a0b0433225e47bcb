import { Bits } from '../index/bits'
import type { IndexData } from '../index/data'
import type { Comparison, Filter } from './tree'

const COMPARE: Record<Comparison, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
}

/** The documents that match a filter. An attribute not declared for faceting matches none. */
export function evaluate(filter: Filter, data: IndexData): Bits {
  const { size } = data
  switch (filter.kind) {
    case 'facet':
      return facet(filter.attribute, filter.value, data)
    case 'compare': {
      const passes = COMPARE[filter.operator]
      return (
        data.numbers.get(filter.attribute)?.where((value) => passes(value, filter.value), size) ??
        new Bits(size)
      )
    }
    case 'range': {
      const { from, to } = filter
      return (
        data.numbers.get(filter.attribute)?.where((value) => value >= from && value <= to, size) ??
        new Bits(size)
      )
    }
    case 'not':
      return Bits.all(size).without(evaluate(filter.of, data))
    case 'and':
      return filter.of.reduce((all, part) => all.and(evaluate(part, data)), Bits.all(size))
    case 'or':
      return filter.of.reduce((any, part) => any.or(evaluate(part, data)), new Bits(size))
  }
}

function facet(attribute: string, value: string, data: IndexData): Bits {
  if (attribute !== 'objectID')
    return data.facets.get(attribute)?.having(value, data.size) ?? new Bits(data.size)
  const bits = new Bits(data.size)
  const doc = data.docOf(value)
  if (doc !== undefined) bits.add(doc)
  return bits
}

/** The score that each part of an optional filter adds to matching documents. */
export function scores(filter: Filter, data: IndexData, sum: boolean): Uint16Array {
  const total = new Uint16Array(data.size)
  for (const group of filter.kind === 'and' ? filter.of : [filter]) {
    const best = new Uint16Array(data.size)
    for (const part of group.kind === 'or' ? group.of : [group]) {
      const points = part.kind === 'facet' ? part.score : 1
      for (const doc of evaluate(part, data).toArray()) {
        best[doc] = sum ? best[doc]! + points : Math.max(best[doc]!, points)
      }
    }
    for (let doc = 0; doc < total.length; doc++) total[doc]! += best[doc]!
  }
  return total
}
