import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { type Shop, startShop } from '../../support/shop'
import { add, contents, theCart } from '../cart/cart-visitor'
import { wordsOf } from '../checkout/buyer'
import { mailTo } from '../checkout/stand-ins'
import { signedIn } from './customer'
import { ALMONDS, isSignedIn, keyFor, orderedBy, PASSWORD, signUp, step } from './sign-in-steps'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

describe('email first', () => {
  test('leads a known address to its password, and back', async () => {
    const page = await step(shop.visitor(), {
      intent: 'email',
      email: 'Hazel@Example.com',
      destination: '/nuts/',
    })
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('Welcome back, ')
    expect(html).toContain('name="email" autoComplete="username" value="hazel@example.com"')
    expect(html).toContain('name="destination" value="/nuts/"')
    expect(html).toContain('href="/sign/in?destination=%2Fnuts%2F"')
  })

  test('leads an unknown one to sign-up, and asks about a slip', async () => {
    const page = await wordsOf(await step(shop.visitor(), { email: 'filbert@gmial.com' }))
    expect(page).toContain('Create your account')
    expect(page).toContain('Did you mean filbert@gmail.com?')
  })

  test('says what is wrong with an address, and when nobody can tell', async () => {
    const slip = await step(shop.visitor(), { email: 'hazel@' })
    expect(slip.status).toBe(400)
    expect(await slip.text()).toContain('value="hazel@"')
    await shop.setFaults([{ vendor: 'commercetools', path: '/customers', status: 502 }])
    const away = await step(shop.visitor(), { email: 'hazel@example.com' })
    expect(away.status).toBe(503)
    expect(await away.text()).toContain('href="/contact"')
  })
})

describe('signing up', () => {
  test('makes an account, signs in, brings the cart and greets', async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 3)
    const { id } = await theCart(visitor)
    const answer = await signUp(visitor, 'filbert@example.com', { destination: '/account' })
    expect(answer.headers.get('Location')).toBe('/account')
    const page = await wordsOf(await visitor.get('/account'))
    expect(page).toContain('Hello, Filbert')
    expect(page).toContain('You have successfully signed in.')
    const cart = await theCart(visitor)
    expect([cart.id, contents(cart), cart.email]).toEqual([id, [[ALMONDS, 3]], 'filbert@example.com'])
    expect((await step(shop.visitor(), { email: 'filbert@example.com', password: PASSWORD })).status).toBe(
      303,
    )
  })

  test('needs a name and a password by the rules, and keeps what was typed', async () => {
    const answer = await signUp(shop.visitor(), 'macadamia@example.com', { name: '', password: 'weak' })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('Please enter your full name')
    expect(html).toContain('Your password still needs: one upper-case letter')
    expect(html).toContain('value="macadamia@example.com"')
    expect(html).not.toContain('value="weak"')
  })

  test('is for addresses that have no account', async () => {
    const visitor = shop.visitor()
    const answer = await signUp(visitor, 'HAZEL@example.com')
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('There is an account with this address already.')
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('asks for the newsletter only when it was ticked', async () => {
    const subjects = async (email: string) => (await mailTo(shop, email)).map(({ subject }) => subject)
    await signUp(shop.visitor(), 'without@example.com', { optInNewsletter: 'off' })
    await signUp(shop.visitor(), 'with@example.com')
    await expect.poll(() => subjects('with@example.com')).toContain('Please confirm your subscription')
    expect(await subjects('without@example.com')).toEqual(['Confirm your email address'])
  })

  test('does not hand out what somebody ordered with the address as a guest', async () => {
    const number = await orderedBy(shop, 'brazil@example.com')
    const stranger = shop.visitor()
    expect((await signUp(stranger, 'brazil@example.com')).status).toBe(303)
    expect((await stranger.get(`/orders/${number}`)).status).toBe(404)
    expect(await wordsOf(await stranger.get('/account/order-history'))).not.toContain(number)
  })
})

