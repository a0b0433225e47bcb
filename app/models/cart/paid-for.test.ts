import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart, aLine } from './examples'
import { paidFor } from './paid-for'

const totals = { totalPrice: 9000, discountOnTotal: 1000 }

test('a line has its tax and its share of a discount on the total', () => {
  expect(paidFor({ ...totals, discountOnTotal: 0 }, { totalPrice: 900, gross: 950, quantity: 3 })).toBe(950)
  expect(paidFor(totals, { totalPrice: 1000, quantity: 3 })).toBe(900)
  expect(paidFor(totals, { totalPrice: 1000, quantity: 3 }, 1)).toBe(300)
  expect(paidFor(totals, { totalPrice: 1000, quantity: 3 }, 0)).toBe(0)
})

test('some pieces never cost more than all', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 50 }), fc.nat(), (totalPrice, quantity, some) => {
      const line = { totalPrice, quantity }
      expect(paidFor(totals, line, some % (quantity + 1))).toBeLessThanOrEqual(paidFor(totals, line))
    }),
  )
})

test('gives back what was paid for a gift, with its own tax alone', () => {
  const gift = aLine({ id: 'gift', totalPrice: 5999 })
  const taxedNuts = aLine({ id: 'nuts', totalPrice: 6000, gross: 6398 })
  const cart = aCart({
    lines: [gift, taxedNuts],
    totalPrice: 11_999,
    tax: { totalGross: 12_397, portions: [] },
  })
  expect(paidFor(cart, { ...gift, gross: 5999 })).toBe(5999)
  const other = { ...gift, gross: 6396 }
  const dearer = { ...cart, tax: { totalGross: 12_396, portions: [] } }
  expect(paidFor(dearer, other)).toBe(6396)
})

test('takes off its share of a discount on the total', () => {
  const gift = aLine({ id: 'gift', totalPrice: 6000, gross: 6396 })
  const cart = aCart({ lines: [gift], totalPrice: 5400, discountOnTotal: 600 })
  expect(paidFor(cart, gift)).toBe(5756)
})
