import type {
  Address,
  Cart,
  DiscountedPrice,
  Price,
  ProductDiscount,
  ProductVariant,
  ShippingMethod,
  ShippingRate,
  Zone,
} from '@commercetools/platform-sdk'
import type { KeyLookup, PricedCart, PricingContext, PricingFailure, ProductDiscountSubject } from './types'

export { isWithin, selectPrice, tierValue, unitValue } from './price-selection'
export type * from './types'

/**
 * The product discount that applies to a price: of all that are active, valid, of the price's currency and whose
 * predicate holds, the one with the highest sort order. An `external` discount leaves what the price carries.
 */
export declare function applyProductDiscounts(
  price: Price,
  subject: ProductDiscountSubject,
  discounts: readonly ProductDiscount[],
  now: Date,
  keyOf?: KeyLookup,
): DiscountedPrice | undefined

/** The variant with `discounted` set or removed on each of its prices. */
export declare function withDiscountedPrices(
  subject: ProductDiscountSubject,
  discounts: readonly ProductDiscount[],
  now: Date,
  keyOf?: KeyLookup,
): ProductVariant

/** The rate of a shipping method for an address and a currency, by the zone that names state or country. */
export declare function shippingRateFor(
  method: ShippingMethod,
  zones: ReadonlyMap<string, Zone>,
  address: Pick<Address, 'country' | 'state'>,
  currency: string,
): ShippingRate | undefined

/**
 * Computes everything of a cart that follows from the rest: prices of lines, discounts, gift lines, shipping price,
 * tax rates and taxes, totals, states of codes. The cart that comes in is not changed.
 */
export declare function priceCart(cart: Cart, context: PricingContext): PricedCart | PricingFailure
