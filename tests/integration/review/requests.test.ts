import { afterAll, beforeAll, expect, test } from 'vitest'
import { provenEmail } from '../../../app/models/account/proven-email'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { tickAndWork } from '../checkout/buyer'

const DAY = 24 * 60 * 60 * 1000

let shop: Shop
let hazel: Visitor
beforeAll(async () => {
  shop = await startShop({ variables: { REVIEW_REQUEST_AFTER_DAYS: '0' } })
  hazel = await signedIn(shop)
})
afterAll(() => shop.stop())

/** Runs the schedule a day later, because pending orders are checked daily. */
async function nextDay(): Promise<void> {
  const sql = 'UPDATE placements SET review_request_tried_at = review_request_tried_at - ?'
  await (await databaseOf(shop)).prepare(sql).bind(DAY).run()
  await tickAndWork(shop)
}

type Mail = { subject: string; to: string[]; text: string }
const requests = async () =>
  (await shop.sandboxJson<Mail[]>('/__sandbox/outbox')).filter(({ subject }) => subject.startsWith('How was'))

/** Reports an order as shipped, delivered or cancelled on the sandbox's page. */
async function mark(number: string, move: string): Promise<number> {
  const orders = await shop.sandboxJson<{ id: string; orderNumber: string }[]>('/__sandbox/orders')
  const id = orders.find(({ orderNumber }) => orderNumber === number)?.id
  const answer = await fetch(`${shop.sandboxUrl}/__sandbox/orders/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ move }),
  })
  return answer.status
}

test('a buyer is asked once, on arrival, with a link for each product', async () => {
  const number = await buys(hazel)
  await nextDay()
  expect(await mark(number, 'shipped')).toBe(200)
  await nextDay()
  expect(await requests()).toEqual([])

  expect(await mark(number, 'delivered')).toBe(200)
  expect(await mark(number, 'delivered')).toBe(404)
  await nextDay()
  await nextDay()
  const [mail, ...others] = await requests()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: ['hazel@example.com'], subject: `How was your order ${number}?` })
  // The account's name, although the addresses have other names.
  expect(mail?.text).toContain('\nHello Hazel,\n')
  const link = /Walnut Halves, raw, 1 lb bag\s+(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { pathname, searchParams } = new URL(link)
  expect(pathname).toBe(`/reviews/order/${number}`)
  expect(searchParams.get('product')).toBe('1201')

  const token = searchParams.get('token') ?? ''
  const reviewsIn = async (days: number) =>
    (await servicesOf(shop, () => new Date(Date.now() + days * DAY))).reviews
  const open = async (days: number, key = token, order = number) =>
    (await reviewsIn(days)).openRequest(order, key)
  expect(await open(0)).toEqual({ ok: true, email: 'hazel@example.com' })
  expect(await open(182)).toMatchObject({ ok: true })
  expect(await open(184)).toEqual({ ok: false, reason: 'expired' })
  expect(await open(0, `${token}0`)).toEqual({ ok: false, reason: 'unknown' })
  expect(await open(0, token, 'CN-2222-2222')).toEqual({ ok: false, reason: 'unknown' })
  const { results } = await (await databaseOf(shop)).prepare('SELECT * FROM review_links').all()
  expect(JSON.stringify(results)).not.toContain(token)

  // An expired link is recognized for as long again; then it is deleted.
  await (await reviewsIn(365)).sweepLinks()
  expect(await open(365)).toEqual({ ok: false, reason: 'expired' })
  await (await reviewsIn(367)).sweepLinks()
  expect(await open(367)).toEqual({ ok: false, reason: 'unknown' })
})

test('a buyer is asked at most once in 30 days', async () => {
  const before = (await requests()).length
  await mark(await buys(hazel), 'delivered')
  await nextDay()
  expect(await requests()).toHaveLength(before)
  const later = 'UPDATE placements SET review_request_tried_at = review_request_tried_at - ?'
  await (await databaseOf(shop))
    .prepare(later)
    .bind(31 * DAY)
    .run()
  await mark(await buys(hazel), 'delivered')
  await nextDay()
  expect(await requests()).toHaveLength(before + 1)
})

test('a failed email is sent the next day; one with a lost answer is not sent twice', async () => {
  const maple = await signedIn(shop, 'maple@example.com')
  const before = (await requests()).length
  await mark(await buys(maple), 'delivered')
  await shop.setFaults([{ vendor: 'mail', status: 503 }])
  await nextDay()
  expect(await requests()).toHaveLength(before)
  await shop.setFaults([{ vendor: 'mail', status: 503, after: true }])
  await nextDay()
  await shop.clearFaults()
  expect(await requests()).toHaveLength(before + 1)
  await nextDay()
  await nextDay()
  expect(await requests()).toHaveLength(before + 1)
})

test('an invalid address is not tried again', async () => {
  const reseller = await signedIn(shop, 'reseller@example.com')
  const before = (await requests()).length
  await mark(await buys(reseller), 'delivered')
  await shop.setFaults([{ vendor: 'mail', status: 422 }])
  await nextDay()
  await shop.clearFaults()
  await nextDay()
  expect(await requests()).toHaveLength(before)
})

test('canceled and reviewed orders get no request', async () => {
  const willow = await signedIn(shop, 'willow@example.com')
  const before = (await requests()).length
  await mark(await buys(willow), 'cancelled')
  const reviewed = await buys(willow)
  const { reviews } = await servicesOf(shop)
  await reviews.write({ email: provenEmail('willow@example.com'), name: 'Willow B.' }, [
    {
      orderNumber: reviewed,
      productKey: '1201',
      sku: '1201-01',
      sizeName: '',
      stars: 5,
      title: '',
      words: '',
    },
  ])
  await mark(reviewed, 'delivered')
  await nextDay()
  expect(await requests()).toHaveLength(before)
  const waiting = await (await databaseOf(shop))
    .prepare('SELECT count(*) AS n FROM placements WHERE review_request IS NULL')
    .first('n')
  expect(waiting).toBe(0)
})

test("the sandbox's page marks orders, from its own origin only", async () => {
  const page = await (await fetch(`${shop.sandboxUrl}/__sandbox`)).text()
  expect(page).toMatch(/aria-label="Mark CN-WNXT-2247 as delivered"/)
  expect(page).not.toMatch(/Mark CN-WFAL-2119 as/)
  const [, id] = /orders\/([^"]+)"><button[^>]+Mark CN-WNXT-2247/.exec(page) ?? []
  const post = (headers: Record<string, string>, move: string) =>
    fetch(`${shop.sandboxUrl}/__sandbox/orders/${id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', ...headers },
      body: new URLSearchParams({ move }),
    })
  expect((await post({ origin: 'https://elsewhere.example' }, 'delivered')).status).toBe(403)
  expect((await post({}, 'lost')).status).toBe(400)
  const moved = await post({ origin: shop.sandboxUrl }, 'delivered')
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/__sandbox#orders'])
})
