import { expect, test } from 'vitest'
import type { ProductCardData } from '../catalog/product-card'
import { giftAnswers, suggestGifts } from './gift-finder'

const card = (name: string, price: number, more: Partial<ProductCardData> = {}) =>
  ({
    name,
    price,
    keywords: [],
    sizes: [{ inStock: true }],
    hidePrice: false,
    ...more,
  }) as unknown as ProductCardData

const cards = [
  card('Nut Tin', 3500),
  card('Chocolate Tower', 6900),
  card('Grand Basket', 9900),
  card('Pistachio Box', 3000, { sizes: [] }),
]
const names = (answers: Parameters<typeof suggestGifts>[1]) =>
  suggestGifts(cards, answers).map(({ name }) => name)

test('the budget is kept, and taste comes first', () => {
  expect(names({})).toEqual(['Nut Tin', 'Chocolate Tower', 'Grand Basket'])
  expect(names({ taste: 'sweet' })[0]).toBe('Chocolate Tower')
  expect(names({ budget: 'under-40' })).toEqual(['Nut Tin'])
  expect(names({ budget: 'under-70', taste: 'sweet' })).toEqual(['Chocolate Tower', 'Nut Tin'])
  expect(names({ budget: 'premium' })).toEqual(['Grand Basket'])
})

test('answers that nobody offers are left out', () => {
  expect(giftAnswers(new URLSearchParams('occasion=birthday&budget=none&taste='))).toEqual({
    occasion: 'birthday',
  })
})

test('an allergy leaves only what states that it does not contain it', () => {
  const stated = [
    card('Peanut Tin', 3000, { contains: ['peanuts'], without: ['tree-nuts'] }),
    card('Date Box', 3000, { contains: ['walnuts'], without: ['peanuts'] }),
    card('New Box', 3000),
  ]
  const found = (without: string) => suggestGifts(stated, { without }).map(({ name }) => name)
  expect(found('peanuts')).toEqual(['Date Box'])
  expect(found('tree-nuts')).toEqual(['Peanut Tin'])
})
