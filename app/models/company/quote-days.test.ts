import { expect, test } from 'vitest'
import { endOfDay } from '../dates'
import { shopDay } from '../days'

test.each([
  ['2026-12-20', 'Sun, Dec 20, 2026'],
  ['2026-07-04', 'Sat, Jul 4, 2026'],
  ['2026-12-31', 'Thu, Dec 31, 2026'],
])('a quote until %s is good until %s', (day, words) => {
  expect(shopDay(endOfDay(day).toISOString())).toBe(words)
})
