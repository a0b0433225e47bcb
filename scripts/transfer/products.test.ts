import { expect, test } from 'vitest'
import type { Names } from './names'
import { productActions } from './product-kind'
import { mergeProduct, type ProductShape, readProduct, writeProduct } from './products'
import type { Row } from './rows'

const names: Names = { keyOf: (_, id) => id, idOf: (_, key) => key, has: () => true }
const silent = () => {}

const almonds: ProductShape = {
  key: '1',
  name: 'Almonds, "roasted"',
  slug: 'almonds',
  description: 'Two\nlines',
  categories: ['almonds', 'nuts'],
  taxCategory: 'food',
  published: true,
  attributes: {
    primaryCategory: 'almonds',
    urlName: 'almonds',
    tagReferences: ['raw', 'vegan'],
    seasonal: false,
  },
  sizes: [
    {
      sku: '1-01',
      attributes: { unitName: '1lb bag', weight: 1.5, active: true, backorderedUntil: '2026-12-24' },
      pictures: [
        { url: 'https://pictures.example/1.jpg', dimensions: { w: 1200, h: 900 }, label: 'A bag of almonds' },
        { url: 'https://pictures.example/2.jpg', dimensions: { w: 400, h: 400 } },
      ],
      prices: [
        {
          value: { currencyCode: 'USD', centAmount: 1295 },
          tiers: [{ minimumQuantity: 5, value: { currencyCode: 'USD', centAmount: 1166 } }],
        },
        {
          value: { currencyCode: 'USD', centAmount: 1230 },
          channel: { typeId: 'channel', key: 'auto-delivery' },
        },
        { value: { currencyCode: 'USD', centAmount: 900 }, validFrom: '2026-11-27T00:00:00.000Z' },
      ],
    },
    { sku: '1-05', attributes: { weight: 5 }, pictures: [], prices: [] },
  ],
}

const changedBy = (given: Row[]) =>
  productActions(almonds, readProduct(mergeProduct(writeProduct(almonds), given), silent), names)

test('a product is written and read without loss', () => {
  expect(readProduct(writeProduct(almonds), silent)).toEqual(almonds)
})

test('a file with some columns changes these alone, and sizes that it lacks stay', () => {
  expect(changedBy([{ key: '1', sku: '1-05', weight: '5' }])).toEqual([
    { action: 'changeMasterVariant', sku: '1-05' },
    { action: 'publish' },
  ])
  expect(changedBy([{ key: '1', sku: '1-01', weight: '2' }])).toEqual([
    { action: 'setAttribute', sku: '1-01', name: 'weight', value: 2 },
    { action: 'publish' },
  ])
})

test('a file without SKUs changes what is the same for all sizes', () => {
  expect(changedBy([{ key: '1', metaTitle: 'Almonds, raw' }])).toEqual([
    { action: 'setMetaTitle', metaTitle: { en: 'Almonds, raw' } },
    { action: 'publish' },
  ])
  const told: string[] = []
  readProduct([{ key: '2', name: 'New', slug: 'new' }], (_, column) => told.push(column))
  expect(told).toContain('sku')
})

test('an empty cell empties the field, and a new row is a new size', () => {
  expect(changedBy([{ key: '1', sku: '1-01', description: '' }])).toEqual([
    { action: 'setDescription', description: undefined },
    { action: 'publish' },
  ])
  const added = changedBy([
    { key: '1', sku: '1-01' },
    { key: '1', sku: '1-25', price: '99.00' },
  ])
  expect(added.map(({ action }) => action)).toEqual(['addVariant', 'publish'])
})

test('pictures that stay are moved, not made again', () => {
  const pictures =
    'https://pictures.example/2.jpg 400x400\nhttps://pictures.example/1.jpg 1200x900 A bag of almonds'
  expect(changedBy([{ key: '1', sku: '1-01', pictures }])).toEqual([
    { action: 'moveImageToPosition', sku: '1-01', imageUrl: 'https://pictures.example/2.jpg', position: 0 },
    { action: 'publish' },
  ])
})

test('what is wrong in a cell is told with its column and what to do', () => {
  const told: string[] = []
  readProduct(
    [
      { key: '1', name: 'A', slug: 'a', urlName: 'a', primaryCategory: 'nuts', sku: '1', price: '5; 1: 4' },
      { key: '1', name: 'B', sku: '2', weight: 'two', pictures: 'one.jpg' },
    ],
    (index, column, message) => told.push(`${index} ${column}: ${message}`),
  )
  expect(told).toEqual([
    '1 name: write it on the first row of the product alone',
    '0 price: "1: 4" is no tier: write 5: 11.66 for 11.66 each from 5 pieces on',
    '1 weight: "two" is no number: write digits and a point, such as 2.5',
    '1 pictures: "one.jpg" is no picture: write its address and words: https://… Almonds',
  ])
})
