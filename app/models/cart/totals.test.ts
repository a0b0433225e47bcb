import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart } from './cart'
import { aCart, aLine } from './examples'
import { totalSavedOf, totalsOf } from './totals'

const shown = (cart: Cart, credits = {}) =>
  totalsOf(cart, credits).lines.map((line) => [line.label, line.amount])

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
        { id: 'c', code: 'AUTUMN5', state: 'MatchesCart', cartDiscounts: [] },
        { id: 'd', code: 'LATER', state: 'DoesNotMatchCart', cartDiscounts: [] },
      ],
      totalPrice: 4794 + 295 - 100 + 50 + 299,
      tax: { totalGross: 5338 + 320, portions: [{ name: 'NJ', rate: 0.06, amount: 320 }] },
    })
    expect(shown(cart, { storeCredit: 500, giftCertificate: 1000 })).toEqual([
      ['Subtotal', 5046],
      ['Discount', -252],
      ['Shipping', 299],
      ['Heat-Resistant Packaging', 295],
      ['Tax', 320],
      ['Adjustment', -100],
      ['Temporary Surcharge', 50],
      ['Store Credit', -500],
      ['Gift Certificate', -1000],
    ])
    const totals = totalsOf(cart)
    expect(totals.lines[1]?.note).toBe('AUTUMN5')
    expect(totals.lines[2]?.before).toBe(599)
    expect(totals).toMatchObject({ total: 5658, mismatch: 0, taxKnown: true, shippingKnown: true })
    expect(totalSavedOf(cart)).toBe(252 + 300)
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

  it('never lets credits take more than is due', () => {
    const cart = aCart({ lines: [aLine({ piecePrice: 800 })] })
    expect(totalsOf(cart, { storeCredit: 1000, giftCertificate: 300 }).total).toBe(0)
    expect(shown(cart, { storeCredit: 1000, giftCertificate: 300 })).toEqual([
      ['Subtotal', 800],
      ['Store Credit', -500],
      ['Gift Certificate', -300],
    ])
  })

  it('says when the platform figures do not explain each other, and still adds up', () => {
    const totals = totalsOf(aCart({ totalPrice: 990 }))
    expect(totals.mismatch).toBe(9)
    expect(totals.total).toBe(990)
  })

  it('always adds up to the total, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    const line = fc
      .record({
        piecePrice: cents,
        quantity: fc.integer({ min: 1, max: 4999 }),
        off: fc.nat(100),
        gift: fc.boolean(),
      })
      .map(({ piecePrice, quantity, off, gift }) => {
        const before = gift ? 0 : piecePrice * quantity
        return aLine({
          piecePrice,
          quantity,
          mode: gift ? 'GiftLineItem' : 'Standard',
          totalPriceBeforeCartLevelDiscount: before,
          totalPrice: before - Math.floor((before * off) / 100),
        })
      })
    const cart = fc
      .record({
        lines: fc.array(line),
        price: cents,
        discountOnTotal: cents,
        tax: cents,
        charge: cents,
        portion: cents,
      })
      .map(({ lines, price, discountOnTotal, tax, charge: amount, portion }) => {
        const discountedPrice = Math.floor(price / 2)
        const before = lines.reduce((total, each) => total + each.totalPrice, 0) + discountedPrice + amount
        const off = Math.min(discountOnTotal, before)
        return aCart({
          lines,
          customLines: [charge('surcharge', amount)],
          shipping: [{ name: 'Ground', price, discountedPrice }],
          discountOnTotal: off,
          totalPrice: before - off,
          tax: { totalGross: before - off + tax, portions: [{ name: 'Duties', rate: 0.1, amount: portion }] },
        })
      })
    fc.assert(
      fc.property(cart, cents, cents, (each, storeCredit, giftCertificate) => {
        const totals = totalsOf(each, { storeCredit, giftCertificate })
        expect(totals.lines.reduce((total, part) => total + part.amount, 0)).toBe(totals.total)
        expect(totals.mismatch).toBe(0)
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(totalsOf(each).total).toBe(each.tax?.totalGross)
      }),
    )
  })
})

function charge(slug: string, totalPrice: number) {
  return { id: slug, slug, name: slug, quantity: 1, money: totalPrice, totalPrice, targets: [] }
}
