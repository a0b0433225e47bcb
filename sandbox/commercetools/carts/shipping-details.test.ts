import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergedTargets, negated, shippingDetailsOf, sumOfTargets } from './shipping-details'

const single = { addressKeys: new Set(['home', 'work']), shippingMode: 'Single' } as const
const multiple = { ...single, shippingMode: 'Multiple' } as const
const to = (addressKey: string, quantity: number, shippingMethodKey?: string) => ({
  addressKey,
  quantity,
  ...(shippingMethodKey !== undefined && { shippingMethodKey }),
})

describe('shipping details', () => {
  test('are valid when the targets sum to the quantity', () => {
    expect(shippingDetailsOf([to('home', 2), to('work', 1)], 3, single).valid).toBe(true)
    expect(shippingDetailsOf([to('home', 2)], 3, single).valid).toBe(false)
    expect(shippingDetailsOf([to('home', 4)], 3, single).valid).toBe(false)
  })

  test('lose targets of nought', () => {
    expect(shippingDetailsOf([to('home', 3), to('work', 0)], 3, single).targets).toEqual([to('home', 3)])
  })

  test.each([
    ['an unknown address', [to('away', 1)], single],
    ['an address twice', [to('home', 1), to('home', 2)], single],
    ['a negative quantity', [to('home', -1)], single],
    ['no method where there are several', [to('home', 1)], multiple],
  ])('refuse %s', (_what, targets, scope) => {
    expect(() => shippingDetailsOf(targets, 1, scope)).toThrow()
  })

  test('take one address by two methods', () => {
    const targets = [to('home', 1, 'ground'), to('home', 2, 'air')]
    expect(shippingDetailsOf(targets, 3, multiple)).toEqual({ targets, valid: true })
  })

  const targets = fc
    .array(fc.tuple(fc.constantFrom('home', 'work'), fc.integer({ min: 1, max: 20 })), { maxLength: 6 })
    .map((pairs) => [...new Map(pairs)].map(([key, quantity]) => to(key, quantity)))

  test('merging adds up, and taking the same away leaves what was there', () => {
    fc.assert(
      fc.property(targets, targets, (present, added) => {
        const merged = mergedTargets(present, added)
        expect(sumOfTargets(merged)).toBe(sumOfTargets(present) + sumOfTargets(added))
        const back = mergedTargets(merged, negated(added)).filter(({ quantity }) => quantity !== 0)
        const byKey = (one: { addressKey: string }, other: { addressKey: string }) =>
          one.addressKey.localeCompare(other.addressKey)
        expect(back.sort(byKey)).toEqual([...present].sort(byKey))
      }),
    )
  })
})
