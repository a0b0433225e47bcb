import { describe, expect, it } from 'vitest'
import { categoryTree } from '../catalog/category'
import type { Product } from '../catalog/product'
import { productFixture, variantFixture } from '../catalog/sample.fixture'
import { poundWeight } from '../weight'
import { productRecord, suggestionRecords } from './records'

const tree = categoryTree([])
const recordOf = (product: Product) => productRecord(product, tree, 1)

describe('a record', () => {
  it('lies in a range of prices, of a pound for what is sold by weight and else of a piece', () => {
    const product = (unitSize: string, list: number, weight = 1) =>
      recordOf(
        productFixture({
          variants: [variantFixture({ unitSize, weight: poundWeight(weight), prices: { list, tiers: [] } })],
        }),
      )
    expect(product('1lb', 999)).toMatchObject({ pound: '0-10' })
    expect(product('1lb', 1000)).toMatchObject({ pound: '10-15' })
    expect(product('8oz', 1600, 0.5)).toMatchObject({ pound: '30-' })
    expect(product('six treats', 4299)).toMatchObject({ price: '40-60' })
    expect(product('1lb', 999)).not.toHaveProperty('price')
    expect(product('six treats', 4299)).not.toHaveProperty('pound')
    expect(product('six treats', 0)).not.toHaveProperty('price')
  })

  it('is counted and found by its sale, its stock and its rating', () => {
    const sold = recordOf(
      productFixture({ averageRating: 3.9, variants: [variantFixture({ onStock: false })] }),
    )
    expect(sold).toMatchObject({ stock: [], available: 0, sale: [], rating: ['3up'] })
    const cheaper = variantFixture({ prices: { list: 1200, discounted: 1000, tiers: [] } })
    expect(recordOf(productFixture({ variants: [cheaper], seasonal: true }))).toMatchObject({
      stock: ['1'],
      available: 1,
      sale: ['1'],
      rating: ['4up', '3up'],
      tagNames: ['Sale', 'Seasonal'],
      singlePiecePrice: 1000,
    })
  })

  it('has its sizes as one word each, without the bag', () => {
    expect(recordOf(productFixture()).sizeNames).toEqual(['1lb', 'Value Pack'])
  })
})

it('suggests names without their particulars, the same one once', () => {
  const products = [
    productFixture({ name: 'Roasted Cashews, salted', popularity: 3 }),
    productFixture({ name: 'Roasted Cashews, unsalted', popularity: 8 }),
    productFixture({ name: 'Blank Card', hiddenFromSearch: true }),
  ]
  expect(suggestionRecords(products, tree, 1)).toEqual([
    { objectID: 'roasted-cashews', query: 'roasted cashews', popularity: 8, indexedAt: 1 },
  ])
})
