import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { databaseOf, without } from '../../support/database'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'

// OWASP ASVS: 1.4.5, 4.3.3 (docs/asvs.md)

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const [ALMONDS, RAW] = ['1002-01', '1001-01']
const LOOK_UP = '/cart/customer-cart'

async function withPermissions(permissions: string[]): Promise<void> {
  const platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
  const where = 'lowercaseEmail="staff@example.com"'
  const found = await platform.customers().get({ queryArgs: { where } }).execute()
  const [staff] = found.body.results
  if (!staff) throw new Error('The demo shop has no staff')
  const actions = [{ action: 'setCustomField' as const, name: 'permissions', value: permissions }]
  const body = { version: staff.version, actions }
  await platform.customers().withId({ ID: staff.id }).post({ body }).execute()
}

async function caller() {
  const visitor = shop.visitor()
  await add(visitor, ALMONDS, 3)
  return { visitor, cart: await theCart(visitor) }
}

async function records(column: 'cart_id' | 'order_number', value: string) {
  const database = await databaseOf(shop)
  const query = `SELECT act FROM cart_lookups WHERE ${column} = ? ORDER BY id`
  const { results } = await database.prepare(query).bind(value).all<{ act: string }>()
  return results.map(({ act }) => act)
}

const cartsOf = (staff: Visitor, id: string, init?: RequestInit) => staff.fetch(`/api/carts/${id}`, init)

test('carts and orders that staff reach by an endpoint are written down, with what was done', async () => {
  const staff = await signedIn(shop, 'staff@example.com')
  const { cart } = await caller()
  expect((await cartsOf(staff, cart.id)).status).toBe(200)
  const body = { version: cart.version, actions: [{ action: 'recalculate' }] }
  await staff.send(`/api/carts/${cart.id}`, body)
  const read: { data: { version: number } } = await (await cartsOf(staff, cart.id)).json()
  const { version } = read.data
  expect((await staff.send(`/api/carts/${cart.id}?version=${version}`, {}, 'DELETE')).status).toBe(200)
  expect(await records('cart_id', cart.id)).toEqual(['read', 'change', 'read', 'delete'])
  const number = await buys(await signedIn(shop, 'maple@example.com'))
  expect((await staff.get(`/api/orders/${number}`)).status).toBe(200)
  expect(await records('order_number', number)).toEqual(['read'])
})

test('their own are not', async () => {
  const staff = await signedIn(shop, 'staff@example.com')
  await add(staff, RAW, 1)
  const own = await theCart(staff)
  expect((await cartsOf(staff, own.id)).status).toBe(200)
  expect(await records('cart_id', own.id)).toEqual([])
})

test('nothing is done that could not be written down', async () => {
  const staff = await signedIn(shop, 'staff@example.com')
  const { cart, visitor } = await caller()
  await without(shop, 'cart_lookups', async () => {
    expect((await cartsOf(staff, cart.id)).status).toBe(503)
    const removed = await staff.send(`/api/carts/${cart.id}?version=${cart.version}`, {}, 'DELETE')
    expect(removed.status).toBe(503)
  })
  expect((await theCart(visitor)).id).toBe(cart.id)
})

test('while the platform cannot tell who is staff, nobody is', async () => {
  const staff = await signedIn(shop, 'staff@example.com')
  const { cart } = await caller()
  await shop.setFaults([{ vendor: 'commercetools', path: '/customers', status: 502 }])
  expect((await staff.get(`${LOOK_UP}?key=${cart.key}`)).status).toBe(503)
  expect((await cartsOf(staff, cart.id)).status).toBe(404)
})

test('whoever loses the permission is staff no more, at once, and leaves the customer’s cart', async () => {
  const staff = await signedIn(shop, 'staff@example.com')
  const { cart, visitor } = await caller()
  expect((await staff.post(LOOK_UP, { intent: 'take-over', key: cart.key ?? '' })).status).toBe(303)
  await withPermissions([])
  try {
    expect((await staff.get(`${LOOK_UP}?key=${cart.key}`)).status).toBe(404)
    expect((await cartsOf(staff, cart.id)).status).toBe(404)
    const removed = await staff.send(`/api/carts/${cart.id}?version=${cart.version}`, {}, 'DELETE')
    expect(removed.status).toBe(404)
    await add(staff, RAW, 5)
    expect((await theCart(visitor)).lines).toHaveLength(1)
    expect(await (await staff.get('/about-us')).text()).not.toContain('aria-label="Staff"')
  } finally {
    await withPermissions(['checkOutAsCustomer'])
  }
})

// Runs last, because it uses up the staff's look-ups.
test('endpoints are limited with the look-up page', async () => {
  const staff = await signedIn(shop, 'staff@example.com')
  const statuses: number[] = []
  // The limiter may start a new minute meanwhile.
  for (let count = 0; count < 130 && !statuses.includes(429); count++) {
    statuses.push((await cartsOf(staff, `cart-${count}`)).status)
  }
  expect(statuses).toContain(429)
  const { cart, visitor } = await caller()
  const removed = await staff.send(`/api/carts/${cart.id}?version=${cart.version}`, {}, 'DELETE')
  expect([removed.status, (await staff.get('/api/orders/1')).status]).toEqual([429, 429])
  expect((await theCart(visitor)).id).toBe(cart.id)
})