describe('a link by email', () => {
  test('signs in once, after a press, and goes on to where one was going', async () => {
    const email = 'maple@example.com'
    const asked = await step(shop.visitor(), { intent: 'send-link', email, destination: '/coffee-tea/' })
    expect(await wordsOf(asked)).toContain(`We have sent a link that signs you in to ${email}`)
    const key = await keyFor(shop, email, 'Your sign-in link')
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 2)
    const page = await visitor.get(`/sign/link?key=${key}`)
    expect(await wordsOf(page)).toContain(`You are about to sign in as ${email}`)
    expect(await isSignedIn(visitor)).toBe(false)
    const pressed = await visitor.post('/sign/link', { key })
    expect(pressed.headers.get('Location')).toBe('/coffee-tea/')
    expect(await isSignedIn(visitor)).toBe(true)
    expect(contents(await theCart(visitor))).toContainEqual([ALMONDS, 2])
    const again = shop.visitor()
    const second = await again.post('/sign/link', { key })
    expect(second.status).toBe(410)
    expect(await wordsOf(second)).toContain('This link was used already.')
    expect(await isSignedIn(again)).toBe(false)
  })

  test('opens for one of two who press at once', async () => {
    const email = 'orders@example.com'
    await step(shop.visitor(), { intent: 'send-link', email })
    const key = await keyFor(shop, email, 'Your sign-in link')
    const both = [shop.visitor(), shop.visitor()]
    const statuses = await Promise.all(
      both.map(async (one) => (await one.post('/sign/link', { key })).status),
    )
    expect(statuses.sort()).toEqual([303, 410])
  })

  test('is of no use when late, made up, of another kind, or read in the database', async () => {
    const email = 'reseller@example.com'
    await step(shop.visitor(), { intent: 'send-link', email })
    const key = await keyFor(shop, email, 'Your sign-in link')
    const statusOf = async (one: string) => (await shop.visitor().post('/sign/link', { key: one })).status
    const database = await databaseOf(shop)
    const row = await database
      .prepare('SELECT token_digest FROM mail_links WHERE email = ?')
      .bind(email)
      .first()
    expect(await statusOf(String(row?.token_digest))).toBe(404)
    expect(await statusOf('0'.repeat(48))).toBe(404)
    const reset = await shop.visitor().send('/api/sign/reset-password', { key, password: PASSWORD })
    expect(reset.status).toBe(404)
    await database
      .prepare('UPDATE mail_links SET made_at = made_at - 16 * 60000 WHERE email = ?')
      .bind(email)
      .run()
    expect(await statusOf(key)).toBe(410)
  })

  test('is asked for alike by all, sent only to those who are known, and not too often', async () => {
    const words = async (email: string) =>
      (await wordsOf(await step(shop.visitor(), { intent: 'send-link', email }))).replaceAll(email, '…')
    expect(await words('nobody@example.com')).toBe(await words('office@example.com'))
    expect(await mailTo(shop, 'nobody@example.com')).toEqual([])
    for (let count = 0; count < 6; count++) await words('office@example.com')
    expect(await mailTo(shop, 'office@example.com')).toHaveLength(5)
  })

  test('that does not leave shows the error screen', async () => {
    await shop.setFaults([{ vendor: 'mail', status: 503 }])
    const answer = await step(shop.visitor(), { intent: 'send-link', email: 'willow@example.com' })
    expect(answer.status).toBe(503)
    expect(await wordsOf(answer)).toContain('Uh oh. Something went wrong')
  })
})

describe('a forgotten password', () => {
  test('is chosen anew by a link, which signs out everybody else', async () => {
    const email = 'willow@example.com'
    const elsewhere = await signedIn(shop, email)
    await step(shop.visitor(), { intent: 'forgot-password', email })
    const key = await keyFor(shop, email, 'Reset your password')
    const visitor = shop.visitor()
    const page = `/sign/reset-password?key=${key}`
    expect(await wordsOf(await visitor.get(page))).toContain('At least 8 characters')
    const weak = await visitor.post(page, { key, password: 'weak' })
    expect(weak.status).toBe(400)
    expect((await visitor.post(page, { key, password: PASSWORD })).status).toBe(303)
    expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect((await step(shop.visitor(), { email, password: PASSWORD })).status).toBe(303)
    expect((await step(shop.visitor(), { email, password: 'Cobnuts!24' })).status).toBe(400)
    expect((await shop.visitor().post(page, { key, password: 'Another!26' })).status).toBe(410)
  })

  test('is a first one for who ordered as a guest, and brings their orders', async () => {
    const email = 'pine@example.com'
    const number = await orderedBy(shop, email)
    const guest = await shop.visitor().get(`/api/users/find?email=${email}`)
    expect(await guest.json()).toEqual({ data: { user: { firstName: 'Sam', guest: true } } })
    const found = await wordsOf(await step(shop.visitor(), { email }))
    expect(found).toContain('Set Password')
    expect(found).not.toContain('Reset Password')
    await step(shop.visitor(), { intent: 'forgot-password', email })
    const key = await keyFor(shop, email, 'Set your password')
    const visitor = shop.visitor()
    expect((await visitor.post('/sign/reset-password', { key, password: PASSWORD })).status).toBe(303)
    await expect.poll(async () => wordsOf(await visitor.get('/account/order-history'))).toContain(number)
    const known = await shop.visitor().get(`/api/users/find?email=${email}`)
    expect(await known.json()).toMatchObject({ data: { user: { guest: false } } })
  })
})

test('the content names the pages of links, which lead to their screens with the key', async () => {
  const visitor = shop.visitor()
  const led = await visitor.get('/magic-link?key=abc')
  expect([led.status, led.headers.get('Location')]).toEqual([302, '/sign/link?key=abc'])
  const reset = await visitor.get('/reset-password?key=abc')
  expect(reset.headers.get('Location')).toBe('/sign/reset-password?key=abc')
  const resolved = await (await visitor.get('/api/resolve-path?path=/magic-link')).json()
  expect(resolved).toMatchObject({ data: { page: 'magic-link' } })
})
