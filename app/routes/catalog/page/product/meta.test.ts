import { expect, test } from 'vitest'
import { productPage } from '~/models/catalog/product-page'
import { productFixture, variantFixture } from '~/models/catalog/sample.fixture'
import type { ProductData } from './loader.server'
import { productMeta } from './meta'

const SHOP = 'https://shop.example'

function metaOf(product: Parameters<typeof productFixture>[0], url = '/pictures/1.svg') {
  const variant = variantFixture({ images: [{ url, alt: '' }] })
  const page = productPage(productFixture(product), variant, null, '2026-11-17')
  return productMeta({ page } as ProductData, SHOP)
}

test('previews show the product, or the share card instead of an SVG', () => {
  const image = (url: string) => ({ property: 'og:image', content: url })
  expect(metaOf({})).toContainEqual(image('https://shop.example/share-card.jpg'))
  expect(metaOf({}, 'https://cdn.example/1.jpg')).toContainEqual(image('https://cdn.example/1.jpg'))
})

test('unlisted products are not indexed', () => {
  const noindex = { name: 'robots', content: 'noindex' }
  expect(metaOf({ hiddenFromSearch: true })).toContainEqual(noindex)
  expect(metaOf({})).not.toContainEqual(noindex)
})
