import { afterAll, beforeAll, expect, test } from 'vitest'
import { normalEmail } from '~/models/email'
import { signedLink } from '../../../app/services/communication/signed-link.server'
import { localEnvironment } from '../../../scripts/environment'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { redirectOf, wordsOf } from '../checkout/buyer'
import { signedIn } from './customer'

const EMAIL = 'hazel@example.com'
const PATH = '/account/communications'

let shop: Shop
let hazel: Visitor
let link: string

beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop, EMAIL)
  const { SESSION_SECRET } = localEnvironment('')
  link = `/unsubscribe/${await signedLink([SESSION_SECRET], { email: normalEmail(EMAIL), topic: 'favorites' })}`
})
afterAll(() => shop.stop())

const ticked = async () =>
  [
    ...(await (await hazel.get(PATH)).text()).matchAll(/<input id="(\w+)"[^>]*type="checkbox"[^>]*checked/g),
  ].map(([, topic]) => topic)

test('what is ticked is kept; news waits for the confirmation', async () => {
  expect(await ticked()).toEqual(['favorites', 'reviews', 'stock', 'referrals'])
  await redirectOf(await hazel.post(PATH, { news: 'on', reviews: 'on' }))
  expect(await ticked()).toEqual(['news', 'reviews'])
  expect(await wordsOf(await hazel.get(PATH))).toContain('Confirm by the email that we sent you')
  const subjects = async () =>
    (await shop.sandboxJson<{ subject: string }[]>('/__sandbox/outbox')).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Please confirm your subscription')
  await redirectOf(await hazel.post(PATH, { favorites: 'on' }))
  expect(await ticked()).toEqual(['favorites'])
})

test('a link only asks; a press stops such emails, without signing in', async () => {
  const stranger = shop.visitor()
  expect(await wordsOf(await stranger.get(link))).toContain('You get emails about Favorites')
  expect(await ticked()).toContain('favorites')
  expect(await wordsOf(await stranger.post(link, {}))).toContain('no more emails about Favorites')
  expect(await ticked()).not.toContain('favorites')
})

test('a mail program’s button needs no cookie and no origin, and may be pressed twice', async () => {
  await redirectOf(await hazel.post(PATH, { favorites: 'on' }))
  for (const _ of [1, 2]) {
    const answer = await fetch(shop.url + link, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
  }
  expect(await ticked()).not.toContain('favorites')
  expect((await fetch(`${shop.url}${link}x`, { method: 'POST' })).status).toBe(404)
})
