import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poundWeight } from '../weight'
import { autoDeliveryPercent, openTiers, piecePrice, poundSuffix, pricePerPound, tierLabel } from './prices'
import type { VariantPrices } from './product'

const tiered: VariantPrices = {
  list: 1000,
  tiers: [
    { minimumQuantity: 4, price: 950 },
    { minimumQuantity: 10, price: 900 },
  ],
  autoDelivery: { list: 950 },
}

describe('the price of a piece', () => {
  it('is the list price below the first tier', () => {
    expect(piecePrice(tiered, 3)).toEqual({ price: 1000, comparisonPrice: 1000, percent: 0, reductions: [] })
  })

  it('takes the highest tier that the quantity reaches', () => {
    expect(piecePrice(tiered, 12).price).toBe(900)
    expect(piecePrice(tiered, 12).reductions).toEqual([
      { type: 'PriceTier', value: 100, description: 'for 10+ units', onSale: false },
    ])
  })

  it('shows a higher price of before, and charges it never', () => {
    const before = { list: 1000, compareAt: 1250, tiers: [] }
    expect(piecePrice(before)).toEqual({ price: 1000, comparisonPrice: 1250, percent: 20, reductions: [] })
    expect(piecePrice({ ...before, compareAt: 900 })).toMatchObject({ comparisonPrice: 1000, percent: 0 })
  })

  it('lets a product discount shut out the tiers', () => {
    const onSale = { ...tiered, discounted: 990 }
    expect(piecePrice(onSale, 12).price).toBe(990)
    expect(openTiers(onSale)).toEqual([])
    expect(piecePrice(onSale).reductions[0]).toMatchObject({ type: 'ProductDiscount', onSale: true })
  })

  it('breaks auto-delivery down by channel', () => {
    const { price, percent, reductions } = piecePrice(tiered, 1, 'auto-delivery')
    expect([price, percent]).toEqual([950, 5])
    expect(reductions).toEqual([
      {
        type: 'Channel',
        value: 50,
        description: '5% off Auto-Delivery',
        onSale: false,
        key: 'autoDeliveryOff5',
      },
    ])
  })

  it('takes a sale off the auto-delivery price too', () => {
    const sale = { name: 'Almond week' }
    const onSale = { ...tiered, discounted: 830, sale, autoDelivery: { list: 950, discounted: 788 } }
    const { price, reductions } = piecePrice(onSale, 1, 'auto-delivery')
    expect(price).toBe(788)
    expect(reductions.map(({ value, description }) => [value, description])).toEqual([
      [50, '5% off Auto-Delivery'],
      [162, 'Almond week, 17% off'],
    ])
  })

  it('never rises above the list price where nothing is dearer than it, and its parts add up', () => {
    const prices = fc.integer({ min: 1, max: 100_000 }).chain((list) => {
      const below = fc.integer({ min: 1, max: list })
      return fc.tuple(fc.constant(list), fc.option(below, { nil: undefined }), below)
    })
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 99 }), ([list, discounted, tier], quantity) => {
        const tiers = [{ minimumQuantity: 5, price: tier }]
        const result = piecePrice({ list, discounted, tiers }, quantity)
        expect(result.price).toBeLessThanOrEqual(list)
        expect(result.reductions.reduce((sum, { value }) => sum + value, result.price)).toBe(list)
      }),
    )
  })

  it('shows a tier that is dearer than the list price, as the cart charges it', () => {
    const dearer = { list: 1000, tiers: [{ minimumQuantity: 5, price: 1100 }] }
    expect(piecePrice(dearer, 5)).toEqual({
      price: 1100,
      comparisonPrice: 1100,
      percent: 0,
      reductions: [],
    })
    expect(openTiers(dearer)).toEqual([])
  })

  it('gives auto-delivery its own tiers, not those of buying once', () => {
    expect(piecePrice(tiered, 12, 'auto-delivery').price).toBe(950)
    const withTier = { ...tiered, autoDelivery: { list: 950, tiers: [{ minimumQuantity: 10, price: 880 }] } }
    expect(piecePrice(withTier, 12, 'auto-delivery').price).toBe(880)
  })

  it('says why a customer group pays less', () => {
    const reseller: VariantPrices = { list: 4299, group: 3955, tiers: [] }
    expect(piecePrice(reseller)).toEqual({
      price: 3955,
      comparisonPrice: 4299,
      percent: 8,
      reductions: [{ type: 'CustomerGroup', value: 344, description: 'Your account price', onSale: false }],
    })
    expect(autoDeliveryPercent({ ...reseller, autoDelivery: { list: 3955, reason: 'CustomerGroup' } })).toBe(
      0,
    )
  })
})

describe('what stands beside a price', () => {
  it('labels tiers that more than one piece is needed for', () => {
    expect(tierLabel({ minimumQuantity: 4, price: 1 })).toBe('for 4+ units')
    expect(tierLabel({ minimumQuantity: 1, price: 1 })).toBe('')
  })

  it('says /lb for one pound of bulk only', () => {
    expect(poundSuffix({ bulk: true, weight: poundWeight(1) })).toBe('/lb')
    expect(poundSuffix({ bulk: true, weight: poundWeight(5) })).toBeUndefined()
    expect(poundSuffix({ bulk: false, weight: poundWeight(1) })).toBeUndefined()
  })

  it('reckons a pound from ounces and pounds alone', () => {
    expect(pricePerPound({ weight: poundWeight(0.5), unitSize: '8oz' }, 599)).toBe(1198)
    expect(pricePerPound({ weight: poundWeight(3), unitSize: 'six treats' }, 4299)).toBeUndefined()
  })
})
