import { afterAll, beforeAll, expect, test } from 'vitest'
import { HONEYPOT } from '../../../app/models/honeypot'
import { databaseOf } from '../../support/database'
import { type Shop, sharedShop } from '../../support/shop'

const SOLD_OUT = '/nuts/cashews/cashew-pieces-raw.html'

let shop: Shop
let soldOut: string
beforeAll(async () => {
  shop = await sharedShop()
  const page = await (await shop.visitor().get(SOLD_OUT)).text()
  soldOut = /name="sku" value="([^"]+)"/.exec(page)?.[1] ?? ''
})
afterAll(() => shop.stop())

const BOT = 'https://spam.example/bot'
const lead = { name: 'Bot', email: 'bot@example.com', words: BOT }

const rows = async () => {
  const db = await databaseOf(shop)
  const count = (table: string, where: string) =>
    db.prepare(`SELECT count(*) AS rows FROM ${table} WHERE ${where}`).bind('%bot%').first<{ rows: number }>()
  const counts = await Promise.all([
    count('newsletter_subscriptions', 'email LIKE ?'),
    count('lead_submissions', 'payload LIKE ?'),
    count('survey_submissions', 'words LIKE ?'),
    count('stock_alerts', 'email LIKE ?'),
  ])
  return counts.map((one) => one?.rows)
}

test.each([
  ['/subscribe', 'newsletter', { inputEmail: 'bot@example.com', reason: 'footer' }, /^\/$/],
  ['/lead-forms/corporate-gifts', 'corporate-gifts', lead, /\?sent$/],
  ['/survey', 'survey', { rating: '5', words: BOT }, /^\/$/],
  ['/product-question/1501', 'question', { ...lead, question: BOT }, /\.html$/],
  ['/stock-alert', 'stock-alert', { email: 'bot@example.com' }, /\.html\?sku=/],
])('a bot at %s is thanked, and nothing is kept', async (path, form, fields, leadsTo) => {
  const answer = await shop.visitor().post(path, { sku: soldOut, ...fields, [HONEYPOT + form]: BOT })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toMatch(leadsTo)
  expect(await rows()).toEqual([0, 0, 0, 0])
})

test('so it is where script sends the form', async () => {
  const post = (path: string, body: BodyInit, type?: string) =>
    fetch(shop.url + path, {
      method: 'POST',
      headers: { Origin: shop.url, ...(type && { 'Content-Type': type }) },
      body,
    })
  const subscribed = await post(
    '/api/subscribe',
    new URLSearchParams({ inputEmail: 'bot@example.com', [`${HONEYPOT}newsletter`]: BOT }),
  )
  const payload = { ...lead, [`${HONEYPOT}corporate-gifts`]: BOT }
  const written = await post(
    '/api/lead-forms',
    JSON.stringify({ hubspotFormId: 'corporate-gifts', payload }),
    'application/json',
  )
  for (const answer of [subscribed, written]) {
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ notices: [{}] })
  }
  expect(await rows()).toEqual([0, 0, 0, 0])
})
