import type { Cart, CartUpdateAction } from '@commercetools/platform-sdk'
import { describe, expect, test } from 'vitest'
import { runningShop } from './running-shop'
import { codeOf, newCart, refused, update } from './shop'

const shop = runningShop()

const nj = { country: 'US', state: 'NJ', postalCode: '07016' }
const co = { country: 'US', state: 'CO' }
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const almonds = (quantity: number) => ({ sku: 'almonds-1', quantity })
const method = (key: string) => ({ typeId: 'shipping-method', key }) as const

describe('one shipping method', () => {
  test('needs an address and is free above its threshold', async () => {
    const cart = await newCart(shop.root, { lineItems: [almonds(1)] })
    const ground: CartUpdateAction = { action: 'setShippingMethod', shippingMethod: method('ground') }
    expect(codeOf(await refused(shop.root, cart, ground))).toBe('InvalidOperation')
    const small = await update(shop.root, cart, { action: 'setShippingAddress', address: nj }, ground)
    expect(small.shippingInfo).toMatchObject({
      price: { centAmount: 799 },
      shippingMethodState: 'MatchesCart',
    })
    expect(small.taxedShippingPrice?.totalNet.centAmount).toBe(799)
    const large = await update(shop.root, small, { action: 'addLineItem', ...almonds(5) })
    expect(large.shippingInfo?.price.centAmount).toBe(0)
    const none = await update(shop.root, large, { action: 'setShippingMethod' })
    expect(none.shippingInfo).toBeUndefined()
  })

  test('is refused when its predicate does not match, and reported when it stops matching', async () => {
    const cart = await newCart(shop.root, { lineItems: [almonds(2)], shippingAddress: nj })
    const freight: CartUpdateAction = { action: 'setShippingMethod', shippingMethod: method('freight') }
    expect(codeOf(await refused(shop.root, cart, freight))).toBe('InvalidOperation')
    const lineItemId = cart.lineItems[0]?.id
    const heavy = await update(
      shop.root,
      cart,
      { action: 'changeLineItemQuantity', lineItemId, quantity: 30 },
      freight,
    )
    expect(heavy.shippingInfo?.shippingMethodState).toBe('MatchesCart')
    const light = await update(shop.root, heavy, {
      action: 'changeLineItemQuantity',
      lineItemId,
      quantity: 1,
    })
    expect(light.shippingInfo?.shippingMethodState).toBe('DoesNotMatchCart')
  })

  test("may be custom, with a price in the cart's currency", async () => {
    const cart = await newCart(shop.root, { lineItems: [almonds(1)], shippingAddress: nj })
    const custom = (money: { currencyCode: string; centAmount: number }): CartUpdateAction => ({
      action: 'setCustomShippingMethod',
      shippingMethodName: 'Pickup',
      shippingRate: { price: money },
      taxCategory: { typeId: 'tax-category', key: 'food' },
      custom: { type: { typeId: 'type', key: 'notes' }, fields: { note: 'dock 4' } },
    })
    const after = await update(shop.root, cart, custom(usd(500)))
    expect(after.shippingInfo).toMatchObject({ shippingMethodName: 'Pickup', price: { centAmount: 500 } })
    expect(after.shippingCustomFields?.fields).toEqual({ note: 'dock 4' })
    expect((await refused(shop.root, cart, custom({ currencyCode: 'EUR', centAmount: 1 }))).statusCode).toBe(
      409,
    )
    expect((await refused(shop.root, after, custom({ currencyCode: 'EUR', centAmount: 1 }))).statusCode).toBe(
      400,
    )
  })

  test('a place without a tax rate is refused, and without an address there is no tax', async () => {
    const cart = await newCart(shop.root, { lineItems: [almonds(1)], shippingAddress: nj })
    const away = await refused(shop.root, cart, { action: 'setShippingAddress', address: { country: 'CA' } })
    expect(away.body.errors[0]).toMatchObject({ code: 'MissingTaxRateForCountry', country: 'CA' })
    const moved = await update(shop.root, cart, { action: 'setShippingAddress', address: co })
    expect(moved.lineItems[0]?.taxRate?.amount).toBe(0.029)
    const nowhere = await update(shop.root, moved, { action: 'setShippingAddress' })
    expect(nowhere.taxedPrice).toBeUndefined()
    expect(nowhere.lineItems[0]?.taxRate).toBeUndefined()
  })
})

