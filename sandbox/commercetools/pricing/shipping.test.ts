import type { ShippingRate } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import { priced } from './basket'
import {
  cart,
  cartDiscount,
  chosen,
  context,
  line,
  price,
  product,
  shippingMethod,
  taxCategory,
  usd,
} from './samples'
import { shippingPrice, shippingRateFor } from './shipping-rates'

describe('the price of a rate', () => {
  const plain: ShippingRate = { price: usd(799), tiers: [] }

  it('is nothing from the free amount on', () => {
    const rate = { ...plain, freeAbove: usd(5900) }
    expect(shippingPrice(rate, 5899, undefined)).toBe(799)
    expect(shippingPrice(rate, 5900, undefined)).toBe(0)
  })

  it('follows the value of the cart', () => {
    const rate: ShippingRate = {
      ...plain,
      tiers: [
        { type: 'CartValue', minimumCentAmount: 5000, price: usd(399) },
        { type: 'CartValue', minimumCentAmount: 2000, price: usd(599) },
      ],
    }
    expect([1999, 2000, 4999, 5000].map((value) => shippingPrice(rate, value, undefined))).toEqual([
      799, 599, 599, 399,
    ])
  })

  it('follows a classification', () => {
    const rate: ShippingRate = {
      ...plain,
      tiers: [{ type: 'CartClassification', value: 'Heavy', price: usd(1599) }],
    }
    const heavy = { type: 'Classification', key: 'Heavy', label: { en: 'Heavy' } } as const
    expect(shippingPrice(rate, 0, heavy)).toBe(1599)
    expect(shippingPrice(rate, 0, { ...heavy, key: 'Light' })).toBe(799)
  })

  it.each([
    [0, 799],
    [1, 199],
    [2, 399],
    [3, 599],
  ])(
    'follows a score of %i by the function of the reference (shipping-method/PriceFunction.raml)',
    (score, expected) => {
      const priceFunction = { currencyCode: 'USD', function: '(200 * x) - 1' }
      const rate: ShippingRate = { ...plain, tiers: [{ type: 'CartScore', score: 1, priceFunction }] }
      expect(shippingPrice(rate, 0, { type: 'Score', score })).toBe(expected)
    },
  )
})

describe('the rate for an address', () => {
  const zone = (id: string, locations: { country: string; state?: string }[]) =>
    [id, { id, version: 1, createdAt: '', lastModifiedAt: '', name: id, locations }] as const
  const zones = new Map([zone('us', [{ country: 'US' }]), zone('hawaii', [{ country: 'US', state: 'HI' }])])
  const method = shippingMethod('ground', {
    zoneRates: [
      { zone: { typeId: 'zone', id: 'us' }, shippingRates: [{ price: usd(799), tiers: [] }] },
      { zone: { typeId: 'zone', id: 'hawaii' }, shippingRates: [{ price: usd(2999), tiers: [] }] },
    ],
  })

  it.each([
    ['NJ', 799],
    ['HI', 2999],
  ])('to %s costs %i', (state, expected) => {
    expect(shippingRateFor(method, zones, { country: 'US', state }, 'USD')?.price.centAmount).toBe(expected)
  })

  it('does not exist elsewhere or in another currency', () => {
    expect(shippingRateFor(method, zones, { country: 'CA' }, 'USD')).toBeUndefined()
    expect(shippingRateFor(method, zones, { country: 'US' }, 'EUR')).toBeUndefined()
  })
})

