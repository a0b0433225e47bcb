import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartDiscount } from './cart'
import { aCart, aLine } from './examples'
import {
  amountNeeded,
  cartFreeShipping,
  freeShippingProgress,
  freeShippingThreshold,
  shipmentValues,
  shippingWithCodes,
} from './free-shipping'

describe('the threshold', () => {
  it('is the configured one unless the customer or a tag brings another', () => {
    const configured = 5900
    expect(freeShippingThreshold({ configured })).toEqual({ amount: 5900, strict: false })
    const customer = { amount: 2500, strict: true }
    expect(freeShippingThreshold({ configured, customer })).toEqual(customer)
    expect(freeShippingThreshold({ configured, customer: 'always' }).amount).toBe(0)
    const tags = ['organic', 'alst-45-free-shipping', 'alst-29.50-free-shipping'].map((key) => ({ key }))
    expect(freeShippingThreshold({ configured, customer, tags })).toEqual({ amount: 2950, strict: false })
  })
})

describe('what is still needed', () => {
  it('is a cent at least when the amount must be exceeded', () => {
    expect(amountNeeded(5900, { amount: 5900, strict: false })).toBe(0)
    expect(amountNeeded(5900, { amount: 5900, strict: true })).toBe(1)
    expect(amountNeeded(5901, { amount: 5900, strict: true })).toBe(0)
    expect(amountNeeded(5046, { amount: 5900, strict: false })).toBe(854)
  })

  it('is never negative, and 0 exactly when qualified', () => {
    const cents = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(cents, cents, fc.boolean(), (amount, threshold, strict) => {
        const progress = freeShippingProgress(amount, { amount: threshold, strict })
        expect(progress.remaining).toBeGreaterThanOrEqual(0)
        expect(progress.qualified).toBe(strict ? amount > threshold : amount >= threshold)
      }),
    )
  })
})

describe('several addresses', () => {
  it('count separately and share a line to the cent', () => {
    const cart = aCart({
      lines: [
        aLine({
          quantity: 3,
          totalPrice: 1000,
          targets: [
            { addressKey: 'shipment-1', quantity: 1 },
            { addressKey: 'shipment-2', quantity: 2 },
          ],
        }),
      ],
      shippingMode: 'Multiple',
      shipments: ['shipment-1', 'shipment-2'],
    })
    expect(shipmentValues(cart)).toEqual([
      { key: 'shipment-1', amount: 333 },
      { key: 'shipment-2', amount: 667 },
    ])
    expect(cartFreeShipping(cart, { amount: 5900, strict: false }).remaining).toBe(5900 - 333)
  })
})

describe('a code for free shipping', () => {
  const free = { amount: 5900, strict: false }
  const code = (permyriad: number, typeKey = 'shippingCartDiscount') => ({
    id: 'c',
    code: 'SHIPFREE',
    state: 'MatchesCart' as const,
    cartDiscounts: [
      {
        id: 'd',
        name: 'Free shipping',
        kind: 'relative' as const,
        target: 'shipping' as const,
        permyriad,
        typeKey,
        cartPredicate: '1=1',
        active: true,
      },
    ],
  })

  it('leaves nothing to go; one for half of it, or of another type, does', () => {
    const threshold = free
    expect(cartFreeShipping(aCart({ discountCodes: [code(10_000)] }), threshold).qualified).toBe(true)
    expect(cartFreeShipping(aCart({ discountCodes: [code(5000)] }), threshold).qualified).toBe(false)
    const another = code(10_000, 'another-type')
    expect(cartFreeShipping(aCart({ discountCodes: [another] }), threshold).qualified).toBe(false)
  })

  it('lowers what delivery costs, unless it does not match', () => {
    const asleep = { ...code(10_000), state: 'DoesNotMatchCart' as const }
    const left = [[code(10_000)], [code(2500)], [code(2500), code(5000)], [asleep], []].map((discountCodes) =>
      shippingWithCodes({ discountCodes }, 799),
    )
    expect(left).toEqual([0, 599, 300, 799, 799])
  })

  it('rounds half a cent to the even one, as the platform does', () => {
    const half = { discountCodes: [code(5000)] }
    expect([795, 797, 799].map((price) => shippingWithCodes(half, price))).toEqual([398, 398, 400])
  })

  it('takes dollars off delivery, no more than it costs, and in the order of the discounts', () => {
    const [half] = code(5000).cartDiscounts
    if (!half) throw new Error('there is a discount')
    const { permyriad: _, ...plain } = half
    const five = { ...plain, kind: 'absolute' as const, amount: 500 }
    const withThem = (...cartDiscounts: CartDiscount[]) =>
      shippingWithCodes({ discountCodes: [{ ...code(0), cartDiscounts }] }, 800)
    expect(withThem(five)).toBe(300)
    expect(withThem({ ...five, amount: 900 })).toBe(0)
    expect(withThem({ ...five, target: 'total' })).toBe(800)
    expect(withThem({ ...five, sortOrder: '0.2' }, { ...half, sortOrder: '0.11' })).toBe(150)
    expect(withThem({ ...five, sortOrder: '0.11' }, { ...half, sortOrder: '0.2' })).toBe(0)
    expect(
      cartFreeShipping(aCart({ discountCodes: [{ ...code(0), cartDiscounts: [five] }] }), free).qualified,
    ).toBe(false)
  })
})
