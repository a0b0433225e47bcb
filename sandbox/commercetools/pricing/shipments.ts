import type {
  Address,
  Cart,
  ItemShippingTarget,
  ShippingInfo,
  ShippingRateInput,
} from '@commercetools/platform-sdk'
import { allocate } from './allocation'
import type { Candidate } from './candidates'
import { amountIn } from './discount-values'
import { type Included, type Item, totalOf } from './items'
import { cents, scale } from './money'
import { shippingPrice, shippingRateFor } from './shipping-rates'
import type { PricingContext } from './types'

/** A shipping method of the cart while discounts apply. */
export type Shipment = {
  /** Set in a cart with several shipping methods. */
  readonly key?: string
  readonly info: ShippingInfo
  readonly address?: Address
  readonly price: number
  /** After the discounts so far. */
  value: number
  included: Included[]
}

/** The units of the item by shipping method. */
export function quantitiesByMethod(item: Item): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>()
  const targets: readonly ItemShippingTarget[] = item.line.shippingDetails?.targets ?? []
  for (const { shippingMethodKey, quantity } of targets) {
    if (shippingMethodKey === undefined) continue
    quantities.set(shippingMethodKey, (quantities.get(shippingMethodKey) ?? 0) + quantity)
  }
  return quantities
}

/** The item's total by shipping method, without units that no method takes. The parts never exceed the total. */
export function totalsByMethod(item: Item): ReadonlyMap<string, number> {
  const quantities = [...quantitiesByMethod(item)]
  const assigned = quantities.reduce((sum, [, quantity]) => sum + quantity, 0)
  const rest = Math.max(item.quantity - assigned, 0)
  const parts = allocate(totalOf(item), [...quantities.map(([, quantity]) => quantity), rest])
  return new Map(quantities.map(([key], index) => [key, parts[index] ?? 0]))
}

function shipmentOf(
  info: ShippingInfo,
  address: Address | undefined,
  input: ShippingRateInput | undefined,
  goods: number,
  context: PricingContext,
): Shipment {
  const method = info.shippingMethod && context.shippingMethods.get(info.shippingMethod.id)
  const currency = info.price.currencyCode
  const current = method && address && shippingRateFor(method, context.zones, address, currency)
  const shippingRate = (!context.keepPrices && current) || info.shippingRate
  const price = shippingPrice(shippingRate, goods, input)
  const taxCategory = method?.taxCategory ?? info.taxCategory
  return {
    info: { ...info, shippingRate, ...(taxCategory ? { taxCategory } : {}) },
    address,
    price,
    value: price,
    included: [],
  }
}

/** The cart's shipping methods with their prices before shipping discounts. */
export function shipmentsOf(cart: Cart, items: readonly Item[], context: PricingContext): Shipment[] {
  if (cart.shippingMode !== 'Multiple') {
    if (!cart.shippingInfo) return []
    const goods = items.reduce((sum, item) => sum + totalOf(item), 0)
    return [shipmentOf(cart.shippingInfo, cart.shippingAddress, cart.shippingRateInput, goods, context)]
  }
  const goods = new Map<string, number>()
  for (const item of items) {
    for (const [key, amount] of totalsByMethod(item)) goods.set(key, (goods.get(key) ?? 0) + amount)
  }
  return (cart.shipping ?? []).map(({ shippingKey, shippingInfo, shippingAddress, shippingRateInput }) => ({
    ...shipmentOf(shippingInfo, shippingAddress, shippingRateInput, goods.get(shippingKey) ?? 0, context),
    key: shippingKey,
  }))
}

/** The discounted cost of each shipment. An absolute amount is spread over all of them. */
function valuesAfter(shipments: readonly Shipment[], { value }: Candidate, cart: Cart): readonly number[] {
  const before = shipments.map((shipment) => shipment.value)
  if (value.type === 'relative') {
    const rest = { numerator: Math.max(10_000 - value.permyriad, 0), denominator: 10_000 }
    return before.map((price) => scale(price, rest, cart.priceRoundingMode ?? 'HalfEven'))
  }
  if (value.type === 'giftLineItem') return before
  const amount = amountIn(value.money, cart.totalPrice.currencyCode) ?? 0
  if (value.type === 'fixed') return before.map((price) => Math.min(price, amount))
  const whole = Math.min(
    amount,
    before.reduce((sum, price) => sum + price, 0),
  )
  const parts = allocate(whole, before)
  return before.map((price, index) => price - (parts[index] ?? 0))
}

export function discountShipments(
  cart: Cart,
  shipments: readonly Shipment[],
  discounts: readonly Candidate[],
): void {
  for (const candidate of discounts) {
    const after = valuesAfter(shipments, candidate, cart)
    shipments.forEach((shipment, index) => {
      const value = after[index] ?? shipment.value
      if (value >= shipment.value) return
      shipment.included.push({ discount: candidate.discount, amount: shipment.value - value })
      shipment.value = value
    })
  }
}

/** With its price and, if discounted, its discounted price. */
export function pricedInfo({ info, price, value, included }: Shipment): ShippingInfo {
  const currency = info.price.currencyCode
  const { discountedPrice: _before, ...rest } = info
  if (included.length === 0) return { ...rest, price: cents(price, currency) }
  return {
    ...rest,
    price: cents(price, currency),
    discountedPrice: {
      value: cents(value, currency),
      includedDiscounts: included.map(({ discount, amount }) => ({
        discount,
        discountedAmount: cents(amount, currency),
      })),
    },
  }
}
