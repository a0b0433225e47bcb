import type {
  CartDiscountPatternTarget,
  CartDiscountValue,
  PatternComponent,
} from '@commercetools/platform-sdk'
import { applyValue } from './discount-values'
import type { DiscountReference, DiscountRun, Item, Portion } from './items'
import { byPrice, matchingCustomLines, matchingLines } from './matching'
import { type Chosen, unitsOf } from './units'

/** Units not used by this discount yet, and how many this occurrence needs. */
type Pool = Map<Portion, { readonly item: Item; left: number; needed: number }>

type Component = {
  readonly items: ReadonlySet<Item>
  readonly least: number
  readonly most: number
  readonly skipped: number
}

function read(run: DiscountRun, component: PatternComponent): Component {
  const items =
    component.type === 'CountOnLineItemUnits'
      ? matchingLines(run, component.predicate)
      : matchingCustomLines(run, component.predicate)
  return {
    items: new Set(items),
    least: component.minCount ?? 1,
    most: component.maxCount ?? Number.POSITIVE_INFINITY,
    skipped: component.excludeCount ?? 0,
  }
}

/** Takes one component's units from the pool. Undefined if there are too few. */
function take(pool: Pool, component: Component, mode: string): Chosen[] | undefined {
  const available: Chosen[] = []
  for (const [portion, { item, left }] of pool) {
    if (left > 0 && component.items.has(item)) available.push({ item, portion, count: left })
  }
  const taken: Chosen[] = []
  let skip = component.skipped
  let count = 0
  for (const one of byPrice(available, mode)) {
    const skipped = Math.min(skip, one.count)
    skip -= skipped
    const own = Math.min(component.most - count, one.count - skipped)
    count += own
    if (own > 0) taken.push({ ...one, count: own })
    const entry = pool.get(one.portion)
    if (entry) {
      entry.left -= own + skipped
      entry.needed += own + skipped
    }
    if (count >= component.most) break
  }
  return count >= component.least && skip === 0 ? taken : undefined
}

function takeAll(pool: Pool, components: readonly Component[], mode: string): Chosen[] | undefined {
  const taken: Chosen[] = []
  for (const component of components) {
    const own = take(pool, component, mode)
    if (!own) return undefined
    taken.push(...own)
  }
  return taken
}

/** The units of one or more occurrences that take the same from each portion. */
type Occurrence = { readonly trigger: Chosen[]; readonly target: Chosen[]; readonly times: number }

/**
 * How often the last occurrence repeats; takes its units. While its portions last, the next units are the same, so
 * thousands of units cost no more than a few.
 */
function repeat(pool: Pool, most: number): number {
  let times = most
  for (const { left, needed } of pool.values()) {
    if (needed > 0) times = Math.min(times, Math.floor(left / needed))
  }
  for (const entry of pool.values()) {
    entry.left -= entry.needed * times
    entry.needed = 0
  }
  return times
}

function multiplied(units: readonly Chosen[], times: number): Chosen[] {
  return units.map((one) => ({ ...one, count: one.count * times }))
}

/**
 * Finds every occurrence of the pattern. Triggering units are taken from the other end of the price list than
 * discounted ones, so that "the cheapest free" does not use up the cheapest.
 */
function occurrences(run: DiscountRun, target: CartDiscountPatternTarget): Occurrence[] {
  const pool: Pool = new Map(
    unitsOf(run.items.filter(({ discountable }) => discountable)).map(({ item, portion, count }) => [
      portion,
      { item, left: count, needed: 0 },
    ]),
  )
  const triggers = target.triggerPattern.map((component) => read(run, component))
  const targets = target.targetPattern.map((component) => read(run, component))
  const opposite = target.selectionMode === 'Cheapest' ? 'MostExpensive' : 'Cheapest'
  const found: Occurrence[] = []
  let left = target.maxOccurrence ?? Number.MAX_SAFE_INTEGER
  while (left > 0) {
    const trigger = takeAll(pool, triggers, opposite)
    const discounted = trigger && takeAll(pool, targets, target.selectionMode)
    if (!discounted || discounted.length === 0) break
    const times = 1 + repeat(pool, left - 1)
    left -= times
    found.push({ trigger: multiplied(trigger, times), target: multiplied(discounted, times), times })
  }
  return found
}

/** Merges choices of the same portion, so that a discount changes it once. */
function merged(choices: readonly Chosen[]): Chosen[] {
  const counts = new Map<Portion, Chosen>()
  for (const one of choices) {
    counts.set(one.portion, { ...one, count: (counts.get(one.portion)?.count ?? 0) + one.count })
  }
  return [...counts.values()]
}

/** Applies a Buy and Get discount; returns whether any price changed. */
export function applyPattern(
  run: DiscountRun,
  target: CartDiscountPatternTarget,
  value: CartDiscountValue,
  discount: DiscountReference,
): boolean {
  const found = occurrences(run, target)
  const individual = value.type === 'relative' && (value.applicationMode ?? 'IndividualApplication')
  if (individual === 'IndividualApplication') {
    return applyValue(run, value, merged(found.flatMap((one) => one.target)), discount)
  }
  let applied = false
  for (const one of found) {
    const shared = merged([...one.trigger, ...one.target])
    applied = applyValue(run, value, merged(one.target), discount, { shared, times: one.times }) || applied
  }
  return applied
}
