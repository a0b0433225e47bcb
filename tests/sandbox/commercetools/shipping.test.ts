import type { ByProjectKeyRequestBuilder, Cart, CartUpdateAction } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'
import { codeOf, fillShop, newCart, refused, update } from './shop'

let sandbox: RunningSandbox
let root: ByProjectKeyRequestBuilder

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
  root = sandbox.apiRoot
  await fillShop(root)
})
afterAll(() => sandbox?.stop())

const nj = { country: 'US', state: 'NJ', postalCode: '07016' }
const co = { country: 'US', state: 'CO' }
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const almonds = (quantity: number) => ({ sku: 'almonds-1', quantity })
const method = (key: string) => ({ typeId: 'shipping-method', key }) as const

describe('one shipping method', () => {
  test('needs an address and is free above its threshold', async () => {
    const cart = await newCart(root, { lineItems: [almonds(1)] })
    const ground: CartUpdateAction = { action: 'setShippingMethod', shippingMethod: method('ground') }
    expect(codeOf(await refused(root, cart, ground))).toBe('InvalidOperation')
    const small = await update(root, cart, { action: 'setShippingAddress', address: nj }, ground)
    expect(small.shippingInfo).toMatchObject({
      price: { centAmount: 799 },
      shippingMethodState: 'MatchesCart',
    })
    expect(small.taxedShippingPrice?.totalNet.centAmount).toBe(799)
    const large = await update(root, small, { action: 'addLineItem', ...almonds(5) })
    expect(large.shippingInfo?.price.centAmount).toBe(0)
    const none = await update(root, large, { action: 'setShippingMethod' })
    expect(none.shippingInfo).toBeUndefined()
  })

  test('is refused when its predicate does not hold, and says so when it later stops to', async () => {
    const cart = await newCart(root, { lineItems: [almonds(2)], shippingAddress: nj })
    const freight: CartUpdateAction = { action: 'setShippingMethod', shippingMethod: method('freight') }
    expect(codeOf(await refused(root, cart, freight))).toBe('InvalidOperation')
    const lineItemId = cart.lineItems[0]?.id
    const heavy = await update(
      root,
      cart,
      { action: 'changeLineItemQuantity', lineItemId, quantity: 30 },
      freight,
    )
    expect(heavy.shippingInfo?.shippingMethodState).toBe('MatchesCart')
    const light = await update(root, heavy, { action: 'changeLineItemQuantity', lineItemId, quantity: 1 })
    expect(light.shippingInfo?.shippingMethodState).toBe('DoesNotMatchCart')
  })

  test('may be the cart’s own, with its price in the cart’s currency', async () => {
    const cart = await newCart(root, { lineItems: [almonds(1)], shippingAddress: nj })
    const custom = (money: { currencyCode: string; centAmount: number }): CartUpdateAction => ({
      action: 'setCustomShippingMethod',
      shippingMethodName: 'Pickup',
      shippingRate: { price: money },
      taxCategory: { typeId: 'tax-category', key: 'food' },
      custom: { type: { typeId: 'type', key: 'notes' }, fields: { note: 'dock 4' } },
    })
    const after = await update(root, cart, custom(usd(500)))
    expect(after.shippingInfo).toMatchObject({ shippingMethodName: 'Pickup', price: { centAmount: 500 } })
    expect(after.shippingCustomFields?.fields).toEqual({ note: 'dock 4' })
    expect((await refused(root, cart, custom({ currencyCode: 'EUR', centAmount: 1 }))).statusCode).toBe(409)
    expect((await refused(root, after, custom({ currencyCode: 'EUR', centAmount: 1 }))).statusCode).toBe(400)
  })

  test('a place without a tax rate is refused, and no address means no tax', async () => {
    const cart = await newCart(root, { lineItems: [almonds(1)], shippingAddress: nj })
    const away = await refused(root, cart, { action: 'setShippingAddress', address: { country: 'CA' } })
    expect(away.body.errors[0]).toMatchObject({ code: 'MissingTaxRateForCountry', country: 'CA' })
    const moved = await update(root, cart, { action: 'setShippingAddress', address: co })
    expect(moved.lineItems[0]?.taxRate?.amount).toBe(0.029)
    const nowhere = await update(root, moved, { action: 'setShippingAddress' })
    expect(nowhere.taxedPrice).toBeUndefined()
    expect(nowhere.lineItems[0]?.taxRate).toBeUndefined()
  })
})

