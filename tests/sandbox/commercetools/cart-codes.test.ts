import { describe, expect, test } from 'vitest'
import { runningShop } from './running-shop'
import { codeOf, newCart, refused, update } from './shop'

const shop = runningShop()

const nj = { country: 'US', state: 'NJ', postalCode: '07016' }
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const one = { sku: 'almonds-1', quantity: 1 }

describe('discounts', () => {
  test('a code applies its discount, and removing it restores the total', async () => {
    const cart = await newCart(shop.root, {
      lineItems: [{ sku: 'almonds-1', quantity: 3 }],
      shippingAddress: nj,
    })
    const coded = await update(shop.root, cart, { action: 'addDiscountCode', code: 'TEN' })
    expect(coded.discountCodes[0]?.state).toBe('MatchesCart')
    expect(coded.totalPrice.centAmount).toBe(2967)
    const discountCode = coded.discountCodes[0]?.discountCode ?? { typeId: 'discount-code', id: '' }
    const bare = await update(shop.root, coded, { action: 'removeDiscountCode', discountCode })
    expect(bare.totalPrice).toEqual(cart.totalPrice)
    expect(bare.taxedPrice).toEqual(cart.taxedPrice)
    expect(codeOf(await refused(shop.root, bare, { action: 'removeDiscountCode', discountCode }))).toBe(
      'InvalidOperation',
    )
  })

  test('a code that does not match is kept with its state', async () => {
    const cart = await newCart(shop.root, { lineItems: [one] })
    const coded = await update(shop.root, cart, { action: 'addDiscountCode', code: 'HUNDRED' })
    expect(coded.discountCodes[0]?.state).toBe('DoesNotMatchCart')
    const richer = await update(shop.root, coded, { action: 'addLineItem', sku: 'cashews-1', quantity: 9 })
    expect(richer.discountCodes[0]?.state).toBe('MatchesCart')
  })

  test('a code has its own predicate and that of its discount', async () => {
    const cart = await newCart(shop.root, {
      lineItems: [one],
      shippingAddress: nj,
      discountCodes: ['COLORADO'],
    })
    expect(cart.discountCodes[0]?.state).toBe('DoesNotMatchCart')
    const moved = await update(shop.root, cart, {
      action: 'setShippingAddress',
      address: { country: 'US', state: 'CO' },
    })
    expect(moved.discountCodes[0]?.state).toBe('MatchesCart')
    expect(moved.totalPrice.centAmount).toBe(989)
  })

  test('unknown, expired and inactive codes are refused with their reason, and so is the eleventh', async () => {
    const cart = await newCart(shop.root, { lineItems: [one] })
    const refusal = async (code: string) =>
      (await refused(shop.root, cart, { action: 'addDiscountCode', code })).body.errors[0]
    expect(await refusal('NO-SUCH')).toMatchObject({
      code: 'DiscountCodeNonApplicable',
      reason: 'DoesNotExist',
    })
    expect(await refusal('PAST')).toMatchObject({
      code: 'DiscountCodeNonApplicable',
      reason: 'TimeRangeNonApplicable',
      validUntil: '2020-01-01T00:00:00.000Z',
    })
    expect(await refusal('OFF')).toMatchObject({ code: 'DiscountCodeNonApplicable', discountCode: 'OFF' })
    const codes = Array.from({ length: 10 }, (_, position) => `MANY${position}`)
    const full = await newCart(shop.root, { lineItems: [one], discountCodes: codes })
    expect(full.discountCodes).toHaveLength(10)
    expect((await refused(shop.root, full, { action: 'addDiscountCode', code: 'TEN' })).statusCode).toBe(400)
  })

  test('a gift is added, cannot be increased, and is not added again once removed', async () => {
    const cart = await newCart(shop.root, { lineItems: [{ sku: 'cashews-1', quantity: 6 }] })
    const gift = cart.lineItems.find(({ lineItemMode }) => lineItemMode === 'GiftLineItem')
    expect(gift).toMatchObject({
      quantity: 1,
      totalPrice: { centAmount: 0 },
      price: { value: { centAmount: 1250 } },
    })
    const raise = { action: 'changeLineItemQuantity', lineItemId: gift?.id, quantity: 2 } as const
    expect(codeOf(await refused(shop.root, cart, raise))).toBe('InvalidOperation')
    const total = {
      action: 'setLineItemTotalPrice',
      lineItemId: gift?.id,
      externalTotalPrice: { price: usd(1), totalPrice: usd(1) },
    } as const
    expect(codeOf(await refused(shop.root, cart, total))).toBe('InvalidOperation')
    const refusedGift = await update(shop.root, cart, { action: 'removeLineItem', lineItemId: gift?.id })
    expect(refusedGift.lineItems).toHaveLength(1)
    expect(refusedGift.refusedGifts).toHaveLength(1)
    const later = await update(shop.root, refusedGift, { action: 'recalculate' })
    expect(later.lineItems).toHaveLength(1)
  })

  test('a gift is removed with its discount', async () => {
    const cart = await newCart(shop.root, { lineItems: [{ sku: 'cashews-1', quantity: 6 }] })
    const after = await update(shop.root, cart, {
      action: 'changeLineItemQuantity',
      lineItemId: cart.lineItems[0]?.id,
      quantity: 1,
    })
    expect(after.lineItems).toHaveLength(1)
    expect(after.refusedGifts).toEqual([])
  })
})
