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

export type TaxSettings = {
  readonly currency: string
  readonly rounding: RoundingMode
  readonly calculation: TaxCalculationMode
}

/** Units with one price, for taxes by unit. */
type Units = { readonly unit: number; readonly quantity: number }

/** The amount is gross if the rate is included in the price, else net. */
export function taxAmount(amount: number, rate: TaxRate, rounding: RoundingMode): Taxed {
  const { numerator, denominator } = fractionOf(rate.amount)
  const whole = numerator + denominator
  if (rate.includedInPrice) {
    return { gross: amount, net: scale(amount, { numerator: denominator, denominator: whole }, rounding) }
  }
  return { net: amount, gross: scale(amount, { numerator: whole, denominator }, rounding) }
}

/** Taxes the total (`LineItemLevel`) or each unit (`UnitPriceLevel`). */
export function taxOf(total: number, units: readonly Units[], rate: TaxRate, settings: TaxSettings): Taxed {
  const whole = units.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
  // Fractions of a cent do not add up to the total, so these units are taxed as a whole.
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

/** The tax by sub-rate; the parts add up exactly. */
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

/** `taxedPrice` of a line, custom line or shipping method. */
export function taxedItemPrice(taxed: Taxed, rate: TaxRate, currency: string): TaxedItemPrice {
  const tax = taxed.gross - taxed.net
  return {
    totalNet: cents(taxed.net, currency),
    totalGross: cents(taxed.gross, currency),
    taxPortions: portionsOf(tax, rate, currency),
    totalTax: cents(tax, currency),
  }
}

/** Merges portions with the same rate and name. */
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

/** Lowers net and gross; portions keep their proportions and add up to the new tax. */
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
