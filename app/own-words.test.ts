import { expect, test } from 'vitest'
import { checkShop } from './services/shop-folder.server'
import * as folder from './shop/shop'

const sources = Object.entries(
  import.meta.glob<string>(
    [
      './**/*.ts',
      './**/*.tsx',
      '!./**/*.test.*',
      '!./**/*.gallery.tsx',
      '!./**/{examples,*.fixture}.ts',
      '!./shop/**',
    ],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  ),
)

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

const filesWith = (words: RegExp) =>
  sources.flatMap(([path, source]) => (words.test(withoutComments(source)) ? [path.replace('./', '')] : []))

test('the shop has its name from its folder alone', () => {
  expect(sources.length).toBeGreaterThan(800)
  // An example of the address of mails, for those who set it up.
  expect(filesWith(/Cobnut|cobnut\.example/)).toEqual([
    'services/environment/shop.ts',
    'services/environment/vendors.ts',
  ])
})

/** Files that still speak of this shop's goods. The list only gets shorter. */
const STILL_OF_NUTS: readonly string[] = [
  'components/builder/start-view.tsx',
  'components/header/main-menu.tsx',
  'components/page/trouble.tsx',
  'models/allergen/faults.ts',
  'models/allergen/without.ts',
  'models/builder/words.ts',
  'models/catalog/category.ts',
  'models/catalog/fallback-navigation.ts',
  'models/catalog/navigation.ts',
  'models/content/editor-blocks.ts',
  'models/gift/gift-finder.ts',
  'models/paths.ts',
  'models/quiz/quiz.ts',
  'models/search/everyday.ts',
  'routes/api/resolve-path/screens.ts',
  'routes/builders/trays/route.tsx',
  'routes/business/order-upload/sample/route.ts',
  'routes/cart/cart-page.tsx',
  'routes/catalog/page/product/gallery.island.tsx',
  'routes/gifts/refer/$code/route.tsx',
  'routes/gifts/refer/route.tsx',
  'services/content/blocks.ts',
  'services/search/indexes.ts',
  'use-cases/checkout/checkout.server.ts',
]

test('no other file begins to speak of nuts', () => {
  expect(filesWith(/\b(nuts?|almonds?|cashews?|pecans?|walnuts?)\b/i)).toEqual(STILL_OF_NUTS)
})

test('what the folder says is checked', () => {
  expect(() => checkShop()).not.toThrow()
  const { SHOP } = folder
  expect(() => checkShop({ ...folder, SHOP: { ...SHOP, name: '' } })).toThrow(/name/)
  expect(() => checkShop({ ...folder, SHOP: { ...SHOP, timeZone: 'Cranford' } })).toThrow(/time zone/)
  expect(() => checkShop({ ...folder, PHONE: 'call us' })).toThrow(/PHONE/)
  expect(() => checkShop({ ...folder, CUTOFF: { hour: 25, otherDays: {} } })).toThrow(/CUTOFF/)
})
