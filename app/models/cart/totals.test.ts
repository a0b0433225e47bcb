import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCart, charge } from './any-cart.testing'
import type { Cart, CartDiscount } from './cart'
import { aCart, aLine } from './examples'
import { totalSavedOf, totalsOf } from './totals'

const shown = (cart: Cart) => totalsOf(cart).lines.map((line) => [line.label, line.amount])

describe('totalsOf', () => {
  it('names every line of a full summary, in the order a receipt has them', () => {
    const cart = aCart({
      lines: [
        aLine({ quantity: 2, totalPriceBeforeCartLevelDiscount: 5046, totalPrice: 4794 }),
        aLine({ id: 'gift', mode: 'GiftLineItem', totalPrice: 0, totalPriceBeforeCartLevelDiscount: 0 }),
      ],
      customLines: [
        charge('shipment-1-heat-resistant-packaging', 295),
        charge('adjustment', -100),
        charge('surcharge', 50),
        charge('shipment-1-message', 0),
      ],
      shipping: [{ name: 'Ground Shipping', price: 599, discountedPrice: 299 }],
      discountCodes: [
        { id: 'c', code: 'AUTUMN5', state: 'MatchesCart', cartDiscounts: [fivePercent] },
        { id: 'd', code: 'LATER', state: 'DoesNotMatchCart', cartDiscounts: [] },
      ],
      discounts: [
        { id: 's', name: 'Half the shipping', amount: 300, target: 'shipping' },
        { id: '5', name: '5% off', amount: 252, target: 'lines' },
      ],
      totalPrice: 4794 + 295 - 100 + 50 + 299,
      tax: { totalGross: 5338 + 320, portions: [{ name: 'NJ', rate: 0.06, amount: 320 }] },
    })
    expect(shown(cart)).toEqual([
      ['Subtotal', 5046],
      ['Discount', -252],
      ['Shipping', 299],
      ['Heat-Resistant Packaging', 295],
      ['Tax', 320],
      ['Adjustment', -100],
      ['Temporary Surcharge', 50],
    ])
    const totals = totalsOf(cart)
    expect(totals.lines[1]?.note).toBe('AUTUMN5')
    expect(totals.lines[2]).toMatchObject({ before: 599, note: 'Half the shipping' })
    expect(totals).toMatchObject({ total: 5658, mismatch: 0, taxKnown: true, shippingKnown: true })
    expect(totalSavedOf(cart)).toBe(252 + 300)
  })

  it('says what each of several discounts took off, and what came with a code', () => {
    const cart = aCart({
      lines: [aLine({ totalPriceBeforeCartLevelDiscount: 5000, totalPrice: 4750 })],
      discountCodes: [{ id: 'c', code: 'AUTUMN5', state: 'MatchesCart', cartDiscounts: [fivePercent] }],
      discounts: [
        { id: '5', name: '5% off', amount: 250, target: 'lines' },
        { id: 't', name: '$1 off', amount: 100, target: 'total' },
      ],
      discountOnTotal: 100,
      totalPrice: 4650,
    })
    expect(totalsOf(cart).lines[1]).toEqual({
      kind: 'discount',
      label: 'Discount',
      amount: -350,
      parts: [
        { name: '5% off (AUTUMN5)', amount: -250 },
        { name: '$1 off', amount: -100 },
      ],
    })
    const unexplained = totalsOf({ ...cart, totalPrice: 4640 }).lines[1]
    expect(unexplained).toMatchObject({ amount: -360, note: 'AUTUMN5, $1 off' })
  })

  it('calls tax by its Canadian names', () => {
    const cart = aCart({
      country: 'CA',
      totalPrice: 999,
      tax: {
        totalGross: 1199,
        portions: [
          { name: 'GST/HST', rate: 0.13, amount: 130 },
          { name: 'Duties', rate: 0.07, amount: 70 },
        ],
      },
    })
    expect(shown(cart)).toEqual([
      ['Subtotal', 999],
      ['GST/HST', 130],
      ['Duties', 70],
    ])
  })

  it('says when the platform figures do not explain each other, and still adds up', () => {
    const totals = totalsOf(aCart({ totalPrice: 990 }))
    expect(totals.mismatch).toBe(9)
    expect(totals.total).toBe(990)
  })

  it('always adds up to the total, to the cent', () => {
    fc.assert(
      fc.property(anyCart, (each) => {
        const totals = totalsOf(each)
        expect(totals.lines.reduce((total, part) => total + part.amount, 0)).toBe(totals.total)
        expect(totals.mismatch).toBe(0)
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(totals.total).toBe(each.tax?.totalGross)
      }),
    )
  })
})

const fivePercent: CartDiscount = {
  id: '5',
  name: '5% off',
  kind: 'relative',
  target: 'lines',
  cartPredicate: '1=1',
  active: true,
}
