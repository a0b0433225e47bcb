import { describe, expect, it } from 'vitest'
import { CURRENCY } from '~/models/money'
import { aCart, aLine } from './examples'
import { publishedCart, publishedOrder } from './published'
import { savingsOf } from './savings'

const usd = (centAmount: number) => ({
  type: 'centPrecision',
  currencyCode: CURRENCY,
  centAmount,
  fractionDigits: 2,
})

describe('publishedCart', () => {
  const cart = aCart({
    email: 'hazel@example.com',
    lines: [aLine({ quantity: 2, autoDelivery: { intervalDays: 30 }, path: '/nuts/almonds/a.html' })],
    customLines: [
      {
        id: 'c',
        slug: 'adjustment',
        name: 'Adjustment',
        quantity: 1,
        money: -100,
        totalPrice: -100,
        targets: [],
        reason: 'late',
      },
    ],
    tax: { totalGross: 2100, portions: [{ name: 'NJ', rate: 0.05, amount: 100 }] },
  })

  it('has lines, customer and tax by the names of the documentation', () => {
    const published = publishedCart(cart)
    expect(published.customerEmail).toBe('hazel@example.com')
    expect(published.lineItems).toMatchObject([
      {
        productKey: '1234',
        quantity: 2,
        lineItemMode: 'Standard',
        totalPrice: usd(1998),
        totalPriceBeforeCartLevelDiscount: usd(1998),
        shippingDetails: { targets: [], valid: true },
        productPath: '/nuts/almonds/a.html',
        custom: { fields: { autoDeliveryInterval: 30, markedAsGift: false } },
      },
    ])
    expect(published.customLineItems).toMatchObject([
      { slug: 'adjustment', money: usd(-100), custom: { fields: { adjustmentReason: 'late' } } },
    ])
    expect(published.taxedPrice).toMatchObject({ totalGross: usd(2100), totalNet: usd(2000) })
    expect(published.maxQuantity).toEqual({ '1234-01': 4999 })
  })

  it('tells a line with its prices, savings, targets and add-ons', () => {
    const card = aLine({ id: 'card', productKey: '8301', parentExternalId: 'p' })
    const prices = { quantity: 6, list: 1000, selected: 1000, tiers: [{ minimumQuantity: 6, price: 900 }] }
    const line = aLine({
      quantity: 6,
      piecePrice: 900,
      totalSavings: savingsOf(prices),
      targets: [{ addressKey: 'shipment-1', shippingMethodKey: 'm', quantity: 6 }],
      distributionChannelId: 'boxes',
      greetingCardMessage: 'Hello',
      customTrayNetWeight: 2,
      externalId: 'p',
      children: [card],
    })
    line.variant.prices = [
      { id: 'a', value: 1000, tiers: prices.tiers },
      { id: 'b', value: 950, channel: { id: 'boxes' }, discounted: 940, tiers: [] },
    ]
    const [published] = publishedCart(aCart({ lines: [line] })).lineItems
    expect(published).toMatchObject({
      price: { value: usd(900) },
      piecePrice: usd(900),
      totalSavings: {
        value: usd(600),
        percent: 10,
        comparisonPrice: usd(6000),
        onSale: false,
        description: expect.any(String),
        breakdown: [{ type: 'PriceTier', description: expect.any(String), onSale: false }],
      },
      priceMode: 'Platform',
      shippingDetails: {
        targets: [{ addressKey: 'shipment-1', shippingMethodKey: 'm', quantity: 6 }],
        valid: true,
      },
      distributionChannel: { id: 'boxes' },
      variant: {
        sku: '1234-01',
        active: true,
        backordered: false,
        variantName: '1 lb bag',
        prices: [
          { value: usd(1000), tiers: [{ minimumQuantity: 6, value: usd(900) }] },
          { value: usd(950), channel: { id: 'boxes' }, discounted: { value: usd(940) } },
        ],
      },
      custom: {
        fields: { greetingCardMessage: 'Hello', customTrayNetWeight: 2, externalId: 'p', meltable: false },
      },
      children: [{ id: 'card', custom: { fields: { parentExternalId: 'p' } } }],
    })
  })

  it('tells shipments, codes and what is kept beside the cart', () => {
    const code = {
      id: 'd',
      code: 'AUTUMN5',
      name: 'Autumn',
      description: '5% off',
      state: 'MatchesCart' as const,
      cartDiscounts: [],
    }
    const published = publishedCart(
      aCart({
        key: 'C-1',
        shippingMode: 'Multiple',
        shipments: ['shipment-1', 'shipment-2'],
        shipping: [{ key: 'shipment-1', name: 'Ground', price: 0, discountedPrice: 0 }],
        discountCodes: [code],
        discounts: [{ id: 'd', name: 'Autumn', amount: 50, target: 'lines' }],
        fields: { recentEdits: [], copiedFromOrderNumber: 'W-1' },
      }),
    )
    expect(published).toMatchObject({
      id: 'cart-1',
      version: 7,
      key: 'C-1',
      shippingMode: 'Multiple',
      itemShippingAddresses: [
        { key: 'shipment-1', id: 'shipment-1', custom: { fields: {} } },
        { key: 'shipment-2', id: 'shipment-2', custom: { fields: {} } },
      ],
      shipping: [{ shippingKey: 'shipment-1' }],
      discountCodes: [{ state: 'MatchesCart', discountCode: { code: 'AUTUMN5', description: '5% off' } }],
      copiedFromOrderNumber: 'W-1',
      totalDiscountedAmount: usd(50),
    })
    const single = publishedCart(
      aCart({ shipping: [{ name: 'Ground', price: 500, discountedPrice: 400 }] }),
    ).shippingInfo
    expect(single).toEqual({
      shippingMethodName: 'Ground',
      price: usd(500),
      discountedPrice: { value: usd(400) },
    })
  })

  it('types all money, and has no second shape of a cart', () => {
    const whole = publishedCart(
      aCart({
        ...cart,
        fields: { recentEdits: ['a'], orderTags: ['Stale'] },
        shipping: [{ name: 'Ground', price: 500, discountedPrice: 400 }],
        itemShippingAddresses: [{ key: 'shipment-1', custom: { price: 500 }, kept: { price: 500 } }] as never,
        discounts: [{ id: 'd', name: 'Autumn', amount: 50, target: 'lines' }],
      }),
    )
    const numbers = new Set<string>()
    const names = new Set<string>()
    JSON.stringify(whole, (name, value) => {
      names.add(name)
      if (typeof value === 'number') numbers.add(name)
      return value
    })
    const counts = ['version', 'quantity', 'percent', 'rate', 'weight', 'minimumQuantity', '1234-01']
    const others = ['centAmount', 'fractionDigits', 'maximumPiecesPerOrder', 'autoDeliveryInterval']
    expect([...numbers].filter((name) => ![...counts, ...others].includes(name))).toEqual([])
    for (const own of ['customLines', 'email', 'tax', 'recentEdits', 'available', 'mode', 'kept', 'exempt'])
      expect(names).not.toContain(own)
    expect(Object.keys(whole)).not.toContain('lines')
    expect(Object.keys(whole)).not.toContain('fields')
  })

  it('has no key for what there is not', () => {
    const answered = JSON.parse(JSON.stringify(publishedCart(aCart({}))))
    expect(Object.keys(answered)).not.toContain('customerEmail')
    expect(Object.keys(answered)).not.toContain('taxedPrice')
    expect(Object.keys(answered.lineItems[0])).not.toContain('productPath')
  })

  it('names an order as a cart', () => {
    const order = {
      id: 'o',
      version: 1,
      number: 'W-1',
      createdAt: '2026-11-01',
      orderState: 'Open' as const,
      cart,
    }
    expect(publishedOrder(order)).toMatchObject({
      orderNumber: 'W-1',
      orderState: 'Open',
      customerEmail: 'hazel@example.com',
      lineItems: [{ productKey: '1234' }],
    })
  })
})
