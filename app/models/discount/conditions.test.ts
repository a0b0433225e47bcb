import { describe, expect, it } from 'vitest'
import { totalCondition } from './conditions'

describe('totalCondition', () => {
  it.each([
    ['1=1', 'always'],
    ['1 = 1', 'always'],
    ['totalPrice >= "59.00 USD"', { amount: 5900, strict: false }],
    ['totalPrice > "40 USD"', { amount: 4000, strict: true }],
    ['totalPrice.centAmount >= 2500', { amount: 2500, strict: false }],
    ['country = "US" and totalPrice > "19.99 USD"', { amount: 1999, strict: true }],
    ['lineItemTotal(1 = 1) >= "30.00 USD"', { amount: 3000, strict: false }],
    ['lineItemTotal(true) >= "30.00 USD"', { amount: 3000, strict: false }],
    ['lineItemTotal(sku = "1234-01") >= "30.00 USD"', undefined],
    ['lineItemExists(sku = "1234-01")', undefined],
    ['totalPrice >= "59.00 EUR"', undefined],
    ['totalPrice < "59.00 USD"', undefined],
  ])('reads %s', (predicate, condition) => {
    expect(totalCondition(predicate)).toEqual(condition)
  })
})
