import { expect, test } from 'vitest'
import { parseReviewsQuery, printReviewsQuery, type ReviewsQuery, reviewsPath } from './reviews-query'

const parse = (address: string) => parseReviewsQuery(new URLSearchParams(address))
const FIRST: ReviewsQuery = { order: 'newest', page: 1 }

test('without anything asked it is the first page, newest first', () => {
  expect(parse('')).toEqual({ ok: true, query: FIRST, ignored: [] })
  expect(parse('stars=&sort=&utm_source=letter')).toEqual({ ok: true, query: FIRST, ignored: [] })
})

test('stars, order and page are read', () => {
  const query = { order: 'lowest', stars: 3, page: 2 }
  expect(parse('stars=3&sort=lowest&page=2')).toEqual({ ok: true, query, ignored: [] })
})

test.each([
  ['sort=toString', ['sort']],
  ['stars=6', ['stars']],
  ['stars=0', ['stars']],
  ['stars=4.0&sort=best', ['sort', 'stars']],
])('what is not there is left out and named: %s', (address, ignored) => {
  expect(parse(address)).toEqual({ ok: true, query: FIRST, ignored })
})

test.each(['0', '-1', '1.5', 'two', '', '10000'])('page %j cannot be', (page) => {
  expect(parse(`page=${page}`)).toEqual({ ok: false, reason: 'no-such-page' })
})

test('an address says what it must and no more, and reads as it was written', () => {
  expect(printReviewsQuery('/p', FIRST)).toBe('/p')
  const query: ReviewsQuery = { order: 'highest', stars: 5, page: 3 }
  const printed = printReviewsQuery(reviewsPath('1201'), query)
  expect(printed).toBe('/reviews/product/1201?stars=5&sort=highest&page=3')
  expect(parse(printed.split('?')[1] ?? '')).toEqual({ ok: true, query, ignored: [] })
})
