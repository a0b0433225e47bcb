import { describe, expect, it } from 'vitest'
import { aCart, aLine } from './examples'
import { publishedCart, publishedOrder } from './published'

const usd = (centAmount: number) => ({
  type: 'centPrecision',
  currencyCode: 'USD',
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