describe('item shipping addresses', () => {
  const target = (addressKey: string, quantity: number) => ({ addressKey, quantity })

  test('have unique keys and stay while something is sent to them', async () => {
    const cart = await newCart(root, { lineItems: [almonds(3)] })
    const lineItemId = cart.lineItems[0]?.id
    const added = await update(
      root,
      cart,
      { action: 'addItemShippingAddress', address: { ...nj, key: 'shipment-1' } },
      { action: 'addItemShippingAddress', address: { ...co, key: 'shipment-2' } },
      {
        action: 'setLineItemShippingDetails',
        lineItemId,
        shippingDetails: { targets: [target('shipment-1', 2), target('shipment-2', 1)] },
      },
    )
    expect(added.lineItems[0]?.shippingDetails?.valid).toBe(true)
    const again: CartUpdateAction = {
      action: 'addItemShippingAddress',
      address: { ...nj, key: 'shipment-1' },
    }
    expect(codeOf(await refused(root, added, again))).toBe('DuplicateField')
    expect(codeOf(await refused(root, added, { action: 'addItemShippingAddress', address: nj }))).toBe(
      'RequiredField',
    )
    const remove: CartUpdateAction = { action: 'removeItemShippingAddress', addressKey: 'shipment-2' }
    expect(codeOf(await refused(root, added, remove))).toBe('InvalidOperation')
    const moved = await update(
      root,
      added,
      {
        action: 'setLineItemShippingDetails',
        lineItemId,
        shippingDetails: { targets: [target('shipment-1', 3), target('shipment-2', 0)] },
      },
      remove,
    )
    expect(moved.itemShippingAddresses.map(({ key }) => key)).toEqual(['shipment-1'])
    expect(moved.lineItems[0]?.shippingDetails).toEqual({ targets: [target('shipment-1', 3)], valid: true })
  })

  test('targets stay when the quantity changes, turn invalid, and move by deltas', async () => {
    const cart = await newCart(root, {
      itemShippingAddresses: [
        { ...nj, key: 'home' },
        { ...co, key: 'work' },
      ],
      lineItems: [{ ...almonds(2), shippingDetails: { targets: [target('home', 2)] } }],
    })
    const lineItemId = cart.lineItems[0]?.id
    const more = await update(root, cart, { action: 'changeLineItemQuantity', lineItemId, quantity: 5 })
    expect(more.lineItems[0]?.shippingDetails).toEqual({ targets: [target('home', 2)], valid: false })
    const spread = await update(root, more, {
      action: 'applyDeltaToLineItemShippingDetailsTargets',
      lineItemId,
      targetsDelta: [target('home', 1), target('work', 2)],
    })
    expect(spread.lineItems[0]?.shippingDetails).toEqual({
      targets: [target('home', 3), target('work', 2)],
      valid: true,
    })
    const merged = await update(root, spread, {
      action: 'addLineItem',
      ...almonds(1),
      shippingDetails: { targets: [target('work', 1)] },
    })
    expect(merged.lineItems[0]).toMatchObject({
      quantity: 6,
      shippingDetails: { targets: [target('home', 3), target('work', 3)], valid: true },
    })
    const lost: CartUpdateAction = {
      action: 'setLineItemShippingDetails',
      lineItemId,
      shippingDetails: { targets: [target('nowhere', 1)] },
    }
    expect(codeOf(await refused(root, merged, lost))).toBe('InvalidOperation')
  })

  test('carry custom fields and are replaced as a whole', async () => {
    const cart = await newCart(root, { itemShippingAddresses: [{ ...nj, key: 'home' }] })
    const typed = await update(
      root,
      cart,
      {
        action: 'setItemShippingAddressCustomType',
        addressKey: 'home',
        type: { typeId: 'type', key: 'notes' },
      },
      { action: 'setItemShippingAddressCustomField', addressKey: 'home', name: 'note', value: 'blue door' },
    )
    expect(typed.itemShippingAddresses[0]?.custom?.fields).toEqual({ note: 'blue door' })
    const replaced = await update(root, typed, {
      action: 'updateItemShippingAddress',
      address: { ...co, key: 'home', city: 'Denver' },
    })
    expect(replaced.itemShippingAddresses).toEqual([{ ...co, key: 'home', city: 'Denver' }])
    const unknown: CartUpdateAction = { action: 'updateItemShippingAddress', address: { ...co, key: 'zoo' } }
    expect(codeOf(await refused(root, replaced, unknown))).toBe('InvalidOperation')
  })
})

