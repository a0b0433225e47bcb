import type { ProductProjection } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productFixture, variantFixture } from '~/models/catalog/sample.fixture'

/** A shop whose products have attributes of its own. */
const OWN_ATTRIBUTES = [
  { name: 'material', label: 'Material', filter: ['Cotton', 'Wool'] },
  { name: 'care', label: 'Care' },
]
beforeAll(() => {
  vi.resetModules()
  vi.doMock('~/shop/attributes', () => ({ OWN_ATTRIBUTES }))
})
afterAll(() => {
  vi.doUnmock('~/shop/attributes')
  vi.resetModules()
})

const wool = productFixture({ own: { material: 'Wool', care: 'By hand' } })

test('an own attribute is read from the platform', async () => {
  const { productOf } = await import('./mapping')
  const projection = {
    id: 'p',
    key: '1',
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastModifiedAt: '2026-01-01T00:00:00.000Z',
    productType: { typeId: 'product-type', id: 'food' },
    name: { en: 'Socks' },
    slug: { en: 'socks' },
    categories: [],
    masterVariant: {
      id: 1,
      sku: '1-01',
      prices: [
        {
          id: '1',
          value: { type: 'centPrecision', currencyCode: 'USD', centAmount: 900, fractionDigits: 2 },
        },
      ],
      attributes: [
        { name: 'active', value: true },
        { name: 'material', value: 'Wool' },
        { name: 'brand', value: 'not named in the folder' },
      ],
    },
    variants: [],
  } as unknown as ProductProjection
  const references = { tree: undefined, categoryKeys: {}, tags: {}, autoDeliveryChannelId: undefined }
  expect(productOf(projection, references as never, '2026-11-30T00:00:00.000Z')?.own).toEqual({
    material: 'Wool',
  })
})

test('the product’s page shows it with its label', async () => {
  const { productPage } = await import('~/models/catalog/product-page')
  const page = productPage(wool, variantFixture(), null, '2026-11-30')
  expect(page.own).toEqual([
    { label: 'Material', text: 'Wool' },
    { label: 'Care', text: 'By hand' },
  ])
})

test('lists have a filter by the one whose values the folder names', async () => {
  const { FACETS, facetGroups, ownFacets } = await import('~/models/search/facets')
  const { parseListingQuery } = await import('~/models/search/listing-query')
  const names = { department: {}, shelf: {}, certification: {} }
  expect(FACETS.filter((facet) => facet.startsWith('own-'))).toEqual(['own-material'])
  expect(ownFacets(wool.own)).toEqual({ 'own-material': ['Wool'] })
  const asked = new URLSearchParams('own-material=Wool&own-material=Fur')
  const parsed = parseListingQuery(asked, names)
  if (!parsed.ok) throw new Error('not read')
  const { query } = parsed
  expect(query.filters).toEqual({ 'own-material': ['Wool'] })
  expect(facetGroups({ 'own-material': { Wool: 3 } }, query, names)).toEqual([
    {
      facet: 'own-material',
      title: 'Material',
      options: [{ value: 'Wool', label: 'Wool', count: 3, checked: true }],
    },
  ])
})

test('provisioning and the import know it', async () => {
  const { foodType, withOwnAttributes } = await import('@cobnut/platform/product-type')
  const { attributes = [] } = withOwnAttributes(foodType, OWN_ATTRIBUTES)
  expect(attributes.at(-1)).toMatchObject({ name: 'care', type: { name: 'text' }, label: { en: 'Care' } })
  const { PRODUCT_FILE_COLUMNS } = await import('../../../scripts/transfer/products')
  expect(PRODUCT_FILE_COLUMNS).toContain('material')
})

test('its name must not be one of the platform’s', async () => {
  const { checkShop } = await import('../shop-folder.server')
  expect(() => checkShop(undefined, undefined, [{ name: 'allergens', label: 'Allergens' }])).toThrow(
    /attributes\.ts[\s\S]*is an attribute of the platform/,
  )
  expect(() => checkShop()).not.toThrow()
})
