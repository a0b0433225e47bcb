import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { ADDRESS, guest, redirectOf } from '../checkout/buyer'
import { add, contents, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const [ALMONDS, RAW] = ['1002-01', '1001-01']
const signIn = (visitor: Visitor, email: string) =>
  visitor.post('/sign/in', { email, password: 'Cobnuts!24' })

/** A guest with an e-mail address and a shipping address. */
async function addressed(email?: string) {
  const { visitor } = await guest(shop, { sku: ALMONDS, ...(email && { email }) })
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  const { id, email: kept, shippingAddress } = await theCart(visitor)
  expect([kept !== undefined, shippingAddress?.postalCode]).toEqual([true, '10011'])
  return { visitor, id }
}

test("a guest's email and addresses leave the cart when somebody signs in", async () => {
  const { visitor, id } = await addressed('stranger@example.com')
  await redirectOf(await signIn(visitor, 'maple@example.com'))
  const cart = await theCart(visitor)
  expect([cart.id, cart.email]).toEqual([id, 'maple@example.com'])
  expect([cart.shippingAddress, cart.billingAddress, cart.shipping]).toEqual([undefined, undefined, []])
  expect(contents(cart)).toEqual([[ALMONDS, 2]])
})

test('they stay when it is the same person', async () => {
  const { visitor, id } = await addressed('Willow@Example.com')
  await redirectOf(await signIn(visitor, 'willow@example.com'))
  const cart = await theCart(visitor)
  expect([cart.id, cart.shippingAddress?.postalCode]).toEqual([id, '10011'])
})

test('a cart that is not this browser’s any more is not taken over', async () => {
  const visitor = shop.visitor()
  await add(visitor, RAW, 4)
  const { id, version } = await theCart(visitor)
  const platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
  const actions = [{ action: 'setAnonymousId' as const, anonymousId: 'another-browser' }]
  await platform.carts().withId({ ID: id }).post({ body: { version, actions } }).execute()
  await redirectOf(await signIn(visitor, 'reseller@example.com'))
  const left = await platform.carts().withId({ ID: id }).get().execute()
  expect([left.body.cartState, left.body.customerId]).toEqual(['Active', undefined])
  const cart = await (await visitor.get('/api/carts/active-cart')).json()
  expect(JSON.stringify(cart)).not.toContain(RAW)
})

test('a cart that another customer took meanwhile stays theirs', async () => {
  const browser = shop.visitor()
  await add(browser, ALMONDS, 1)
  const copy = shop.visitor()
  copy.copyCookies(browser)
  await redirectOf(await signIn(browser, 'orders@example.com'))
  const { id } = await theCart(browser)
  await redirectOf(await signIn(copy, 'office@example.com'))
  expect(await (await copy.get('/api/carts/active-cart')).text()).not.toContain(id)
  expect((await theCart(await signedIn(shop, 'orders@example.com'))).id).toBe(id)
})
