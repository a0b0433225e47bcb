import { expect, test } from 'vitest'
import { asksForReviewDialog, reviewDialog, withoutReviewDialog } from './review-dialog'

const of = (query: string) => reviewDialog(new URLSearchParams(query))

test('who has just reviewed an order is thanked', () => {
  expect(of('justCompletedReviews=1&orderDate=2026-10-03&totalSkusCount=4')).toEqual({
    title: 'Reviews submitted',
    lines: ['Thank You!', "You've reviewed all 4/4 products from your Sat, Oct 3, 2026 purchase!"],
  })
})

test('who comes again is told that all is done', () => {
  expect(of('hasCompletedReviews=true&orderDate=2026-10-03T21:04:05.000Z&totalSkusCount=1')).toEqual({
    title: 'Reviews already submitted',
    lines: [
      'All reviews from this order have been completed',
      "You've reviewed all 1/1 products from your Sat, Oct 3, 2026 purchase!",
    ],
  })
})

test('a link that is too old says how long links last', () => {
  expect(of('reviewsLinkExpired=1')).toEqual({
    title: 'Link Expired',
    lines: ['Our review request links expire after 6 months.'],
  })
})

test('a day or a count that cannot be is left out, and never said again', () => {
  const last = (query: string) => of(`justCompletedReviews=1&${query}`)?.lines.at(-1)
  const bare = "You've reviewed all products from your purchase!"
  for (const query of [
    '',
    'orderDate=<b>soon</b>&totalSkusCount=<b>',
    'orderDate=2026-02-31&totalSkusCount=0',
    'orderDate=1926-02-03&totalSkusCount=-4',
    'orderDate=2026-13-01&totalSkusCount=1e9',
    'orderDate=2026-1-011&totalSkusCount=99999',
  ])
    expect(last(query), query).toBe(bare)
  expect(last('totalSkusCount=12')).toBe("You've reviewed all 12/12 products from your purchase!")
  expect(last('orderDate=2026-3-9')).toBe("You've reviewed all products from your Mon, Mar 9, 2026 purchase!")
})

test('most addresses ask for none', () => {
  for (const query of ['', 'orderDate=2026-10-03', 'hasCompletedReviews=0', 'justCompletedReviews=false']) {
    expect(of(query), query).toBeUndefined()
    expect(asksForReviewDialog(new URLSearchParams(query)), query).toBe(false)
  }
})

test('what else an address asks for stays', () => {
  const asked = 'sort=rating&hasCompletedReviews=1&orderDate=2026-10-03&totalSkusCount=4&page=2'
  expect(withoutReviewDialog(new URLSearchParams(asked)).toString()).toBe('sort=rating&page=2')
})
