import { expect, test } from 'vitest'
import { favoriteNews } from './favorite-news'

const at = (price: number, soldOut = false) => ({ price, soldOut })

test('a favorite that is back, or costs less, is told; one that is sold out or costs more is not', () => {
  expect(favoriteNews(at(900, true), at(900))).toEqual({ kind: 'back-in-stock' })
  expect(favoriteNews(at(900), at(800))).toEqual({ kind: 'price-drop', was: 900 })
  expect(favoriteNews(at(900), at(800, true))).toBeUndefined()
  expect(favoriteNews(at(900), at(900))).toBeUndefined()
  expect(favoriteNews(at(900), at(950))).toBeUndefined()
})
