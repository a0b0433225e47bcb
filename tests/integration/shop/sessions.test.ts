import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { databaseOf, without } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { activeCart, add, contents, theCart } from '../cart/cart-visitor'

// OWASP ASVS: 2.1.5, 2.1.6, 3.2.1, 3.2.2, 3.2.4, 3.3.1 (docs/asvs.md)

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const [ALMONDS, RAW] = ['1002-01', '1001-01']

/** A thief's browser with copied cookies. */
function copyOf(visitor: Visitor): Visitor {
  const copy = shop.visitor()
  copy.copyCookies(visitor)
  return copy
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200

/** Fails unless the account is closed to the visitor. */
async function expectStranger(visitor: Visitor): Promise<void> {
  for (const path of ['/account', '/account/order-history', '/account/easy-reorder']) {
    expect((await visitor.get(path)).headers.get('Location'), path).toContain('/sign/in')
  }
  expect(await activeCart(visitor)).toBeUndefined()
  expect((await visitor.get('/api/orders/1')).status).toBe(404)
  expect(await (await visitor.get('/nuts/')).text()).not.toContain('Hello, ')
}

describe('a session ends', () => {
  test('with signing out, for a copied cookie too, which no longer writes the cart', async () => {
    const visitor = await signedIn(shop, 'office@example.com')
    await add(visitor, ALMONDS, 2)
    const copy = copyOf(visitor)
    expect(await isSignedIn(copy)).toBe(true)
    await visitor.post('/sign/out', {})
    await expectStranger(copyOf(copy))
    await add(copy, RAW, 5)
    const again = await signedIn(shop, 'office@example.com')
    expect(contents(await theCart(again))).toEqual([[ALMONDS, 2]])
  })

  test('by the endpoint as well', async () => {
    const visitor = await signedIn(shop)
    const copy = copyOf(visitor)
    expect((await visitor.send('/api/sign/out', {})).status).toBe(200)
    await expectStranger(copy)
  })

  test('everywhere, by one press', async () => {
    const here = await signedIn(shop, 'maple@example.com')
    const there = await signedIn(shop, 'maple@example.com')
    const other = await signedIn(shop, 'willow@example.com')
    const page = await (await here.get('/account/security')).text()
    expect(page.match(/This browser/g)).toHaveLength(1)
    expect(page).toContain('last used')
    expect((await here.post('/account/security', { intent: 'sign-out-everywhere' })).status).toBe(303)
    await expectStranger(here)
    await expectStranger(there)
    expect(await isSignedIn(other)).toBe(true)
  })

  test('elsewhere, when the password is changed', async () => {
    const email = 'willow@example.com'
    const here = await signedIn(shop, email)
    const there = await signedIn(shop, email)
    const change = (currentPassword: string, newPassword: string) =>
      here.post('/account/security', { intent: 'change-password', currentPassword, newPassword })
    const weak = await change('Cobnuts!24', 'short')
    expect(weak.status).toBe(400)
    expect(await weak.text()).toContain(
      'Your password needs to be at least 8 characters. Capitalization matters.',
    )
    const wrong = await change('wrong', 'Hazelnuts!25')
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('That is not your password.')
    expect(await isSignedIn(there)).toBe(true)
    expect((await change('Cobnuts!24', 'Hazelnuts!25')).status).toBe(303)
    await expectStranger(there)
    expect(await isSignedIn(here)).toBe(true)
    const old = await shop.visitor().post('/sign/in', { email, password: 'Cobnuts!24' })
    expect(old.status).toBe(400)
    expect((await shop.visitor().post('/sign/in', { email, password: 'Hazelnuts!25' })).status).toBe(303)
  })

  test('when it has grown too old, however long the cookie is kept', async () => {
    const visitor = await signedIn(shop, 'reseller@example.com')
    const database = await databaseOf(shop)
    const day = 24 * 60 * 60 * 1000
    await database
      .prepare('UPDATE sign_ins SET created_at = ?')
      .bind(Date.now() - 182 * day)
      .run()
    expect(await isSignedIn(visitor)).toBe(true)
    await database
      .prepare('UPDATE sign_ins SET created_at = ?')
      .bind(Date.now() - 184 * day)
      .run()
    await expectStranger(visitor)
  })

  test('not while the database is away: pages for all go on, what is personal waits', async () => {
    const visitor = await signedIn(shop)
    const statuses: number[] = []
    await without(shop, 'sign_ins', async () => {
      for (const path of ['/nuts/', '/account', '/cart']) statuses.push((await visitor.get(path)).status)
      statuses.push((await add(visitor, RAW, 1)).status)
    })
    expect(statuses).toEqual([200, 503, 503, 503])
    expect(await isSignedIn(visitor)).toBe(true)
  })
})

describe('a late answer', () => {
  const late = (visitor: Visitor) => {
    const answer = add(visitor, ALMONDS, 1)
    return { answer, wait: () => new Promise((resolve) => setTimeout(resolve, 300)) }
  }

  test('does not sign in again who has signed out', async () => {
    const visitor = await signedIn(shop)
    await shop.setFaults([{ vendor: 'commercetools', path: '/carts', delay: 1500, times: 1 }])
    const { answer, wait } = late(visitor)
    await wait()
    await visitor.post('/sign/out', {})
    expect((await answer).status).toBe(303)
    expect(await isSignedIn(visitor)).toBe(false)
    expect(await activeCart(visitor)).toBeUndefined()
  })

  test('does not sign out who has signed in', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    await shop.setFaults([{ vendor: 'commercetools', path: '/carts', delay: 1500, times: 1 }])
    const { answer, wait } = late(visitor)
    await wait()
    await visitor.post('/sign/in', { email: 'hazel@example.com', password: 'Cobnuts!24' })
    expect((await answer).status).toBe(303)
    expect(await isSignedIn(visitor)).toBe(true)
    expect((await theCart(visitor)).customerId).toBeTruthy()
  })
})
