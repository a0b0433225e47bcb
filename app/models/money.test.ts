import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars, formatMoney } from './money'

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
