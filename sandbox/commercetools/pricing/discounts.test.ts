import { describe, expect, it } from 'vitest'
import { basket, portions, priced, products, totals, withDiscounts } from './basket'
import { cart, cartDiscount, context, line, price, product, productDiscount, usd } from './samples'

describe('relative discounts', () => {
  it('lower the price of each unit and round after each discount by the cart’s mode', () => {
    const known = withDiscounts(
      cartDiscount('ten', { sortOrder: '0.9' }),
      cartDiscount('half', { value: { type: 'relative', permyriad: 5000 }, sortOrder: '0.1' }),
    )
    const result = priced(basket, known)
    // 333 less 10% is 299.7, so 300; half of it 150.
    expect(result.lineItems.map(portions)).toEqual([
      ['2 x 450 (100, 450)'],
      ['1 x 900 (200, 900)'],
      ['3 x 150 (33, 150)'],
    ])
    expect(totals(result)).toEqual([900, 900, 450])
    expect(result.totalPrice).toEqual(usd(2250))
  })

  it.each([
    ['HalfEven', 2],
    ['HalfUp', 3],
    ['HalfDown', 2],
  ] as const)('leave 2.5 cents as %s says', (priceRoundingMode, expected) => {
    const known = context({
      products: [product('seed', [price(5)])],
      cartDiscounts: [cartDiscount('half', { value: { type: 'relative', permyriad: 5000 } })],
    })
    expect(priced(cart([line('seed', 1)], { priceRoundingMode }), known).totalPrice).toEqual(usd(expected))
  })

  it('touch only what the target’s predicate names', () => {
    const known = withDiscounts(
      cartDiscount('tea', { target: { type: 'lineItems', predicate: 'sku = "tea-1"' } }),
    )
    expect(totals(priced(basket, known))).toEqual([2000, 2000, 900])
  })
})

describe('absolute discounts', () => {
  const off = (amount: number, applicationMode?: string) =>
    withDiscounts(cartDiscount('off', { value: { type: 'absolute', money: [usd(amount)], applicationMode } }))

  it('are spread by price when nothing else is said, to the cent', () => {
    const result = priced(basket, off(1000))
    // 2000 : 2000 : 999 of 1000 is 400.08 : 400.08 : 199.84.
    expect(totals(result)).toEqual([1600, 1600, 799])
    expect(portions(result.lineItems[2])).toEqual(['2 x 266 (67)', '1 x 267 (66)'])
    expect(result.totalPrice).toEqual(usd(4999 - 1000))
  })

  it('are spread evenly over units with EvenDistribution, none below zero', () => {
    const result = priced(basket, off(3000, 'EvenDistribution'))
    // Six units of 500: tea can give 333 each, the rest comes from the other three.
    expect(totals(result)).toEqual([2000 - 1334, 2000 - 667, 0])
    expect(result.totalPrice).toEqual(usd(1999))
  })

  it('come off each unit with IndividualApplication', () => {
    expect(totals(priced(basket, off(400, 'IndividualApplication')))).toEqual([1200, 1600, 0])
  })

  it('never go below zero', () => {
    expect(priced(basket, off(100_000)).totalPrice).toEqual(usd(0))
  })

  it('do not apply in a currency they do not name', () => {
    const euro = { ...usd(500), currencyCode: 'EUR' }
    const known = withDiscounts(cartDiscount('off', { value: { type: 'absolute', money: [euro] } }))
    expect(priced(basket, known).lineItems.flatMap(portions)).toEqual([])
  })
})

describe('fixed prices', () => {
  it('apply to units that cost more (cart-discount/CartDiscountValueFixed.raml)', () => {
    const known = withDiscounts(cartDiscount('nine', { value: { type: 'fixed', money: [usd(900)] } }))
    const result = priced(basket, known)
    expect(totals(result)).toEqual([1800, 900, 999])
    expect(result.lineItems.map(portions)).toEqual([['2 x 900 (100)'], ['1 x 900 (1100)'], []])
  })
})