describe('shipping of a cart', () => {
  const freeAbove = shippingMethod('ground', {
    zoneRates: [
      {
        zone: { typeId: 'zone', id: 'us' },
        shippingRates: [{ price: usd(799), freeAbove: usd(5900), tiers: [] }],
      },
    ],
    predicate: 'totalPrice < "100.00 USD"',
  })
  const taxCategories = [taxCategory('standard', [{ amount: 0.1 }])]
  const products = [product('almonds', [price(1000)])]
  const known = context({ products, taxCategories, shippingMethods: [freeAbove] })

  it('is free above the sum of lines after their discounts', () => {
    const six = cart([line('almonds', 6)], chosen(freeAbove))
    expect(priced(six, known).shippingInfo?.price).toEqual(usd(0))
    const less = priced(six, { ...known, cartDiscounts: [cartDiscount('ten', {})] })
    expect(less.shippingInfo?.price).toEqual(usd(799))
    expect(less.totalPrice).toEqual(usd(5400 + 799))
  })

  it('is discounted apart from its price, and taxed on what is left', () => {
    const half = cartDiscount('half', {
      value: { type: 'relative', permyriad: 5000 },
      target: { type: 'shipping' },
    })
    const result = priced(cart([line('almonds', 1)], chosen(freeAbove)), { ...known, cartDiscounts: [half] })
    expect(result.shippingInfo?.price).toEqual(usd(799))
    expect(result.shippingInfo?.discountedPrice).toEqual({
      value: usd(400),
      includedDiscounts: [{ discount: { typeId: 'cart-discount', id: 'half' }, discountedAmount: usd(399) }],
    })
    expect(result.totalPrice).toEqual(usd(1400))
    expect(result.shippingInfo?.taxedPrice?.totalGross).toEqual(usd(440))
    const without = priced(result, known)
    expect(without.shippingInfo?.discountedPrice).toBeUndefined()
  })

  it('says whether the method’s predicate holds', () => {
    expect(
      priced(cart([line('almonds', 1)], chosen(freeAbove)), known).shippingInfo?.shippingMethodState,
    ).toBe('MatchesCart')
    expect(
      priced(cart([line('almonds', 10)], chosen(freeAbove)), known).shippingInfo?.shippingMethodState,
    ).toBe('DoesNotMatchCart')
  })
})

describe('several shipping methods', () => {
  const method = shippingMethod('ground')
  const taxCategories = [
    taxCategory('standard', [
      { amount: 0.1, state: 'NJ', name: 'NJ' },
      { amount: 0.05, state: 'NY', name: 'NY' },
    ]),
  ]
  const known = context({
    products: [product('almonds', [price(333)])],
    taxCategories,
    shippingMethods: [method],
  })
  const shipping = ['NJ', 'NY'].map((state) => ({
    shippingKey: state,
    shippingAddress: { country: 'US', state },
    shippingInfo: {
      shippingMethodName: 'ground',
      price: usd(0),
      shippingRate: { price: usd(0), tiers: [] },
      shippingMethod: { typeId: 'shipping-method' as const, id: 'ground' },
      shippingMethodState: 'MatchesCart' as const,
    },
  }))
  const to = (state: string, quantity: number) => ({
    addressKey: state,
    quantity,
    shippingMethodKey: state,
  })

  it('tax each part at its own address', () => {
    const almonds = line('almonds', 3, {
      shippingDetails: { targets: [to('NJ', 1), to('NY', 2)], valid: true },
    })
    const result = priced(cart([almonds], { shippingMode: 'Multiple', shipping }), known)
    const [item] = result.lineItems
    expect(item?.perMethodTaxRate.map(({ taxRate }) => taxRate?.name)).toEqual(['NJ', 'NY'])
    expect(item?.taxedPricePortions.map(({ taxedPrice }) => taxedPrice?.totalGross.centAmount)).toEqual([
      366, 699,
    ])
    expect(item?.taxedPrice?.totalGross).toEqual(usd(1065))
    expect(result.shipping.map(({ shippingInfo }) => shippingInfo.taxedPrice?.totalGross.centAmount)).toEqual(
      [879, 839],
    )
    expect(result.totalPrice).toEqual(usd(999 + 2 * 799))
    expect(result.taxedPrice?.totalGross).toEqual(usd(1065 + 879 + 839))
  })

  it('have no taxed price until every unit goes somewhere', () => {
    const almonds = line('almonds', 3, { shippingDetails: { targets: [to('NJ', 1)], valid: true } })
    const result = priced(cart([almonds], { shippingMode: 'Multiple', shipping }), known)
    expect(result.lineItems[0]?.taxedPrice).toBeUndefined()
    expect(result.lineItems[0]?.taxedPricePortions).toHaveLength(1)
    expect(result.lineItems[0]?.shippingDetails?.valid).toBe(false)
    expect(result.taxedPrice).toBeUndefined()
  })
})
