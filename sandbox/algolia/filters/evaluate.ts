import type { Doc } from '../index/data'
import type { Comparison, Filter } from './tree'

const COMPARE: Record<Comparison, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
}

/** Whether a document matches a filter. An attribute not declared for faceting matches none. */
export function passes(filter: Filter, doc: Doc): boolean {
  switch (filter.kind) {
    case 'facet': {
      if (filter.attribute === 'objectID') return doc.id === filter.value
      const wanted = filter.value.toLowerCase()
      return [...(doc.facets.get(filter.attribute) ?? [])].some((value) => value.toLowerCase() === wanted)
    }
    case 'compare': {
      const { attribute, operator, value } = filter
      return doc.numbers.get(attribute)?.some((number) => COMPARE[operator](number, value)) ?? false
    }
    case 'range': {
      const { attribute, from, to } = filter
      return doc.numbers.get(attribute)?.some((number) => number >= from && number <= to) ?? false
    }
    case 'not':
      return !passes(filter.of, doc)
    case 'and':
      return filter.of.every((part) => passes(part, doc))
    case 'or':
      return filter.of.some((part) => passes(part, doc))
  }
}

/** What an optional filter adds to a document's score: of alternatives the best one, or their sum. */
export function scoreOf(filter: Filter, doc: Doc, sum: boolean): number {
  const groups = filter.kind === 'and' ? filter.of : [filter]
  const points = groups.map((group) => {
    const met = (group.kind === 'or' ? group.of : [group]).filter((part) => passes(part, doc))
    const each = met.map((part) => (part.kind === 'facet' ? part.score : 1))
    return sum ? total(each) : Math.max(0, ...each)
  })
  return total(points)
}

const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)
