import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalAmount } from '~/models/money'
import { centsOfDecimal } from './payment'

it('writes cents as processors do, and reads them back without losing one', () => {
  expect(decimalAmount(5)).toBe('0.05')
  expect(decimalAmount(123_456)).toBe('1234.56')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      (cents) => centsOfDecimal(decimalAmount(cents)) === cents,
    ),
  )
})
