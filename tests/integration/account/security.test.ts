import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { type Shop, startShop } from '../../support/shop'
import { redirectOf, tick, wordsOf } from '../checkout/buyer'
import { buys, signedIn } from './customer'

// OWASP ASVS: 2.5.6 (docs/asvs.md)

const PASSWORD = 'Cobnuts!24'
const SECURITY = '/account/security'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Mail = { to: string[]; subject: string; text: string }
const outbox = () => shop.sandboxJson<Mail[]>('/__sandbox/outbox')

/** The path of the link in the newest e-mail to an address. */
async function linkTo(address: string): Promise<string> {
  const mail = (await outbox()).find(({ to }) => to.includes(address))
  const url = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  return new URL(url).pathname + new URL(url).search
}

const keyOf = (link: string) => new URL(link, shop.url).searchParams.get('key') ?? ''
const confirm = async (link: string, visitor = shop.visitor()) =>
  wordsOf(await visitor.post(link, { key: keyOf(link) }))

test('a browser is signed out by another, and only by its owner', async () => {
  const [here, there] = [await signedIn(shop), await signedIn(shop)]
  const device = /name="device" value="([^"]+)"/.exec(await (await here.get(SECURITY)).text())?.[1] ?? ''
  const other = await signedIn(shop, 'maple@example.com')
  expect((await other.post(SECURITY, { intent: 'sign-out-device', device })).status).toBe(404)
  await redirectOf(await here.post(SECURITY, { intent: 'sign-out-device', device }))
  expect(await redirectOf(await there.get('/account'))).toContain('/sign/in')
  expect((await here.get('/account')).status).toBe(200)
})

test('an email address changes once both mailboxes have confirmed', async () => {
  const olive = await signedIn(shop, 'orders@example.com')
  const ask = (newEmail: string, emailPassword = PASSWORD) =>
    olive.post(SECURITY, { intent: 'change-email', newEmail, emailPassword })
  expect(await wordsOf(await ask('olive.new@example.com', 'wrong'))).toContain('That is not your password')
  expect((await ask('maple@example.com')).status).toBe(409)
  await redirectOf(await ask('olive.new@example.com'))
  const [old, next] = [await linkTo('orders@example.com'), await linkTo('olive.new@example.com')]
  // The new mailbox is proven where the account is signed in; the old one anywhere.
  expect(await wordsOf(await shop.visitor().get(next))).toContain('Sign in to your account in this browser')
  expect(await confirm(next)).toContain('Sign in to your account in this browser')
  expect(await wordsOf(await olive.get(next))).toContain('when both mailboxes have confirmed')
  expect(await confirm(next, olive)).toContain('We wait for the other mailbox')
  expect(await confirm(next, olive)).toContain('This link was used already')
  expect((await olive.get('/account')).status).toBe(200)
  expect(await confirm(old)).toContain('From now on you sign in as olive.new@example.com')
  expect(await redirectOf(await olive.get('/account'))).toContain('/sign/in')
  const again = await signedIn(shop, 'olive.new@example.com')
  expect(await wordsOf(await again.get(SECURITY))).toContain('Signed in as olive.new@example.com')
})

test('the data are one file, however often it is asked for', async () => {
  const hazel = await signedIn(shop)
  const number = await buys(hazel)
  for (const _ of [1, 2]) {
    const answer = await hazel.get('/account/export')
    expect(answer.headers.get('Content-Disposition')).toContain('cobnut-data.json')
    const data = (await answer.json()) as {
      customer: { email: string; addresses: object[] }
      orders: { number: string }[]
      signIns: object[]
    }
    expect(data.customer).toMatchObject({ email: 'hazel@example.com' })
    expect(data.orders.map((order) => order.number)).toContain(number)
    expect(data.signIns.length).toBeGreaterThan(0)
  }
})

test('an account is deleted for good, though the platform was away; its orders stay', async () => {
  const willow = await signedIn(shop, 'willow@example.com')
  await willow.post('/contents.html', { ACTION: 'ADD_BASKET', button_wishlist: '1', item: '1201-01' })
  const number = await buys(willow)
  const database = await databaseOf(shop)
  const described = await willow.send('/api/me/describe', {})
  const { id } = ((await described.json()) as { data: { customer: { id: string } } }).data.customer
  await database
    .prepare(
      'INSERT INTO customer_identities (provider, subject, customer_id, linked_at) VALUES (?, ?, ?, 1)',
    )
    .bind('google', 'willow', id)
    .run()
  const remove = (password: string, more: Record<string, string> = { sure: 'on' }) =>
    willow.post('/account/delete', { password, ...more })
  expect((await remove(PASSWORD, {})).status).toBe(400)
  expect(await wordsOf(await remove('wrong'))).toContain('That is not your password')
  await shop.setFaults([{ vendor: 'commercetools', method: 'DELETE', status: 503 }])
  expect(await redirectOf(await remove(PASSWORD))).toBe('/')
  await shop.clearFaults()
  expect(await redirectOf(await willow.get('/account'))).toContain('/sign/in')
  await tick(shop)
  await tick(shop)
  expect((await outbox()).filter(({ subject }) => subject === 'Your account is deleted')).toHaveLength(1)
  const visitor = shop.visitor()
  expect((await visitor.post('/sign/in', { email: 'willow@example.com', password: PASSWORD })).status).toBe(
    400,
  )
  const left = await database
    .prepare(
      `SELECT (SELECT count(*) FROM account_deletions WHERE done_at IS NULL OR email IS NOT NULL) AS open,
        (SELECT count(*) FROM customer_identities) AS identities, (SELECT count(*) FROM favorites) AS favorites`,
    )
    .first()
  expect(left).toEqual({ open: 0, identities: 0, favorites: 0 })
  const staff = await signedIn(shop, 'staff@example.com')
  expect((await staff.get(`/api/orders/${number}`)).status).toBe(200)
})
