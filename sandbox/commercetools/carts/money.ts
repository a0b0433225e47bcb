import type { CentPrecisionMoney, TypedMoney } from '@commercetools/platform-sdk'
import { invalidInput, refuse } from '../engine/errors'
import { fractionDigits, typedMoney } from '../engine/schemas'
import type { MoneyInput } from './schema'

/** Keeps high precision; its cents are rounded half to even. */
export function moneyOf(input: MoneyInput): TypedMoney {
  if (input.type !== 'highPrecision') return typedMoney(input)
  const { currencyCode, preciseAmount, fractionDigits: digits } = input
  const cents = roundHalfEven(preciseAmount / 10 ** (digits - fractionDigits(currencyCode)))
  return {
    type: 'highPrecision',
    currencyCode,
    preciseAmount,
    fractionDigits: digits,
    centAmount: input.centAmount ?? cents,
  }
}

export const centsOf = (input: MoneyInput): CentPrecisionMoney => typedMoney(moneyOf(input))

function roundHalfEven(value: number): number {
  const floor = Math.floor(value)
  if (value - floor !== 0.5) return Math.round(value)
  return floor % 2 === 0 ? floor : floor + 1
}

/** Refuses another currency than the cart's, and amounts that are not safe integers. */
export function assertFitsCart(money: { currencyCode: string; centAmount?: number }, currency: string): void {
  if (money.currencyCode !== currency) {
    throw invalidInput(
      `The currency '${money.currencyCode}' does not match the currency '${currency}' of the cart.`,
    )
  }
  if (money.centAmount !== undefined) assertCountable(money.centAmount)
}

/** Refuses an amount that is not an exact number of cents. */
export function assertCountable(centAmount: number): void {
  if (Number.isSafeInteger(centAmount)) return
  throw refuse(400, 'MoneyOverflow', 'A Money operation resulted in an overflow.')
}
