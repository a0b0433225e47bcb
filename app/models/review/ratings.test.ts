import { expect, test } from 'vitest'
import { withTotals } from './ratings'

const NONE = { average: 0, ratings: 0, reviews: 0 }
const since = (stars: number, ratings: number, reviews = ratings) => ({ stars, ratings, reviews })

test('a new product has the ratings of its reviews', () => {
  expect(withTotals(NONE, since(9, 2, 1))).toEqual({ average: 4.5, ratings: 2, reviews: 1 })
})

test('reviews weigh as much as the ratings from before', () => {
  const before = { average: 4, ratings: 9, reviews: 3 }
  expect(withTotals(before, since(5, 1))).toEqual({ average: 4.1, ratings: 10, reviews: 4 })
})

test('a review that was counted before and is hidden now is taken off again', () => {
  const before = { average: 4, ratings: 2, reviews: 2 }
  expect(withTotals(before, since(-3, -1))).toEqual({ average: 5, ratings: 1, reviews: 1 })
  expect(withTotals(before, since(-8, -2))).toEqual(NONE)
})

test('what was rounded before leads to no stars that cannot be', () => {
  expect(withTotals({ average: 4.9, ratings: 20, reviews: 0 }, since(-3, -1)).average).toBe(5)
})

test('without new reviews nothing changes', () => {
  const before = { average: 4.3, ratings: 118, reviews: 64 }
  expect(withTotals(before, since(0, 0))).toEqual(before)
})
