import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aCart, aLine } from '../cart/examples'
import { totalsOf } from '../cart/totals'
import { cancelableLines, lineRefusal, paidForLine } from './line-cancel'

const cents = fc.integer({ min: 0, max: 20_000 })
const line = (id: string, totalPrice: number, quantity: number, tax: number) =>
  aLine({ id, quantity, totalPrice, totalPriceBeforeCartLevelDiscount: totalPrice, gross: totalPrice + tax })

const orders = fc
  .record({
    lines: fc.array(fc.record({ price: cents, tax: fc.integer({ min: 0, max: 900 }) }), {
      minLength: 2,
      maxLength: 6,
    }),
    shipping: cents,
    off: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, shipping, off }) => {
    const goods = lines.reduce((sum, { price }) => sum + price, 0)
    const tax = lines.reduce((sum, each) => sum + each.tax, 0)
    const discountOnTotal = Math.floor(((goods + shipping) * off) / 200)
    const totalPrice = goods + shipping - discountOnTotal
    return aCart({
      lines: lines.map(({ price, tax: own }, at) => line(`line-${at}`, price, 1, own)),
      shipping: [{ name: 'Ground', price: shipping, discountedPrice: shipping }],
      discountOnTotal,
      totalPrice,
      tax: { totalGross: totalPrice + tax, portions: [] },
    })
  })

it('is exact: what goes back for all lines is never more than was paid, and what stays adds up', () => {
  fc.assert(
    fc.property(orders, (cart) => {
      const { total } = totalsOf(cart)
      const shares = cart.lines.map((each) => paidForLine(cart, each))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(total)
      const [first, ...rest] = cart.lines
      const after = { ...cart, lines: rest, canceledLines: first ? [{ ...first, canceled: shares[0] }] : [] }
      expect(totalsOf(after).total).toBe(total - (shares[0] ?? 0))
      // A line costs the same, however many were canceled before it.
      expect(rest.map((each) => paidForLine(after, each))).toEqual(shares.slice(1))
    }),
  )
})

it('has its share of the delivery by value', () => {
  const cart = aCart({
    lines: [line('a', 1000, 1, 0), line('b', 3000, 1, 0)],
    shipping: [{ name: 'Ground', price: 800, discountedPrice: 800 }],
    totalPrice: 4800,
    tax: { totalGross: 4800, portions: [] },
  })
  expect(cart.lines.map((each) => paidForLine(cart, each))).toEqual([1200, 3600])
})

it('is not the last one, a gift, a bundle or something unpaid', () => {
  const cart = aCart({ lines: [line('a', 1000, 1, 0), { ...line('b', 0, 1, 0), mode: 'GiftLineItem' }] })
  expect(lineRefusal(cart, 'a', [])).toBe('last-line')
  expect(lineRefusal(cart, 'b', [])).toBe('not-here')
  const two = aCart({ lines: [line('a', 1000, 1, 0), line('c', 500, 1, 0)] })
  expect(cancelableLines(two, []).map(({ id }) => id)).toEqual(['a', 'c'])
  const due = { kind: 'Offline', methodId: 'm', amount: 500, state: 'held', due: true } as const
  expect(lineRefusal(two, 'a', [due])).toBe('not-settled')
})
