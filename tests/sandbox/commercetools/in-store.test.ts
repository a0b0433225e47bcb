import { beforeAll, expect, test } from 'vitest'
import { runningShop } from './running-shop'
import { codeOf, newCart, refusalOf, refused } from './shop'

const shop = runningShop()

beforeAll(async () => {
  await shop.root
    .stores()
    .post({
      body: {
        key: 'harbour',
        name: { en: 'Harbour' },
        countries: [{ code: 'US' }],
        distributionChannels: [{ typeId: 'channel', key: 'auto-delivery' }],
      },
    })
    .execute()
})

const harbour = () => shop.root.inStoreKeyWithStoreKeyValue({ storeKey: 'harbour' })

test("a cart of a store is listed only among that store's carts", async () => {
  const { body: cart } = await harbour()
    .carts()
    .post({ body: { currency: 'USD', lineItems: [{ sku: 'almonds-1' }] } })
    .execute()
  expect(cart.store).toEqual({ typeId: 'store', key: 'harbour' })
  expect((await harbour().carts().withId({ ID: cart.id }).get().execute()).body).toEqual(cart)
  const elsewhere = await newCart(shop.root)
  const hidden = await refusalOf(harbour().carts().withId({ ID: elsewhere.id }).get().execute())
  expect(hidden.statusCode).toBe(404)
  const { body: all } = await harbour().carts().get().execute()
  expect(all.results.map(({ id }) => id)).toEqual([cart.id])
})

test('a cart of a store is limited to its countries and channels', async () => {
  const { body: cart } = await harbour()
    .carts()
    .post({ body: { currency: 'USD' } })
    .execute()
  const away = await refused(shop.root, cart, { action: 'setCountry', country: 'CA' })
  expect(away.body.errors[0]).toMatchObject({
    code: 'CountryNotConfiguredInStore',
    storeCountries: ['US'],
    country: 'CA',
  })
  await shop.root
    .channels()
    .post({ body: { key: 'other', roles: ['ProductDistribution'] } })
    .execute()
  const other = await refused(shop.root, cart, {
    action: 'addLineItem',
    sku: 'almonds-1',
    distributionChannel: { typeId: 'channel', key: 'other' },
  })
  expect(codeOf(other)).toBe('InvalidOperation')
})

test('an unknown store is not found', async () => {
  const nowhere = shop.root.inStoreKeyWithStoreKeyValue({ storeKey: 'nowhere' })
  expect((await refusalOf(nowhere.carts().get().execute())).statusCode).toBe(404)
})

test('an order is created and found in the store', async () => {
  const { body: cart } = await harbour()
    .carts()
    .post({
      body: {
        currency: 'USD',
        lineItems: [{ sku: 'almonds-1' }],
        shippingAddress: { country: 'US', state: 'NJ' },
      },
    })
    .execute()
  const { body: order } = await harbour()
    .orders()
    .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version, orderNumber: 'H-1' } })
    .execute()
  expect(order.store?.key).toBe('harbour')
  const { body: found } = await harbour().orders().withOrderNumber({ orderNumber: 'H-1' }).get().execute()
  expect(found).toEqual(order)
  const foreign = await newCart(shop.root, {
    lineItems: [{ sku: 'almonds-1' }],
    shippingAddress: { country: 'US', state: 'NJ' },
  })
  const taken = harbour()
    .orders()
    .post({ body: { cart: { typeId: 'cart', id: foreign.id }, version: foreign.version } })
    .execute()
  expect(codeOf(await refusalOf(taken))).toBe('ReferencedResourceNotFound')
})