describe('several shipping methods', () => {
  const shipmentCart = (): Promise<Cart> =>
    newCart(root, {
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

  test('are taxed each where it goes, once everything is distributed', async () => {
    const cart = await shipmentCart()
    const half = await update(root, cart, own('shipment-1', nj))
    expect(half.taxedPrice).toBeUndefined()
    const whole = await update(root, half, own('shipment-2', co), split(cart))
    expect(whole.shipping.map(({ shippingKey }) => shippingKey)).toEqual(['shipment-1', 'shipment-2'])
    const [line] = whole.lineItems
    expect(line?.perMethodTaxRate.map(({ taxRate }) => taxRate?.amount)).toEqual([0.06625, 0.029])
    const nets = line?.taxedPricePortions.map(({ taxedPrice }) => taxedPrice?.totalNet.centAmount ?? 0) ?? []
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(3297)
    expect(whole.taxedPrice?.totalNet.centAmount).toBe(3297)
    const gone = await update(root, whole, { action: 'removeShippingMethod', shippingKey: 'shipment-2' })
    expect(gone.shipping).toHaveLength(1)
    expect(gone.taxedPrice).toBeUndefined()
  })

  test('have keys that are taken once, and are not for carts with one', async () => {
    const cart = await update(root, await shipmentCart(), own('shipment-1', nj))
    expect(codeOf(await refused(root, cart, own('shipment-1', co)))).toBe('InvalidOperation')
    expect(
      codeOf(await refused(root, cart, { action: 'setShippingMethod', shippingMethod: method('ground') })),
    ).toBe('InvalidOperation')
    expect(codeOf(await refused(root, cart, { action: 'removeShippingMethod', shippingKey: 'x' }))).toBe(
      'InvalidOperation',
    )
    const without: CartUpdateAction = {
      action: 'setLineItemShippingDetails',
      lineItemId: cart.lineItems[0]?.id,
      shippingDetails: { targets: [{ addressKey: 'shipment-1', quantity: 3 }] },
    }
    expect(codeOf(await refused(root, cart, without))).toBe('InvalidOperation')
    const single = await newCart(root, { shippingAddress: nj })
    expect(codeOf(await refused(root, single, own('shipment-1', nj)))).toBe('InvalidOperation')
    const managed = await update(root, cart, {
      action: 'addShippingMethod',
      shippingKey: 'ground',
      shippingMethod: method('ground'),
      shippingAddress: nj,
    })
    expect(managed.shipping[1]?.shippingInfo.shippingMethodName).toBe('ground')
  })
})

describe('taxes from outside', () => {
  const rate = { name: 'none', amount: 0, country: 'US' }

  test('External rates are set a line and a method, and need that tax mode', async () => {
    const cart = await newCart(root, { taxMode: 'External', lineItems: [almonds(2)], shippingAddress: nj })
    expect(cart.taxedPrice).toBeUndefined()
    const lineItemId = cart.lineItems[0]?.id
    const taxed = await update(
      root,
      cart,
      {
        action: 'setCustomShippingMethod',
        shippingMethodName: 'Free',
        shippingRate: { price: usd(0) },
        externalTaxRate: rate,
      },
      { action: 'setLineItemTaxRate', lineItemId, externalTaxRate: { ...rate, name: 'ten', amount: 0.1 } },
    )
    expect(taxed.taxedPrice).toMatchObject({
      totalNet: { centAmount: 2198 },
      totalGross: { centAmount: 2418 },
    })
    const platform = await update(root, taxed, { action: 'changeTaxMode', taxMode: 'Disabled' })
    expect(platform.lineItems[0]?.taxRate).toBeUndefined()
    const again: CartUpdateAction = { action: 'setLineItemTaxRate', lineItemId, externalTaxRate: rate }
    expect(codeOf(await refused(root, platform, again))).toBe('InvalidOperation')
  })

  test('unit-price level taxes each piece before counting (1.08 × 3 at 19 %)', async () => {
    const cart = await newCart(root, {
      taxMode: 'External',
      shippingAddress: nj,
      lineItems: [
        {
          sku: 'almonds-1',
          quantity: 3,
          externalPrice: usd(108),
          externalTaxRate: { name: 'VAT', amount: 0.19, country: 'US' },
        },
      ],
    })
    expect(cart.taxedPrice?.totalGross.centAmount).toBe(386)
    const unit = await update(root, cart, {
      action: 'changeTaxCalculationMode',
      taxCalculationMode: 'UnitPriceLevel',
    })
    expect(unit.taxedPrice?.totalGross.centAmount).toBe(387)
  })

  test('ExternalAmount totals hold until the cart changes', async () => {
    const cart = await newCart(root, {
      taxMode: 'ExternalAmount',
      lineItems: [almonds(1)],
      shippingAddress: nj,
    })
    const lineItemId = cart.lineItems[0]?.id
    const told = await update(
      root,
      cart,
      {
        action: 'setLineItemTaxAmount',
        lineItemId,
        externalTaxAmount: { totalGross: usd(1200), taxRate: rate },
      },
      { action: 'setCartTotalTax', externalTotalGross: usd(1200) },
    )
    expect(told.taxedPrice?.totalGross.centAmount).toBe(1200)
    expect(told.lineItems[0]?.taxedPrice?.totalTax?.centAmount).toBe(101)
    const noted = await update(root, told, { action: 'setCustomerEmail', email: 'ann@example.com' })
    expect(noted.taxedPrice?.totalGross.centAmount).toBe(1200)
    const more = await update(root, noted, { action: 'changeLineItemQuantity', lineItemId, quantity: 2 })
    expect(more.taxedPrice).toBeUndefined()
  })
})
