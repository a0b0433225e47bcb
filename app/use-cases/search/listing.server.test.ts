import { expect, it } from 'vitest'
import { productFixture, variantFixture } from '~/models/catalog/sample.fixture'
import type { ListingQuery } from '~/models/search/listing-query'
import { VendorError } from '~/services/vendor-error'
import { loadListing } from './listing.server'

const query: ListingQuery = { query: '', filters: {}, sort: 'popular', page: 1, show: 24 }
const by = { userToken: '', counted: false }
const names = { department: {}, shelf: {}, certification: {} }

it('while the index fails, a shelf shows what it would show, without days that have passed', async () => {
  const products = [
    productFixture({ key: 'nuts' }),
    productFixture({
      key: 'late',
      variants: [variantFixture({ backordered: true, backorderedUntil: '2026-01-01' })],
    }),
    productFixture({ key: 'hidden', hiddenFromSearch: true }),
    productFixture({ key: 'sample', variants: [variantFixture({ sample: true })] }),
    productFixture({ key: 'inactive', variants: [variantFixture({ active: false })] }),
  ]
  const services = {
    search: { products: () => Promise.reject(new VendorError('algolia', 'away')) },
    catalog: { productsInCategory: async () => ({ products, total: products.length }) },
  } as unknown as Parameters<typeof loadListing>[0]['services']
  const context = { services, now: () => new Date('2026-11-17T12:00:00Z') }
  const { cards, degraded } = await loadListing(context, { query, names, by, categoryKey: 'nuts' })
  expect(degraded).toBe(true)
  expect(cards.map(({ productKey, backorderedUntil }) => [productKey, backorderedUntil])).toEqual([
    ['nuts', undefined],
    ['late', undefined],
  ])
})
