import { CURRENCY } from '@cobnut/platform/currency'
import { grouped } from './digits'

export { CURRENCY }

/** Whole cents of `CURRENCY`. */
export type Cents = number

/** "$1,009.99"; negative amounts with a minus sign, not a hyphen: "−$2.52". */
export function formatMoney(cents: Cents): string {
  const all = Math.round(Math.abs(cents))
  const text = `$${grouped(Math.floor(all / 100))}.${String(all % 100).padStart(2, '0')}`
  return cents < 0 ? `−${text}` : text
}

/** "$25"; "$25.50" with cents. */
export const formatDollars = (cents: Cents): string => formatMoney(cents).replace(/\.00$/, '')

/** As commercetools and the endpoints write money. */
export type TypedMoney = {
  type: 'centPrecision'
  currencyCode: typeof CURRENCY
  centAmount: Cents
  fractionDigits: 2
}

export const typedMoney = (centAmount: Cents): TypedMoney => ({
  type: 'centPrecision',
  currencyCode: CURRENCY,
  centAmount,
  fractionDigits: 2,
})

/** A discounted price is rounded to a cent, so it may be half a cent too high. */
const ROUNDING_ALLOWANCE = 0.5

/** Whole percent, rounded down after the allowance, at least 0. */
export function percentOff(comparison: Cents, price: Cents): number {
  if (comparison <= 0 || price >= comparison) return 0
  return Math.min(100, Math.floor(((comparison - price + ROUNDING_ALLOWANCE) * 100) / comparison))
}

/** "12.34" */
export const decimalAmount = (cents: Cents): string => (cents / 100).toFixed(2)
