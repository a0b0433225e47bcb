import type { Cart, TaxRate } from '@commercetools/platform-sdk'
import { invalidInput, invalidOperation } from '../engine/errors'
import type { ExternalTaxRateInput } from './schema'

const SAME = 1e-9

/** Without an amount, the sum of its sub-rates. */
export function taxRateOf(input: ExternalTaxRateInput): TaxRate {
  const sum = input.subRates?.reduce((total, rate) => total + rate.amount, 0)
  if (input.amount === undefined && sum === undefined) {
    throw invalidInput(`The tax rate '${input.name}' needs an amount or subRates.`)
  }
  if (input.amount !== undefined && sum !== undefined && Math.abs(sum - input.amount) > SAME) {
    throw invalidInput(`The amount of the tax rate '${input.name}' is not the sum of its subRates.`)
  }
  return {
    name: input.name,
    amount: input.amount ?? sum ?? 0,
    includedInPrice: input.includedInPrice ?? false,
    country: input.country,
    state: input.state,
    subRates: input.subRates ?? [],
  }
}

/** Refuses external tax rates in carts of another taxMode. */
export function assertTaxMode(cart: Pick<Cart, 'taxMode'>, expected: 'External' | 'ExternalAmount'): void {
  if (cart.taxMode === expected) return
  throw invalidOperation(
    `The cart has taxMode '${cart.taxMode}'; this needs a cart with taxMode '${expected}'.`,
  )
}

/** Checks the `shippingKey` of an action: required in mode Multiple, refused in Single. */
export function shippingKeyFor(
  cart: Pick<Cart, 'shippingMode'>,
  shippingKey: string | undefined,
): string | undefined {
  if (cart.shippingMode === 'Multiple' && shippingKey === undefined) {
    throw invalidOperation(`A shippingKey is required in a cart with shippingMode 'Multiple'.`)
  }
  if (cart.shippingMode === 'Single' && shippingKey !== undefined) {
    throw invalidOperation(`A shippingKey is not allowed in a cart with shippingMode 'Single'.`)
  }
  return shippingKey
}
