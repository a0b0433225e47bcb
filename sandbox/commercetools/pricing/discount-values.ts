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

/** The value's amount in the cart's currency; a discount without one does not match the cart. */
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

/**
 * Applies a discount's value to units and answers whether it changed any. `shared` are the units over which a
 * distributed relative value of a pattern is spread: those that triggered it as well as those it is for.
 */
export function applyValue(
  run: DiscountRun,
  value: CartDiscountValue,
  chosen: readonly Chosen[],
  discount: DiscountReference,
  shared: readonly Chosen[] = chosen,
): boolean {
  if (chosen.length === 0) return false
  if (value.type === 'relative') {
    const mode = value.applicationMode ?? 'IndividualApplication'
    if (mode === 'IndividualApplication') return lowerByShare(chosen, value.permyriad, run.rounding, discount)
    const share = { numerator: Math.min(value.permyriad, 10_000), denominator: 10_000 }
    return distribute(shared, scale(priceOfAll(chosen), share, run.rounding), mode, discount)
  }
  if (value.type === 'absolute') {
    const amount = amountIn(value.money, run.currency)
    if (amount === undefined) return false
    const mode = value.applicationMode ?? 'ProportionateDistribution'
    if (mode === 'IndividualApplication') return lowerByAmount(chosen, amount, discount)
    return distribute(chosen, amount, mode, discount)
  }
  if (value.type === 'fixed') {
    const price = amountIn(value.money, run.currency)
    if (price === undefined) return false
    const mode = value.applicationMode ?? 'IndividualApplication'
    if (mode === 'IndividualApplication') return lowerToPrice(chosen, price, discount)
    return distribute(chosen, Math.max(priceOfAll(chosen) - price, 0), mode, discount)
  }
  return false
}
