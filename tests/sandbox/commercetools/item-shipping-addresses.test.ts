import type { CartUpdateAction } from '@commercetools/platform-sdk'
import { describe, expect, test } from 'vitest'
import { runningShop } from './running-shop'
import { codeOf, newCart, refused, update } from './shop'

const shop = runningShop()

const nj = { country: 'US', state: 'NJ', postalCode: '07016' }
const co = { country: 'US', state: 'CO' }
const almonds = (quantity: number) => ({ sku: 'almonds-1', quantity })

describe('item shipping addresses', () => {
  const target = (addressKey: string, quantity: number) => ({ addressKey, quantity })

  test('have unique keys and stay while something is sent to them', async () => {
    const cart = await newCart(shop.root, { lineItems: [almonds(3)] })
    const lineItemId = cart.lineItems[0]?.id
    const added = await update(
      shop.root,
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
    expect(codeOf(await refused(shop.root, added, again))).toBe('DuplicateField')
    expect(codeOf(await refused(shop.root, added, { action: 'addItemShippingAddress', address: nj }))).toBe(
      'RequiredField',
    )
    const remove: CartUpdateAction = { action: 'removeItemShippingAddress', addressKey: 'shipment-2' }
    expect(codeOf(await refused(shop.root, added, remove))).toBe('InvalidOperation')
    const moved = await update(
      shop.root,
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

  test('targets stay when the quantity changes, become invalid, and move by deltas', async () => {
    const cart = await newCart(shop.root, {
      itemShippingAddresses: [
        { ...nj, key: 'home' },
        { ...co, key: 'work' },
      ],
      lineItems: [{ ...almonds(2), shippingDetails: { targets: [target('home', 2)] } }],
    })
    const lineItemId = cart.lineItems[0]?.id
    const more = await update(shop.root, cart, { action: 'changeLineItemQuantity', lineItemId, quantity: 5 })
    expect(more.lineItems[0]?.shippingDetails).toEqual({ targets: [target('home', 2)], valid: false })
    const spread = await update(shop.root, more, {
      action: 'applyDeltaToLineItemShippingDetailsTargets',
      lineItemId,
      targetsDelta: [target('home', 1), target('work', 2)],
    })
    expect(spread.lineItems[0]?.shippingDetails).toEqual({
      targets: [target('home', 3), target('work', 2)],
      valid: true,
    })
    const merged = await update(shop.root, spread, {
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
    expect(codeOf(await refused(shop.root, merged, lost))).toBe('InvalidOperation')
  })

  test('carry custom fields and are replaced as a whole', async () => {
    const cart = await newCart(shop.root, { itemShippingAddresses: [{ ...nj, key: 'home' }] })
    const typed = await update(
      shop.root,
      cart,
      {
        action: 'setItemShippingAddressCustomType',
        addressKey: 'home',
        type: { typeId: 'type', key: 'notes' },
      },
      { action: 'setItemShippingAddressCustomField', addressKey: 'home', name: 'note', value: 'blue door' },
    )
    expect(typed.itemShippingAddresses[0]?.custom?.fields).toEqual({ note: 'blue door' })
    const replaced = await update(shop.root, typed, {
      action: 'updateItemShippingAddress',
      address: { ...co, key: 'home', city: 'Denver' },
    })
    expect(replaced.itemShippingAddresses).toEqual([{ ...co, key: 'home', city: 'Denver' }])
    const unknown: CartUpdateAction = { action: 'updateItemShippingAddress', address: { ...co, key: 'zoo' } }
    expect(codeOf(await refused(shop.root, replaced, unknown))).toBe('InvalidOperation')
  })
})
