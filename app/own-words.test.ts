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
  source
    .replaceAll(FACTS_OF_THE_FIELD, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')

const filesWith = (words: RegExp) =>
  sources.flatMap(([path, source]) => (words.test(withoutComments(source)) ? [path.replace('./', '')] : []))

test('the shop has its name from its folder alone', () => {
  expect(sources.length).toBeGreaterThan(800)
  expect(filesWith(/Cobnut|cobnut\.example/)).toEqual([])
})

/**
 * What the law or a content format calls so, wherever it is sold: allergens, and the names of a color and an icon that
 * editors write.
 */
const FACTS_OF_THE_FIELD =
  /[Tt]ree-?[Nn]uts?|tree nuts|nut-free|isTreeNut|\bNUTS\b|'almond'|tint-almond|'nut'/g

test('no file but those of the folder speaks of nuts', () => {
  expect(filesWith(/\b(nuts?|almonds?|cashews?|pecans?|walnuts?)\b/i)).toEqual([])
})

test('no file but those of the folder knows where the shop is', () => {
  expect(filesWith(/\b(?:Cranford|Eastern)\b/)).toEqual([])
})

test('what the folder says is checked', () => {
  expect(() => checkShop()).not.toThrow()
  const { SHOP } = folder
  expect(() => checkShop({ ...folder, SHOP: { ...SHOP, name: '' } })).toThrow(/name/)
  expect(() => checkShop({ ...folder, SHOP: { ...SHOP, timeZone: 'Cranford' } })).toThrow(/time zone/)
  expect(() => checkShop({ ...folder, PHONE: 'call us' })).toThrow(/PHONE/)
  expect(() => checkShop({ ...folder, CUTOFF: { hour: 25, otherDays: {} } })).toThrow(/CUTOFF/)
})
