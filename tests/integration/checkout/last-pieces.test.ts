import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { approved, redirectOf, wordsOf } from './buyer'
import { ordersOf, platformOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const SKU = '1201-01'

it('sells the last pieces to whoever orders first, and tells the other at once', async () => {
  const inventory = platformOf(shop).inventory()
  const found = await inventory.get({ queryArgs: { where: `sku="${SKU}"` } }).execute()
  const [entry] = found.body.results
  await inventory
    .withId({ ID: entry?.id ?? '' })
    .post({ body: { version: entry?.version ?? 1, actions: [{ action: 'changeQuantity', quantity: 3 }] } })
    .execute()
  const buyers = await Promise.all([1, 2].map(() => approved(shop, { sku: SKU, quantity: 3 })))
  const answers = await Promise.all(buyers.map(({ place }) => place()))
  const targets = await Promise.all(answers.map(redirectOf))
  expect(targets.filter((path) => path.startsWith('/checkout/receipt'))).toHaveLength(1)
  const loser = buyers[targets.findIndex((path) => path.startsWith('/cart'))]
  expect(await wordsOf((await loser?.visitor.get('/cart')) ?? new Response())).toContain('Sold Out')
  const orders = await Promise.all(buyers.map(({ email }) => ordersOf(shop, email)))
  expect(orders.flat()).toHaveLength(1)
  const left = await inventory
    .withId({ ID: entry?.id ?? '' })
    .get()
    .execute()
  expect(left.body.availableQuantity).toBe(0)
})

it('refuses more than is left', async () => {
  const inventory = platformOf(shop).inventory()
  const found = await inventory.get({ queryArgs: { where: 'sku="1001-01"' } }).execute()
  const [entry] = found.body.results
  const visitor = shop.visitor()
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: '1001-01', quantity: '4' }))
  await inventory
    .withId({ ID: entry?.id ?? '' })
    .post({ body: { version: entry?.version ?? 1, actions: [{ action: 'changeQuantity', quantity: 3 }] } })
    .execute()
  await redirectOf(await visitor.post('/checkout', { intent: 'guest', email: 'four@example.com' }))
  await visitor.get('/checkout/address')
  const told = await wordsOf(await visitor.get('/cart'))
  expect(told).toContain('only 3 left')
  const more = await visitor.post('/cart', { intent: 'add', sku: '1001-01', quantity: '1' })
  expect(await wordsOf(more)).toContain('Quantity cannot exceed 3')
})
