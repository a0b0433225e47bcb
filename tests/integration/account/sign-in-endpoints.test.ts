import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { add, contents, theCart } from '../cart/cart-visitor'
import { guest } from '../checkout/buyer'
import { ALMONDS, isSignedIn, keyFor, PASSWORD } from './sign-in-steps'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

describe('the endpoints', () => {
  test('answer with the session’s data', async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 1)
    const up = await visitor.send('/api/sign/up', {
      email: 'api@example.com',
      name: 'Api Nut',
      password: PASSWORD,
    })
    const body = await up.json()
    expect(body).toMatchObject({
      data: {
        customer: { email: 'api@example.com', firstName: 'Api', lastName: 'Nut' },
        contact: { email: 'api@example.com' },
        businessAccountInfo: null,
        flagsByLayer: {
          cart: { cartLayoutUpdates: 'control' },
          header: { seasonalGiftsIcon: false, referralLink: true },
          layout: { rebranded: false, socialProof: false },
          account: { defaultAddresses: true },
        },
        signedLoginType: 'password',
        userFirstName: 'Api',
        cart: { lineItems: [{ variant: { sku: ALMONDS } }] },
      },
      dataLayer: [
        { event: 'login', method: 'password' },
        { event: 'sign_up', stepName: 'account created' },
      ],
      notices: [{ message: 'You have successfully signed in.' }],
    })
    expect(await isSignedIn(visitor)).toBe(true)
    const taken = await shop
      .visitor()
      .send('/api/sign/up', { email: 'api@example.com', name: 'Api', password: PASSWORD })
    expect(await taken.json()).toMatchObject({ errors: [{ key: 'email-taken' }] })
  })

  test('sign in by a link and tell who is known', async () => {
    const email = 'api@example.com'
    const sent = await shop
      .visitor()
      .send('/api/sign/send-sign-in-link-email', { email, redirectPath: 'https://evil.example/' })
    expect(await sent.json()).toEqual({ data: { sent: true } })
    const key = await keyFor(shop, email, 'Your sign-in link')
    const visitor = shop.visitor()
    const answer = await visitor.send('/api/sign/in-by-link-key', { key })
    expect(await answer.json()).toMatchObject({ data: { signedLoginType: 'magic link' } })
    expect(await isSignedIn(visitor)).toBe(true)
    const found = await shop.visitor().get(`/api/users/find?email=${email}`)
    expect(await found.json()).toEqual({ data: { user: { firstName: 'Api', guest: false } } })
    const unknown = await shop.visitor().get('/api/users/find?email=nobody@example.com')
    expect(await unknown.json()).toEqual({ data: { user: null } })
    expect((await shop.visitor().get('/api/users/find?email=x')).status).toBe(400)
  })

  test('a look-up is given up after five seconds', async () => {
    await shop.setFaults([{ vendor: 'commercetools', path: '/orders', hang: true }])
    const began = Date.now()
    const answer = await shop.visitor().get('/api/users/find?email=slow-look-up@example.com')
    expect(answer.status).toBe(503)
    expect(Date.now() - began).toBeLessThan(6500)
  })

  test('keep a cart as it is when asked to', async () => {
    const email = 'kept-cart@example.com'
    await shop.visitor().send('/api/sign/up', { email, name: 'Api Nut', password: PASSWORD })
    const { visitor } = await guest(shop, { sku: '1001-01', email })
    const { id } = await theCart(visitor)
    const body = { email, password: PASSWORD, preserveCart: true }
    expect((await visitor.send('/api/sign/in', body)).status).toBe(200)
    const cart = await theCart(visitor)
    expect([cart.id, contents(cart)]).toEqual([id, [['1001-01', 2]]])
  })

  test('a sign-in that is not to be kept ends with the browser', async () => {
    const cookieOf = async (keepLoggedIn: boolean) => {
      const body = { email: 'hazel@example.com', password: 'Cobnuts!24', keepLoggedIn }
      const answer = await shop.visitor().send('/api/sign/in', body)
      return answer.headers.getSetCookie().find((cookie) => cookie.startsWith('cobnut-identity='))
    }
    expect(await cookieOf(true)).toContain('Max-Age=')
    expect(await cookieOf(false)).not.toMatch(/Max-Age|Expires/)
  })
})
