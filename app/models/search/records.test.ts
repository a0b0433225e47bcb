import { describe, expect, it } from 'vitest'
import { categoryTree } from '../catalog/category'
import type { Product } from '../catalog/product'
import { productFixture, variantFixture } from '../catalog/sample.fixture'
import { priceSpans, productRecord, suggestionRecords } from './records'

const tree = categoryTree([])
const nuts = [{ key: 'nuts', name: 'Nuts', path: '/nuts/' }]
const priced = (key: string, list: number) =>
  productFixture({ key, ancestors: nuts, variants: [variantFixture({ prices: { list, tiers: [] } })] })
const recordOf = (product: Product, spans = priceSpans([product])) => productRecord(product, tree, spans, 1)

describe('a record', () => {
  it('says in which third of its department’s prices a product lies', () => {
    const products = [priced('a', 500), priced('b', 1400), priced('c', 2000)]
    const spans = priceSpans(products)
    expect(spans).toEqual({ nuts: { min: 500, max: 2000 } })
    expect(products.map((product) => recordOf(product, spans).price)).toEqual(['1', '2', '3'])
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
