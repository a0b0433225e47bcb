import type {
  ByProjectKeyRequestBuilder,
  Cart,
  CartDiscountDraft,
  DiscountCodeDraft,
} from '@commercetools/platform-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'
import { codeOf, fillShop, newCart, refusalOf, update } from './shop'

/** The pricing core as it is met over HTTP. Almonds cost 10.99 and cashews 14.99; ground shipping 7.99, from 59 on nothing. */
let sandbox: RunningSandbox
let root: ByProjectKeyRequestBuilder

const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const nj = { country: 'US', state: 'NJ' }
const everything = { type: 'lineItems', predicate: '1 = 1' } as const
const ground = { typeId: 'shipping-method', key: 'ground' } as const

const makeDiscount = (draft: Partial<CartDiscountDraft> & { key: string; sortOrder: string }) =>
  root
    .cartDiscounts()
    .post({
      body: {
        name: { en: draft.key },
        value: { type: 'relative', permyriad: 1000 },
        cartPredicate: '1 = 1',
        target: everything,
        requiresDiscountCode: true,
        ...draft,
      },
    })
    .execute()

const makeCode = (code: string, discount: string, more: Partial<DiscountCodeDraft> = {}) =>
  root
    .discountCodes()
    .post({ body: { code, cartDiscounts: [{ typeId: 'cart-discount', key: discount }], ...more } })
    .execute()

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
  root = sandbox.apiRoot
  await fillShop(root)
  await makeDiscount({ key: 'ten-percent', sortOrder: '0.5' })
  await makeDiscount({
    key: 'five-off',
    sortOrder: '0.4',
    value: { type: 'absolute', money: [usd(500)] },
  })
  await makeDiscount({
    key: 'last-word',
    sortOrder: '0.9',
    value: { type: 'relative', permyriad: 2000 },
    stackingMode: 'StopAfterThisDiscount',
  })
  await makeDiscount({
    key: 'free-shipping',
    sortOrder: '0.3',
    target: { type: 'shipping' },
    value: { type: 'relative', permyriad: 10_000 },
  })
  await makeDiscount({
    key: 'off-total',
    sortOrder: '0.2',
    value: { type: 'absolute', money: [usd(400)] },
    target: { type: 'totalPrice' },
    cartPredicate: 'totalPrice > "20.00 USD"',
  })
  await makeDiscount({
    key: 'gift',
    sortOrder: '0.1',
    value: { type: 'giftLineItem', product: { typeId: 'product', key: 'cashews' }, variantId: 1 },
    target: undefined,
    cartPredicate: 'lineItemTotal(product.key = "almonds") >= "30.00 USD"',
  })
  for (const [code, discount] of [
    ['TEN', 'ten-percent'],
    ['FIVE', 'five-off'],
    ['LAST', 'last-word'],
    ['SHIP', 'free-shipping'],
    ['TOTAL', 'off-total'],
    ['GIFT', 'gift'],
  ] as const) {
    await makeCode(code, discount)
  }
  await makeCode('ONCE', 'ten-percent', { maxApplications: 1 })
  await makeCode('LATER', 'ten-percent', { validFrom: '2999-01-01T00:00:00.000Z' })
  await makeCode('OFF', 'ten-percent', { isActive: false })
})
afterAll(() => sandbox?.stop())

const almonds = (quantity: number) => ({ sku: 'almonds-1', quantity })
const withCode = (cart: Cart, ...codes: string[]) =>
  update(root, cart, ...codes.map((code) => ({ action: 'addDiscountCode' as const, code })))

const states = (cart: Cart) => cart.discountCodes.map(({ state }) => state)

