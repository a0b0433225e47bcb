import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { activeCart, add, contents, theCart } from '../cart/cart-visitor'
import { redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { mailTo } from '../checkout/stand-ins'
import { signedIn } from './customer'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const [ALMONDS, RAW] = ['1002-01', '1001-01']
const PASSWORD = 'Hazelnuts!25'

const signUp = (visitor: Visitor, email: string, more: Record<string, string> = {}) =>
  visitor.post('/sign/in', { intent: 'sign-up', email, name: 'Filbert Grove', password: PASSWORD, ...more })

/** Where a sign-in of a new browser leads, once its cookies were seen. */
async function ledTo(answer: Response): Promise<string | null> {
  const { pathname, searchParams } = new URL(await redirectOf(answer), shop.url)
  expect(pathname).toBe('/sign/in')
  return searchParams.get('destination')
}

/** The customer in commercetools. */
async function customerOf(email: string) {
  const platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
  const queryArgs = { where: `lowercaseEmail = "${email}"` }
  const [customer] = (await platform.customers().get({ queryArgs }).execute()).body.results
  if (!customer) throw new Error(`No account of ${email}`)
  return customer
}

describe('signing up as a business', () => {
  test('marks the account and leads on to what businesses get', async () => {
    const visitor = shop.visitor()
    const answer = await signUp(visitor, 'firm@example.com', { isB2b: 'on', destination: '/nuts/' })
    expect(await ledTo(answer)).toMatch(/^\/business/)
    expect((await customerOf('firm@example.com')).custom?.fields.isB2b).toBe(true)
    await signUp(shop.visitor(), 'person@example.com', { isB2b: 'off' })
    expect((await customerOf('person@example.com')).custom?.fields.isB2b).not.toBe(true)
  })

  test('goes on with the checkout where it began there', async () => {
    const answer = await signUp(shop.visitor(), 'office-snacks@example.com', {
      isB2b: 'on',
      destination: '/checkout',
    })
    expect(await ledTo(answer)).toBe('/checkout')
  })

  test('keeps the choice where a field is wrong, and is chosen by a link for businesses', async () => {
    const wrong = await signUp(shop.visitor(), 'choice@example.com', { isB2b: 'on', name: '' })
    expect(await wrong.text()).toMatch(/name="isB2b"(?: checked="")? value="on"(?: checked="")?/)
    const begun = await (await shop.visitor().get('/sign/in?for=business')).text()
    expect(begun).toContain('name="isB2b" value="on"')
  })

  test('a link may lead right to it, where the email address is asked too', async () => {
    const visitor = shop.visitor()
    const page = await (await visitor.get('/sign/in?step=sign-up&destination=%2Ffavorites')).text()
    expect(page).toContain('id="sign-up-email"')
    const wrong = await (await signUp(visitor, 'right-away@')).text()
    expect(wrong).toContain('id="sign-up-email"')
    expect(wrong).toContain('Please enter a valid email address')
    expect(await ledTo(await signUp(visitor, 'right-away@example.com'))).toBe('/')
  })
})

describe('the cart', () => {
  /** A customer with almonds in the cart, and their other browser with raw nuts. */
  async function withTwoCarts(email: string) {
    await signUp(shop.visitor(), email)
    const elsewhere = await signedInAs(email)
    await add(elsewhere, ALMONDS, 1)
    const visitor = shop.visitor()
    await add(visitor, RAW, 2)
    return { visitor, id: (await theCart(visitor)).id }
  }
  const signedInAs = async (email: string) => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/sign/in', { email, password: PASSWORD }))
    return visitor
  }

  test('is joined with the account’s, but kept as it is at the checkout', async () => {
    const joined = await withTwoCarts('joins@example.com')
    await joined.visitor.post('/sign/in', { email: 'joins@example.com', password: PASSWORD })
    expect(contents(await theCart(joined.visitor)).sort()).toEqual([
      [RAW, 2],
      [ALMONDS, 1],
    ])
    const kept = await withTwoCarts('keeps@example.com')
    const account = { intent: 'sign-in', email: 'keeps@example.com', password: PASSWORD }
    await redirectOf(await kept.visitor.post('/checkout', account))
    const cart = await theCart(kept.visitor)
    expect([cart.id, contents(cart)]).toEqual([kept.id, [[RAW, 2]]])
  })

  test('is kept too by the dialog and by a link that lead back to the checkout', async () => {
    const page = await (await shop.visitor().get('/sign/in?destination=%2Fcheckout')).text()
    expect(page).toContain('name="preserveCart" value="on"')
    expect(await (await shop.visitor().get('/sign/in')).text()).not.toContain('preserveCart')
    const email = 'by-link@example.com'
    const { visitor, id } = await withTwoCarts(email)
    await visitor.post('/sign/in', { intent: 'send-link', email, destination: '/checkout/address' })
    const mail = (await mailTo(shop, email)).find(({ subject }) => subject === 'Your sign-in link')
    const key = /[?&]key=(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await redirectOf(await visitor.post('/sign/link', { key }))).toBe('/checkout/address')
    expect((await theCart(visitor)).id).toBe(id)
  })

  test('comes along to a new account, whatever is asked', async () => {
    for (const preserveCart of [true, false]) {
      const visitor = shop.visitor()
      await add(visitor, RAW, 2)
      const { id } = await theCart(visitor)
      const body = { email: `up-${preserveCart}@example.com`, name: 'Up', password: PASSWORD, preserveCart }
      expect((await visitor.send('/api/sign/up', body)).status).toBe(200)
      const cart = await theCart(visitor)
      expect([cart.id, contents(cart)]).toEqual([id, [[RAW, 2]]])
    }
  })

  test('is copied for the browser at sign-out when asked for, and stays with the account', async () => {
    const email = 'leaves@example.com'
    await signUp(shop.visitor(), email)
    const visitor = await signedInAs(email)
    await add(visitor, RAW, 2)
    const { id } = await theCart(visitor)
    expect((await visitor.send('/api/sign/out', { copyCartToAnonymousCart: true })).status).toBe(200)
    const copy = await theCart(visitor)
    expect([copy.customerId, copy.email, contents(copy)]).toEqual([undefined, undefined, [[RAW, 2]]])
    expect(copy.id).not.toBe(id)
    expect(await wordsOf(await visitor.get('/cart'))).toContain('You have signed out.')
    const back = await signedInAs(email)
    expect((await theCart(back)).id).toBe(id)
    await back.send('/api/sign/out', {})
    expect(await activeCart(back)).toBeUndefined()
  })
})

