import { describe, expect, test } from 'vitest'
import { assertCountable, assertFitsCart, centsOf, moneyOf } from './money'

const precise = (preciseAmount: number, fractionDigits: number) =>
  ({ type: 'highPrecision', currencyCode: 'USD', preciseAmount, fractionDigits }) as const

describe('money of carts', () => {
  test('cents stay cents, and a currency without cents has none', () => {
    expect(moneyOf({ currencyCode: 'USD', centAmount: 1099 })).toEqual({
      type: 'centPrecision',
      currencyCode: 'USD',
      centAmount: 1099,
      fractionDigits: 2,
    })
    expect(moneyOf({ currencyCode: 'JPY', centAmount: 500 }).fractionDigits).toBe(0)
  })

  test.each([
    [precise(12345, 4), 123],
    [precise(12350, 4), 124],
    [precise(12450, 4), 124],
    [precise(12451, 4), 125],
    [precise(-12350, 4), -124],
  ])('high precision %o has %i cents, half to even', (money, cents) => {
    expect(centsOf(money).centAmount).toBe(cents)
    expect(moneyOf(money)).toMatchObject({ type: 'highPrecision', preciseAmount: money.preciseAmount })
  })

  test('another currency and an amount beyond counting are refused', () => {
    expect(() => assertFitsCart({ currencyCode: 'EUR', centAmount: 1 }, 'USD')).toThrow("'EUR'")
    expect(() => assertCountable(Number.MAX_SAFE_INTEGER + 1)).toThrow('overflow')
    expect(() => assertCountable(Number.MAX_SAFE_INTEGER)).not.toThrow()
  })
})
