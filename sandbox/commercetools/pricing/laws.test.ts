import type { Cart } from '@commercetools/platform-sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priced } from './basket'
import { cartDiscount, usd } from './samples'
import type { PricingContext } from './types'
import { build, mode, type World, world } from './worlds'

const amount = (money: { centAmount: number } | undefined) => money?.centAmount ?? Number.NaN
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function holds(check: (input: Cart, known: PricingContext, given: World) => void): void {
  fc.assert(
    fc.property(world, (given) => {
      const { input, known } = build(given)
      check(input, known, given)
    }),
    { numRuns: 300 },
  )
}

describe('the laws of a priced cart', () => {
  it('no line costs less than nothing or more than undiscounted', () => {
    holds((input, known) => {
      const before = priced(input, { ...known, cartDiscounts: [] })
      priced(input, known).lineItems.forEach(({ totalPrice }, index) => {
        expect(totalPrice.centAmount).toBeGreaterThanOrEqual(0)
        expect(totalPrice.centAmount).toBeLessThanOrEqual(amount(before.lineItems[index]?.totalPrice))
      })
    })
  })

  it('a line is the sum of its portions, and each portion its price less what was taken', () => {
    holds((input, known) => {
      for (const item of priced(input, known).lineItems) {
        const portions = item.discountedPricePerQuantity
        if (portions.length === 0) continue
        expect(sum(portions.map(({ quantity }) => quantity))).toBe(item.quantity)
        expect(sum(portions.map((one) => one.quantity * amount(one.discountedPrice.value)))).toBe(
          item.totalPrice.centAmount,
        )
        for (const { discountedPrice } of portions) {
          const taken = sum(discountedPrice.includedDiscounts.map((one) => amount(one.discountedAmount)))
          expect(amount(discountedPrice.value) + taken).toBe(item.price.value.centAmount)
        }
      }
    })
  })

  it('the total is the sum of its parts less the discount on it', () => {
    holds((input, known) => {
      const result = priced(input, known)
      const parts = [...result.lineItems, ...result.customLineItems].map(({ totalPrice }) =>
        amount(totalPrice),
      )
      const shipping = result.shippingInfo?.discountedPrice?.value ?? result.shippingInfo?.price
      const off = result.discountOnTotalPrice ? amount(result.discountOnTotalPrice.discountedAmount) : 0
      expect(result.totalPrice.centAmount).toBe(sum(parts) + amount(shipping) - off)
    })
  })

  it('tax is gross less net everywhere, and its portions sum to it', () => {
    holds((input, known) => {
      const result = priced(input, known)
      const taxed = [
        result.taxedPrice,
        result.taxedShippingPrice,
        result.shippingInfo?.taxedPrice,
        ...result.lineItems.map(({ taxedPrice }) => taxedPrice),
      ]
      for (const one of taxed) {
        const tax = amount(one?.totalGross) - amount(one?.totalNet)
        expect(amount(one?.totalTax)).toBe(tax)
        expect(sum((one?.taxPortions ?? []).map((portion) => amount(portion.amount)))).toBe(tax)
      }
    })
  })

  it('a discount removed restores the totals', () => {
    holds((input, known) => {
      const plain = { ...known, cartDiscounts: [] }
      expect(priced(priced(input, known), plain)).toEqual(priced(input, plain))
    })
  })

  it('pricing again changes nothing', () => {
    holds((input, known) => {
      const once = priced(input, known)
      expect(priced(once, known)).toEqual(once)
    })
  })

  it('discounts may be given in any order', () => {
    holds((input, known) => {
      const reversed = { ...known, cartDiscounts: [...known.cartDiscounts].reverse() }
      expect(priced(input, reversed)).toEqual(priced(input, known))
    })
  })

  it('the cart that came in is not changed', () => {
    holds((input, known) => {
      const before = structuredClone(input)
      priced(input, known)
      expect(input).toEqual(before)
    })
  })
})

describe('absolute discounts', () => {
  it('take exactly their amount, or all there is', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 1, max: 50_000 }), mode, (given, off, applicationMode) => {
        fc.pre(applicationMode !== 'IndividualApplication')
        const { input, known } = build({ ...given, cartDiscounts: [] })
        const absolute = cartDiscount('off', {
          value: { type: 'absolute', money: [usd(off)], applicationMode },
        })
        const goods = (of: Cart) => sum(of.lineItems.map(({ totalPrice }) => totalPrice.centAmount))
        const before = goods(priced(input, known))
        const after = goods(priced(input, { ...known, cartDiscounts: [absolute] }))
        expect(before - after).toBe(Math.min(off, before))
      }),
    )
  })
})
