import type { CartDiscountValue, DiscountApplicationMode } from '@commercetools/platform-sdk'
import type { DiscountReference, DiscountRun } from './items'
import { scale } from './money'
import {
  type Chosen,
  distributeByPrice,
  distributeEvenly,
  lowerByAmount,
  lowerByShare,
  lowerToPrice,
  priceOfAll,
} from './units'

/** The amount in the cart's currency; without one the discount does not match. */
export function amountIn(
  money: readonly { readonly currencyCode: string; readonly centAmount: number }[],
  currency: string,
): number | undefined {
  return money.find(({ currencyCode }) => currencyCode === currency)?.centAmount
}

function distribute(
  chosen: readonly Chosen[],
  amount: number,
  mode: DiscountApplicationMode,
  discount: DiscountReference,
): boolean {
  return mode === 'EvenDistribution'
    ? distributeEvenly(chosen, amount, discount)
    : distributeByPrice(chosen, amount, discount)
}

/** Only of patterns: the units that share a distributed amount, and how often the pattern occurs. */
type PatternUnits = { readonly shared: readonly Chosen[]; readonly times: number }

/** Returns whether any unit changed. */
export function applyValue(
  run: DiscountRun,
  value: CartDiscountValue,
  chosen: readonly Chosen[],
  discount: DiscountReference,
  { shared, times }: PatternUnits = { shared: chosen, times: 1 },
): boolean {
  if (chosen.length === 0) return false
  if (value.type === 'relative') {
    const mode = value.applicationMode ?? 'IndividualApplication'
    if (mode === 'IndividualApplication') return lowerByShare(chosen, value.permyriad, run.rounding, discount)
    const share = { numerator: Math.min(value.permyriad, 10_000), denominator: 10_000 }
    const amount = scale(priceOfAll(chosen) / times, share, run.rounding)
    return distribute(shared, amount * times, mode, discount)
  }
  if (value.type === 'absolute') {
    const amount = amountIn(value.money, run.currency)
    if (amount === undefined) return false
    const mode = value.applicationMode ?? 'ProportionateDistribution'
    if (mode === 'IndividualApplication') return lowerByAmount(chosen, amount, discount)
    return distribute(chosen, amount * times, mode, discount)
  }
  if (value.type === 'fixed') {
    const price = amountIn(value.money, run.currency)
    if (price === undefined) return false
    const mode = value.applicationMode ?? 'IndividualApplication'
    if (mode === 'IndividualApplication') return lowerToPrice(chosen, price, discount)
    return distribute(chosen, Math.max(priceOfAll(chosen) - price * times, 0), mode, discount)
  }
  return false
}