describe('several shipping methods', () => {
  const shipmentCart = (): Promise<Cart> =>
    newCart(shop.root, {
      shippingMode: 'Multiple',
      itemShippingAddresses: [
        { ...nj, key: 'shipment-1' },
        { ...co, key: 'shipment-2' },
      ],
      lineItems: [almonds(3)],
    })

  const own = (shippingKey: string, address: { country: string; state: string }): CartUpdateAction => ({
    action: 'addCustomShippingMethod',
    shippingKey,
    shippingMethodName: shippingKey,
    shippingAddress: address,
    shippingRate: { price: usd(0) },
    taxCategory: { typeId: 'tax-category', key: 'food' },
  })

  const split = (cart: Cart): CartUpdateAction => ({
    action: 'setLineItemShippingDetails',
    lineItemId: cart.lineItems[0]?.id,
    shippingDetails: {
      targets: [
        { addressKey: 'shipment-1', quantity: 2, shippingMethodKey: 'shipment-1' },
        { addressKey: 'shipment-2', quantity: 1, shippingMethodKey: 'shipment-2' },
      ],
    },
  })

  test('are taxed at their addresses once everything is distributed', async () => {
    const cart = await shipmentCart()
    const half = await update(shop.root, cart, own('shipment-1', nj))
    expect(half.taxedPrice).toBeUndefined()
    const whole = await update(shop.root, half, own('shipment-2', co), split(cart))
    expect(whole.shipping.map(({ shippingKey }) => shippingKey)).toEqual(['shipment-1', 'shipment-2'])
    const [line] = whole.lineItems
    expect(line?.perMethodTaxRate.map(({ taxRate }) => taxRate?.amount)).toEqual([0.06625, 0.029])
    const nets = line?.taxedPricePortions.map(({ taxedPrice }) => taxedPrice?.totalNet.centAmount ?? 0) ?? []
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(3297)
    expect(whole.taxedPrice?.totalNet.centAmount).toBe(3297)
    const gone = await update(shop.root, whole, { action: 'removeShippingMethod', shippingKey: 'shipment-2' })
    expect(gone.shipping).toHaveLength(1)
    expect(gone.taxedPrice).toBeUndefined()
  })

  test('have unique keys, and are refused in Single mode', async () => {
    const cart = await update(shop.root, await shipmentCart(), own('shipment-1', nj))
    expect(codeOf(await refused(shop.root, cart, own('shipment-1', co)))).toBe('InvalidOperation')
    expect(
      codeOf(
        await refused(shop.root, cart, { action: 'setShippingMethod', shippingMethod: method('ground') }),
      ),
    ).toBe('InvalidOperation')
    expect(codeOf(await refused(shop.root, cart, { action: 'removeShippingMethod', shippingKey: 'x' }))).toBe(
      'InvalidOperation',
    )
    const without: CartUpdateAction = {
      action: 'setLineItemShippingDetails',
      lineItemId: cart.lineItems[0]?.id,
      shippingDetails: { targets: [{ addressKey: 'shipment-1', quantity: 3 }] },
    }
    expect(codeOf(await refused(shop.root, cart, without))).toBe('InvalidOperation')
    const single = await newCart(shop.root, { shippingAddress: nj })
    expect(codeOf(await refused(shop.root, single, own('shipment-1', nj)))).toBe('InvalidOperation')
    const managed = await update(shop.root, cart, {
      action: 'addShippingMethod',
      shippingKey: 'ground',
      shippingMethod: method('ground'),
      shippingAddress: nj,
    })
    expect(managed.shipping[1]?.shippingInfo.shippingMethodName).toBe('ground')
  })
})
