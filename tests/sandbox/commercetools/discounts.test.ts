import type { ByProjectKeyRequestBuilder, Cart } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../support/sandbox'
import { startCheckedSandbox } from '../openapi/checked-sandbox'
import {
  almonds,
  type DiscountDraft,
  everything,
  fillDiscounts,
  makeDiscount,
  nj,
  usd,
  withCode,
} from './discounted-shop'
import { codeOf, fillShop, newCart, refusalOf, update } from './shop'

/** Cart discounts, codes and gifts over HTTP. */
let sandbox: RunningSandbox
let root: ByProjectKeyRequestBuilder

beforeAll(async () => {
  sandbox = await startCheckedSandbox({ shop: 'none' })
  root = sandbox.apiRoot
  await fillShop(root)
  await fillDiscounts(root)
})
afterAll(() => sandbox?.stop())

const states = (cart: Cart) => cart.discountCodes.map(({ state }) => state)

describe('discount codes', () => {
  test('apply in the order of their discounts, not of their entry', async () => {
    const one = await withCode(root, await newCart(root, { lineItems: [almonds(1)] }), 'FIVER', 'TENTH')
    const other = await withCode(root, await newCart(root, { lineItems: [almonds(1)] }), 'TENTH', 'FIVER')
    // 10.99 less 10% is 9.89, less 5 is 4.89.
    expect(one.totalPrice.centAmount).toBe(489)
    expect(other.totalPrice.centAmount).toBe(489)
    const amounts = one.lineItems[0]?.discountedPricePerQuantity[0]?.discountedPrice.includedDiscounts
    expect(amounts?.map(({ discountedAmount }) => discountedAmount.centAmount)).toEqual([110, 500])
  })

  test('an amount is spread over the lines to the cent', async () => {
    const lines = [almonds(3), { sku: 'cashews-1', quantity: 2 }]
    const cart = await withCode(root, await newCart(root, { lineItems: lines }), 'FIVER')
    // 32.97 and 29.98 of 62.95: 500 cents are 262 and 238.
    expect(cart.lineItems.map(({ totalPrice }) => totalPrice.centAmount)).toEqual([3297 - 262, 2998 - 238])
    expect(cart.totalPrice.centAmount).toBe(6295 - 500)
  })

  test('are stopped by a discount that stops the others', async () => {
    const cart = await withCode(root, await newCart(root, { lineItems: [almonds(1)] }), 'TENTH', 'FINAL')
    expect(cart.totalPrice.centAmount).toBe(879)
    expect(states(cart)).toEqual(['ApplicationStoppedByPreviousDiscount', 'MatchesCart'])
  })

  test('stay on a cart that they do not match yet', async () => {
    const cart = await withCode(root, await newCart(root, { lineItems: [almonds(1)] }), 'TOTALLED')
    expect(states(cart)).toEqual(['DoesNotMatchCart'])
    const more = await update(root, cart, { action: 'addLineItem', ...almonds(1) })
    expect(states(more)).toEqual(['MatchesCart'])
    expect(more.totalPrice.centAmount).toBe(2198 - 400)
    expect(more.discountOnTotalPrice?.discountedAmount.centAmount).toBe(400)
  })

  test('restore the cart when removed', async () => {
    const plain = await newCart(root, { lineItems: [almonds(2)], shippingAddress: nj })
    const coded = await withCode(root, plain, 'TENTH', 'TOTALLED')
    const restored = await update(
      root,
      coded,
      ...coded.discountCodes.map(({ discountCode }) => ({
        action: 'removeDiscountCode' as const,
        discountCode,
      })),
    )
    expect(restored.totalPrice).toEqual(plain.totalPrice)
    expect(restored.taxedPrice).toEqual(plain.taxedPrice)
    expect(restored.lineItems[0]?.discountedPricePerQuantity).toEqual([])
    expect(restored.discountOnTotalPrice).toBeUndefined()
  })

  test.each([
    ['NONE', { reason: 'DoesNotExist' }],
    ['MUCH-LATER', { reason: 'TimeRangeNonApplicable', validFrom: '2999-01-01T00:00:00.000Z' }],
    ['SWITCHED-OFF', {}],
  ])('%s is refused', async (code, fields) => {
    const cart = await newCart(root, { lineItems: [almonds(1)] })
    const refusal = await refusalOf(withCode(root, cart, code))
    expect(refusal.statusCode).toBe(400)
    expect(refusal.body.errors[0]).toMatchObject({ code: 'DiscountCodeNonApplicable', ...fields })
  })

  test('that are used up are a state of the cart and an error of the order', async () => {
    const draft = { lineItems: [almonds(1)], shippingAddress: nj }
    const first = await withCode(root, await newCart(root, draft), 'ONLY-ONCE')
    const second = await withCode(root, await newCart(root, draft), 'ONLY-ONCE')
    await root
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: first.id }, version: first.version } })
      .execute()
    const refusal = await refusalOf(
      root
        .orders()
        .post({ body: { cart: { typeId: 'cart', id: second.id }, version: second.version } })
        .execute(),
    )
    expect(codeOf(refusal)).toBe('DiscountCodeNonApplicable')
    const recalculated = await update(root, second, { action: 'recalculate' })
    expect(states(recalculated)).toEqual(['MaxApplicationReached'])
    expect(recalculated.totalPrice.centAmount).toBe(1099)
  })
})

