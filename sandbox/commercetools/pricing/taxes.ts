import type {
  RoundingMode,
  TaxCalculationMode,
  TaxedItemPrice,
  TaxPortion,
  TaxRate,
} from '@commercetools/platform-sdk'
import type { Taxed } from '../predicates'
import { allocate } from './allocation'
import { cents, fractionOf, scale } from './money'

/** The tax settings of a cart. */
export type TaxSettings = {
  readonly currency: string
  readonly rounding: RoundingMode
  readonly calculation: TaxCalculationMode
}

/** Units of one price, for taxes by the unit. */
type Units = { readonly unit: number; readonly quantity: number }

/** Net and gross of an amount: the amount is gross when the rate is included in the price, else net. */
export function taxAmount(amount: number, rate: TaxRate, rounding: RoundingMode): Taxed {
  const { numerator, denominator } = fractionOf(rate.amount)
  const whole = numerator + denominator
  if (rate.includedInPrice) {
    return { gross: amount, net: scale(amount, { numerator: denominator, denominator: whole }, rounding) }
  }
  return { net: amount, gross: scale(amount, { numerator: whole, denominator }, rounding) }
}

/** Taxes after multiplying by the quantity (`LineItemLevel`) or before (`UnitPriceLevel`). */
export function taxOf(total: number, units: readonly Units[], rate: TaxRate, settings: TaxSettings): Taxed {
  const whole = units.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
  // Units of less than a cent do not add up to the total; they can only be taxed as a whole.
  if (settings.calculation !== 'UnitPriceLevel' || whole !== total) {
    return taxAmount(total, rate, settings.rounding)
  }
  let net = 0
  let gross = 0
  for (const { unit, quantity } of units) {
    const one = taxAmount(unit, rate, settings.rounding)
    net += one.net * quantity
    gross += one.gross * quantity
  }
  return { net, gross }
}

/** The tax told by sub-rate if there are any; the parts sum to the tax exactly. */
function portionsOf(tax: number, rate: TaxRate, currency: string): TaxPortion[] {
  const subRates = rate.subRates ?? []
  if (subRates.length === 0) return [{ rate: rate.amount, amount: cents(tax, currency), name: rate.name }]
  const parts = allocate(
    tax,
    subRates.map(({ amount }) => Math.round(amount * 1e9)),
  )
  return subRates.map(({ name, amount }, index) => ({
    rate: amount,
    amount: cents(parts[index] ?? 0, currency),
    name,
  }))
}

/** `taxedPrice` of a line, a custom line or a shipping method. */
export function taxedItemPrice(taxed: Taxed, rate: TaxRate, currency: string): TaxedItemPrice {
  const tax = taxed.gross - taxed.net
  return {
    totalNet: cents(taxed.net, currency),
    totalGross: cents(taxed.gross, currency),
    taxPortions: portionsOf(tax, rate, currency),
    totalTax: cents(tax, currency),
  }
}

/** Adds up taxed prices; portions of the same rate and name become one. */
export function sumTaxed(prices: readonly TaxedItemPrice[], currency: string): TaxedItemPrice {
  let net = 0
  let gross = 0
  const portions = new Map<string, TaxPortion>()
  for (const price of prices) {
    net += price.totalNet.centAmount
    gross += price.totalGross.centAmount
    for (const portion of price.taxPortions) {
      const key = `${portion.rate}/${portion.name ?? ''}`
      const before = portions.get(key)
      const amount = (before?.amount.centAmount ?? 0) + portion.amount.centAmount
      portions.set(key, { ...portion, amount: cents(amount, currency) })
    }
  }
  return {
    totalNet: cents(net, currency),
    totalGross: cents(gross, currency),
    taxPortions: [...portions.values()],
    totalTax: cents(gross - net, currency),
  }
}

/** The same prices with net and gross lowered; the portions keep their proportions and sum to the new tax. */
export function lowerTaxed(
  price: TaxedItemPrice,
  net: number,
  gross: number,
  currency: string,
): TaxedItemPrice {
  const totalNet = price.totalNet.centAmount - net
  const totalGross = price.totalGross.centAmount - gross
  const parts = allocate(
    totalGross - totalNet,
    price.taxPortions.map(({ amount }) => Math.abs(amount.centAmount)),
  )
  return {
    totalNet: cents(totalNet, currency),
    totalGross: cents(totalGross, currency),
    taxPortions: price.taxPortions.map((portion, index) => ({
      ...portion,
      amount: cents(parts[index] ?? 0, currency),
    })),
    totalTax: cents(totalGross - totalNet, currency),
  }
}