describe('prices', () => {
  test('a tier holds for the whole line once it is reached', async () => {
    const cart = await newCart(root, { lineItems: [almonds(9)] })
    expect(cart.totalPrice.centAmount).toBe(9 * 1099)
    const [item] = cart.lineItems
    const more = await update(root, cart, {
      action: 'changeLineItemQuantity',
      lineItemId: item?.id,
      quantity: 10,
    })
    expect(more.totalPrice.centAmount).toBe(10 * 999)
    expect(more.lineItems[0]?.price.value.centAmount).toBe(999)
  })

  test('a line with a channel takes the channel’s price', async () => {
    const distributionChannel = { typeId: 'channel', key: 'auto-delivery' } as const
    const cart = await newCart(root, { lineItems: [{ ...almonds(1), distributionChannel }] })
    expect(cart.totalPrice.centAmount).toBe(899)
  })

  test('without a price for the cart’s currency and country the line is refused', async () => {
    const refusal = await refusalOf(
      newCart(root, { currency: 'EUR', country: 'FR', lineItems: [almonds(1)] }),
    )
    expect(refusal.statusCode).toBe(400)
    expect(refusal.body.errors[0]).toMatchObject({
      code: 'MatchingPriceNotFound',
      variantId: 1,
      currency: 'EUR',
      country: 'FR',
    })
  })
})

