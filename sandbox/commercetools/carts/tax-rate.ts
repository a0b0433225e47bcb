import type { Cart, TaxRate } from '@commercetools/platform-sdk'
import { invalidInput, invalidOperation } from '../engine/errors'
import type { ExternalTaxRateInput } from './schema'

const SAME = 1e-9

/** An external tax rate as stored; without an amount it is the sum of its sub-rates. */
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
    ...(input.state !== undefined && { state: input.state }),
    subRates: input.subRates ?? [],
  }
}

/** External tax rates belong to carts whose taxMode says so. */
export function assertTaxMode(cart: Pick<Cart, 'taxMode'>, expected: 'External' | 'ExternalAmount'): void {
  if (cart.taxMode === expected) return
  throw invalidOperation(
    `The cart has taxMode '${cart.taxMode}'; this needs a cart with taxMode '${expected}'.`,
  )
}

/**
 * Checks the `shippingKey` of an action against the cart's mode: needed in Multiple, refused in Single,
 * and returns it.
 */
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
