import { expect, test } from 'vitest'
import type { Review } from './review'
import { reviewJsonLd, reviewsJsonLd } from './structured-data'

const review: Review = {
  id: 'r1',
  productKey: '1201',
  sku: '1201-01',
  sizeName: '1 lb bag',
  stars: 4,
  title: 'Crisp',
  words: 'As fresh as they say.',
  author: 'Hazel B.',
  // The next day in UTC.
  writtenAt: '2026-10-04T02:00:00.000Z',
}
const walnuts = {
  name: 'Walnuts',
  path: '/walnuts.html',
  averageRating: 4.5,
  totalRatings: 9,
  totalReviews: 3,
}

test('a review says who, when, how many stars and what', () => {
  expect(reviewJsonLd(review)).toEqual({
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Hazel B.' },
    datePublished: '2026-10-03',
    reviewRating: { '@type': 'Rating', ratingValue: 4 },
    name: 'Crisp',
    reviewBody: 'As fresh as they say.',
  })
})

test('of the reviews those with words are told, and stars only where somebody gave some', () => {
  const told = reviewsJsonLd(walnuts, [review, { ...review, words: '' }], 'https://shop.example')
  expect(told.review).toEqual([reviewJsonLd(review)])
  expect(told.aggregateRating).toMatchObject({ ratingValue: 4.5, ratingCount: 9, reviewCount: 3 })
  expect(reviewsJsonLd({ ...walnuts, totalRatings: 0 }, [], 'https://shop.example')).not.toHaveProperty(
    'aggregateRating',
  )
})
