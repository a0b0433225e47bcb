import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceAt, tierFor } from '../catalog/prices'
import { discountDisplayValue, type LinePrices, savingsOf } from './savings'

const plain: LinePrices = { quantity: 2, list: 1199, selected: 1199, tiers: [] }

describe('savings of a line', () => {
  it('saves nothing at the list price', () => {
    expect(savingsOf(plain)).toEqual({
      value: 0,
      percent: 0,
      comparisonPrice: 2398,
      description: '',
      onSale: false,
      breakdown: [],
    })
  })

  it('names a product discount, which is a sale', () => {
    const prices = { ...plain, discounted: 999, sale: { name: 'Harvest sale' }, permyriad: 1668 }
    expect(savingsOf(prices)).toMatchObject({
      value: 400,
      percent: 16,
      comparisonPrice: 2398,
      onSale: true,
      breakdown: [
        { type: 'ProductDiscount', value: 400, description: 'Harvest sale, 16% off', onSale: true },
      ],
    })
    expect(discountDisplayValue(prices)).toBe('16.68% off')
    expect(discountDisplayValue({ ...plain, discounted: 999 })).toBe('$2.00 off')
  })

  it('gives the whole line the highest tier it reaches, unless a product discount stands', () => {
    const tiers = [
      { minimumQuantity: 10, price: 999 },
      { minimumQuantity: 3, price: 1099 },
    ]
    expect(tierFor(tiers, 2)).toBeUndefined()
    expect(tierFor(tiers, 12)?.price).toBe(999)
    const twelve = { ...plain, quantity: 12, tiers }
    expect(priceAt(twelve, 12).price).toBe(999)
    expect(savingsOf(twelve).breakdown).toEqual([
      { type: 'PriceTier', value: 2400, description: 'for 10+ units', onSale: false },
    ])
    expect(priceAt({ ...twelve, discounted: 1150 }, 12).price).toBe(1150)
  })

  it('adds a channel price and a discount on it', () => {
    const savings = savingsOf({
      quantity: 1,
      list: 2000,
      selected: 1900,
      reason: 'Channel',
      discounted: 1710,
      tiers: [],
    })
    expect(savings.breakdown.map((entry) => [entry.type, entry.value])).toEqual([
      ['Channel', 100],
      ['ProductDiscount', 190],
    ])
    expect(savings.breakdown[0]?.description).toBe('5% off Auto-Delivery')
  })

  it('always adds up: entries to the value, and the value to the difference', () => {
    const cents = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(
        fc.record({
          quantity: fc.integer({ min: 1, max: 4999 }),
          list: cents,
          selected: cents,
          reason: fc.constantFrom(undefined, 'Channel' as const, 'CustomerGroup' as const),
          discounted: fc.option(cents, { nil: undefined }),
          tiers: fc.array(fc.record({ minimumQuantity: fc.integer({ min: 2, max: 100 }), price: cents })),
        }),
        (prices) => {
          const savings = savingsOf(prices)
          expect(savings.breakdown.reduce((sum, entry) => sum + entry.value, 0)).toBe(savings.value)
          expect(savings.comparisonPrice - savings.value).toBe(
            priceAt(prices, prices.quantity).price * prices.quantity,
          )
          expect(savings.value).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
