import type {
  Cart,
  CartDiscount,
  CustomLineItem,
  DiscountCode,
  LineItem,
  Price,
  ProductDiscount,
  ShippingMethod,
  TaxCategory,
  TaxRate,
} from '@commercetools/platform-sdk'
import { cents } from './money'
import type { PricingContext, ProductFacts } from './types'

/** Carts, products and discounts for the tests of this folder, with plain defaults. */

const CREATED = '2026-01-01T00:00:00.000Z'
export const NOW = new Date('2026-06-01T12:00:00.000Z')

export function usd(centAmount: number) {
  return cents(centAmount, 'USD')
}

export function price(centAmount: number, more: Partial<Price> = {}): Price {
  return { id: `price-${centAmount}`, value: usd(centAmount), ...more }
}

export function product(id: string, prices: Price[], more: Partial<ProductFacts> = {}): ProductFacts {
  return {
    id,
    key: `${id}-key`,
    name: { en: id },
    productType: { id: 'type-food', key: 'food' },
    taxCategory: { id: 'standard' },
    categories: [],
    variants: [{ id: 1, sku: `${id}-1`, prices, attributes: [] }],
    ...more,
  }
}

export function line(productId: string, quantity: number, more: Partial<LineItem> = {}): LineItem {
  return {
    id: `line-${productId}`,
    productId,
    name: { en: productId },
    productType: { typeId: 'product-type', id: 'type-food' },
    variant: { id: 1, sku: `${productId}-1`, attributes: [] },
    price: price(0),
    quantity,
    totalPrice: usd(0),
    discountedPricePerQuantity: [],
    taxedPricePortions: [],
    state: [],
    perMethodTaxRate: [],
    priceMode: 'Platform',
    lineItemMode: 'Standard',
    ...more,
  }
}

export function customLine(
  slug: string,
  centAmount: number,
  more: Partial<CustomLineItem> = {},
): CustomLineItem {
  return {
    id: `custom-${slug}`,
    name: { en: slug },
    slug,
    money: usd(centAmount),
    quantity: 1,
    totalPrice: usd(0),
    taxedPricePortions: [],
    state: [],
    perMethodTaxRate: [],
    discountedPricePerQuantity: [],
    priceMode: 'Standard',
    taxCategory: { typeId: 'tax-category', id: 'standard' },
    ...more,
  }
}

export function cart(lineItems: LineItem[], more: Partial<Cart> = {}): Cart {
  return {
    id: 'cart',
    version: 1,
    createdAt: CREATED,
    lastModifiedAt: CREATED,
    lineItems,
    customLineItems: [],
    totalPrice: usd(0),
    taxMode: 'Platform',
    priceRoundingMode: 'HalfEven',
    taxRoundingMode: 'HalfEven',
    taxCalculationMode: 'LineItemLevel',
    inventoryMode: 'None',
    cartState: 'Active',
    shippingMode: 'Single',
    shipping: [],
    itemShippingAddresses: [],
    discountCodes: [],
    directDiscounts: [],
    refusedGifts: [],
    country: 'US',
    origin: 'Customer',
    ...more,
  }
}

export function cartDiscount(id: string, more: Partial<CartDiscount>): CartDiscount {
  return {
    id,
    version: 1,
    createdAt: CREATED,
    lastModifiedAt: CREATED,
    name: { en: id },
    value: { type: 'relative', permyriad: 1000 },
    cartPredicate: 'true',
    target: { type: 'lineItems', predicate: 'true' },
    sortOrder: '0.5',
    stores: [],
    isActive: true,
    requiresDiscountCode: false,
    references: [],
    stackingMode: 'Stacking',
    recurringOrderScope: { type: 'NonRecurringOrdersOnly' },
    ...more,
  }
}

export function productDiscount(id: string, more: Partial<ProductDiscount>): ProductDiscount {
  return {
    id,
    version: 1,
    createdAt: CREATED,
    lastModifiedAt: CREATED,
    name: { en: id },
    value: { type: 'relative', permyriad: 1000 },
    predicate: 'true',
    sortOrder: '0.5',
    isActive: true,
    references: [],
    ...more,
  }
}

export function discountCode(
  id: string,
  discounts: string[],
  more: Partial<DiscountCode> = {},
): DiscountCode {
  return {
    id,
    version: 1,
    createdAt: CREATED,
    lastModifiedAt: CREATED,
    code: id.toUpperCase(),
    cartDiscounts: discounts.map((one) => ({ typeId: 'cart-discount', id: one })),
    isActive: true,
    references: [],
    groups: [],
    stores: [],
    ...more,
  }
}

export function taxCategory(id: string, rates: Partial<TaxRate>[]): TaxCategory {
  return {
    id,
    version: 1,
    createdAt: CREATED,
    lastModifiedAt: CREATED,
    name: id,
    rates: rates.map((rate) => ({
      name: 'sales tax',
      amount: 0.1,
      includedInPrice: false,
      country: 'US',
      ...rate,
    })),
  }
}

export function shippingMethod(id: string, more: Partial<ShippingMethod> = {}): ShippingMethod {
  return {
    id,
    version: 1,
    createdAt: CREATED,
    lastModifiedAt: CREATED,
    name: id,
    taxCategory: { typeId: 'tax-category', id: 'standard' },
    zoneRates: [{ zone: { typeId: 'zone', id: 'us' }, shippingRates: [{ price: usd(799), tiers: [] }] }],
    active: true,
    isDefault: true,
    stores: [],
    ...more,
  }
}

/** The `shippingInfo` of a chosen method before pricing. */
export function chosen(method: ShippingMethod): Pick<Cart, 'shippingInfo' | 'shippingAddress'> {
  return {
    shippingAddress: { country: 'US', state: 'NJ' },
    shippingInfo: {
      shippingMethodName: method.name,
      price: usd(0),
      shippingRate: { price: usd(0), tiers: [] },
      shippingMethod: { typeId: 'shipping-method', id: method.id },
      taxCategory: method.taxCategory,
      shippingMethodState: 'MatchesCart',
    },
  }
}

type Known = {
  products?: ProductFacts[]
  taxCategories?: TaxCategory[]
  shippingMethods?: ShippingMethod[]
  codes?: DiscountCode[]
}

function byId<Thing extends { readonly id: string }>(things: readonly Thing[] = []): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]))
}

export function context(known: Known & Partial<Omit<PricingContext, keyof Known>>): PricingContext {
  let ids = 0
  return {
    now: NOW,
    productDiscounts: [],
    cartDiscounts: [],
    newId: () => {
      ids += 1
      return `gift-${ids}`
    },
    ...known,
    discountCodes:
      known.discountCodes ??
      new Map(known.codes?.map((code) => [code.id, { code, uses: 0, usesByCustomer: 0 }])),
    products: byId(known.products),
    taxCategories: byId(known.taxCategories),
    shippingMethods: byId(known.shippingMethods),
    zones: byId([
      {
        id: 'us',
        version: 1,
        createdAt: CREATED,
        lastModifiedAt: CREATED,
        name: 'US',
        locations: [{ country: 'US' }],
      },
    ]),
  }
}

export function withCodes(...ids: string[]): Pick<Cart, 'discountCodes'> {
  return {
    discountCodes: ids.map((id) => ({
      discountCode: { typeId: 'discount-code', id },
      state: 'MatchesCart',
    })),
  }
}
