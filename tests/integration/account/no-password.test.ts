import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { redirectOf, wordsOf } from '../checkout/buyer'
import { signInWith, somebody } from './provider-visitor'

const SECURITY = '/account/security'
const DELETE = '/account/delete'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function madeByGoogle(email: string): Promise<Visitor> {
  const visitor = shop.visitor()
  await signInWith(visitor, 'google', somebody(email))
  return visitor
}

async function elevenMinutesLater(): Promise<void> {
  const database = await databaseOf(shop)
  await database.prepare('UPDATE sign_ins SET created_at = created_at - 660000').run()
}

type Mail = { to: string[]; subject: string; text: string }

async function linkTo(email: string): Promise<string> {
  const mails = await shop.sandboxJson<Mail[]>('/__sandbox/outbox')
  const text = mails.find(({ to }) => to.includes(email))?.text ?? ''
  const url = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  return url.pathname + url.search
}

const keyOf = (link: string) => new URL(link, shop.url).searchParams.get('key') ?? ''

test('asks for no password that there is none of, and sets one by a link', async () => {
  const email = 'sets-password@example.com'
  const visitor = await madeByGoogle(email)
  expect(await (await visitor.get(SECURITY)).text()).not.toContain('name="currentPassword"')
  await redirectOf(await visitor.post(SECURITY, { intent: 'set-password' }))
  const link = await linkTo(email)
  const password = 'Hazelnuts!25'
  const set = await visitor.post(link, { key: keyOf(link), password, passwordAgain: password })
  expect(await redirectOf(set)).toBe(SECURITY)
  expect(await (await visitor.get(SECURITY)).text()).toContain('name="currentPassword"')
  const elsewhere = shop.visitor()
  expect((await elsewhere.post('/sign/in', { email, password })).status).toBe(303)
  expect((await elsewhere.post(DELETE, { sure: 'on' })).status).toBe(400)
  expect(await redirectOf(await elsewhere.post(DELETE, { sure: 'on', password }))).toBe('/')
})

test('is deleted by a fresh sign-in with the provider', async () => {
  const email = 'leaves-by-google@example.com'
  const visitor = await madeByGoogle(email)
  await elevenMinutesLater()
  const page = await (await visitor.get(DELETE)).text()
  expect(page).toContain('Continue with Google')
  expect(page).not.toContain('name="password"')
  expect((await visitor.post(DELETE, { sure: 'on' })).status).toBe(403)
  const back = await signInWith(visitor, 'google', somebody(email), DELETE)
  expect(back.headers.get('Location')).toBe(DELETE)
  expect(await wordsOf(await visitor.get(DELETE))).toContain(`This deletes the account of ${email}.`)
  expect((await visitor.post(DELETE, {})).status).toBe(400)
  expect(await redirectOf(await visitor.post(DELETE, { sure: 'on' }))).toBe('/')
  expect(await redirectOf(await visitor.get('/account'))).toContain('/sign/in')
})

test('is deleted by a fresh sign-in with a link', async () => {
  const email = 'leaves-by-mail@example.com'
  const visitor = await madeByGoogle(email)
  await elevenMinutesLater()
  await redirectOf(await visitor.post(SECURITY, { intent: 'send-link', back: DELETE }))
  const link = await linkTo(email)
  expect(await redirectOf(await visitor.post('/sign/link', { key: keyOf(link) }))).toBe(DELETE)
  expect(await redirectOf(await visitor.post(DELETE, { sure: 'on' }))).toBe('/')
})

test('changes its address by a fresh sign-in', async () => {
  const visitor = await madeByGoogle('moves@example.com')
  const ask = () => visitor.post(SECURITY, { intent: 'change-email', newEmail: 'moved@example.com' })
  await elevenMinutesLater()
  expect(await (await visitor.get(SECURITY)).text()).not.toContain('name="newEmail"')
  expect((await ask()).status).toBe(403)
  await signInWith(visitor, 'google', somebody('moves@example.com'), SECURITY)
  expect(await redirectOf(await ask())).toBe(SECURITY)
  expect(await linkTo('moved@example.com')).toContain('key=')
})
