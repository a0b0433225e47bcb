import type {
  Cart,
  Shipping,
  ShippingInfo,
  ShippingMethod,
  ShippingRate,
  ShippingRateInput,
  ShippingRatePriceTier,
} from '@commercetools/platform-sdk'
import type * as z from 'zod'
import type { Context, Identifier } from '../engine/context'
import { invalidOperation } from '../engine/errors'
import { typedMoney } from '../engine/schemas'
import { shippingRateFor } from '../pricing'
import { projectOf } from '../resources/project'
import { assertFitsCart, centsOf } from './money'
import { priced } from './pricing'
import type {
  ExternalTaxRateInput,
  ShippingRateInput as ShippingRateDraft,
  shippingRateInput,
} from './schema'
import { shippingKeyFor, taxRateOf } from './tax-rate'

function shippingRateOf(input: ShippingRateDraft, currency: string): ShippingRate {
  assertFitsCart(input.price, currency)
  if (input.freeAbove) assertFitsCart(input.freeAbove, currency)
  return {
    price: centsOf(input.price),
    freeAbove: input.freeAbove && centsOf(input.freeAbove),
    tiers: (input.tiers ?? []).map(
      (tier): ShippingRatePriceTier =>
        tier.type === 'CartScore'
          ? { ...tier, price: tier.price && centsOf(tier.price) }
          : { ...tier, price: centsOf(tier.price) },
    ),
  }
}

export function shippingRateInputOf(
  input: z.infer<typeof shippingRateInput>,
  context: Context,
): ShippingRateInput {
  if (input.type === 'Score') return { type: 'Score', score: input.score }
  const { shippingRateInputType: kind } = projectOf(context)
  const known =
    kind?.type === 'CartClassification' ? kind.values.find(({ key }) => key === input.key) : undefined
  return { type: 'Classification', key: input.key, label: known?.label ?? { en: input.key } }
}

/** Only carts with taxMode External accept an external shipping tax rate. */
function externalShippingTax(cart: Cart, input: ExternalTaxRateInput | undefined) {
  if (!input) return {}
  if (cart.taxMode !== 'External') {
    throw invalidOperation(`External tax rates need a cart with taxMode 'External'.`)
  }
  return { taxRate: taxRateOf(input) }
}

const unpriced = (currencyCode: string) => typedMoney({ currencyCode, centAmount: 0 })

/** The info of a shipping method, to be priced with the cart. */
export function shippingInfoOf(
  identifier: Identifier,
  address: Shipping['shippingAddress'],
  cart: Cart,
  externalTaxRate: ExternalTaxRateInput | undefined,
  context: Context,
): ShippingInfo {
  const method = context.referenced('shipping-method', identifier)
  if (!method.active) throw invalidOperation(`The shipping method with ID '${method.id}' is not active.`)
  return {
    shippingMethodName: method.name,
    price: unpriced(cart.totalPrice.currencyCode),
    shippingRate: rateOf(method, address, cart, context),
    ...externalShippingTax(cart, externalTaxRate),
    taxCategory: { typeId: 'tax-category', id: method.taxCategory.id },
    shippingMethod: { typeId: 'shipping-method', id: method.id },
    deliveries: [],
    shippingMethodState: 'MatchesCart',
  }
}

function rateOf(
  method: ShippingMethod,
  address: Shipping['shippingAddress'],
  cart: Cart,
  context: Context,
): ShippingRate {
  const zones = new Map(context.all('zone').map((zone) => [zone.id, zone]))
  const currency = cart.totalPrice.currencyCode
  const rate = shippingRateFor(method, zones, address, currency)
  if (rate) return rate
  throw invalidOperation(
    `The shipping method with ID '${method.id}' has no shipping rate in ${currency} for the shipping address.`,
  )
}

type CustomMethod = {
  shippingMethodName: string
  shippingRate: ShippingRateDraft
  taxCategory?: Identifier
  externalTaxRate?: ExternalTaxRateInput
}

/** The info of a custom shipping method. */
export function customShippingInfoOf(input: CustomMethod, cart: Cart, context: Context): ShippingInfo {
  const currency = cart.totalPrice.currencyCode
  return {
    shippingMethodName: input.shippingMethodName,
    price: unpriced(currency),
    shippingRate: shippingRateOf(input.shippingRate, currency),
    ...externalShippingTax(cart, input.externalTaxRate),
    taxCategory: input.taxCategory && context.reference('tax-category', input.taxCategory),
    deliveries: [],
    shippingMethodState: 'MatchesCart',
  }
}

/** Refuses a shipping method whose predicate does not match. */
export function assertMethodMatches(cart: Cart, identifier: Identifier, context: Context): void {
  const method = context.referenced('shipping-method', identifier)
  if (method.predicate === undefined) return
  const after = priced(cart, context)
  const infos = [after.shippingInfo, ...after.shipping.map(({ shippingInfo }) => shippingInfo)]
  const mismatch = infos.some(
    (info) => info?.shippingMethod?.id === method.id && info.shippingMethodState === 'DoesNotMatchCart',
  )
  if (mismatch) {
    throw invalidOperation(
      `The predicate of the shipping method with ID '${method.id}' does not match the cart.`,
    )
  }
}

/** Throws InvalidOperation if there is none. */
export function shippingWithKey(cart: Pick<Cart, 'shipping'>, shippingKey: string): Shipping {
  const found = cart.shipping.find((entry) => entry.shippingKey === shippingKey)
  if (found) return found
  throw invalidOperation(`The shipping method with key '${shippingKey}' was not found in the cart.`)
}

/** Changes one entry of `shipping`. */
export const withShipping = <Owner extends Pick<Cart, 'shipping'>>(
  owner: Owner,
  changed: Shipping,
): Owner => ({
  ...owner,
  shipping: owner.shipping.map((entry) => (entry.shippingKey === changed.shippingKey ? changed : entry)),
})

type Shipped = Pick<Cart, 'shippingMode' | 'shippingInfo' | 'shipping'>

/** Changes the only shipping info, or the one with the key. */
export function withShippingInfo<Owner extends Shipped>(
  owner: Owner,
  shippingKey: string | undefined,
  change: (info: ShippingInfo) => ShippingInfo,
): Owner {
  const key = shippingKeyFor(owner, shippingKey)
  if (key !== undefined) {
    const entry = shippingWithKey(owner, key)
    return withShipping(owner, { ...entry, shippingInfo: change(entry.shippingInfo) })
  }
  if (!owner.shippingInfo) throw invalidOperation('There is no shipping method.')
  return { ...owner, shippingInfo: change(owner.shippingInfo) }
}
