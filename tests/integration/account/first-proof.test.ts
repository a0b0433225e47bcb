import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { subscribed } from '../auto-delivery/boxes'
import { ADDRESS, approved, orderForm, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { mailTo, platformOf } from '../checkout/stand-ins'
import { approvedCompany, colleague } from '../company/people'
import { signInWith, somebody } from './provider-visitor'
import { isSignedIn, keyFor, orderedBy, PASSWORD, signUp, step } from './sign-in-steps'

const VISA = { nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }
const NEW_PASSWORD = 'Macadamias!26'
const SUBJECT = 'Your email address is confirmed'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const dataOf = async (answer: Response) => ((await answer.json()) as { data: Record<string, unknown[]> }).data

async function idOf(visitor: Visitor): Promise<string> {
  const { customer } = await dataOf(await visitor.send('/api/me/describe', {}))
  return (customer as unknown as { id: string }).id
}

/** How much there is in an account, by what an attacker would leave behind. */
async function leftIn(visitor: Visitor) {
  const methods = await dataOf(await visitor.get(`/api/payment-methods?customerId=${await idOf(visitor)}`))
  const addresses = await dataOf(await visitor.get('/api/customers/me/addresses'))
  const boxes = await dataOf(await visitor.get('/api/auto-delivery/subscriptions'))
  const id = await idOf(visitor)
  const queryArgs = { where: `customerId = "${id}" and cartState = "Active"` }
  const carts = (await platformOf(shop).carts().get({ queryArgs }).execute()).body.results
  const database = await databaseOf(shop)
  const favorites = database.prepare('SELECT count(*) AS count FROM favorites WHERE owner = ?').bind(id)
  return {
    methods: methods.paymentMethods?.length,
    addresses: addresses.addresses?.length,
    boxes: boxes.subscriptions?.length,
    favorites: await favorites.first<number>('count'),
    carts: carts.length,
  }
}

const NOTHING = { methods: 0, addresses: 0, boxes: 0, favorites: 0, carts: 0 }
const ALL = { methods: 1, addresses: 1, boxes: 1, favorites: 1, carts: 1 }

const keepsAccount = async (visitor: Visitor, way: 'password' | 'facebook', email: string) => {
  if (way === 'password') await redirectOf(await signUp(visitor, email))
  else await signInWith(visitor, 'facebook', somebody(email))
}

/** Sets up an account with an address that was never proven: a card, an address, a box, a favorite and a cart. */
async function setUp(visitor: Visitor, boxes: number): Promise<void> {
  await redirectOf(
    await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2', autoDelivery: '14' }),
  )
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  const order = { ...(await orderForm(visitor)), pay: 'card', ...VISA }
  await redirectOf(await visitor.post('/checkout/payment', order))
  await subscribed(shop, boxes)
  await visitor.post('/contents.html', { ACTION: 'ADD_BASKET', button_wishlist: '1', item: '1201-01' })
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
  if ((await leftIn(visitor)).addresses === 0)
    await redirectOf(await visitor.post('/account/address-book/new', ADDRESS))
}

const byLink = async (visitor: Visitor, email: string) => {
  await step(visitor, { intent: 'send-link', email })
  return keyFor(shop, email, 'Your sign-in link')
}
const byReset = async (visitor: Visitor, email: string) => {
  await step(visitor, { intent: 'forgot-password', email })
  return keyFor(shop, email, 'Reset your password')
}

/** Every way by which somebody who holds the mailbox gets in. */
const WAYS: Record<string, (visitor: Visitor, email: string) => Promise<unknown>> = {
  'a link': async (visitor, email) =>
    redirectOf(await visitor.post('/sign/link', { key: await byLink(visitor, email) })),
  'a link, by the API': async (visitor, email) =>
    visitor.send('/api/sign/in-by-link-key', { key: await byLink(visitor, email) }),
  'a new password': async (visitor, email) =>
    redirectOf(
      await visitor.post('/sign/reset-password', {
        key: await byReset(visitor, email),
        password: NEW_PASSWORD,
        passwordAgain: NEW_PASSWORD,
      }),
    ),
  'a new password, by the API': async (visitor, email) =>
    visitor.send('/api/sign/reset-password', { key: await byReset(visitor, email), password: NEW_PASSWORD }),
  Google: (visitor, email) => signInWith(visitor, 'google', somebody(email)),
  Apple: (visitor, email) => signInWith(visitor, 'apple', somebody(email)),
}

const STATES = ['password', 'facebook'] as const
const CASES = Object.keys(WAYS).flatMap((way) => STATES.map((state) => [way, state] as const))

describe('the first proof of a mailbox, given elsewhere than in the account', () => {
  let boxes = 0
  test.each(CASES)('by %s, ends an account that was made with %s', async (way, state) => {
    const email = `proof-${crypto.randomUUID().slice(0, 8)}@example.com`
    const number = await orderedBy(shop, email)
    const squatter = shop.visitor()
    await keepsAccount(squatter, state, email)
    boxes += 1
    await setUp(squatter, boxes)
    expect(await leftIn(squatter)).toEqual(ALL)
    // Nothing that hangs on the address is there before.
    expect((await squatter.get(`/orders/${number}`)).status).toBe(404)

    const owner = shop.visitor()
    await WAYS[way]?.(owner, email)
    boxes -= 1
    expect(await isSignedIn(owner)).toBe(true)
    expect(await isSignedIn(squatter)).toBe(false)
    expect((await squatter.get('/api/customers/me/addresses')).status).toBe(404)
    const again = shop.visitor()
    if (state === 'password') {
      expect((await step(again, { intent: 'sign-in', email, password: PASSWORD })).status).toBe(400)
    } else await signInWith(again, 'facebook', somebody(email))
    expect(await isSignedIn(again)).toBe(false)
    expect(await leftIn(owner)).toEqual(NOTHING)
    await expect.poll(async () => (await owner.get(`/orders/${number}`)).status).toBe(200)
    expect((await mailTo(shop, email)).filter(({ subject }) => subject === SUBJECT)).toHaveLength(1)
  })

  test('leaves a proven account as it is', async () => {
    const email = 'hazel@example.com'
    const here = shop.visitor()
    await redirectOf(await step(here, { intent: 'sign-in', email, password: 'Cobnuts!24' }))
    const before = (await leftIn(here)).addresses
    const there = shop.visitor()
    await WAYS['a link']?.(there, email)
    expect(await isSignedIn(here)).toBe(true)
    expect((await leftIn(there)).addresses).toBe(before)
    expect((await mailTo(shop, email)).filter(({ subject }) => subject === SUBJECT)).toEqual([])
  })
})

describe('given in the account itself', () => {
  const confirm = async (visitor: Visitor, email: string) =>
    visitor.post('/sign/confirm-email', { key: await keyFor(shop, email, 'Confirm your email address') })

  test('it keeps what the same person made, and ends other browsers', async () => {
    const email = 'honest@example.com'
    const number = await orderedBy(shop, email)
    const visitor = shop.visitor()
    await redirectOf(await signUp(visitor, email))
    await redirectOf(await visitor.post('/account/address-book/new', ADDRESS))
    const other = shop.visitor()
    await redirectOf(await step(other, { intent: 'sign-in', email, password: PASSWORD }))
    expect(await wordsOf(await visitor.get('/account/security'))).toContain(
      'Your address is not confirmed yet',
    )
    const history = async () => wordsOf(await visitor.get('/account/order-history'))
    expect(await history()).toContain('Confirm that address, and those orders come here too')
    await expect.poll(async () => redirectOf(await confirm(visitor, email))).toBe('/account')
    await expect.poll(history).toContain(number)
    expect(await history()).toContain(`Orders that you placed as a guest with ${email} are here too`)
    expect(await isSignedIn(other)).toBe(false)
    expect((await leftIn(visitor)).addresses).toBe(1)
    expect(await wordsOf(await visitor.get('/account/security'))).not.toContain('not confirmed')
    await redirectOf(await step(other, { intent: 'sign-in', email, password: PASSWORD }))
    await expect.poll(async () => (await visitor.get(`/orders/${number}`)).status).toBe(200)
  })

  test('an invitation that is accepted is one too', async () => {
    const admin = await approvedCompany(shop)
    const { visitor, email } = await colleague(shop, admin, 'Bea', 'buyer')
    expect(await wordsOf(await visitor.get('/account/security'))).not.toContain('not confirmed')
    expect((await mailTo(shop, email)).filter(({ subject }) => subject === SUBJECT)).toHaveLength(1)
    expect(await wordsOf(await visitor.get('/account/business'))).toContain('Rivera Bakery')
    expect((await visitor.get('/account/communications')).status).toBe(200)
  })

  test('an account that was made with an order has that order, and no other of the address', async () => {
    const email = 'with-an-order@example.com'
    const other = await orderedBy(shop, email)
    const { visitor, place } = await approved(shop, { email })
    const receipt = await redirectOf(await place())
    const number =
      /Your order number is (\S+?)\s?\./.exec(await wordsOf(await visitor.get(receipt)))?.[1] ?? ''
    const token = new URL(receipt, shop.url).searchParams.get('token') ?? ''
    await redirectOf(await visitor.post('/checkout/receipt', { token, password: PASSWORD }))
    expect(await isSignedIn(visitor)).toBe(true)
    expect((await visitor.get(`/orders/${number}`)).status).toBe(200)
    expect((await visitor.get(`/orders/${other}`)).status).toBe(404)
    await expect.poll(async () => redirectOf(await confirm(visitor, email))).toBe('/account')
    await expect.poll(async () => (await visitor.get(`/orders/${other}`)).status).toBe(200)
  })

  test('the link of a sign-up does nothing in another browser', async () => {
    const email = 'elsewhere@example.com'
    await redirectOf(await signUp(shop.visitor(), email))
    await expect.poll(async () => (await confirm(shop.visitor(), email)).status).toBe(403)
    const owner = shop.visitor()
    await signUp(owner, 'another-elsewhere@example.com')
    expect((await confirm(owner, email)).status).toBe(403)
  })
})

describe('until it is proven', () => {
  test('no screen or endpoint tells or changes what is kept by the address', async () => {
    const email = 'unproven@example.com'
    const number = await orderedBy(shop, email)
    await shop.visitor().send('/api/contacts', {
      email,
      firstName: 'Robin',
      phone: '908-555-0142',
      reason: 'question',
    })
    await shop.visitor().post('/subscribe', { email })
    const stranger = shop.visitor()
    await redirectOf(await signUp(stranger, email))
    const exported = (await (await stranger.get('/account/export')).json()) as Record<string, unknown[]>
    for (const part of [
      'sentForms',
      'newsletter',
      'sentMails',
      'linksInMails',
      'approvedPayments',
      'giftsReceived',
    ])
      expect([part, exported[part]?.length ?? 0]).toEqual([part, 0])
    expect(JSON.stringify(exported)).not.toContain(number)
    for (const path of ['/account/communications', '/account/reviews'])
      expect([path, await redirectOf(await stranger.get(path))]).toEqual([path, '/account/security'])
    expect(await redirectOf(await stranger.post('/account/communications', { news: 'on' }))).toBe(
      '/account/security',
    )
    const change = { intent: 'change-email', newEmail: 'thief@example.com', emailPassword: PASSWORD }
    expect((await stranger.post('/account/security', change)).status).toBe(403)
    const described = await (await stranger.send('/api/me/describe', {})).text()
    expect(described).toContain('"subscribed":null')
    const database = await databaseOf(shop)
    const kept = () =>
      database
        .prepare(
          `SELECT (SELECT count(*) FROM newsletter_subscriptions WHERE email = ?1) AS news,
            (SELECT count(*) FROM sent_mails WHERE email = ?1) AS mails`,
        )
        .bind(email)
        .first<{ news: number; mails: number }>()
    const before = await kept()
    expect(before?.news).toBe(1)
    await redirectOf(await stranger.post('/account/delete', { password: PASSWORD, sure: 'on' }))
    const after = await kept()
    expect(after?.news).toBe(1)
    expect(after?.mails).toBeGreaterThanOrEqual(before?.mails ?? 0)
  })
})

describe('a changed address', () => {
  test('is proven only for who is signed in to the account', async () => {
    const thief = shop.visitor()
    await redirectOf(
      await step(thief, { intent: 'sign-in', email: 'maple@example.com', password: 'Cobnuts!24' }),
    )
    const victim = 'change-victim@example.com'
    const number = await orderedBy(shop, victim)
    const change = { intent: 'change-email', newEmail: victim, emailPassword: 'Cobnuts!24' }
    await redirectOf(await thief.post('/account/security', change))
    const key = await keyFor(shop, victim, 'Confirm your new email address')
    const page = await shop.visitor().get(`/sign/confirm-email?key=${key}`)
    expect(await wordsOf(page)).toContain('Sign in to your account in this browser')
    expect((await shop.visitor().post('/sign/confirm-email', { key })).status).toBe(403)
    const old = await keyFor(shop, 'maple@example.com', 'Confirm your new email address')
    await thief.post('/sign/confirm-email', { key: old })
    expect((await thief.get(`/orders/${number}`)).status).toBe(404)
    expect(await wordsOf(await thief.get('/account/security'))).toContain('Signed in as maple@example.com')
  })
})
