import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeBuild } from '../../../app/models/builder/code'
import { MIX_RULES } from '../../../app/models/builder/rules'
import { type Shop, startShop } from '../../support/shop'
import { ADDRESS, approved, CARD, redirectOf, wordsOf } from './buyer'
import { PAYMENT, place } from './payers'
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

it('charges for no mix of which an ingredient has just sold out', async () => {
  const parts = ['1002', '1101'].map((key) => ({ key, parts: 1 }))
  const visitor = shop.visitor()
  const mix = { intent: 'add', mix: encodeBuild(parts, MIX_RULES) }
  await redirectOf(await visitor.post('/custom/mixes/builder', mix))
  const email = 'mixer@example.com'
  await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, email }))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  // Now all pages have the ingredients in memory.
  expect((await visitor.get(PAYMENT)).status).toBe(200)
  const cashews = platformOf(shop).products().withKey({ key: '1101' })
  const { version, masterData } = (await cashews.get().execute()).body
  const { masterVariant, variants } = masterData.current
  const actions = [masterVariant, ...variants].map(({ id }) => ({
    action: 'setAttribute' as const,
    variantId: id,
    name: 'backordered',
    value: true,
    staged: false,
  }))
  await cashews.post({ body: { version, actions } }).execute()
  expect(await redirectOf(await place(visitor, CARD))).toBe('/cart')
  expect(await wordsOf(await visitor.get('/cart'))).toContain('you added to the')
  expect(await ordersOf(shop, email)).toEqual([])
})
