import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Health } from '../../../app/services/health/health.server'
import { CHAT_KEY } from '../../../sandbox/zendesk/zendesk'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { signInWith, somebody } from '../account/provider-visitor'
import { textOf } from '../cart/cart-visitor'
import { CARD, guest, orderForm, payer, redirectOf, wordsOf } from '../checkout/buyer'

let shop: Shop
let staff: Visitor
beforeAll(async () => {
  shop = await startShop({
    variables: { EDGE_CACHE: 'off', CHAT_KEY, CHAT_SCRIPT_URL: 'http://localhost:9/snippet.js' },
  })
  staff = await signedIn(shop, 'supervisor@example.com')
})
afterAll(() => shop.stop())

const PAGE = '/staff/switches'
const edit = () => crypto.randomUUID()
const off = async (name: string, more: Record<string, string> = {}) =>
  redirectOf(await staff.post(PAGE, { intent: 'off', name, reason: 'A test', edit: edit(), ...more }))
const on = async (name: string) => redirectOf(await staff.post(PAGE, { intent: 'on', name, edit: edit() }))

it('checkout is switched off with words, for pages, forms and scripts, and on again', async () => {
  const { visitor: shopper } = await payer(shop)
  await off('checkout', { words: 'We take orders again at 3 pm.', hours: '2' })
  for (const answer of [
    await shopper.get('/checkout'),
    await shopper.get('/checkout/payment'),
    await shopper.post('/checkout/payment', { intent: 'place-order', ...CARD }),
  ]) {
    const page = await shopper.get(await redirectOf(answer))
    expect(page.status).toBe(503)
    expect(await wordsOf(page)).toContain('We take orders again at 3 pm.')
  }
  const asked = await shopper.send('/api/orders/place', {})
  const { errors }: { errors: { message: string }[] } = await asked.json()
  expect([asked.status, errors[0]?.message]).toEqual([503, 'We take orders again at 3 pm.'])
  expect((await shopper.get('/cart')).status).toBe(200)
  expect(await textOf(await staff.get(PAGE))).toMatch(/Checkout ?, until /)
  await on('checkout')
  expect((await shopper.get('/checkout/payment')).status).toBe(200)
  expect(await textOf(await staff.get('/staff/audit'))).toMatch(
    /Switched.*checkout: off.*We take orders again/,
  )
})

it('a way to pay is switched off where it is shown and where it is taken', async () => {
  const { visitor: shopper } = await payer(shop)
  const form = await orderForm(shopper)
  await off('card')
  const page = await wordsOf(await shopper.get('/checkout/payment'))
  expect(page).toContain('Cards cannot be used just now.')
  expect(page).not.toContain('Credit or debit card')
  const refused = await shopper.post('/checkout/payment', { ...form, ...CARD })
  expect(refused.status).toBe(503)
  expect(await wordsOf(refused)).toContain('Please choose another payment method.')
  await on('card')
})

it('accounts, reviews and gifts are refused in words, and a vendor is not asked', async () => {
  for (const name of ['sign-up', 'reviews', 'gift-drop', 'rudderstack']) await off(name)
  const account = { intent: 'sign-up', email: 'late@example.com', name: 'Late Fig', password: 'Hazelnuts!25' }
  expect(await wordsOf(await shop.visitor().post('/sign/in', account))).toContain(
    'New accounts cannot be made just now',
  )
  for (const path of ['/gift-drop/build/gift', '/reviews/suggestions']) {
    const page = await staff.get(await redirectOf(await staff.get(path)))
    expect(page.status, path).toBe(503)
  }
  for (const name of ['sign-up', 'reviews', 'gift-drop', 'rudderstack']) await on(name)
})

it('while new accounts are off none is made by a provider either, and the words of staff are read', async () => {
  await off('sign-up', { words: 'New accounts again at 3 pm.' })
  const email = 'late-newcomer@example.com'
  const account = { intent: 'sign-up', email, name: 'Late Fig', password: 'Hazelnuts!25' }
  expect(await wordsOf(await shop.visitor().post('/sign/in', account))).toContain(
    'New accounts again at 3 pm.',
  )
  const newcomer = shop.visitor()
  const answer = await signInWith(newcomer, 'google', somebody(email))
  expect(answer.headers.get('Location')).toBe('/sign/in')
  expect(await wordsOf(await newcomer.get('/sign/in'))).toContain('New accounts again at 3 pm.')
  const isIn = async (visitor: Visitor, who: Record<string, string>) => {
    await redirectOf(await signInWith(visitor, 'google', who))
    expect((await visitor.get('/account')).status).toBe(200)
  }
  await isIn(shop.visitor(), { person: 'person-hazel' })
  await on('sign-up')
  await isIn(newcomer, somebody(email))
})

it('chat and sign-in with others leave words in their place, and ring no alarm', async () => {
  const shopper = shop.visitor()
  const read = async (path: string) => (await shopper.get(path)).text()
  const [chatOff, providersOff] = [
    'The chat is closed just now.',
    'Google, Apple and Facebook cannot be used',
  ]
  const pages = async () => (await read('/sign/in')) + (await read('/'))
  const before = await pages()
  for (const words of ['sign/with/google', 'snippet.js']) expect(before).toContain(words)
  await off('chat')
  await off('identity')
  const during = await pages()
  for (const words of [chatOff, providersOff]) expect(during).toContain(words)
  for (const words of ['sign/with/google', 'snippet.js']) expect(during).not.toContain(words)
  const { data }: { data: object } = await (await shopper.get('/api/sign/step')).json()
  expect(data).toMatchObject({ providers: [], providersOff: expect.stringContaining(providersOff) })
  const refused = await shopper.get(await redirectOf(await shopper.post('/sign/with/google', {})))
  expect([refused.status, await wordsOf(refused)]).toEqual([503, expect.stringContaining(providersOff)])
  const { parts }: Health = await (await shopper.get('/__health')).json()
  expect(parts.identity).toMatchObject({ ok: true, note: 'switched off by staff' })
  await on('chat')
  await on('identity')
  expect(await read('/sign/in')).toContain('sign/with/google')
})

it('a banner stands on every page, and needs words', async () => {
  expect((await staff.post(PAGE, { intent: 'off', name: 'banner', reason: 'x', edit: edit() })).status).toBe(
    400,
  )
  await off('banner', { words: 'Parcels are a day late.' })
  const { visitor } = await guest(shop)
  for (const path of ['/cart', '/sign/in', '/checkout/address', '/custom/mixes/builder'])
    expect(await wordsOf(await visitor.get(path)), path).toContain('Parcels are a day late.')
  await on('banner')
  expect(await wordsOf(await visitor.get('/cart'))).not.toContain('Parcels are a day late.')
})

it('agents and customers have no switches', async () => {
  const agent = await signedIn(shop, 'staff@example.com')
  expect((await agent.get(PAGE)).status).toBe(403)
  expect((await (await signedIn(shop)).get(PAGE)).status).toBe(404)
})
