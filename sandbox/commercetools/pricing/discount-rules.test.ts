import type { CartDiscountTarget, CartDiscountValue } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import { discountProblem } from './discount-rules'
import { usd } from './samples'

const lines: CartDiscountTarget = { type: 'lineItems', predicate: 'true' }
const units = { type: 'CountOnLineItemUnits', predicate: 'true' } as const
const pattern: CartDiscountTarget = {
  type: 'pattern',
  triggerPattern: [],
  targetPattern: [units],
  selectionMode: 'Cheapest',
}
const multiBuy: CartDiscountTarget = {
  type: 'multiBuyLineItems',
  predicate: 'true',
  triggerQuantity: 3,
  discountedQuantity: 1,
  selectionMode: 'Cheapest',
}
const tenPercent: CartDiscountValue = { type: 'relative', permyriad: 1000 }
const amount: CartDiscountValue = { type: 'absolute', money: [usd(100)] }
const gift: CartDiscountValue = {
  type: 'giftLineItem',
  product: { typeId: 'product', id: 'p' },
  variantId: 1,
}

describe('values and targets that fit', () => {
  it.each<[string, CartDiscountValue, CartDiscountTarget | undefined]>([
    ['a share of lines', tenPercent, lines],
    ['an amount off lines', amount, lines],
    [
      'a share of a pattern, for each unit',
      { ...tenPercent, applicationMode: 'IndividualApplication' },
      pattern,
    ],
    ['a share of a multi-buy', tenPercent, multiBuy],
    ['a gift', gift, undefined],
  ])('%s', (_, value, target) => {
    expect(discountProblem({ value, target })).toBeUndefined()
  })
})

describe('values and targets that do not', () => {
  const mode = 'ProportionateDistribution'
  it.each<[string, CartDiscountValue, CartDiscountTarget | undefined, string]>([
    ['no target', tenPercent, undefined, 'InvalidInput'],
    ['a gift with a target', gift, lines, 'InvalidInput'],
    ['a distributed share of lines', { ...tenPercent, applicationMode: mode }, lines, 'InvalidOperation'],
    [
      'a distributed share without trigger',
      { ...tenPercent, applicationMode: mode },
      pattern,
      'InvalidOperation',
    ],
    [
      'a distributed price of lines',
      { type: 'fixed', money: [usd(1)], applicationMode: mode },
      lines,
      'InvalidOperation',
    ],
    ['an amount off a multi-buy', amount, multiBuy, 'InvalidOperation'],
    ['no money', { type: 'absolute', money: [] }, lines, 'InvalidOperation'],
    ['money twice', { type: 'absolute', money: [usd(1), usd(2)] }, lines, 'InvalidOperation'],
    ['a fixed total', { type: 'fixed', money: [usd(1)] }, { type: 'totalPrice' }, 'InvalidInput'],
    ['more discounted than bought', tenPercent, { ...multiBuy, discountedQuantity: 4 }, 'InvalidInput'],
    ['a trigger of one', tenPercent, { ...multiBuy, triggerQuantity: 1 }, 'InvalidInput'],
    ['a pattern for nothing', tenPercent, { ...pattern, targetPattern: [] }, 'InvalidInput'],
    [
      'a pattern that ends before it begins',
      tenPercent,
      { ...pattern, targetPattern: [{ ...units, minCount: 3, maxCount: 2 }] },
      'InvalidInput',
    ],
  ])('%s', (_, value, target, code) => {
    expect(discountProblem({ value, target })?.code).toBe(code)
  })
})
