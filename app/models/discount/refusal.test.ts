import { describe, expect, it } from 'vitest'
import type { AppliedDiscountCode, CartDiscount } from '~/models/cart/cart'
import { aCart, aLine } from '~/models/cart/examples'
import { codeRefusal, datesRefusal, type IdleReason } from './refusal'

const now = new Date('2026-11-22T12:00:00Z')
const cart = aCart({
  lines: [aLine({ piecePrice: 2500, quantity: 1 })],
  discounts: [{ id: 'd', name: 'Autumn', amount: 125, target: 'lines' }],
  refusedGifts: ['refused'],
})

const discount = (changes: Partial<CartDiscount> = {}): CartDiscount => ({
  id: 'd',
  name: 'Autumn',
  kind: 'relative',
  target: 'lines',
  cartPredicate: '1=1',
  active: true,
  ...changes,
})
const code = (changes: Partial<AppliedDiscountCode>): AppliedDiscountCode => ({
  id: 'c',
  code: 'AUTUMN5',
  state: 'MatchesCart',
  cartDiscounts: [discount()],
  ...changes,
})

describe('codeRefusal', () => {
  it.each<[string, Partial<AppliedDiscountCode>, IdleReason | undefined]>([
    ['a working code', {}, undefined],
    [
      'a code for what is not there',
      { cartDiscounts: [discount({ id: 'cashews' })], description: '10 % off cashews' },
      { reason: 'not-for-these-items', gives: '10 % off cashews' },
    ],
    [
      'a gift that was refused',
      { cartDiscounts: [discount({ id: 'refused', kind: 'giftLineItem' })] },
      { reason: 'gift-declined' },
    ],
    [
      'a code for some customers only, whatever else it asks',
      {
        state: 'DoesNotMatchCart',
        cartPredicate: 'customer.customerGroup.key = "wholesale" and totalPrice >= "500.00 USD"',
      },
      { reason: 'not-for-this-customer', signedIn: false },
    ],
    ['a gift', { cartDiscounts: [discount({ id: 'gift', kind: 'giftLineItem' })] }, undefined],
    [
      'free shipping before there is any',
      { cartDiscounts: [discount({ id: 's', target: 'shipping' })] },
      undefined,
    ],
    ['a used one', { state: 'MaxApplicationReached' }, { reason: 'used-up' }],
    [
      'a threshold',
      {
        state: 'DoesNotMatchCart',
        cartDiscounts: [discount({ cartPredicate: 'totalPrice >= "40.00 USD"' })],
      },
      { reason: 'needs-more', amount: 1500 },
    ],
    [
      'a threshold to exceed',
      { state: 'DoesNotMatchCart', cartPredicate: 'totalPrice > "25.00 USD"' },
      { reason: 'needs-more', amount: 1 },
    ],
    [
      'other items',
      {
        state: 'DoesNotMatchCart',
        cartDiscounts: [discount({ cartPredicate: 'lineItemExists(sku = "9")' })],
      },
      { reason: 'not-for-these-items' },
    ],
    [
      'the easiest of several discounts',
      {
        state: 'DoesNotMatchCart',
        cartDiscounts: [
          discount({ cartPredicate: 'totalPrice > "90 USD"' }),
          discount({ cartPredicate: 'totalPrice > "30 USD"' }),
        ],
      },
      { reason: 'needs-more', amount: 500 },
    ],
    [
      'an old code',
      { state: 'NotValid', validUntil: '2026-11-01T00:00:00Z' },
      { reason: 'expired', on: '2026-11-01T00:00:00Z' },
    ],
    [
      'an early discount',
      { state: 'NotValid', cartDiscounts: [discount({ validFrom: '2026-12-01T00:00:00Z' })] },
      { reason: 'not-yet', from: '2026-12-01T00:00:00Z' },
    ],
    ['a withdrawn code', { state: 'NotActive' }, { reason: 'not-active' }],
    ['a better discount', { state: 'ApplicationStoppedByPreviousDiscount' }, { reason: 'better-discount' }],
  ])('explains %s', (_, changes, refusal) => {
    expect(codeRefusal(code(changes), cart, now)).toEqual(refusal)
  })
})

describe('a code on an empty cart', () => {
  it('is not judged by what is not there yet', () => {
    const empty = aCart({ lines: [] })
    expect(codeRefusal(code({}), empty, now)).toBeUndefined()
  })
})

describe('what a code still needs', () => {
  const needs = code({ state: 'DoesNotMatchCart', cartPredicate: 'totalPrice >= "40.00 USD"' })

  it('is counted before discounts, without gifts, with charges', () => {
    const line = aLine({ piecePrice: 3000, totalPriceBeforeCartLevelDiscount: 3000, totalPrice: 2000 })
    const gift = aLine({ id: 'gift', mode: 'GiftLineItem', piecePrice: 1399, totalPrice: 0 })
    const charge = {
      id: 'c',
      slug: 'surcharge',
      name: 'Surcharge',
      quantity: 1,
      money: 200,
      totalPrice: 200,
      targets: [],
    }
    const cart = aCart({ lines: [line, gift], customLines: [charge] })
    expect(codeRefusal(needs, cart, now)).toEqual({ reason: 'needs-more', amount: 800 })
  })

  it('is never below zero, and a cent when the amount has to be exceeded', () => {
    const reached = aCart({ lines: [aLine({ piecePrice: 4000 })] })
    const exceed = { ...needs, cartPredicate: 'totalPrice > "40.00 USD"' }
    expect(codeRefusal(exceed, reached, now)).toEqual({ reason: 'needs-more', amount: 1 })
    expect(codeRefusal(needs, reached, now)).toEqual({ reason: 'not-for-these-items' })
  })

  it('is told to a customer whom the code may be for; one whom it is not for hears that', () => {
    const trade = { ...needs, cartPredicate: 'customer.customerGroup.key = "b" and totalPrice > "40 USD"' }
    const small = aCart({ customerId: 'me', lines: [aLine({ piecePrice: 3000 })] })
    expect(codeRefusal(trade, small, now)).toEqual({ reason: 'needs-more', amount: 1000 })
    const large = aCart({ customerId: 'me', lines: [aLine({ piecePrice: 5000 })] })
    expect(codeRefusal(trade, large, now)).toEqual({ reason: 'not-for-this-customer', signedIn: true })
  })
})

describe('a code for carts up to an amount', () => {
  const small = code({
    state: 'DoesNotMatchCart',
    cartPredicate: 'customer.id = "me" and totalPrice <= "30.00 USD"',
  })

  it('says so, and not that it is for somebody else', () => {
    const large = aCart({ customerId: 'me', lines: [aLine({ piecePrice: 3001 })] })
    expect(codeRefusal(small, large, now)).toEqual({ reason: 'needs-less', most: 3000 })
    const other = aCart({ customerId: 'you', lines: [aLine({ piecePrice: 3000 })] })
    expect(codeRefusal(small, other, now)).toEqual({ reason: 'not-for-this-customer', signedIn: true })
  })
})

describe('datesRefusal', () => {
  it('is silent within the dates', () => {
    expect(datesRefusal({ validFrom: '2026-11-01', validUntil: '2026-12-01' }, now)).toBeUndefined()
  })
})
