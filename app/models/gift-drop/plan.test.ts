import { expect, it } from 'vitest'
import { aCart, aLine } from '../cart/examples'
import { paidFor } from './plan'

it('gives back what was paid for a gift, with its own tax alone', () => {
  const gift = aLine({ id: 'gift', totalPrice: 5999 })
  const taxedNuts = aLine({ id: 'nuts', totalPrice: 6000, gross: 6398 })
  const cart = aCart({
    lines: [gift, taxedNuts],
    totalPrice: 11_999,
    tax: { totalGross: 12_397, portions: [] },
  })
  expect(paidFor(cart, { ...gift, gross: 5999 })).toBe(5999)
  const other = { ...gift, gross: 6396 }
  expect(paidFor({ ...cart, tax: { totalGross: 12_396, portions: [] } }, other)).toBe(6396)
})

it('takes off its share of a discount on the total', () => {
  const gift = aLine({ id: 'gift', totalPrice: 6000, gross: 6396 })
  const cart = aCart({ lines: [gift], totalPrice: 5400, discountOnTotal: 600 })
  expect(paidFor(cart, gift)).toBe(5756)
})
