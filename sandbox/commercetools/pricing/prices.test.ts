import { describe, expect, it } from 'vitest'
import { selectPrice, tierValue, unitValue } from './price-selection'
import { applyProductDiscounts, withDiscounted } from './product-discounts'
import { NOW, price, product, productDiscount, usd } from './samples'
import { compareSortOrder } from './sort-order'

const group = { typeId: 'customer-group', id: 'business' } as const
const channel = { typeId: 'channel', id: 'web' } as const

describe('price selection', () => {
  // The documented fallback order, most specific first.
  const ordered = [
    price(1, { customerGroup: group, channel, country: 'US' }),
    price(2, { customerGroup: group, channel }),
    price(3, { customerGroup: group, country: 'US' }),
    price(4, { customerGroup: group }),
    price(5, { channel, country: 'US' }),
    price(6, { channel }),
    price(7, { country: 'US' }),
    price(8),
  ]
  const scope = { currency: 'USD', country: 'US', customerGroupId: 'business', channelId: 'web', now: NOW }

  it.each(ordered.map((_, index) => index))('takes step %i when the steps before it are missing', (index) => {
    const left = ordered.slice(index)
    expect(selectPrice([...left].reverse(), scope)?.value.centAmount).toBe(index + 1)
  })

  it('takes no price of another currency, country, group or channel', () => {
    expect(selectPrice(ordered, { ...scope, currency: 'EUR' })).toBeUndefined()
    expect(selectPrice(ordered, { currency: 'USD', country: 'CA', now: NOW })?.value.centAmount).toBe(8)
    expect(selectPrice(ordered.slice(0, 7), { currency: 'USD', now: NOW })).toBeUndefined()
  })

  it('prefers a price whose dates hold, and ignores one whose dates do not', () => {
    const holding = price(20, { validFrom: '2026-05-01T00:00:00Z', validUntil: '2026-07-01T00:00:00Z' })
    const over = price(30, { validUntil: '2026-06-01T12:00:00.000Z' })
    expect(selectPrice([price(10), holding, over], scope)?.value.centAmount).toBe(20)
    expect(selectPrice([price(10), over], scope)?.value.centAmount).toBe(10)
  })

  it('keeps prices of recurring orders for recurring lines', () => {
    const recurring = price(5, { recurrencePolicy: { typeId: 'recurrence-policy', id: 'monthly' } })
    expect(selectPrice([recurring, price(10)], scope)?.value.centAmount).toBe(10)
    expect(
      selectPrice([recurring, price(10)], { ...scope, recurrencePolicyId: 'monthly' })?.value.centAmount,
    ).toBe(5)
  })
})

describe('tiers', () => {
  const tiered = price(1000, {
    tiers: [
      { minimumQuantity: 10, value: usd(800) },
      { minimumQuantity: 5, value: usd(900) },
    ],
  })

  it.each([
    [1, 1000],
    [4, 1000],
    [5, 900],
    [9, 900],
    [10, 800],
    [500, 800],
  ])('of %i units each costs %i cents', (quantity, expected) => {
    expect(tierValue(tiered, quantity).centAmount).toBe(expected)
  })

  it('is ignored when a product discount is present (common/Price.raml)', () => {
    const discounted = { value: usd(950), discount: { typeId: 'product-discount', id: 'd' } } as const
    expect(unitValue({ ...tiered, discounted }, 10).centAmount).toBe(950)
  })
})

describe('product discounts', () => {
  const almonds = product('almonds', [price(101)], {
    categories: [{ id: 'nuts', ancestors: [{ id: 'all' }] }],
  })
  const variant = almonds.variants[0] ?? { id: 1 }
  const subject = { product: almonds, variant }
  const half = productDiscount('half', { value: { type: 'relative', permyriad: 5000 }, sortOrder: '0.9' })

  it('rounds half down: 1.01 with 50% off is 0.50 (common/DiscountedPrice.raml)', () => {
    expect(applyProductDiscounts(price(101), subject, [half], NOW)).toEqual({
      value: usd(50),
      discount: { typeId: 'product-discount', id: 'half' },
    })
  })

  it('floors an absolute discount at zero (common/DiscountedPrice.raml)', () => {
    const tenOff = productDiscount('ten', { value: { type: 'absolute', money: [usd(1000)] } })
    expect(applyProductDiscounts(price(101), subject, [tenOff], NOW)?.value).toEqual(usd(0))
  })

  it('applies the highest sort order only, of those that are active, valid, match and have the currency', () => {
    const others = [
      productDiscount('off', { sortOrder: '0.99', isActive: false }),
      productDiscount('over', { sortOrder: '0.98', validUntil: '2026-05-01T00:00:00Z' }),
      productDiscount('other', { sortOrder: '0.97', predicate: 'categories.id contains any ("seeds")' }),
      productDiscount('euro', {
        sortOrder: '0.96',
        value: { type: 'absolute', money: [{ ...usd(10), currencyCode: 'EUR' }] },
      }),
      productDiscount('low', { sortOrder: '0.1' }),
    ]
    expect(applyProductDiscounts(price(1000), subject, [...others, half], NOW)?.discount.id).toBe('half')
  })

  it('sees categories with their ancestors and the price', () => {
    const deep = { predicate: 'categoriesWithAncestors.id contains all ("all") and centAmount > 500' }
    const discounts = [productDiscount('deep', deep)]
    expect(applyProductDiscounts(price(501), subject, discounts, NOW)?.value).toEqual(usd(451))
    expect(applyProductDiscounts(price(500), subject, discounts, NOW)).toBeUndefined()
  })

  it('keeps an external discount while it applies and removes a stale one', () => {
    const external = productDiscount('external', { value: { type: 'external' } })
    const discounted = { value: usd(77), discount: { typeId: 'product-discount', id: 'external' } } as const
    const set = price(100, { discounted })
    expect(withDiscounted(set, subject, [external], NOW).discounted?.value).toEqual(usd(77))
    expect(withDiscounted(set, subject, [], NOW).discounted).toBeUndefined()
  })
})

describe('sort orders', () => {
  it.each([
    ['0.2', '0.10', 1],
    ['0.1', '0.10', 0],
    ['0.0000000000000000000001', '0.0000000000000000000002', -1],
    ['.5', '0.5', 0],
    ['1', '0.999', 1],
  ])('%s against %s', (a, b, sign) => {
    expect(Math.sign(compareSortOrder(a, b))).toBe(sign)
  })
})
