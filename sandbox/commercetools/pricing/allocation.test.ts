import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, allocateEvenly } from './allocation'
import { fractionOf, scale } from './money'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('allocation', () => {
  it('sums to the whole, is within a cent of the exact share and exceeds no weight', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const total = sum(all)
        const whole = Math.floor(total * share)
        const parts = allocate(whole, all)
        expect(sum(parts)).toBe(whole)
        parts.forEach((part, index) => {
          const weight = all[index] ?? 0
          expect(part).toBeLessThanOrEqual(weight)
          if (total > 0) expect(Math.abs(part - (whole * weight) / total)).toBeLessThan(1 + 1e-6)
        })
      }),
    )
  })

  it('is even where the limits allow it', () => {
    const groups = fc.array(
      fc.record({ count: fc.integer({ min: 1, max: 9 }), limit: fc.integer({ min: 0, max: 500 }) }),
      { minLength: 1, maxLength: 10 },
    )
    fc.assert(
      fc.property(groups, fc.integer({ min: 0, max: 30_000 }), (all, whole) => {
        const shares = allocateEvenly(whole, all)
        const most = sum(all.map(({ count, limit }) => count * limit))
        expect(sum(shares.map(({ each, odd }, index) => each * (all[index]?.count ?? 0) + odd))).toBe(
          Math.min(whole, most),
        )
        const largest = Math.max(...shares.map(({ each, odd }) => each + Math.sign(odd)))
        shares.forEach(({ each, odd }, index) => {
          const limit = all[index]?.limit ?? 0
          expect(each + Math.sign(odd)).toBeLessThanOrEqual(limit)
          expect(each === limit || each >= largest - 1).toBe(true)
        })
      }),
    )
  })
})

describe('rounding', () => {
  it('is exact for decimals that floats cannot hold', () => {
    expect(fractionOf(0.0825)).toEqual({ numerator: 825, denominator: 10_000 })
    expect(fractionOf(1e-7)).toEqual({ numerator: 1, denominator: 10_000_000 })
    expect(scale(100, fractionOf(1.005), 'HalfUp')).toBe(101)
    expect(scale(100, fractionOf(1.005), 'HalfEven')).toBe(100)
  })

  it('is the same for large numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 40 }),
        fc.constantFrom('HalfEven', 'HalfUp', 'HalfDown'),
        (n, by) => {
          const small = scale(n, { numerator: 3, denominator: 8 }, by)
          const large = scale(n, { numerator: 3 * 2 ** 20, denominator: 8 * 2 ** 20 }, by)
          expect(large).toBe(small)
        },
      ),
    )
  })
})
