import { expect, test } from 'vitest'
import { feedItems, merchantOffers } from './merchant-feed'
import type { Product } from './product'
import { productFixture, variantFixture } from './sample.fixture'

const ORIGIN = 'https://cobnut.example'
const xmlOf = (product: Product) => {
  const offers = merchantOffers(product)
  return offers ? feedItems(offers, ORIGIN) : ''
}
const fieldIn = (xml: string, name: string) => new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(xml)?.[1]

test('a size is an offer with its category, price and pictures', () => {
  const xml = xmlOf(
    productFixture({
      name: 'Nuts & Seeds',
      googleProductCategory: 'Food > Nuts',
      variants: [variantFixture({ prices: { list: 1199, discounted: 999, tiers: [] } })],
    }),
  )
  expect(fieldIn(xml, 'id')).toBe('1234-01')
  expect(fieldIn(xml, 'title')).toBe('Nuts &#38; Seeds, 1 lb bag')
  expect(fieldIn(xml, 'price')).toBe('11.99 USD')
  expect(fieldIn(xml, 'sale_price')).toBe('9.99 USD')
  expect(fieldIn(xml, 'google_product_category')).toBe('Food &#62; Nuts')
  expect(fieldIn(xml, 'image_link')).toBe('https://cobnut.example/pictures/1234-01.svg')
  expect(fieldIn(xml, 'availability')).toBe('in_stock')
})

test('what cannot be bought by itself is no offer', () => {
  const none = (changes: Parameters<typeof productFixture>[0]) => xmlOf(productFixture(changes))
  expect(none({ hiddenFromSearch: true })).toBe('')
  expect(none({ customProduct: true })).toBe('')
  expect(none({ variants: [variantFixture({ sample: true })] })).toBe('')
  expect(none({ variants: [variantFixture({ prices: { list: 0, tiers: [] } })] })).toBe('')
})

test('an only size without a name is called as its product, and its SKU may have signs', () => {
  const pot = productFixture({
    name: 'Clay Pot',
    variants: [variantFixture({ sku: 'A&B 1/2', variantName: '' })],
  })
  const xml = xmlOf(pot)
  expect(fieldIn(xml, 'title')).toBe('Clay Pot')
  expect(fieldIn(xml, 'link')).toMatch(/\?sku=A%26B%201%2F2$/)
  expect(fieldIn(xml, 'id')).toBe('A&#38;B 1/2')
})
