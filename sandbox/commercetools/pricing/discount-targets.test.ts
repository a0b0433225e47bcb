import { describe, expect, it } from 'vitest'
import { basket, portions, priced, products, totals, withDiscounts } from './basket'
import { cart, cartDiscount, context, customLine, line, usd } from './samples'

describe('multi-buy', () => {
  const free = (more: object) =>
    withDiscounts(
      cartDiscount('free', {
        value: { type: 'relative', permyriad: 10_000 },
        target: {
          type: 'multiBuyLineItems',
          predicate: 'true',
          triggerQuantity: 3,
          discountedQuantity: 1,
          selectionMode: 'Cheapest',
          ...more,
        },
      }),
    )

  it('discounts the cheapest of every three', () => {
    expect(totals(priced(basket, free({})))).toEqual([2000, 2000, 333])
  })

  it('discounts the dearest, at most as often as it says', () => {
    expect(totals(priced(basket, free({ selectionMode: 'MostExpensive', maxOccurrence: 1 })))).toEqual([
      2000, 0, 999,
    ])
  })

  it('needs the quantity', () => {
    expect(priced(cart([line('almonds', 2)]), free({})).totalPrice).toEqual(usd(2000))
  })
})

describe('patterns', () => {
  const units = (sku: string, more: object = {}) => ({
    type: 'CountOnLineItemUnits' as const,
    predicate: `sku = "${sku}"`,
    minCount: 1,
    maxCount: 1,
    ...more,
  })

  it('discount a unit for each that triggers', () => {
    const known = withDiscounts(
      cartDiscount('buy', {
        value: { type: 'relative', permyriad: 10_000 },
        target: {
          type: 'pattern',
          triggerPattern: [units('almonds-1')],
          targetPattern: [units('tea-1')],
          selectionMode: 'Cheapest',
        },
      }),
    )
    const result = priced(basket, known)
    expect(totals(result)).toEqual([2000, 2000, 333])
    expect(portions(result.lineItems[2])).toEqual(['2 x 0 (333)', '1 x 333 ()'])
  })

  it('find two million units as quickly as two', () => {
    const known = withDiscounts(
      cartDiscount('buy', {
        value: { type: 'absolute', money: [usd(33)] },
        target: {
          type: 'pattern',
          triggerPattern: [units('almonds-1', { maxCount: 2, minCount: 2 })],
          targetPattern: [units('tea-1')],
          selectionMode: 'Cheapest',
        },
      }),
    )
    const many = cart([line('almonds', 2_000_001), line('tea', 3_000_000)])
    const result = priced(many, known)
    expect(portions(result.lineItems[1])).toEqual(['1000000 x 300 (33)', '2000000 x 333 ()'])
  })

  it('go from one portion to the next, and occur no more often than they may', () => {
    const target = {
      type: 'pattern' as const,
      triggerPattern: [],
      targetPattern: [{ ...units('', { maxCount: 2, minCount: 2 }), predicate: 'true' }],
      selectionMode: 'Cheapest',
    }
    const fixed = { type: 'fixed' as const, money: [usd(500)], applicationMode: 'EvenDistribution' }
    const all = withDiscounts(cartDiscount('pair', { value: fixed, target }))
    // Pairs of tea (333 + 333), tea and almonds (333 + 1000), almonds and cashews (1000 + 2000), each for 5.00.
    expect(priced(basket, all).totalPrice).toEqual(usd(1500))
    const once = withDiscounts(
      cartDiscount('pair', { value: fixed, target: { ...target, maxOccurrence: 1 } }),
    )
    expect(priced(basket, once).totalPrice).toEqual(usd(4999 - 166))
  })

  it('sell a bundle for one price, spread by price', () => {
    const known = withDiscounts(
      cartDiscount('bundle', {
        value: { type: 'fixed', money: [usd(2500)], applicationMode: 'ProportionateDistribution' },
        target: {
          type: 'pattern',
          triggerPattern: [],
          targetPattern: [units('almonds-1'), units('cashews-1')],
          selectionMode: 'Cheapest',
        },
      }),
    )
    expect(priced(basket, known).totalPrice).toEqual(usd(4999 - 500))
  })
})

describe('custom line items', () => {
  const known = context({
    products,
    cartDiscounts: [
      cartDiscount('fees', { target: { type: 'customLineItems', predicate: 'slug = "fee"' } }),
      cartDiscount('lines', { target: { type: 'lineItems', predicate: 'true' }, sortOrder: '0.4' }),
    ],
  })

  it('have their own target, and External ones none (cart/CustomLineItemPriceMode.raml)', () => {
    const standard = cart([], { customLineItems: [customLine('fee', 500)] })
    expect(priced(standard, known).totalPrice).toEqual(usd(450))
    const external = cart([], { customLineItems: [customLine('fee', 500, { priceMode: 'External' })] })
    expect(priced(external, known).totalPrice).toEqual(usd(500))
  })

  it('may cost less than nothing, and no discount makes that more', () => {
    const input = cart([line('almonds', 1)], { customLineItems: [customLine('fee', -200)] })
    expect(priced(input, known).totalPrice).toEqual(usd(700))
  })
})
