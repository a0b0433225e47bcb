import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars, formatMoney, percentOff } from './money'

test('money reads as American money does', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(formatMoney(cents)).toBe(dollars.format(cents / 100))
    }),
  )
  expect(formatMoney(-252)).toBe('−$2.52')
  expect(formatDollars(2500)).toBe('$25')
  expect(formatDollars(102_550)).toBe('$1,025.50')
})

test('a percentage that was rounded to a cent is the one that was meant', () => {
  expect(percentOff(649, 552)).toBe(15)
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 100_000 }), fc.integer({ min: 1, max: 99 }), (price, percent) => {
      const discounted = Math.round((price * (100 - percent)) / 100)
      expect(percentOff(price, discounted)).toBe(percent)
    }),
  )
  expect(percentOff(100, 100)).toBe(0)
  expect(percentOff(999, 1)).toBe(99)
})
