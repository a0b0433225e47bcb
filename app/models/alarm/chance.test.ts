import { expect, test } from 'vitest'
import { chanceOfAtMost } from './chance'

test('is the Poisson distribution', () => {
  expect(chanceOfAtMost(0, 10)).toBeCloseTo(Math.exp(-10), 10)
  expect(chanceOfAtMost(5, 20)).toBeCloseTo(7.19e-5, 7)
  expect(chanceOfAtMost(30, 20)).toBeGreaterThan(0.98)
  expect(chanceOfAtMost(1, 5000)).toBe(0)
})
