import { expect, it } from 'vitest'
import { encodeBuild } from '~/models/builder/code'
import { MIX_RULES, sectionRules } from '~/models/builder/rules'
import { productFixture, variantFixture } from '~/models/catalog/sample.fixture'
import { barredFrom, type PartsCatalog, partsFor } from './parts.server'

const variant = (sku: string, meltable = false) => variantFixture({ sku, meltable })
const PRODUCTS = [
  productFixture({
    key: '2705',
    name: 'Goji Berries',
    restrictedCountries: ['CA'],
    variants: [variant('2705-01')],
  }),
  productFixture({ key: '3101', name: 'Milk Chocolate Squares', variants: [variant('3101-01', true)] }),
  productFixture({ key: '9905', name: 'Custom Trail Mix', variants: [variant('9905-05')] }),
  productFixture({
    key: '8011',
    name: 'Three Boxes',
    variants: [variant('8011-01')],
    boxes: [
      { sku: '3101-01', discountPercent: 0 },
      { sku: '2705-01', discountPercent: 5 },
    ],
  }),
]

const catalog: PartsCatalog = {
  productsByKeys: async (keys) => keys.flatMap((key) => PRODUCTS.find((each) => each.key === key) ?? []),
  productsBySkus: async (skus) =>
    PRODUCTS.filter(({ variants }) => variants.some(({ sku }) => skus.includes(sku))),
}

const mixOf = (...keys: string[]) => ({
  sku: '9905-05',
  customizations: `mix=${encodeBuild(
    keys.map((key) => ({ key, parts: 2 })),
    MIX_RULES,
  )}`,
})

it('knows what is in a mix, and in a bundle with and without choices', async () => {
  const chosen = encodeBuild(
    [
      { key: '2705', parts: 1 },
      { key: '3101', parts: 1 },
    ],
    sectionRules(2),
  )
  const [plain, mix, usual, own] = await partsFor(catalog, [
    { sku: '3101-01' },
    mixOf('3101'),
    { sku: '8011-01' },
    { sku: '8011-01', customizations: `bundle=${chosen}` },
  ])
  expect(plain).toBeUndefined()
  expect(mix).toMatchObject([{ name: 'Milk Chocolate Squares', meltable: true }])
  expect(usual).toMatchObject([
    { name: 'Milk Chocolate Squares', later: undefined },
    { name: 'Goji Berries', later: true },
  ])
  expect(own?.map(({ name }) => name)).toEqual(['Goji Berries', 'Milk Chocolate Squares'])
})

it('does not know a build of which a part is gone', async () => {
  expect(await partsFor(catalog, [mixOf('3101', '4444')])).toEqual([undefined])
})

it('names what may not go to a country, by itself or inside', async () => {
  const items = [{ sku: '2705-01' }, { sku: '3101-01' }, mixOf('2705', '3101'), { sku: '8011-01' }]
  expect(Object.fromEntries(await barredFrom(catalog, items, { country: 'CA' }))).toEqual({
    '2705-01': ['Goji Berries'],
    '9905-05': ['Goji Berries in Custom Trail Mix'],
    '8011-01': ['Goji Berries in Three Boxes'],
  })
  expect((await barredFrom(catalog, items, { country: 'US' })).size).toBe(0)
})
