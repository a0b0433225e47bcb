import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCart } from './any-cart.testing'
import type { CartDiscount } from './cart'
import { aCart, aLine } from './examples'
import {
  amountNeeded,
  cartFreeShipping,
  freeShippingProgress,
  freeShippingThreshold,
  merchandiseTotal,
  shipmentValues,
  shippingWithCodes,
} from './free-shipping'
import type { LineItem } from './line-item'

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

describe('a discount on the total', () => {
  it('counts with five addresses as with one', () => {
    const line = (id: string) =>
      aLine({ id, totalPrice: 6049, targets: [{ addressKey: `shipment-${id}`, quantity: 1 }] })
    const cart = aCart({
      lines: [line('1'), line('2')],
      shippingMode: 'Multiple',
      shipments: ['shipment-1', 'shipment-2'],
    })
    const free = { amount: 5900, strict: false }
    expect(cartFreeShipping(cart, free).qualified).toBe(true)
    const lower = { ...cart, discountOnTotal: 500 }
    expect(shipmentValues(lower).map(({ amount }) => amount)).toEqual([5799, 5799])
    expect(cartFreeShipping(lower, free).qualified).toBe(false)
  })

  it('is shared with what does not ship', () => {
    const certificate = aLine({
      id: 'certificate',
      totalPrice: 20_000,
      variant: { ...aLine({}).variant, fixedAddress: '{"type":"email"}' },
    })
    const cart = aCart({ lines: [aLine({ id: 'nuts', totalPrice: 6000 }), certificate] })
    expect(merchandiseTotal({ ...cart, discountOnTotal: 500 })).toBe(6000 - 115)
  })

  it('loses no cent, wherever the lines go', () => {
    fc.assert(
      fc.property(anyCart, fc.nat(100_000), (drawn, discountOnTotal) => {
        const halves = (line: LineItem): LineItem => ({
          ...line,
          children: line.children.map(halves),
          targets: [
            { addressKey: 'shipment-1', quantity: Math.floor(line.quantity / 2) },
            { addressKey: 'shipment-3', quantity: Math.ceil(line.quantity / 2) },
          ],
        })
        const lines = drawn.shippingMode === 'Single' ? drawn.lines : drawn.lines.map(halves)
        const cart = { ...drawn, lines, discountOnTotal }
        const amounts = shipmentValues(cart).map(({ amount }) => amount)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(merchandiseTotal(cart))
        for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(0)
      }),
    )
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
