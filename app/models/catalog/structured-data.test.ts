import { expect, it } from 'vitest'
import { productPage } from './product-page'
import { productFixture, variantFixture } from './sample.fixture'
import { productJsonLd } from './structured-data'

const SHOP = 'https://shop.example'

it('names pictures by whole addresses, counts nothing that is not there, and offers what can be ordered', () => {
  const images = ['/pictures/1.svg', 'https://cdn.example/2.jpg'].map((url) => ({ url, alt: '' }))
  const here = variantFixture({ sku: '1234-01', images })
  const later = variantFixture({ sku: '1234-05', backordered: true, backorderedUntil: '2026-12-01' })
  const product = productFixture({ totalReviews: 0, variants: [here, later] })
  const read = productJsonLd(productPage(product, here, null, '2026-11-17'), [], SHOP)
  expect(read).toMatchObject({
    image: ['https://shop.example/pictures/1.svg', 'https://cdn.example/2.jpg'],
    offers: [
      { sku: '1234-01', availability: 'https://schema.org/InStock' },
      { sku: '1234-05', availability: 'https://schema.org/OutOfStock' },
    ],
  })
  expect(read.aggregateRating).toEqual({ '@type': 'AggregateRating', ratingValue: 4.8, ratingCount: 12 })
})

it('an offer’s address has its SKU as it may stand in one', () => {
  const here = variantFixture({ sku: 'A&B 1/2' })
  const page = productPage(productFixture({ variants: [here] }), here, null, '2026-11-17')
  expect(productJsonLd(page, [], SHOP).offers).toMatchObject([
    { url: `${SHOP}${page.path}?sku=A%26B%201%2F2` },
  ])
})