describe('discount codes', () => {
  test('apply in the order of their discounts, whatever the order they are entered in', async () => {
    const one = await withCode(await newCart(root, { lineItems: [almonds(1)] }), 'FIVE', 'TEN')
    const other = await withCode(await newCart(root, { lineItems: [almonds(1)] }), 'TEN', 'FIVE')
    // 10.99 less 10% is 9.89, less 5 is 4.89.
    expect(one.totalPrice.centAmount).toBe(489)
    expect(other.totalPrice.centAmount).toBe(489)
    const amounts = one.lineItems[0]?.discountedPricePerQuantity[0]?.discountedPrice.includedDiscounts
    expect(amounts?.map(({ discountedAmount }) => discountedAmount.centAmount)).toEqual([110, 500])
  })

  test('an amount is spread over the lines to the cent', async () => {
    const lines = [almonds(3), { sku: 'cashews-1', quantity: 2 }]
    const cart = await withCode(await newCart(root, { lineItems: lines }), 'FIVE')
    // 32.97 and 29.98 of 62.95: 500 cents are 262 and 238.
    expect(cart.lineItems.map(({ totalPrice }) => totalPrice.centAmount)).toEqual([3297 - 262, 2998 - 238])
    expect(cart.totalPrice.centAmount).toBe(6295 - 500)
  })

  test('are stopped by one that stops', async () => {
    const cart = await withCode(await newCart(root, { lineItems: [almonds(1)] }), 'TEN', 'LAST')
    expect(cart.totalPrice.centAmount).toBe(879)
    expect(states(cart)).toEqual(['ApplicationStoppedByPreviousDiscount', 'MatchesCart'])
  })

  test('stay on a cart they do not match yet', async () => {
    const cart = await withCode(await newCart(root, { lineItems: [almonds(1)] }), 'TOTAL')
    expect(states(cart)).toEqual(['DoesNotMatchCart'])
    const more = await update(root, cart, { action: 'addLineItem', ...almonds(1) })
    expect(states(more)).toEqual(['MatchesCart'])
    expect(more.totalPrice.centAmount).toBe(2198 - 400)
    expect(more.discountOnTotalPrice?.discountedAmount.centAmount).toBe(400)
  })

  test('removed, leave the cart as it was', async () => {
    const plain = await newCart(root, { lineItems: [almonds(2)], shippingAddress: nj })
    const coded = await withCode(plain, 'TEN', 'TOTAL')
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
    ['LATER', { reason: 'TimeRangeNonApplicable', validFrom: '2999-01-01T00:00:00.000Z' }],
    ['OFF', {}],
  ])('%s is refused', async (code, fields) => {
    const cart = await newCart(root, { lineItems: [almonds(1)] })
    const refusal = await refusalOf(withCode(cart, code))
    expect(refusal.statusCode).toBe(400)
    expect(refusal.body.errors[0]).toMatchObject({ code: 'DiscountCodeNonApplicable', ...fields })
  })

  test('used up, are a state of the cart and an error of the order', async () => {
    const draft = { lineItems: [almonds(1)], shippingAddress: nj }
    const first = await withCode(await newCart(root, draft), 'ONCE')
    const second = await withCode(await newCart(root, draft), 'ONCE')
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
  test('come with their discount, go with it, and stay away once refused', async () => {
    const cart = await withCode(await newCart(root, { lineItems: [almonds(3)], shippingAddress: nj }), 'GIFT')
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
    const cart = await withCode(await newCart(root, { lineItems: [almonds(3)] }), 'GIFT')
    const gift = cart.lineItems.find(({ lineItemMode }) => lineItemMode === 'GiftLineItem')
    const refusal = await refusalOf(
      update(root, cart, { action: 'changeLineItemQuantity', lineItemId: gift?.id, quantity: 2 }),
    )
    expect(refusal.statusCode).toBe(400)
    const more = await update(root, cart, { action: 'addLineItem', sku: 'cashews-1', quantity: 1 })
    expect(more.lineItems).toHaveLength(3)
  })
})

describe('shipping and taxes', () => {
  test('shipping is free from the amount on, and taxed at the place', async () => {
    const cart = await update(root, await newCart(root, { lineItems: [almonds(1)], shippingAddress: nj }), {
      action: 'setShippingMethod',
      shippingMethod: ground,
    })
    expect(cart.shippingInfo).toMatchObject({ price: { centAmount: 799 }, taxRate: { name: 'NJ' } })
    expect(cart.totalPrice.centAmount).toBe(1099 + 799)
    // 6.625% of 10.99 is 72.8 cents and of 7.99 it is 52.9.
    expect(cart.taxedPrice?.totalGross.centAmount).toBe(1099 + 73 + 799 + 53)
    expect(cart.taxedPrice?.taxPortions).toMatchObject([
      { name: 'NJ', rate: 0.06625, amount: { centAmount: 126 } },
    ])
    expect(cart.taxedShippingPrice?.totalGross.centAmount).toBe(852)
    const full = await update(root, cart, { action: 'addLineItem', ...almonds(5) })
    expect(full.shippingInfo?.price.centAmount).toBe(0)
  })

  test('a discount on shipping leaves its price and lowers the total', async () => {
    const draft = { lineItems: [almonds(1)], shippingAddress: nj }
    const shipped = await update(root, await newCart(root, draft), {
      action: 'setShippingMethod',
      shippingMethod: ground,
    })
    const cart = await withCode(shipped, 'SHIP')
    expect(cart.shippingInfo?.price.centAmount).toBe(799)
    expect(cart.shippingInfo?.discountedPrice?.value.centAmount).toBe(0)
    expect(cart.totalPrice.centAmount).toBe(1099)
  })

  test('another state has another rate, and no address none', async () => {
    const cart = await newCart(root, { lineItems: [almonds(1)], shippingAddress: nj })
    const ny = await update(root, cart, {
      action: 'setShippingAddress',
      address: { country: 'US', state: 'NY' },
    })
    expect(ny.taxedPrice?.totalGross.centAmount).toBe(1209)
    const nowhere = await update(root, ny, { action: 'setShippingAddress' })
    expect(nowhere.taxedPrice).toBeUndefined()
    expect(nowhere.lineItems[0]?.taxRate).toBeUndefined()
  })

  test('a country without a rate is refused and the cart stays', async () => {
    const cart = await newCart(root, { lineItems: [almonds(1)] })
    const refusal = await refusalOf(
      update(root, cart, { action: 'setShippingAddress', address: { country: 'CA' } }),
    )
    expect(codeOf(refusal)).toBe('MissingTaxRateForCountry')
    const { body } = await root.carts().withId({ ID: cart.id }).get().execute()
    expect(body).toEqual(cart)
  })
})

test('a predicate that cannot be read is refused where it is written', async () => {
  const refusal = await refusalOf(
    makeDiscount({ key: 'wrong', sortOrder: '0.77', cartPredicate: 'colour = "red"' }),
  )
  expect(refusal.statusCode).toBe(400)
  expect(codeOf(refusal)).toBe('InvalidInput')
  expect(refusal.body.message).toContain('colour')
})

describe('discounts that are refused where they are written', () => {
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
    const draft = { key: 'wrong', sortOrder: '0.78', value, target } as Parameters<typeof makeDiscount>[0]
    expect(codeOf(await refusalOf(makeDiscount(draft)))).toBe('InvalidOperation')
  })

  test('a gift with a target, and a value that becomes a gift', async () => {
    const value = {
      type: 'giftLineItem',
      product: { typeId: 'product', key: 'cashews' },
      variantId: 1,
    } as const
    const refusal = await refusalOf(makeDiscount({ key: 'wrong', sortOrder: '0.79', value }))
    expect(codeOf(refusal)).toBe('InvalidInput')
    const { body: plain } = await makeDiscount({ key: 'plain', sortOrder: '0.01' })
    const changed = root
      .cartDiscounts()
      .withId({ ID: plain.id })
      .post({ body: { version: plain.version, actions: [{ action: 'changeValue', value }] } })
      .execute()
    expect(codeOf(await refusalOf(changed))).toBe('InvalidInput')
  })
})

