import type { Cart, CartDiscount, CartDiscountTarget, CartDiscountValue } from '@commercetools/platform-sdk'
import fc from 'fast-check'
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
export const mode = fc.constantFrom(
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

/** A random cart: prices, quantities, a fee, taxes and discounts of every kind. */
export const world = fc.record({
  prices: fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 4, maxLength: 4 }),
  quantities: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
  fee: fc.option(fc.integer({ min: -300, max: 900 })),
  rate: fc.constantFrom(0, 0.06625, 0.0825, 0.19),
  includedInPrice: fc.boolean(),
  taxCalculationMode: fc.constantFrom('LineItemLevel' as const, 'UnitPriceLevel' as const),
  priceRoundingMode: fc.constantFrom('HalfEven' as const, 'HalfUp' as const, 'HalfDown' as const),
  cartDiscounts: discounts,
})

export type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

export function build(given: World): { input: Cart; known: PricingContext } {
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
