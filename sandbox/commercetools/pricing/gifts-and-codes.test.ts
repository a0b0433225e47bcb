import type { Cart, CartDiscount, DiscountCode, DiscountGroup } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import { priced } from './basket'
import {
  cart,
  cartDiscount,
  context,
  discountCode,
  line,
  NOW,
  price,
  product,
  taxCategory,
  usd,
  withCodes,
} from './samples'

const products = [
  product('almonds', [price(1000)]),
  product('tote', [price(700)]),
  product('rare', [price(500, { country: 'DE' })]),
]

function gift(id: string, productId: string, more: Partial<CartDiscount> = {}): CartDiscount {
  return cartDiscount(id, {
    value: { type: 'giftLineItem', product: { typeId: 'product', id: productId }, variantId: 1 },
    target: undefined,
    cartPredicate: 'lineItemTotal(true) >= "20.00 USD"',
    ...more,
  })
}

describe('gift lines (cart/LineItemMode.raml)', () => {
  const taxCategories = [taxCategory('standard', [{ amount: 0.1 }])]
  const known = context({ products, taxCategories, cartDiscounts: [gift('bag', 'tote')] })
  const full = cart([line('almonds', 2)], { shippingAddress: { country: 'US' } })

  it('are added, keep their price, are discounted in full and cost nothing', () => {
    const result = priced(full, known)
    expect(result.totalPrice).toEqual(usd(2000))
    const added = result.lineItems[1]
    expect(added).toMatchObject({
      id: 'gift-1',
      productId: 'tote',
      lineItemMode: 'GiftLineItem',
      quantity: 1,
      price: { value: usd(700) },
      totalPrice: usd(0),
      discountedPricePerQuantity: [
        {
          quantity: 1,
          discountedPrice: {
            value: usd(0),
            includedDiscounts: [
              { discount: { typeId: 'cart-discount', id: 'bag' }, discountedAmount: usd(700) },
            ],
          },
        },
      ],
      taxedPrice: { totalGross: usd(0), taxPortions: [{ amount: usd(0) }] },
    })
    expect(result.totalLineItemQuantity).toBe(3)
  })

  it('stay the same line when the cart is priced again', () => {
    const once = priced(full, known)
    expect(priced(once, known)).toEqual(once)
  })

  it('go when their discount no longer matches, and do not keep themselves in', () => {
    const once = priced(full, known)
    const less = { ...once, lineItems: once.lineItems.map((one) => ({ ...one, quantity: 1 })) }
    expect(priced(less, known).lineItems.map(({ productId }) => productId)).toEqual(['almonds'])
  })

  it('are not offered again once refused', () => {
    const refused = { ...full, refusedGifts: [{ typeId: 'cart-discount' as const, id: 'bag' }] }
    expect(priced(refused, known).lineItems).toHaveLength(1)
  })

  it('are left out when no price can be selected', () => {
    const rare = context({ products, taxCategories, cartDiscounts: [gift('rare', 'rare')] })
    expect(priced(full, rare).lineItems).toHaveLength(1)
  })

  it('are not touched by other discounts', () => {
    const both = {
      ...known,
      cartDiscounts: [...known.cartDiscounts, cartDiscount('ten', { sortOrder: '0.1' })],
    }
    const result = priced(full, both)
    expect(result.totalPrice).toEqual(usd(1800))
    expect(result.lineItems[1]?.discountedPricePerQuantity).toHaveLength(1)
  })
})

describe('the states of discount codes (cart/DiscountCodeState.raml)', () => {
  const coded = cartDiscount('coded', { requiresDiscountCode: true })

  function state(
    discounts: CartDiscount[],
    code: Partial<DiscountCode> = {},
    uses: { uses?: number; usesByCustomer?: number } = {},
    more: Partial<Cart> = {},
  ): [string | undefined, number] {
    const own = discountCode('save', ['coded'], code)
    const known = context({
      products,
      cartDiscounts: discounts,
      discountCodes: new Map([['save', { code: own, uses: 0, usesByCustomer: 0, ...uses }]]),
    })
    const result = priced(cart([line('almonds', 1)], { ...withCodes('save'), ...more }), known)
    return [result.discountCodes[0]?.state, result.totalPrice.centAmount]
  }

  it('MatchesCart', () => {
    expect(state([coded])).toEqual(['MatchesCart', 900])
  })

  it('NotActive: the code, or all of its discounts', () => {
    expect(state([coded], { isActive: false })).toEqual(['NotActive', 1000])
    expect(state([{ ...coded, isActive: false }])).toEqual(['NotActive', 1000])
  })

  it('NotValid: the dates of the code, or of all of its discounts', () => {
    const over = new Date(NOW.getTime() - 1).toISOString()
    expect(state([coded], { validUntil: over })).toEqual(['NotValid', 1000])
    expect(state([{ ...coded, validUntil: over }])).toEqual(['NotValid', 1000])
  })

  it('DoesNotMatchCart: the code’s predicate, or those of all its discounts', () => {
    expect(state([coded], { cartPredicate: 'totalPrice > "10.00 USD"' })).toEqual(['DoesNotMatchCart', 1000])
    expect(state([{ ...coded, cartPredicate: 'country = "DE"' }])).toEqual(['DoesNotMatchCart', 1000])
  })

  it('MaxApplicationReached: in all, or by the customer, but never by nobody', () => {
    expect(state([coded], { maxApplications: 5 }, { uses: 5 })).toEqual(['MaxApplicationReached', 1000])
    expect(state([coded], { maxApplications: 5 }, { uses: 4 })).toEqual(['MatchesCart', 900])
    const perCustomer = { maxApplicationsPerCustomer: 1 }
    const known = { usesByCustomer: 1 }
    expect(state([coded], perCustomer, known, { customerId: 'ann' })).toEqual(['MaxApplicationReached', 1000])
    expect(state([coded], perCustomer, known)).toEqual(['MatchesCart', 900])
  })

  it('ApplicationStoppedByPreviousDiscount', () => {
    const stops = cartDiscount('first', {
      sortOrder: '0.9',
      value: { type: 'relative', permyriad: 500 },
      stackingMode: 'StopAfterThisDiscount',
    })
    expect(state([coded, stops])).toEqual(['ApplicationStoppedByPreviousDiscount', 950])
    expect(state([{ ...coded, cartPredicate: 'country = "DE"' }, stops])).toEqual(['DoesNotMatchCart', 950])
  })

  it('ApplicationStoppedByGroupBestDeal', () => {
    const group: DiscountGroup = {
      id: 'group',
      version: 1,
      createdAt: '',
      lastModifiedAt: '',
      key: 'group',
      sortOrder: '0.5',
      isActive: true,
    }
    const discountGroup = { typeId: 'discount-group' as const, id: 'group' }
    const better = cartDiscount('better', { discountGroup, value: { type: 'relative', permyriad: 3000 } })
    const known = context({
      products,
      cartDiscounts: [{ ...coded, discountGroup }, better],
      discountGroups: [group],
      codes: [discountCode('save', ['coded'])],
    })
    const result = priced(cart([line('almonds', 1)], withCodes('save')), known)
    expect(result.totalPrice).toEqual(usd(700))
    expect(result.discountCodes[0]?.state).toBe('ApplicationStoppedByGroupBestDeal')
    const off = priced(cart([line('almonds', 1)], withCodes('save')), {
      ...known,
      discountGroups: [{ ...group, isActive: false }],
    })
    expect(off.totalPrice).toEqual(usd(1000))
    expect(off.discountCodes[0]?.state).toBe('NotActive')
  })
})
