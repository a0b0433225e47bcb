import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../support/sandbox'
import { startCheckedSandbox } from '../openapi/checked-sandbox'
import { almonds, fillDiscounts, ground, nj, withCode } from './discounted-shop'
import { codeOf, fillShop, newCart, refusalOf, update } from './shop'

/** Prices, shipping and taxes over HTTP. */
let sandbox: RunningSandbox
let root: ByProjectKeyRequestBuilder

beforeAll(async () => {
  sandbox = await startCheckedSandbox({ shop: 'none' })
  root = sandbox.apiRoot
  await fillShop(root)
  await fillDiscounts(root)
})
afterAll(() => sandbox?.stop())

describe('prices', () => {
  test('a tier applies to the whole line', async () => {
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

  test("a line with a channel has the channel's price", async () => {
    const distributionChannel = { typeId: 'channel', key: 'auto-delivery' } as const
    const cart = await newCart(root, { lineItems: [{ ...almonds(1), distributionChannel }] })
    expect(cart.totalPrice.centAmount).toBe(899)
  })

  test('a line without a price for currency and country is refused', async () => {
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

describe('shipping and taxes', () => {
  test('shipping is free from a threshold, and taxed at the address', async () => {
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

  test('a shipping discount keeps the price and lowers the total', async () => {
    const draft = { lineItems: [almonds(1)], shippingAddress: nj }
    const shipped = await update(root, await newCart(root, draft), {
      action: 'setShippingMethod',
      shippingMethod: ground,
    })
    const cart = await withCode(root, shipped, 'SHIPPED')
    expect(cart.shippingInfo?.price.centAmount).toBe(799)
    expect(cart.shippingInfo?.discountedPrice?.value.centAmount).toBe(0)
    expect(cart.totalPrice.centAmount).toBe(1099)
  })

  test('another state has another rate, and without an address there is no tax', async () => {
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

  test('a country without a rate is refused and the cart unchanged', async () => {
    const cart = await newCart(root, { lineItems: [almonds(1)] })
    const refusal = await refusalOf(
      update(root, cart, { action: 'setShippingAddress', address: { country: 'CA' } }),
    )
    expect(codeOf(refusal)).toBe('MissingTaxRateForCountry')
    const { body } = await root.carts().withId({ ID: cart.id }).get().execute()
    expect(body).toEqual(cart)
  })
})

test('a product discount shows on the projection, and on carts at their next update', async () => {
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