test('a product discount shows on the projection and reaches carts at their next update', async () => {
  const cart = await newCart(root, { lineItems: [almonds(10)] })
  const { body: sale } = await root
    .productDiscounts()
    .post({
      body: {
        key: 'sale',
        name: { en: 'Sale' },
        value: { type: 'relative', permyriad: 5000 },
        predicate: 'product.key = "almonds" and currency = "USD"',
        sortOrder: '0.5',
        isActive: true,
      },
    })
    .execute()
  const { body: shown } = await root
    .productProjections()
    .withKey({ key: 'almonds' })
    .get({ queryArgs: { priceCurrency: 'USD' } })
    .execute()
  // Half of 10.99 is 5.495, which product discounts round down.
  expect(shown.masterVariant.price?.discounted?.value.centAmount).toBe(549)
  const after = await update(root, cart, { action: 'recalculate' })
  expect(after.lineItems[0]?.price.discounted?.discount.id).toBe(sale.id)
  expect(after.totalPrice.centAmount).toBe(10 * 549)
  await root
    .productDiscounts()
    .withId({ ID: sale.id })
    .delete({ queryArgs: { version: sale.version } })
    .execute()
  const restored = await update(root, after, { action: 'recalculate' })
  expect(restored.totalPrice).toEqual(cart.totalPrice)
})

test('a cart with two shipping methods is taxed at each address', async () => {
  const place = (key: string, state: string) => ({ key, country: 'US', state })
  const cart = await newCart(root, {
    shippingMode: 'Multiple',
    itemShippingAddresses: [place('home', 'NJ'), place('office', 'NY')],
    lineItems: [almonds(3)],
  })
  const [item] = cart.lineItems
  const shipped = await update(
    root,
    cart,
    { action: 'addShippingMethod', shippingKey: 'a', shippingMethod: ground, shippingAddress: nj },
    {
      action: 'addShippingMethod',
      shippingKey: 'b',
      shippingMethod: ground,
      shippingAddress: { country: 'US', state: 'NY' },
    },
    {
      action: 'setLineItemShippingDetails',
      lineItemId: item?.id,
      shippingDetails: {
        targets: [
          { addressKey: 'home', quantity: 1, shippingMethodKey: 'a' },
          { addressKey: 'office', quantity: 2, shippingMethodKey: 'b' },
        ],
      },
    },
  )
  expect(shipped.totalPrice.centAmount).toBe(3297 + 2 * 799)
  const [line] = shipped.lineItems
  // 10.99 by 6.625% and 21.98 by 10%.
  expect(line?.taxedPricePortions.map(({ taxedPrice }) => taxedPrice?.totalGross.centAmount)).toEqual([
    1172, 2418,
  ])
  expect(line?.taxedPrice?.totalGross.centAmount).toBe(1172 + 2418)
  expect(shipped.taxedPrice?.totalGross.centAmount).toBe(1172 + 2418 + 852 + 879)
})
