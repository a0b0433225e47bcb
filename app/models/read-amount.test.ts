import { expect, it } from 'vitest'
import { amountField } from './amount-field'
import { readAmount } from './read-amount'

it.each([
  ['500', 50_000],
  ['1,000', 100_000],
  [' $1,234.50 ', 123_450],
  ['7.5', 750],
  ['12\u00a0000', 1_200_000],
  ['0.07', 7],
  ['USD 50', 5000],
  ['50 US$', 5000],
  ['＄５０.5\u200b', 5050],
  ["1'234.50", 123_450],
  ['.50', 50],
  ['1 2', undefined],
  ['.', undefined],
  ['7,50', undefined],
  ['1.000', undefined],
  ['-7', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j is %j cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

it('is refused where it is too large', () => {
  const field = amountField('Please enter an amount', 10_000)
  expect(field.parse('9,999.99')).toBe(999_999)
  expect(field.safeParse('10000').success).toBe(false)
})
