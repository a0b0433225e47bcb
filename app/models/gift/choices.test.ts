import { expect, test } from 'vitest'
import type { Stated } from '~/models/allergen/allergens'
import { allergyTagsOf, dietNames, find } from '~/models/builder/finder'
import type { Ingredient } from '~/models/builder/ingredient'
import { boxProductsOf, findIn, trayCatalogOf, treatsOfBoxes, treatsOfTrays } from './choices'

const almonds: Ingredient = {
  productKey: '1001',
  name: 'Raw Almonds',
  sku: '1001-01',
  path: '/',
  priceRange: '$',
  density: 1,
  tags: ['raw', 'vegan'],
  categories: ['Nuts'],
  price: 299.4,
  popularity: 9,
  imageUrl: '/a.svg',
  color: '#a45c2a',
  premium: true,
  inStock: true,
  ingredients: 'Almonds',
}
const gone: Ingredient = { ...almonds, productKey: '1002', name: 'Cashews', inStock: false }

test('a tray catalog keeps what the filters need, and leaves out what is sold out', () => {
  const catalog = trayCatalogOf([almonds, gone])
  expect(catalog.ingredients).toEqual([
    {
      id: '1001',
      name: 'Raw Almonds',
      assetPath: '/a.svg',
      premium: true,
      popularity: 9,
      filters: ['category:Nuts', 'diet:raw', 'diet:vegan'],
    },
  ])
  expect(catalog.categoryTree).toEqual([{ name: 'Nuts', filter: 'category:Nuts', children: [] }])
  expect(treatsOfTrays(catalog)).toMatchObject([{ categories: ['Nuts'], tags: ['raw', 'vegan'] }])
})

test('boxes say what is out of stock', () => {
  const products = boxProductsOf([almonds, gone])
  expect(products).toMatchObject([
    { singlePiecePrice: 299, outOfStock: false, hierarchicalFacet: { lvl0: ['Nuts'] } },
    { outOfStock: true },
  ])
  expect(treatsOfBoxes(products).map(({ inStock }) => inStock)).toEqual([true, false])
})

test('one letter does not narrow, and words are compared without regard to case', () => {
  const asked = (keyword: string) => {
    const form = new FormData()
    form.set('keyword', keyword)
    return find(treatsOfBoxes(boxProductsOf([almonds, gone])), findIn(form)).length
  }
  expect([asked('z'), asked('ALM'), asked('zz')]).toEqual([2, 1, 0])
})

test('without an allergen there is only what states it', () => {
  const of = (name: string, stated?: Stated) => ({ name, categories: [], tags: allergyTagsOf(stated) })
  const foods = [
    of('Figs', { contains: [], packedWith: ['milk'] }),
    of('Brittle', { contains: ['peanuts'], packedWith: [] }),
    of('Almonds', { contains: ['almonds'], packedWith: ['peanuts'] }),
    of('Hemp'),
  ]
  const found = (...tags: string[]) => find(foods, { tags, keyword: '' }).map(({ name }) => name)
  expect(found('without-peanuts')).toEqual(['Figs'])
  expect(found('without-milk')).toEqual(['Brittle', 'Almonds'])
  expect(found('without-milk', 'without-peanuts')).toEqual([])
  expect(dietNames(['raw', 'without-milk', 'vegan'], 2)).toBe('Raw, Vegan')
})
