import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'
import { codeOf, fillShop, newCart, refusalOf, update } from './shop'

let sandbox: RunningSandbox
let root: ByProjectKeyRequestBuilder

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
  root = sandbox.apiRoot
  await fillShop(root)
})
afterAll(() => sandbox?.stop())

const nj = { country: 'US', state: 'NJ', postalCode: '07016' }

describe('adding line items', () => {
  test('prices the line, and the same again only counts up', async () => {
    const cart = await newCart(root)
    const once = await update(root, cart, { action: 'addLineItem', sku: 'almonds-1', quantity: 2 })
    expect(once.lineItems[0]).toMatchObject({
      quantity: 2,
      productKey: 'almonds',
      price: { value: { centAmount: 1099 } },
      totalPrice: { centAmount: 2198 },
    })
    const twice = await update(root, once, { action: 'addLineItem', sku: 'almonds-1' })
    expect(twice.lineItems).toHaveLength(1)
    expect(twice.lineItems[0]?.quantity).toBe(3)
    expect(twice.totalPrice.centAmount).toBe(3297)
    expect(twice.totalLineItemQuantity).toBe(3)
  })
})

test('an unknown action is refused', async () => {
  const cart = await newCart(root)
  const refusal = await refusalOf(
    root
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions: [JSON.parse('{"action":"setShippingMode"}')] } })
      .execute(),
  )
  expect(refusal.statusCode).toBe(400)
  expect(codeOf(refusal)).toBe('InvalidInput')
})

test('tax', async () => {
  const cart = await newCart(root, { shippingAddress: nj, lineItems: [{ sku: 'almonds-1', quantity: 1 }] })
  const after = await update(root, cart, {
    action: 'setShippingMethod',
    shippingMethod: { typeId: 'shipping-method', key: 'ground' },
  })
  expect(after.taxedPrice).toBeDefined()
})
