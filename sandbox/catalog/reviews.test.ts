import { expect, test } from 'vitest'
import { averageOf } from './expand'
import { pastOrders } from './orders'
import { productRows } from './products'
import { type DemoReview, demoReviews } from './reviews'

const now = new Date('2026-11-20T10:00:00Z')
const all = demoReviews(productRows, now)
const rowOf = (key: string) => {
  const row = productRows.find((one) => one.key === key)
  if (!row) throw new Error(`No product ${key}`)
  return row
}
const byProduct = new Map<string, DemoReview[]>()
for (const review of all) {
  byProduct.set(review.productKey, [...(byProduct.get(review.productKey) ?? []), review])
}

test('best sellers have many reviews, most others a few, and some none', () => {
  const counts = [...byProduct.values()].map(({ length }) => length)
  expect(counts.filter((count) => count >= 6).length).toBeGreaterThanOrEqual(60)
  expect(Math.max(...counts)).toBeLessThanOrEqual(11)
  expect(byProduct.size).toBeLessThan(productRows.filter(({ flags }) => !flags.hidden).length - 20)
})

test('the stars of each product agree with its average', () => {
  for (const [key, reviews] of byProduct) {
    const average = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length
    expect(Math.abs(average - averageOf(rowOf(key))), key).toBeLessThan(0.4)
  }
})

test('nobody reviews a product twice, and no two say the same of it', () => {
  for (const [key, reviews] of byProduct) {
    const words = reviews.map((review) => review.words).filter(Boolean)
    expect(new Set(words).size, key).toBe(words.length)
    expect(new Set(reviews.map(({ email }) => email)).size, key).toBe(reviews.length)
  }
})

test('each is of a size that there is, says why it has few stars, and was written before today', () => {
  for (const review of all) {
    const row = rowOf(review.productKey)
    expect(row.sizes.map(({ code }) => `${row.key}-${code}`)).toContain(review.sku)
    if (review.stars < 4) expect(review.words, review.productKey).not.toBe('')
    expect(Date.parse(review.writtenAt)).toBeLessThan(now.getTime())
  }
})

test('a customer who signs in finds the review, because its order is theirs and holds the size', () => {
  const named = all.filter(({ orderNumber }) => orderNumber)
  expect(named.map(({ email }) => email)).toEqual(['willow@example.com'])
  for (const { orderNumber, sku } of named) {
    const order = pastOrders.find(({ number }) => number === orderNumber)
    expect(order).toMatchObject({ customer: 'willow', move: 'delivered' })
    expect(order?.lines.map(([each]) => each)).toContain(sku)
  }
})
