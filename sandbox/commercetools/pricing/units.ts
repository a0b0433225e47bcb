import type { RoundingMode } from '@commercetools/platform-sdk'
import { allocate, allocateEvenly } from './allocation'
import { type DiscountReference, type Item, type Portion, split, takeOff } from './items'
import { scale } from './money'

/** Units of one portion that a discount has chosen. */
export type Chosen = { readonly item: Item; readonly portion: Portion; readonly count: number }

/** All units that still cost something. */
export function unitsOf(items: readonly Item[]): Chosen[] {
  const chosen: Chosen[] = []
  for (const item of items) {
    for (const portion of item.portions) {
      if (portion.unit > 0 && portion.quantity > 0) chosen.push({ item, portion, count: portion.quantity })
    }
  }
  return chosen
}

/** Splits each choice into its own portion. Several choices may come from one portion. */
function apart(chosen: readonly Chosen[]): { item: Item; portion: Portion }[] {
  return chosen.map(({ item, portion, count }) => ({ item, portion: split(item, portion, count) }))
}

/** Takes off a share of the price; rounds each unit's new price by the cart's mode. */
export function lowerByShare(
  chosen: readonly Chosen[],
  permyriad: number,
  rounding: RoundingMode,
  discount: DiscountReference,
): boolean {
  const rest = { numerator: Math.max(10_000 - permyriad, 0), denominator: 10_000 }
  let applied = false
  for (const { portion } of apart(chosen)) {
    const value = scale(portion.unit, rest, rounding)
    applied = takeOff(portion, portion.unit - value, discount) || applied
  }
  return applied
}

/** Takes the amount off each unit, down to zero. */
export function lowerByAmount(
  chosen: readonly Chosen[],
  amount: number,
  discount: DiscountReference,
): boolean {
  let applied = false
  for (const { portion } of apart(chosen)) {
    applied = takeOff(portion, Math.min(amount, portion.unit), discount) || applied
  }
  return applied
}

/** Lowers units that cost more to the fixed price. */
export function lowerToPrice(chosen: readonly Chosen[], price: number, discount: DiscountReference): boolean {
  let applied = false
  for (const { portion } of apart(chosen.filter(({ portion }) => portion.unit > price))) {
    applied = takeOff(portion, portion.unit - price, discount) || applied
  }
  return applied
}

export function priceOfAll(chosen: readonly Chosen[]): number {
  return chosen.reduce((sum, { portion, count }) => sum + portion.unit * count, 0)
}

/** Takes `each` off every unit, and one cent more off the first `odd` ones. */
function takeUnevenly(
  { item, portion }: { item: Item; portion: Portion },
  each: number,
  odd: number,
  discount: DiscountReference,
): boolean {
  if (odd === 0) return takeOff(portion, each, discount)
  const more = split(item, portion, odd)
  const less = more === portion ? undefined : portion
  const taken = takeOff(more, each + 1, discount)
  return (less !== undefined && takeOff(less, each, discount)) || taken
}

/** Distributes the amount by price; the parts add up exactly. */
export function distributeByPrice(
  chosen: readonly Chosen[],
  amount: number,
  discount: DiscountReference,
): boolean {
  const portions = apart(chosen)
  const weights = portions.map(({ portion }) => portion.unit * portion.quantity)
  const whole = Math.min(
    amount,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  const parts = allocate(whole, weights)
  let applied = false
  portions.forEach((one, index) => {
    const part = parts[index] ?? 0
    const each = Math.floor(part / one.portion.quantity)
    applied = takeUnevenly(one, each, part - each * one.portion.quantity, discount) || applied
  })
  return applied
}

/** Distributes the amount evenly, no unit below zero; the parts add up exactly. */
export function distributeEvenly(
  chosen: readonly Chosen[],
  amount: number,
  discount: DiscountReference,
): boolean {
  const portions = apart(chosen)
  const shares = allocateEvenly(
    Math.min(
      amount,
      portions.reduce((sum, { portion }) => sum + portion.unit * portion.quantity, 0),
    ),
    portions.map(({ portion }) => ({ count: portion.quantity, limit: portion.unit })),
  )
  let applied = false
  portions.forEach((one, index) => {
    const { each, odd } = shares[index] ?? { each: 0, odd: 0 }
    applied = takeUnevenly(one, each, odd, discount) || applied
  })
  return applied
}
