import type { Cart } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import { priceCart } from './index'
import { cents } from './money'
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
} from './samples'
import { totalsOf } from './totals'

/**
 * Carts recorded from the platform, in the tests of mediaopt/paypal-commercetools-connector (enabler and extension,
 * `cartWithExternalRate` and `complexCartsData`). The figures must be equal.
 */

const eur = (centAmount: number) => cents(centAmount, 'EUR')
const thirteen = cartDiscount('total', {
  value: { type: 'relative', permyriad: 1300 },
  target: { type: 'totalPrice' },
})

const bag = (id: string, taxCategoryId: string) =>
  product(
    id,
    [
      price(0, {
        value: eur(19999),
        discounted: { value: eur(18599), discount: { typeId: 'product-discount', id: 'd' } },
      }),
    ],
    { taxCategory: { id: taxCategoryId } },
  )

describe('a cart with 13% off its total, one line with tax included and one without', () => {
  const method = shippingMethod('Standard EU', { taxCategory: { typeId: 'tax-category', id: 'incl' } })
  const known = context({
    products: [bag('brown', 'incl'), bag('red', 'excl')],
    productDiscounts: [
      {
        id: 'd',
        version: 1,
        createdAt: '',
        lastModifiedAt: '',
        name: {},
        references: [],
        value: { type: 'external' },
        predicate: 'true',
        sortOrder: '0.5',
        isActive: true,
      },
    ],
    taxCategories: [
      taxCategory('incl', [{ name: '19% incl.', amount: 0.19, includedInPrice: true, country: 'DE' }]),
      taxCategory('excl', [{ name: 'not-in-price-tax-category', amount: 0.19, country: 'DE' }]),
    ],
    cartDiscounts: [thirteen],
  })
  const shipping = chosen(method)
  const input: Cart = cart([line('brown', 1), line('red', 1)], {
    ...shipping,
    shippingAddress: { country: 'DE' },
    totalPrice: eur(0),
    country: 'DE',
    shippingInfo: shipping.shippingInfo && {
      ...shipping.shippingInfo,
      price: eur(0),
      shippingRate: { price: eur(0), freeAbove: eur(20000), tiers: [] },
    },
  })
  const result = priceCart(input, known)
  if (!result.ok) throw new Error(result.error.message)
  const { cart: priced } = result

  it('has the lines of the recording', () => {
    expect(priced.lineItems.map((one) => one.taxedPrice?.totalNet.centAmount)).toEqual([15629, 18599])
    expect(priced.lineItems.map((one) => one.taxedPrice?.totalGross.centAmount)).toEqual([18599, 22133])
    expect(priced.lineItems.map((one) => one.taxedPrice?.totalTax?.centAmount)).toEqual([2970, 3534])
  })

  it('has the totals of the recording', () => {
    expect(priced.totalPrice).toEqual(eur(32362))
    expect(priced.taxedPrice?.totalNet).toEqual(eur(29778))
    expect(priced.taxedPrice?.totalGross).toEqual(eur(35437))
    expect(priced.taxedPrice?.totalTax).toEqual(eur(5659))
    expect(priced.taxedShippingPrice?.totalGross).toEqual(eur(0))
    expect(priced.discountOnTotalPrice).toEqual({
      discountedAmount: eur(4836),
      includedDiscounts: [
        { discount: { typeId: 'cart-discount', id: 'total' }, discountedAmount: eur(4836) },
      ],
      discountedNetAmount: eur(4450),
      discountedGrossAmount: eur(5295),
    })
  })

  it('has portions that sum to the tax, where the recording leaves them undiscounted', () => {
    expect(priced.taxedPrice?.taxPortions.map(({ name }) => name)).toEqual([
      '19% incl.',
      'not-in-price-tax-category',
    ])
    const sum = priced.taxedPrice?.taxPortions.reduce((total, { amount }) => total + amount.centAmount, 0)
    expect(sum).toBe(5659)
  })
})

describe('13% off other recorded totals', () => {
  const candidate = {
    discount: { typeId: 'cart-discount', id: 'total' },
    value: { type: 'relative', permyriad: 1300 },
    target: { type: 'totalPrice' },
    sortOrder: '0.5',
    stops: false,
  } as const

  it.each([
    [23134, 19440, 3007, 2527, 20127, 16913],
    [46268, 38881, 6015, 5055, 40253, 33826],
    [69402, 58321, 9022, 7582, 60380, 50739],
  ])('gross %i and net %i lose %i and %i', (gross, net, offGross, offNet, leftGross, leftNet) => {
    const taxedPrice = { totalNet: eur(net), totalGross: eur(gross), taxPortions: [] }
    const bags = line('bag', 1, { totalPrice: eur(gross), taxedPrice })
    const whole = cart([bags], { totalPrice: eur(0), shippingAddress: { country: 'DE' } })
    const totals = totalsOf(whole, { lineItems: [bags], customLineItems: [], shippingInfos: [] }, [candidate])
    expect(totals.discountOnTotalPrice?.discountedGrossAmount).toEqual(eur(offGross))
    expect(totals.discountOnTotalPrice?.discountedNetAmount).toEqual(eur(offNet))
    expect(totals.taxedPrice?.totalGross).toEqual(eur(leftGross))
    expect(totals.taxedPrice?.totalNet).toEqual(eur(leftNet))
  })

  it('lowers taxes by the percentage itself, not by what rounding made of it', () => {
    const taxedPrice = { totalNet: eur(1001), totalGross: eur(2000), taxPortions: [] }
    const item = line('bag', 1, { totalPrice: eur(1001), taxedPrice })
    const whole = cart([item], { totalPrice: eur(0), shippingAddress: { country: 'DE' } })
    const half = { ...candidate, value: { type: 'relative', permyriad: 5000 } } as const
    const totals = totalsOf(whole, { lineItems: [item], customLineItems: [], shippingInfos: [] }, [half])
    expect(totals.totalPrice).toEqual(eur(500))
    expect(totals.taxedPrice?.totalGross).toEqual(eur(1000))
  })
})
