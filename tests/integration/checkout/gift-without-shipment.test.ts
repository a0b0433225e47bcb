import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { add, theCart } from '../cart/cart-visitor'
import { redirectOf } from './buyer'
import { ALMONDS, addOlive, buttonOf, html, MULTI, sender } from './sender'
import { platformOf } from './stand-ins'

const MESSAGE = 'Change in gift line items detected; shipment re-allocation required!'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** A guest's cart for two addresses that earns a gift. */
async function senderToTwo() {
  const { visitor } = await sender(shop)
  await redirectOf(await addOlive(visitor))
  await add(visitor, ALMONDS, 3)
  await redirectOf(await visitor.post(MULTI, { intent: await buttonOf(visitor, 'rest\\.shipment-1') }))
  return visitor
}

const countCarts = async () => {
  const { body } = await platformOf(shop)
    .carts()
    .get({ queryArgs: { limit: 1 } })
    .execute()
  return body.total
}

/** A discount that adds a tin to every order. Returns a function that ends it. */
async function giveTins(): Promise<() => Promise<unknown>> {
  const discounts = platformOf(shop).cartDiscounts()
  const { body } = await discounts
    .post({
      body: {
        name: { en: 'A tin for everyone' },
        value: { type: 'giftLineItem', product: { typeId: 'product', key: '8201' }, variantId: 1 },
        cartPredicate: '1 = 1',
        sortOrder: '0.987',
        isActive: true,
        requiresDiscountCode: false,
      },
    })
    .execute()
  const { id: ID, version } = body
  return () => discounts.withId({ ID }).delete({ queryArgs: { version } }).execute()
}

describe('a gift that would have no shipment', () => {
  it('by a code of the API leaves the cart as it was', async () => {
    const visitor = await senderToTwo()
    const { id, version } = await theCart(visitor)
    const carts = await countCarts()
    const actions = [{ action: 'addDiscountCode', code: 'FREEGIFT' }]
    const answer = await visitor.send(`/api/carts/${id}`, { version, actions })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { errors: [{ message: MESSAGE, key: 'newUnassignedGiftLineItem' }] },
    ])
    expect((await theCart(visitor)).version).toBe(version)
    expect(await countCarts()).toBe(carts)
  })

  it('keeps a choice of delivery from being saved, and leads to the addresses', async () => {
    const visitor = await senderToTwo()
    const page = await html(visitor, '/checkout/shipping')
    const offered = page.matchAll(/name="offer\.(shipment-[12])"[^>]*value="(\d+)"/g)
    const last = Object.fromEntries([...offered].map(([, key = '', value = '']) => [`offer.${key}`, value]))
    const first = { 'offer.shipment-1': '1', 'offer.shipment-2': '1' }
    const choose = (offers: Record<string, string>) => visitor.post('/checkout/shipping', offers)
    await redirectOf(await choose(first))
    const { shipping } = await theCart(visitor)
    expect(last).not.toEqual(first)
    const carts = await countCarts()
    const end = await giveTins()
    expect(await redirectOf(await choose(last))).toBe(MULTI)
    expect(await html(visitor)).toContain(MESSAGE)
    await end()
    expect((await theCart(visitor)).shipping).toEqual(shipping)
    expect(await countCarts()).toBe(carts)
  })
})
