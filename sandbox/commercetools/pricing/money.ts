import type {
  CentPrecisionMoney,
  HighPrecisionMoney,
  RoundingMode,
  TypedMoney,
} from '@commercetools/platform-sdk'

/** Currencies without hundredths (ISO 4217). */
const DIGITS: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
}

export function fractionDigitsOf(currency: string): number {
  return DIGITS[currency] ?? 2
}

export function cents(centAmount: number, currencyCode: string): CentPrecisionMoney {
  return { type: 'centPrecision', currencyCode, centAmount, fractionDigits: fractionDigitsOf(currencyCode) }
}

export function isHighPrecision(money: TypedMoney): money is HighPrecisionMoney {
  return money.type === 'highPrecision'
}

/** The denominator is positive. */
export type Fraction = { readonly numerator: number; readonly denominator: number }

const fractions = new Map<number, Fraction>()

/** The exact fraction of a decimal: 0.0825 is 825/10000. */
export function fractionOf(decimal: number): Fraction {
  const known = fractions.get(decimal)
  if (known) return known
  const [digits = '0', exponent = '0'] = decimal.toString().split('e')
  const decimals = (digits.split('.')[1]?.length ?? 0) - Number(exponent)
  const denominator = 10 ** Math.max(decimals, 0)
  const fraction = { numerator: Math.round(decimal * denominator), denominator }
  if (fractions.size > 10_000) fractions.clear()
  fractions.set(decimal, fraction)
  return fraction
}

function roundsUp(whole: number, twice: number, denominator: number, mode: RoundingMode): boolean {
  if (twice !== denominator) return twice > denominator
  if (mode === 'HalfUp') return true
  return mode !== 'HalfDown' && whole % 2 === 1
}

/** `amount * numerator / denominator`, rounded exactly; HalfUp rounds halves away from zero. */
export function scale(amount: number, { numerator, denominator }: Fraction, mode: RoundingMode): number {
  const product = amount * numerator
  if (!Number.isSafeInteger(product) || !Number.isSafeInteger(denominator * 2)) {
    return scaleLarge(BigInt(amount) * BigInt(numerator), BigInt(denominator), mode)
  }
  const size = Math.abs(product)
  const rest = size % denominator
  const whole = (size - rest) / denominator
  const rounded = roundsUp(whole, rest * 2, denominator, mode) ? whole + 1 : whole
  return product < 0 && rounded !== 0 ? -rounded : rounded
}

function scaleLarge(product: bigint, denominator: bigint, mode: RoundingMode): number {
  const size = product < 0n ? -product : product
  const whole = size / denominator
  const twice = (size % denominator) * 2n
  const half = twice === denominator
  const up = half ? mode === 'HalfUp' || (mode !== 'HalfDown' && whole % 2n === 1n) : twice > denominator
  const rounded = Number(up ? whole + 1n : whole)
  return product < 0n && rounded !== 0 ? -rounded : rounded
}

/** Rounds once for the whole quantity, because a unit may be a fraction of a cent. */
export function times(unit: TypedMoney, quantity: number, mode: RoundingMode): number {
  if (!isHighPrecision(unit)) return unit.centAmount * quantity
  const more = unit.fractionDigits - fractionDigitsOf(unit.currencyCode)
  return scale(unit.preciseAmount, { numerator: quantity, denominator: 10 ** Math.max(more, 0) }, mode)
}
