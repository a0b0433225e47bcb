import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf, without } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { wholeMinute } from '../../support/whole-minute'
import { PASSWORD } from '../account/sign-in-steps'
import { wordsOf } from '../checkout/buyer'
import { mailTo } from '../checkout/stand-ins'

const TRIES = 6

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ triesPerAddress: TRIES })
})
afterAll(() => shop.stop())

const confirmations = async (email: string) =>
  (await mailTo(shop, email)).filter(({ subject }) => subject.includes('confirm'))

/** A job sends them. */
async function asked(email: string) {
  await expect.poll(async () => (await confirmations(email)).length).toBeGreaterThan(0)
  return confirmations(email)
}

async function confirmedAt(email: string) {
  const database = await databaseOf(shop)
  const query = 'SELECT confirmed_at FROM newsletter_subscriptions WHERE email = ?'
  return (await database.prepare(query).bind(email).first<{ confirmed_at: string | null }>())?.confirmed_at
}

let address = 0
/** Posts from a new network address, unless one is given. */
const from = (path: string, fields: Record<string, string>, ip = `198.51.100.${++address}`) =>
  fetch(new URL(path, shop.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: shop.url, 'CF-Connecting-IP': ip },
    body: new URLSearchParams(fields),
  })

test('nobody is subscribed before the link in the email was confirmed, and a look at it is not enough', async () => {
  const email = 'pecan@example.com'
  expect((await from('/subscribe', { inputEmail: 'Pecan@Example.com' })).status).toBe(303)
  expect(await confirmedAt(email)).toBeNull()
  const [mail] = await asked(email)
  const link = /http\S+\/subscribe\/confirm\?token=\w+/.exec(mail?.text ?? '')?.[0] ?? ''
  const page = await fetch(link)
  expect(page.status).toBe(200)
  expect(await wordsOf(page)).toContain('News goes to pecan@example.com')
  expect(await confirmedAt(email)).toBeNull()
  const token = new URL(link).searchParams.get('token') ?? ''
  expect((await from('/subscribe/confirm', { token })).status).toBe(303)
  expect(await confirmedAt(email)).toBeTruthy()
  const up = await shop.visitor().send('/api/sign/up', { email, name: 'Pecan Nut', password: PASSWORD })
  // What is kept by address is nobody's until the new account has proven it.
  expect(await up.json()).toMatchObject({ data: { contact: { email, subscribed: null } } })
  const again = await fetch(link)
  expect(again.status).toBe(410)
  expect(await wordsOf(again)).toContain('Your subscription is confirmed already.')
  // A subscriber gets no further request.
  await from('/subscribe', { inputEmail: email })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(await confirmations(email)).toHaveLength(1)
})

test('a link that was made up or has grown old confirms nothing', async () => {
  const email = 'cashew@example.com'
  await from('/subscribe', { inputEmail: email })
  expect((await fetch(new URL('/subscribe/confirm?token=abc', shop.url))).status).toBe(404)
  const [mail] = await asked(email)
  const token = /token=(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const database = await databaseOf(shop)
  await database
    .prepare('UPDATE mail_links SET made_at = made_at - ?')
    .bind(8 * 24 * 60 * 60 * 1000)
    .run()
  await from('/subscribe/confirm', { token })
  expect(await confirmedAt(email)).toBeNull()
  const page = await fetch(new URL(`/subscribe/confirm?token=${token}`, shop.url))
  expect(await wordsOf(page)).toContain('This link has grown too old.')
})

test('an address is not flooded, whoever types it', async () => {
  for (let count = 1; count < 6; count++) {
    await from('/subscribe', { inputEmail: 'almond@example.com' })
    const sent = Math.min(count, 3)
    await expect.poll(() => confirmations('almond@example.com')).toHaveLength(sent)
  }
})

test('an email that does not leave is sent again until it does', async () => {
  const email = 'macadamia@example.com'
  await shop.setFaults([{ vendor: 'mail', status: 503 }])
  expect((await from('/subscribe', { inputEmail: email })).status).toBe(303)
  const database = await databaseOf(shop)
  const dead = () =>
    database.prepare('SELECT vendor FROM failed_jobs WHERE dead_at IS NOT NULL').first<string>('vendor')
  await expect.poll(dead).toBe('mail')
  await shop.clearFaults()
  await (await servicesOf(shop, () => new Date(Date.now() + 5 * 60_000))).leads.sendConfirmations()
  expect(await asked(email)).toHaveLength(1)
  await expect.poll(dead).toBeNull()
})

test('a subscription that cannot be saved is said', async () => {
  const answer = await without(shop, 'newsletter_subscriptions', () =>
    from('/subscribe', { inputEmail: 'brazil@example.com' }),
  )
  expect(answer.status).toBe(503)
  expect(await wordsOf(answer)).toContain('Oops... Something went wrong. Please try again.')
})

test.each([
  ['the newsletter', (ip: string, n: number) => from('/subscribe', { inputEmail: `n${n}@example.com` }, ip)],
  ['its script', (ip: string, n: number) => from('/api/subscribe', { inputEmail: `s${n}@example.com` }, ip)],
  ['the survey', (ip: string) => from('/survey', { rating: '4', words: 'Good' }, ip)],
  [
    'the client token',
    (ip: string) =>
      fetch(new URL('/api/braintree-client-token', shop.url), { headers: { 'CF-Connecting-IP': ip } }),
  ],
  [
    'a lead form',
    (ip: string, n: number) =>
      fetch(new URL('/api/lead-forms', shop.url), {
        method: 'POST',
        headers: { Origin: shop.url, 'CF-Connecting-IP': ip, 'Content-Type': 'application/json' },
        body: JSON.stringify({ hubspotFormId: 'corporate-gifts', payload: lead(n) }),
      }),
  ],
])('%s is limited by network', async (_, post) => {
  const ip = `203.0.113.${++address}`
  const statuses: number[] = []
  await wholeMinute()
  for (let count = 0; count < TRIES + 1; count++) statuses.push((await post(ip, count)).status)
  expect(new Set(statuses.slice(0, TRIES))).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
  expect((await post(`203.0.113.${++address}`, 100)).status).not.toBe(429)
})

const lead = (n: number) => ({ name: 'Hazel', email: `lead${n}@example.com`, words: 'Hello' })
