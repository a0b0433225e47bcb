import { describe, expect, it } from 'vitest'
import { priced } from './basket'
import { priceCart } from './index'
import {
  cart,
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
import { taxAmount, taxedItemPrice, taxOf } from './taxes'

const address = { country: 'US', state: 'NJ' }
const excluded = (amount: number) => ({ name: 'tax', amount, includedInPrice: false, country: 'US' })
const included = (amount: number) => ({ name: 'tax', amount, includedInPrice: true, country: 'US' })

describe('tax of one line', () => {
  // cart/TaxCalculationMode.raml: 1.08 * 3 * 1.19 is 3.86 by line and 3.87 by unit.
  it.each([
    ['LineItemLevel', 386],
    ['UnitPriceLevel', 387],
  ] as const)('%s gives the reference its %i cents', (calculation, gross) => {
    const settings = { currency: 'USD', rounding: 'HalfEven', calculation } as const
    expect(taxOf(324, [{ unit: 108, quantity: 3 }], excluded(0.19), settings)).toEqual({ net: 324, gross })
  })

  // Amounts of carts recorded from the platform, in the tests of mediaopt/paypal-commercetools-connector.
  it.each([
    [22375, 1, 18803],
    [22375, 3, 56408],
    [24376, 2, 40968],
  ])('%i cents times %i with 19%% included is %i net', (unit, quantity, net) => {
    const total = unit * quantity
    expect(taxAmount(total, included(0.19), 'HalfEven')).toEqual({ net, gross: total })
  })

  it.each([
    ['LineItemLevel', 82588],
    ['UnitPriceLevel', 82587],
  ] as const)('three of 231.34 plus 19%% by %s is %i gross', (calculation, gross) => {
    const settings = { currency: 'EUR', rounding: 'HalfEven', calculation } as const
    expect(taxOf(69402, [{ unit: 23134, quantity: 3 }], excluded(0.19), settings).gross).toBe(gross)
  })

  it.each([
    ['HalfEven', 102, 104],
    ['HalfUp', 103, 104],
    ['HalfDown', 102, 103],
  ] as const)('rounds 102.5 and 103.5 by %s', (mode, first, second) => {
    expect(taxAmount(100, excluded(0.025), mode).gross).toBe(first)
    expect(taxAmount(90, excluded(0.15), mode).gross).toBe(second)
  })

  it('tells sub-rates apart without losing a cent', () => {
    const rate = {
      ...excluded(0.06625),
      subRates: [
        { name: 'state', amount: 0.04 },
        { name: 'county', amount: 0.01625 },
        { name: 'city', amount: 0.01 },
      ],
    }
    const taxed = taxedItemPrice(taxAmount(1999, rate, 'HalfEven'), rate, 'USD')
    expect(taxed.totalTax).toEqual(usd(132))
    expect(taxed.taxPortions.map(({ name, amount }) => [name, amount.centAmount])).toEqual([
      ['state', 80],
      ['county', 32],
      ['city', 20],
    ])
  })
})

describe('tax of a cart', () => {
  const almonds = product('almonds', [price(1000)])
  const books = product('books', [price(500)], { taxCategory: { id: 'reduced' } })
  const taxCategories = [
    taxCategory('standard', [{ amount: 0.1 }, { amount: 0.06625, state: 'NJ', name: 'NJ' }]),
    taxCategory('reduced', [{ amount: 0.02, name: 'reduced' }]),
  ]
  const known = context({ products: [almonds, books], taxCategories })

  it('is not known before there is an address', () => {
    const result = priced(cart([line('almonds', 2)]), known)
    expect(result.taxedPrice).toBeUndefined()
    expect(result.lineItems[0]?.taxRate).toBeUndefined()
    expect(result.totalPrice).toEqual(usd(2000))
  })

  it('takes the rate of the state before that of the country', () => {
    const input = cart([line('almonds', 2), line('books', 1)], {
      shippingAddress: address,
      customLineItems: [customLine('fee', 300)],
    })
    const result = priced(input, known)
    expect(result.lineItems.map(({ taxRate }) => taxRate?.name)).toEqual(['NJ', 'reduced'])
    expect(result.taxedPrice?.totalNet).toEqual(usd(2800))
    // 2000 and 300 by 6.625%: 132.5 goes to the even 132, 19.875 to 20; 500 by 2% is 10.
    expect(result.taxedPrice?.totalGross).toEqual(usd(2800 + 132 + 20 + 10))
    expect(result.taxedPrice?.taxPortions).toEqual([
      { name: 'NJ', rate: 0.06625, amount: usd(152) },
      { name: 'reduced', rate: 0.02, amount: usd(10) },
    ])
    expect(result.taxedPrice?.totalTax).toEqual(usd(162))
  })

  it('goes away with the address', () => {
    const taxed = priced(cart([line('almonds', 2)], { shippingAddress: address }), known)
    const result = priced({ ...taxed, shippingAddress: undefined }, known)
    expect(result.taxedPrice).toBeUndefined()
    expect(result.lineItems[0]?.taxRate).toBeUndefined()
    expect(result.lineItems[0]?.taxedPrice).toBeUndefined()
  })

  it('is refused where the category has no rate', () => {
    const input = cart([line('almonds', 2)], { shippingAddress: { country: 'CA', state: 'ON' } })
    expect(priceCart(input, known)).toEqual({
      ok: false,
      error: {
        code: 'MissingTaxRateForCountry',
        message: "Tax category 'standard' is missing a tax rate for country 'CA' and state 'ON'.",
        taxCategoryId: 'standard',
        country: 'CA',
        state: 'ON',
      },
    })
  })

  it('includes shipping', () => {
    const method = shippingMethod('ground')
    const input = cart([line('almonds', 1)], chosen(method))
    const result = priced(input, { ...known, shippingMethods: new Map([['ground', method]]) })
    expect(result.totalPrice).toEqual(usd(1799))
    expect(result.shippingInfo?.taxedPrice?.totalGross).toEqual(usd(852))
    expect(result.taxedShippingPrice?.totalGross).toEqual(usd(852))
    expect(result.taxedPrice?.totalNet).toEqual(usd(1799))
    expect(result.taxedPrice?.totalGross).toEqual(usd(1066 + 852))
  })

  it('is computed from external rates once all have one', () => {
    const taxRate = { name: 'mine', amount: 0.2, includedInPrice: false, country: 'US' }
    const input = cart([line('almonds', 1, { taxRate }), line('books', 1)], {
      taxMode: 'External',
      shippingAddress: address,
    })
    expect(priced(input, known).taxedPrice).toBeUndefined()
    const all = { ...input, lineItems: input.lineItems.map((one) => ({ ...one, taxRate })) }
    expect(priced(all, known).taxedPrice?.totalGross).toEqual(usd(1800))
  })

  it('keeps external amounts until the price changes', () => {
    const taxRate = { name: 'mine', amount: 0.2, includedInPrice: false, country: 'US' }
    const taxedPrice = taxedItemPrice({ net: 1000, gross: 1200 }, taxRate, 'USD')
    const input = cart([line('almonds', 1, { taxRate, taxedPrice, totalPrice: usd(1000) })], {
      taxMode: 'ExternalAmount',
      shippingAddress: address,
      totalPrice: usd(1000),
      taxedPrice,
    })
    const same = priced(input, known)
    expect(same.taxedPrice?.totalGross).toEqual(usd(1200))
    expect(same.taxedShippingPrice).toBeUndefined()
    const more = priced({ ...same, lineItems: same.lineItems.map((one) => ({ ...one, quantity: 2 })) }, known)
    expect(more.taxedPrice).toBeUndefined()
    expect(more.lineItems[0]?.taxRate).toBeUndefined()
  })

  it('is left out when it is disabled', () => {
    const result = priced(
      cart([line('almonds', 1)], { taxMode: 'Disabled', shippingAddress: address }),
      known,
    )
    expect(result.taxedPrice).toBeUndefined()
    expect(result.lineItems[0]?.taxedPrice).toBeUndefined()
  })
})