describe('gifts', () => {
  test('are added and removed with their discount, and stay away once removed', async () => {
    const cart = await withCode(
      root,
      await newCart(root, { lineItems: [almonds(3)], shippingAddress: nj }),
      'GIFTED',
    )
    const gift = cart.lineItems.find(({ lineItemMode }) => lineItemMode === 'GiftLineItem')
    expect(gift).toMatchObject({
      productKey: 'cashews',
      quantity: 1,
      price: { value: { centAmount: 1499 } },
      totalPrice: { centAmount: 0 },
    })
    expect(cart.totalPrice.centAmount).toBe(3297)
    const bought = cart.lineItems.find(({ lineItemMode }) => lineItemMode === 'Standard')
    const fewer = await update(root, cart, {
      action: 'changeLineItemQuantity',
      lineItemId: bought?.id,
      quantity: 1,
    })
    expect(fewer.lineItems).toHaveLength(1)
    const again = await update(root, fewer, {
      action: 'changeLineItemQuantity',
      lineItemId: bought?.id,
      quantity: 3,
    })
    const offered = again.lineItems.find(({ lineItemMode }) => lineItemMode === 'GiftLineItem')
    const refused = await update(root, again, { action: 'removeLineItem', lineItemId: offered?.id })
    expect(refused.lineItems).toHaveLength(1)
    expect(refused.refusedGifts).toHaveLength(1)
  })

  test('cannot be had twice', async () => {
    const cart = await withCode(root, await newCart(root, { lineItems: [almonds(3)] }), 'GIFTED')
    const gift = cart.lineItems.find(({ lineItemMode }) => lineItemMode === 'GiftLineItem')
    const refusal = await refusalOf(
      update(root, cart, { action: 'changeLineItemQuantity', lineItemId: gift?.id, quantity: 2 }),
    )
    expect(refusal.statusCode).toBe(400)
    const more = await update(root, cart, { action: 'addLineItem', sku: 'cashews-1', quantity: 1 })
    expect(more.lineItems).toHaveLength(3)
  })
})

test('an invalid predicate is refused when saved', async () => {
  const refusal = await refusalOf(
    makeDiscount(root, { key: 'wrong', sortOrder: '0.77', cartPredicate: 'colour = "red"' }),
  )
  expect(refusal.statusCode).toBe(400)
  expect(codeOf(refusal)).toBe('InvalidInput')
  expect(refusal.body.message).toContain('colour')
})

describe('discounts that are refused when saved', () => {
  test.each([
    [
      'an amount on a multi-buy',
      { type: 'absolute', money: [usd(100)] },
      {
        type: 'multiBuyLineItems',
        predicate: 'true',
        triggerQuantity: 3,
        discountedQuantity: 1,
        selectionMode: 'Cheapest',
      },
    ],
    ['no money', { type: 'absolute', money: [] }, everything],
    ['money twice', { type: 'absolute', money: [usd(100), usd(200)] }, everything],
    [
      'a distributed share of lines',
      { type: 'relative', permyriad: 1000, applicationMode: 'EvenDistribution' },
      everything,
    ],
  ] as const)('%s', async (_, value, target) => {
    const draft = { key: 'wrong', sortOrder: '0.78', value, target } as DiscountDraft
    expect(codeOf(await refusalOf(makeDiscount(root, draft)))).toBe('InvalidOperation')
  })

  test('a gift with a target, and a value that becomes a gift', async () => {
    const value = {
      type: 'giftLineItem',
      product: { typeId: 'product', key: 'cashews' },
      variantId: 1,
    } as const
    const refusal = await refusalOf(makeDiscount(root, { key: 'wrong', sortOrder: '0.79', value }))
    expect(codeOf(refusal)).toBe('InvalidInput')
    const { body: plain } = await makeDiscount(root, { key: 'plain', sortOrder: '0.01' })
    const changed = root
      .cartDiscounts()
      .withId({ ID: plain.id })
      .post({ body: { version: plain.version, actions: [{ action: 'changeValue', value }] } })
      .execute()
    expect(codeOf(await refusalOf(changed))).toBe('InvalidInput')
  })
})
