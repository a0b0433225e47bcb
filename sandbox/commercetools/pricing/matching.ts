import { predicateOf } from '../predicates'
import type { CustomWork, DiscountRun, Item, LineWork } from './items'
import type { Chosen } from './units'

/** Discountable line items that match the predicate. */
export function matchingLines(run: DiscountRun, predicate: string): Item[] {
  const read = predicateOf('lineItem', predicate)
  if (!read.ok) return []
  return run.items.filter(
    (item): item is LineWork => item.kind === 'line' && item.discountable && read.test(item.subject),
  )
}

/** Discountable custom line items that match the predicate. */
export function matchingCustomLines(run: DiscountRun, predicate: string): Item[] {
  const read = predicateOf('customLineItem', predicate)
  if (!read.ok) return []
  return run.items.filter(
    (item): item is CustomWork => item.kind === 'custom' && item.discountable && read.test(item.subject),
  )
}

/** Ties keep the order of the cart. */
export function byPrice(units: readonly Chosen[], mode: string): Chosen[] {
  const sign = mode === 'MostExpensive' ? -1 : 1
  return [...units].sort((a, b) => sign * (a.portion.unit - b.portion.unit))
}

export function takeUnits(units: readonly Chosen[], count: number): Chosen[] {
  const taken: Chosen[] = []
  let left = count
  for (const one of units) {
    if (left <= 0) break
    const own = Math.min(left, one.count)
    taken.push({ ...one, count: own })
    left -= own
  }
  return taken
}
