import type {
  CentPrecisionMoney,
  Cart as PlatformCart,
  LineItem as PlatformLineItem,
} from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import { totalsOf } from '~/models/cart/totals'
import { CURRENCY } from '~/models/money'
import { toCart } from './mapping'

const usd = (centAmount: number): CentPrecisionMoney => ({
  type: 'centPrecision',
  currencyCode: CURRENCY,
  centAmount,
  fractionDigits: 2,
})
const stamp = { createdAt: '2026-03-05T12:00:00.000Z', lastModifiedAt: '2026-03-05T12:00:00.000Z' }

function line(changes: Partial<PlatformLineItem> = {}): PlatformLineItem {
  return {
    id: 'line-1',
    productId: 'product-1',
    productKey: '1001',
    name: { en: 'Raw Almonds' },
    productType: { typeId: 'product-type', id: 'food' },
    variant: {
      id: 2,
      sku: '1001-01',
      prices: [
        { id: 'plain', value: usd(999), tiers: [{ minimumQuantity: 4, value: usd(949) }] },
        { id: 'auto', value: usd(949), channel: { typeId: 'channel', id: 'auto-delivery' } },
      ],
      attributes: [
        { name: 'variantName', value: '1 lb bag' },
        { name: 'maximumPiecesPerOrder', value: 50 },
        { name: 'restrictedCountries', value: ['CA'] },
      ],
    },
    price: { id: 'plain', value: usd(999) },
    quantity: 2,
    discountedPricePerQuantity: [],
    taxedPricePortions: [],
    perMethodTaxRate: [],
    state: [],
    priceMode: 'Platform',
    lineItemMode: 'Standard',
    totalPrice: usd(1998),
    ...changes,
  }
}

function cart(lineItems: PlatformLineItem[], changes: Partial<PlatformCart> = {}): PlatformCart {
  const total = lineItems.reduce((sum, each) => sum + each.totalPrice.centAmount, 0)
  return {
    id: 'cart-1',
    version: 3,
    ...stamp,
    lineItems,
    customLineItems: [],
    totalPrice: usd(total),
    taxMode: 'Platform',
    taxRoundingMode: 'HalfEven',
    priceRoundingMode: 'HalfEven',
    taxCalculationMode: 'LineItemLevel',
    inventoryMode: 'None',
    cartState: 'Active',
    shippingMode: 'Single',
    shipping: [],
    itemShippingAddresses: [],
    discountCodes: [],
    directDiscounts: [],
    refusedGifts: [],
    origin: 'Customer',
    ...changes,
  }
}

describe('lines', () => {
  it('read what the shop needs of a variant', () => {
    const [first] = toCart(cart([line()])).lines
    expect(first).toMatchObject({ name: 'Raw Almonds', piecePrice: 999, totalPrice: 1998, mode: 'Standard' })
    expect(first?.variant).toMatchObject({
      variantName: '1 lb bag',
      active: true,
      maximumPiecesPerOrder: 50,
      restrictedCountries: ['CA'],
    })
  })

  it('explain a tier, whether or not the line says the price of it', () => {
    for (const value of [usd(949), usd(999)]) {
      const [first] = toCart(
        cart([line({ quantity: 6, price: { id: 'plain', value }, totalPrice: usd(5694) })]),
      ).lines
      expect(first).toMatchObject({ piecePrice: 949, totalPriceBeforeCartLevelDiscount: 5694 })
      expect(first?.totalSavings).toMatchObject({
        value: 300,
        comparisonPrice: 5994,
        breakdown: [{ type: 'PriceTier' }],
      })
    }
  })

  it('explain the price of auto-delivery and a sale on it', () => {
    const price = {
      id: 'auto',
      value: usd(949),
      channel: { typeId: 'channel' as const, id: 'auto-delivery' },
      discounted: { value: usd(900), discount: { typeId: 'product-discount' as const, id: 'sale' } },
    }
    const [first] = toCart(cart([line({ price, totalPrice: usd(1800) })])).lines
    expect(first?.totalSavings.breakdown.map(({ type, value }) => [type, value])).toEqual([
      ['Channel', 100],
      ['ProductDiscount', 98],
    ])
  })

  it('explain the price of a customer group', () => {
    const customerGroup = { typeId: 'customer-group' as const, id: 'resellers' }
    const price = { id: 'group', value: usd(919), customerGroup }
    const [first] = toCart(cart([line({ price, totalPrice: usd(1838) })])).lines
    expect(first?.totalSavings).toMatchObject({
      value: 160,
      comparisonPrice: 1998,
      breakdown: [{ type: 'CustomerGroup', value: 160, description: 'Your account price', onSale: false }],
    })
  })

  it('count a gift for nothing', () => {
    const gift = line({ id: 'gift', lineItemMode: 'GiftLineItem', quantity: 1, totalPrice: usd(0) })
    const mapped = toCart(cart([line(), gift]))
    expect(mapped.lines[1]).toMatchObject({ mode: 'GiftLineItem', totalPriceBeforeCartLevelDiscount: 0 })
    expect(totalsOf(mapped)).toMatchObject({ total: 1998, mismatch: 0 })
  })
})

describe('discounts', () => {
  it('of lines, shipping and the total make totals that add up', () => {
    const share = (id: string, cents: number) => ({
      discount: { typeId: 'cart-discount' as const, id },
      discountedAmount: usd(cents),
    })
    const discounted = line({
      quantity: 3,
      totalPrice: usd(2847),
      discountedPricePerQuantity: [
        { quantity: 3, discountedPrice: { value: usd(949), includedDiscounts: [share('five', 50)] } },
      ],
    })
    const mapped = toCart(
      cart([discounted], {
        totalPrice: usd(2847 + 299 - 100),
        shippingInfo: {
          shippingMethodName: 'Ground Shipping',
          price: usd(599),
          shippingRate: { price: usd(599), tiers: [] },
          discountedPrice: { value: usd(299), includedDiscounts: [share('ship', 300)] },
          shippingMethodState: 'MatchesCart',
        },
        discountOnTotalPrice: {
          discountedAmount: usd(100),
          includedDiscounts: [
            {
              discount: { typeId: 'cart-discount', id: 'total' },
              discountedAmount: usd(100),
            },
          ],
        },
      }),
    )
    expect(mapped.discounts.map(({ id, amount, target }) => [id, amount, target])).toEqual([
      ['ship', 300, 'shipping'],
      ['five', 150, 'lines'],
      ['total', 100, 'total'],
    ])
    const totals = totalsOf(mapped)
    expect(totals.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Subtotal', 2997],
      ['Discount', -250],
      ['Shipping', 299],
    ])
    expect(totals).toMatchObject({ total: 3046, mismatch: 0 })
  })
})

describe('what is not known', () => {
  it('is taken for the most careful case', () => {
    const mapped = toCart(
      cart([line()], {
        cartState: 'SomethingNew',
        discountCodes: [{ discountCode: { typeId: 'discount-code', id: 'code-1' }, state: 'SomethingNew' }],
      }),
    )
    expect(mapped.state).toBe('Frozen')
    expect(mapped.discountCodes[0]).toMatchObject({ code: 'code-1', state: 'NotActive' })
  })
})
