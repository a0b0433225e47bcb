import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { activeCart, add, contents, theCart } from '../cart/cart-visitor'
import { ADDRESS, guest, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const signIn = async (visitor: Visitor, email: string) =>
  redirectOf(await visitor.post('/sign/in', { email, password: 'Cobnuts!24' }))

/** A guest at the delivery step. */
async function guestAtDelivery() {
  const { visitor } = await guest(shop, { email: 'somebody-else@example.com' })
  await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, name: 'Somebody Else' }))
  return visitor
}

test('a guest’s email address and street leave the cart when somebody else signs in', async () => {
  const visitor = await guestAtDelivery()
  await signIn(visitor, 'willow@example.com')
  const cart = await theCart(visitor)
  expect(contents(cart)).toEqual([[WALNUTS, 2]])
  expect(cart.email).toBe('willow@example.com')
  expect(JSON.stringify([cart.shippingAddress, cart.billingAddress])).not.toContain('Somebody Else')
  for (const path of ['/checkout?step=contact', '/checkout/address', '/cart']) {
    const words = await wordsOf(await visitor.get(path))
    expect(words).not.toContain('somebody-else@example.com')
    expect(words).not.toContain('Somebody Else')
  }
})

test('a cart that became a customer’s meanwhile is not taken over by the next who signs in', async () => {
  const visitor = shop.visitor()
  await visitor.get('/')
  await add(visitor, WALNUTS, 4)
  const elsewhere = shop.visitor()
  elsewhere.copyCookies(visitor)
  await signIn(visitor, 'hazel@example.com')
  const taken = await theCart(visitor)
  await signIn(elsewhere, 'maple@example.com')
  expect((await activeCart(elsewhere))?.id).not.toBe(taken.id)
  expect((await theCart(visitor)).id).toBe(taken.id)
})
