import { CURRENCY } from '@cobnut/platform/currency'
import type { Session } from '../../sandbox/commercetools/engine/session'
import { memorySession } from './memory-session'

const usd = (centAmount: number) => ({ currencyCode: CURRENCY, centAmount })

/** The SKUs of `cartShop`. */
export const SKUS = ['almonds', 'cashews', 'figs', 'dates'] as const

/** The codes of `cartShop`: ten percent, four dollars off all lines, one that needs fifty dollars. */
export const CODES = ['TEN', 'FOUR', 'FIFTY'] as const

/** A small shop in memory: products with tiers and a channel, taxes, discounts by code and a gift. */
export function cartShop(): Session {
  const session = memorySession()
  session.create('tax-category', {
    key: 'food',
    name: 'Food',
    rates: [
      { name: 'NJ', amount: 0.06625, includedInPrice: false, country: 'US', state: 'NJ' },
      { name: 'CO', amount: 0.029, includedInPrice: false, country: 'US', state: 'CO' },
    ],
  })
  session.create('channel', { key: 'auto-delivery', roles: ['ProductDistribution'] })
  session.create('channel', { key: 'warehouse', roles: ['InventorySupply'] })
  session.create('product-type', { key: 'food', name: 'Food', description: 'Food' })
  session.create('type', {
    key: 'line',
    name: { en: 'Line' },
    resourceTypeIds: ['line-item', 'order'],
    fieldDefinitions: [
      { name: 'note', label: { en: 'Note' }, required: false, type: { name: 'String' } },
      { name: 'days', label: { en: 'Days' }, required: false, type: { name: 'Number' } },
    ],
  })
  for (const [position, sku] of SKUS.entries()) addProduct(session, sku, 333 + position * 417)
  addProduct(session, 'mug', 1250)
  addShipping(session)
  addDiscounts(session)
  return session
}

function addProduct(session: Session, sku: string, cents: number): void {
  session.create('product', {
    key: sku,
    productType: { typeId: 'product-type', key: 'food' },
    name: { en: sku },
    slug: { en: sku },
    taxCategory: { typeId: 'tax-category', key: 'food' },
    publish: true,
    masterVariant: {
      sku,
      prices: [
        { value: usd(cents), tiers: [{ minimumQuantity: 6, value: usd(cents - 31) }] },
        { value: usd(cents - 57), channel: { typeId: 'channel', key: 'auto-delivery' } },
      ],
    },
  })
}

function addShipping(session: Session): void {
  session.create('zone', { key: 'us', name: 'US', locations: [{ country: 'US' }] })
  const method = (key: string, cents: number, predicate?: string) =>
    session.create('shipping-method', {
      key,
      name: key,
      taxCategory: { typeId: 'tax-category', key: 'food' },
      isDefault: false,
      predicate,
      zoneRates: [
        { zone: { typeId: 'zone', key: 'us' }, shippingRates: [{ price: usd(cents), freeAbove: usd(5900) }] },
      ],
    })
  method('ground', 799)
  method('freight', 2900, `lineItemTotal(1 = 1) >= "60.00 ${CURRENCY}"`)
}

function addDiscounts(session: Session): void {
  const shared = { cartPredicate: '1 = 1', isActive: true, requiresDiscountCode: true }
  const target = { type: 'lineItems', predicate: '1 = 1' }
  session.create('cart-discount', {
    ...shared,
    key: 'ten',
    name: { en: 'Ten per cent' },
    value: { type: 'relative', permyriad: 1000 },
    target,
    sortOrder: '0.5',
  })
  session.create('cart-discount', {
    ...shared,
    key: 'four',
    name: { en: 'Four dollars' },
    value: { type: 'absolute', money: [usd(400)] },
    target,
    sortOrder: '0.4',
  })
  session.create('cart-discount', {
    ...shared,
    key: 'fifty',
    name: { en: 'A fifth from fifty dollars' },
    cartPredicate: `lineItemTotal(1 = 1) >= "50.00 ${CURRENCY}"`,
    value: { type: 'relative', permyriad: 2000 },
    target: { type: 'totalPrice' },
    sortOrder: '0.3',
  })
  session.create('cart-discount', {
    ...shared,
    requiresDiscountCode: false,
    key: 'mug',
    name: { en: 'A mug from eighty dollars' },
    cartPredicate: `lineItemTotal(sku != "mug") >= "80.00 ${CURRENCY}"`,
    value: { type: 'giftLineItem', product: { typeId: 'product', key: 'mug' }, variantId: 1 },
    sortOrder: '0.2',
  })
  session.create('cart-discount', {
    ...shared,
    requiresDiscountCode: false,
    key: 'shipping',
    name: { en: 'Half of shipping from thirty dollars' },
    cartPredicate: `lineItemTotal(1 = 1) >= "30.00 ${CURRENCY}"`,
    value: { type: 'relative', permyriad: 5000 },
    target: { type: 'shipping' },
    sortOrder: '0.1',
  })
  for (const code of CODES) {
    session.create('discount-code', {
      code,
      cartDiscounts: [{ typeId: 'cart-discount', key: code.toLowerCase() }],
      isActive: true,
    })
  }
}
