import { describe, expect, it } from 'vitest'
import { AMOUNT_PATTERN, amountProblem, checkAmount, OWN_AMOUNT_SKU } from './own-amount'

/** As browsers compile the attribute. */
const pattern = new RegExp(`^(?:${AMOUNT_PATTERN})$`, 'v')

describe('an amount of one’s own', () => {
  it.each([
    ['25', 2_500],
    ['60', 6_000],
    ['99', 9_900],
    ['100', 10_000],
    ['199', 19_900],
    ['200', 20_000],
    ['$50', 5_000],
    [' 50 ', 5_000],
    ['75.00', 7_500],
  ])('may be typed %j', (typed, amount) => {
    expect(checkAmount(typed)).toEqual({ ok: true, amount })
    expect(pattern.test(typed)).toBe(true)
  })

  it.each(['１００', 'USD 100', '100 US$', '100.', '100\u200b'])('is read from %j', (typed) => {
    expect(checkAmount(typed)).toEqual({ ok: true, amount: 10_000 })
  })

  it.each([
    ['', 'Enter an amount from $25 to $200'],
    ['   ', 'Enter an amount from $25 to $200'],
    [undefined, 'Enter an amount from $25 to $200'],
    ['24', 'An amount must be at least $25'],
    ['0', 'An amount must be at least $25'],
    ['201', 'An amount can be at most $200'],
    ['999999999', 'An amount can be at most $200'],
    ['25.505', 'Enter whole dollars, from $25 to $200'],
    ['25.50', 'Enter whole dollars, from $25 to $200'],
    ['1e2', 'Enter whole dollars, from $25 to $200'],
    ['0x50', 'Enter whole dollars, from $25 to $200'],
    ['abc', 'Enter whole dollars, from $25 to $200'],
    ['-30', 'Enter whole dollars, from $25 to $200'],
    ['9999999999', 'Enter whole dollars, from $25 to $200'],
  ])('may not be %j', (typed, message) => {
    expect(checkAmount(typed)).toEqual({ ok: false, message })
    expect(pattern.test(typed ?? '')).toBe(false)
  })

  it('belongs to the certificate alone, which is nothing without one', () => {
    expect(amountProblem({ sku: OWN_AMOUNT_SKU, amount: 6_000 })).toBeUndefined()
    expect(amountProblem({ sku: '1001-01' })).toBeUndefined()
    expect(amountProblem({ sku: '1001-01', amount: 6_000 })).toMatch(/Only a gift certificate/)
    expect(amountProblem({ sku: '9990-236', amount: 6_000 })).toMatch(/Only a gift certificate/)
    expect(amountProblem({ sku: OWN_AMOUNT_SKU })).toMatch(/Enter an amount/)
    for (const amount of [1, 2_499, 2_550, 6_000.5, 20_001, -6_000, Number.NaN]) {
      expect(amountProblem({ sku: OWN_AMOUNT_SKU, amount })).toBeDefined()
    }
  })
})