describe('the order of discounts', () => {
  const big = cartDiscount('big', { sortOrder: '0.10', value: { type: 'absolute', money: [usd(500)] } })
  const small = cartDiscount('small', { sortOrder: '0.9' })

  it('is by sort order, the higher first, whatever the order they are given in', () => {
    const one = priced(cart([line('almonds', 1)]), withDiscounts(big, small))
    const other = priced(cart([line('almonds', 1)]), withDiscounts(small, big))
    expect(portions(one.lineItems[0])).toEqual(['1 x 400 (100, 500)'])
    expect(other).toEqual(one)
  })

  it('ends at one that stops, if it applied', () => {
    const stops = { ...small, stackingMode: 'StopAfterThisDiscount' as const }
    expect(priced(cart([line('almonds', 1)]), withDiscounts(big, stops)).totalPrice).toEqual(usd(900))
    const missed = { ...stops, target: { type: 'lineItems' as const, predicate: 'sku = "none"' } }
    expect(priced(cart([line('almonds', 1)]), withDiscounts(big, missed)).totalPrice).toEqual(usd(500))
  })

  it('leaves out what is inactive, out of date, of another store or does not match', () => {
    const known = withDiscounts(
      cartDiscount('a', { isActive: false }),
      cartDiscount('b', { validFrom: '2026-07-01T00:00:00Z' }),
      cartDiscount('c', { validUntil: '2026-05-01T00:00:00Z' }),
      cartDiscount('d', { stores: [{ typeId: 'store', key: 'outlet' }] }),
      cartDiscount('e', { cartPredicate: 'totalPrice > "500.00 USD"' }),
      cartDiscount('f', { requiresDiscountCode: true }),
    )
    expect(priced(basket, known).totalPrice).toEqual(usd(4999))
  })
})

describe('external prices (cart/LineItemPriceMode.raml)', () => {
  const known = withDiscounts(cartDiscount('ten', {}))

  it('take cart discounts', () => {
    const external = line('almonds', 2, { priceMode: 'ExternalPrice', price: price(700) })
    expect(priced(cart([external]), known).totalPrice).toEqual(usd(1260))
  })

  it('take none when the total is external too', () => {
    const external = line('almonds', 2, {
      priceMode: 'ExternalTotal',
      price: price(700),
      totalPrice: usd(1234),
    })
    expect(priced(cart([external]), known).totalPrice).toEqual(usd(1234))
  })
})

describe('product discounts against cart discounts', () => {
  const productDiscounts = [productDiscount('fifth', { value: { type: 'relative', permyriad: 2000 } })]
  const known = (permyriad: number) =>
    context({
      products,
      productDiscounts,
      cartDiscounts: [cartDiscount('cart', { value: { type: 'relative', permyriad } })],
    })
  const almonds = cart([line('almonds', 1)])

  it('stack by default', () => {
    const result = priced(almonds, known(1000))
    expect(result.totalPrice).toEqual(usd(720))
    expect(result.discountTypeCombination).toEqual({ type: 'Stacking' })
    expect(result.lineItems[0]?.price.discounted?.value).toEqual(usd(800))
  })

  it.each([
    [1000, 'ProductDiscount', 800],
    [3000, 'CartDiscount', 700],
    [2000, 'ProductDiscount', 800],
  ])('with %i permyriad the best deal is the %s', (permyriad, chosenDiscountType, total) => {
    const result = priced(almonds, { ...known(permyriad), discountCombinationMode: 'BestDeal' })
    expect(result.totalPrice).toEqual(usd(total))
    expect(result.discountTypeCombination).toEqual({ type: 'BestDeal', chosenDiscountType })
  })
})

describe('direct discounts', () => {
  it('apply in the order of their list and leave out cart discounts', () => {
    const input = cart([line('almonds', 1)], {
      directDiscounts: [
        {
          id: 'first',
          value: { type: 'absolute', money: [usd(100)] },
          target: { type: 'lineItems', predicate: 'true' },
        },
        {
          id: 'second',
          value: { type: 'relative', permyriad: 5000 },
          target: { type: 'lineItems', predicate: 'true' },
        },
      ],
    })
    const result = priced(input, withDiscounts(cartDiscount('ten', {})))
    expect(result.totalPrice).toEqual(usd(450))
    const included = result.lineItems[0]?.discountedPricePerQuantity[0]?.discountedPrice.includedDiscounts
    expect(included?.map(({ discount }) => [discount.typeId, discount.id])).toEqual([
      ['direct-discount', 'first'],
      ['direct-discount', 'second'],
    ])
  })
})
