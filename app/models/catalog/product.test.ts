import { describe, expect, it } from 'vitest'
import { poundWeight } from '../weight'
import { chosenVariant, isAllBackordered, isInStock, pricedForGroup, quantityLimit } from './product'
import { isSoldOut, orderCountLabel, productCard, withDaysAhead, withPricesOf } from './product-card'
import { productFixture, variantFixture } from './sample.fixture'
import { hasBagSizeBadge, packLabel } from './units'

const soldOut = variantFixture({ sku: 'a', backordered: true })
const gone = variantFixture({ sku: 'b', active: false })
const good = variantFixture({ sku: 'c' })

describe('the chosen size', () => {
  it('is the one that the address names, sold out or not', () => {
    expect(chosenVariant({ variants: [good, soldOut] }, 'a')?.sku).toBe('a')
  })

  it('is nothing for a sku of another product or one no longer sold', () => {
    expect(chosenVariant({ variants: [good, gone] }, 'zzz')).toBeNull()
    expect(chosenVariant({ variants: [good, gone] }, 'b')).toBeNull()
  })

  it('is the first that can be bought, else the first', () => {
    expect(chosenVariant({ variants: [soldOut, good] }, null)?.sku).toBe('c')
    expect(chosenVariant({ variants: [soldOut] }, null)?.sku).toBe('a')
    expect(chosenVariant({ variants: [gone, soldOut] }, null)?.sku).toBe('a')
    expect(chosenVariant({ variants: [gone] }, null)).toBeNull()
    expect(isAllBackordered({ variants: [soldOut, gone] })).toBe(true)
  })
})

describe('for a customer group', () => {
  const groupPrices = { g: { list: 1199, group: 1099, tiers: [] } }
  const product = productFixture({ variants: [variantFixture({ groupPrices }), good] })

  it('a size has the price of the group, and its own where the group has none', () => {
    const { variants } = pricedForGroup(product, 'g')
    expect(variants.map(({ prices }) => prices.group)).toEqual([1099, undefined])
    expect(productCard(pricedForGroup(product, 'g'))).toMatchObject({
      price: 1099,
      listPrice: 1199,
      badges: [],
    })
  })

  it('another group and strangers have the public price', () => {
    expect(productCard(pricedForGroup(product, 'other')).price).toBe(1199)
    expect(JSON.stringify(productCard(product))).not.toContain('1099')
  })
})

it('limits pieces to the product, and to what a line can hold', () => {
  expect(quantityLimit({ maximumPiecesPerOrder: 3 })).toBe(3)
  expect(quantityLimit({ maximumPiecesPerOrder: 90_000 })).toBe(4999)
})

describe('a card', () => {
  it('shows the sale and the size that can be had', () => {
    const product = productFixture({
      popularity: 95,
      variants: [
        soldOut,
        variantFixture({
          sku: 'c',
          prices: { list: 1200, discounted: 996, tiers: [], autoDelivery: { list: 1140, discounted: 946 } },
        }),
      ],
    })
    expect(productCard(product)).toMatchObject({
      sku: 'c',
      price: 996,
      listPrice: 1200,
      totalSavings: {
        comparisonPrice: 1200,
        value: 204,
        description: '17% off',
        discountDisplayValue: '17%',
        onSale: true,
      },
      hasSiblings: true,
      autoDeliveryEligible: true,
      badges: ['Sale', 'Best Seller'],
      autoDeliveryPercent: 5,
      inStock: true,
    })
  })

  it('is sold out when no size is left, and forgets the days that have passed', () => {
    const gone = variantFixture({ onStock: false, backordered: true, backorderedUntil: '2026-12-04' })
    const card = productCard(productFixture({ variants: [gone] }))
    expect(isSoldOut(card)).toBe(true)
    expect(isSoldOut({ ...card, requiresCustomization: true })).toBe(false)
    expect(isSoldOut(productCard(productFixture({ variants: [gone, variantFixture({ sku: 'b' })] })))).toBe(
      false,
    )
    const dates = ['2026-12-04', '2026-12-05'].map(
      (today) => withDaysAhead([card], today)[0]?.backorderedUntil,
    )
    expect(dates).toEqual(['2026-12-04', undefined])
  })

  it('counts what was bought up to five', () => {
    expect([1, 3, 5, 6].map(orderCountLabel)).toEqual([
      'Bought once',
      'Bought 3 times',
      'Bought 5 times',
      'Bought 5+ times',
    ])
  })
})

describe('sizes', () => {
  it.each([
    [0.5, '8oz bag', 'Snack Pack'],
    [0.75, '12oz bag', 'Value Pack'],
    [1.9, '30oz tin', 'Value Pack'],
    [2, '2lb bag', 'Bulk Pack'],
    [6, '6lb bag', 'Bulk Pack'],
    [25, '25lb case', 'Case'],
    [5, '5lb case', 'Bulk Pack'],
    [8, 'basket', undefined],
  ])('%d lb, %s is %s', (weight, unitName, label) => {
    expect(packLabel({ weight: poundWeight(weight), unitName })).toBe(label)
  })

  it('labels what is marked as a snack pack, whatever it weighs', () => {
    expect(packLabel({ weight: poundWeight(2), unitName: 'set of 12', snackPack: true })).toBe('Snack Pack')
  })

  it('shows a bag for a plain weight', () => {
    expect(['1lb bag', '8 oz', 'Value Pack', 'six treats'].map(hasBagSizeBadge)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

it('what companies alone buy is sold to the groups that have a price for it', () => {
  const size = variantFixture({
    companiesOnly: true,
    groupPrices: { bakers: { list: 1000, group: 900, tiers: [] } },
  })
  const product = productFixture({ variants: [size] })
  expect(isInStock(size)).toBe(false)
  expect(productCard(product)).toMatchObject({ inStock: false, companiesOnly: true })
  for (const [group, sold] of [
    ['bakers', true],
    ['others', false],
  ] as const) {
    const seen = pricedForGroup(product, group)
    expect(isInStock(seen.variants[0])).toBe(sold)
    expect(productCard(seen).companiesOnly).toBe(sold ? undefined : true)
    expect(withPricesOf(productCard(product), seen).companiesOnly).toBe(sold ? undefined : true)
  }
})
