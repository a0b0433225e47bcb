import type { Cart, CartDiscount, CartDiscountTarget, CartDiscountValue } from '@commercetools/platform-sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, allocateEvenly } from './allocation'
import { priceCart } from './index'
import { fractionOf, scale } from './money'
import {
  cart,
  cartDiscount,
  chosen,
  context,
  customLine,
  line,
  price,
  product,
  shippingMethod,
  taxCategory,
  usd,
} from './samples'
import type { PricingContext } from './types'

const SKUS = ['almonds', 'cashews', 'tea', 'figs'] as const

const predicate = fc.constantFrom('true', 'sku = "tea-1"', 'price > "5.00 USD"', 'quantity > 1')
const mode = fc.constantFrom(
  undefined,
  'ProportionateDistribution',
  'EvenDistribution',
  'IndividualApplication',
)

const value: fc.Arbitrary<CartDiscountValue> = fc.oneof(
  fc.record({ type: fc.constant('relative' as const), permyriad: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({
    type: fc.constant('absolute' as const),
    money: fc.integer({ min: 1, max: 20_000 }).map((amount) => [usd(amount)]),
    applicationMode: mode,
  }),
  fc.record({
    type: fc.constant('fixed' as const),
    money: fc.integer({ min: 0, max: 3000 }).map((amount) => [usd(amount)]),
  }),
)

const target: fc.Arbitrary<CartDiscountTarget> = fc.oneof(
  fc.record({ type: fc.constant('lineItems' as const), predicate }),
  fc.constant({ type: 'customLineItems' as const, predicate: 'true' }),
  fc.constant({ type: 'shipping' as const }),
  fc.constant({ type: 'totalPrice' as const }),
  fc.record({
    type: fc.constant('multiBuyLineItems' as const),
    predicate,
    triggerQuantity: fc.integer({ min: 2, max: 4 }),
    discountedQuantity: fc.integer({ min: 1, max: 2 }),
    selectionMode: fc.constantFrom('Cheapest', 'MostExpensive'),
  }),
  fc.record({
    type: fc.constant('pattern' as const),
    triggerPattern: fc.array(
      fc.record({
        type: fc.constant('CountOnLineItemUnits' as const),
        predicate,
        minCount: fc.constant(1),
        maxCount: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 1 },
    ),
    targetPattern: fc.array(
      fc.record({
        type: fc.constant('CountOnLineItemUnits' as const),
        predicate,
        minCount: fc.constant(1),
        maxCount: fc.integer({ min: 1, max: 2 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    selectionMode: fc.constantFrom('Cheapest', 'MostExpensive'),
  }),
)

const discounts: fc.Arbitrary<CartDiscount[]> = fc
  .array(fc.record({ value, target, stops: fc.boolean() }), { maxLength: 4 })
  .map((all) =>
    all.map(({ value: own, target: to, stops }, index) =>
      cartDiscount(`discount-${index}`, {
        value: own,
        target: to,
        sortOrder: `0.${index + 1}`,
        stackingMode: stops ? 'StopAfterThisDiscount' : 'Stacking',
      }),
    ),
  )

const world = fc.record({
  prices: fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 4, maxLength: 4 }),
  quantities: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
  fee: fc.option(fc.integer({ min: -300, max: 900 })),
  rate: fc.constantFrom(0, 0.06625, 0.0825, 0.19),
  includedInPrice: fc.boolean(),
  taxCalculationMode: fc.constantFrom('LineItemLevel' as const, 'UnitPriceLevel' as const),
  priceRoundingMode: fc.constantFrom('HalfEven' as const, 'HalfUp' as const, 'HalfDown' as const),
  cartDiscounts: discounts,
})

type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

function build(given: World): { input: Cart; known: PricingContext } {
  const method = shippingMethod('ground')
  const products = SKUS.map((sku, index) => product(sku, [price(given.prices[index] ?? 0)]))
  const subRates = [
    { name: 'state', amount: given.rate / 2 },
    { name: 'city', amount: given.rate / 2 },
  ]
  const rate = { amount: given.rate, includedInPrice: given.includedInPrice, subRates }
  const input = cart(
    given.quantities.map((quantity, index) => line(SKUS[index] ?? 'tea', quantity)),
    {
      ...chosen(method),
      taxCalculationMode: given.taxCalculationMode,
      priceRoundingMode: given.priceRoundingMode,
      customLineItems: given.fee === null ? [] : [customLine('fee', given.fee)],
    },
  )
  const known = context({
    products,
    shippingMethods: [method],
    taxCategories: [taxCategory('standard', [rate])],
    cartDiscounts: given.cartDiscounts,
  })
  return { input, known }
}

function priced(input: Cart, known: PricingContext): Cart {
  const result = priceCart(input, known)
  if (!result.ok) throw new Error(result.error.message)
  return result.cart
}

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