describe('what is answered', () => {
  test('an answer of the platform that names nobody signs nobody in', async () => {
    await shop.setFaults([{ vendor: 'commercetools', path: '/login', status: 200, body: {} }])
    const body = { email: 'hazel@example.com', password: 'Cobnuts!24' }
    const visitor = shop.visitor()
    const answer = await visitor.send('/api/sign/in', body)
    expect([answer.status, await answer.json()]).toMatchObject([503, { errors: [{ key: 'away' }] }])
    expect((await visitor.get('/account')).status).toBe(303)
  })

  test('a new password is repeated where two fields ask for it', async () => {
    const visitor = await signedIn(shop, 'pine@example.com').catch(() => signedIn(shop))
    const form = { intent: 'change-password', currentPassword: 'Cobnuts!24', newPassword: PASSWORD }
    const answer = await visitor.post('/account/security', { ...form, newPasswordAgain: 'Another!26' })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('Password does not match')
    expect(html).not.toContain('Another!26')
    const empty = await visitor.post('/account/security', { ...form, newPasswordAgain: '' })
    expect([empty.status, await empty.text()]).toEqual([
      400,
      expect.stringContaining('newPasswordAgain-error'),
    ])
  })

  test('a value that is missing is asked for, and two phone numbers stand on the error screen', async () => {
    const missing = await shop.visitor().send('/api/sign/in-by-link-key', {})
    expect(await missing.text()).toContain('The key of the link is missing')
    const plain = await shop.visitor().send('/api/sign/google', {})
    expect(await plain.text()).toContain('state: Please enter a value')
    await shop.setFaults([{ vendor: 'mail', status: 503 }])
    const form = { intent: 'send-link', email: 'willow@example.com' }
    const words = await wordsOf(await shop.visitor().post('/sign/in', form))
    expect(words.match(/\(?\d{3}\)?[ -]\d{3}-\d{4}/g)?.length).toBeGreaterThanOrEqual(2)
  })
})

test('the checkout’s first step offers to sign in another way', async () => {
  const visitor = shop.visitor()
  await add(visitor, WALNUTS, 1)
  expect(await (await visitor.get('/checkout?step=contact')).text()).toContain(
    'href="/sign/in?destination=%2Fcheckout"',
  )
})
