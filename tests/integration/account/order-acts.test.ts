import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { theCart } from '../cart/cart-visitor'
import { redirectOf, tick, wordsOf } from '../checkout/buyer'
import { buys, signedIn } from './customer'

const WALNUTS = '1201-01'

let shop: Shop
let hazel: Visitor
let number: string

beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop)
  number = await buys(hazel, WALNUTS)
})
afterAll(() => shop.stop())

type SandboxOrder = { orderNumber: string; id: string; orderState: string }

const lineIds = async (visitor: Visitor, path: string) =>
  [...(await (await visitor.get(path)).text()).matchAll(/name="line"[^>]* value="([^"]+)"/g)].map(
    ([, id]) => id ?? '',
  )

const editOn = async (visitor: Visitor, path: string) =>
  /name="edit" value="([^"]+)"/.exec(await (await visitor.get(path)).text())?.[1] ?? ''

/** Subjects of the sent e-mails. */
const outbox = async () =>
  (await shop.sandboxJson<{ subject: string }[]>('/__sandbox/outbox')).map(({ subject }) => subject)

test('the history is searched by item, by number and by year', async () => {
  const found = async (query: string) => wordsOf(await hazel.get(`/account/order-history?${query}`))
  expect(await found('q=walnut')).toContain(number)
  expect(await found(`q=${number}`)).toContain(number)
  expect(await found('q=licorice')).not.toContain(number)
  expect(await found('year=2011')).not.toContain(number)
  const year = new Date().getUTCFullYear()
  expect(await found(`year=${year}`)).toContain(number)
  expect(await found('page=7')).toContain('No order here')
})

test('what was chosen of an order is added again, once for a form', async () => {
  const path = `/orders/${number}`
  const [line = ''] = await lineIds(hazel, path)
  const edit = await editOn(hazel, path)
  for (const _ of [1, 2]) {
    expect(await redirectOf(await hazel.post(path, { intent: 'reorder', line, edit }))).toBe('/cart')
  }
  const { lines } = await theCart(hazel)
  expect(lines.map(({ variant, quantity }) => [variant.sku, quantity])).toEqual([[WALNUTS, 2]])
  const none = await hazel.post(path, { intent: 'reorder', edit })
  expect(await redirectOf(none)).toBe(path)
  expect(await wordsOf(await hazel.get(path))).toContain('Choose at least one item.')
})

test('an invoice has lines, total and payment', async () => {
  const words = await wordsOf(await hazel.get(`/orders/${number}/invoice`))
  for (const part of [
    number,
    'Walnut Halves, raw',
    'Total',
    'Paid with',
    'Bill to',
    'Balance due $0.00',
    'Cranford, NJ 07016',
  ]) {
    expect(words).toContain(part)
  }
})

test('a problem is kept once, for staff alone', async () => {
  const path = `/orders/${number}/problem`
  const refused = await hazel.post(path, { reason: 'Mail Order', words: 'Let me in' })
  expect(refused.status).toBe(400)
  const [line = ''] = await lineIds(hazel, path)
  const unsaid = await (await hazel.post(path, { line, words: 'Soft.' })).text()
  expect(unsaid).toMatch(new RegExp(`<input type="checkbox" name="line" checked="" value="${line}"`))
  for (const _ of [1, 2]) await redirectOf(await hazel.post(path, { reason: 'Stale', line, words: 'Soft.' }))
  expect(await wordsOf(await hazel.get(`/orders/${number}`))).toContain('told us already')
  const api = `/api/order-cases?orderNumber=${number}`
  expect((await hazel.get(api)).status).toBe(404)
  const staff = await signedIn(shop, 'staff@example.com')
  const { data } = (await (await staff.get(api)).json()) as { data: { cases: object[] } }
  expect(data.cases).toMatchObject([
    { orderNumber: number, reason: 'Stale', words: 'Soft.', items: [expect.stringContaining('Walnut')] },
  ])
})

test('an order is cancelled before it is packed, and its money goes back though the processor was away', async () => {
  const cancelled = await buys(hazel, '1301-01')
  const path = `/orders/${cancelled}`
  expect(await wordsOf(await hazel.get(path))).toContain('Cancel this order')
  const others = await signedIn(shop, 'maple@example.com')
  expect((await others.post(path, { intent: 'cancel' })).status).toBe(404)
  await shop.setFaults([{ vendor: 'braintree', status: 503 }])
  expect((await hazel.post(path, { intent: 'cancel' })).status).toBe(503)
  await shop.clearFaults()
  expect(await wordsOf(await hazel.get(path))).toContain('Canceled')
  expect(await outbox()).not.toContain(`Your Cobnut order ${cancelled} is canceled`)
  await tick(shop)
  await expect.poll(outbox).toContain(`Your Cobnut order ${cancelled} is canceled`)
  const again = await hazel.post(path, { intent: 'cancel' })
  expect(await redirectOf(again)).toBe(path)
  expect(await wordsOf(await hazel.get(path))).toContain('This order is canceled already.')
})

test('an order that has left is not cancelled', async () => {
  const late = await buys(hazel, WALNUTS)
  const orders = await shop.sandboxJson<SandboxOrder[]>('/__sandbox/orders')
  const id = orders.find(({ orderNumber }) => orderNumber === late)?.id
  await fetch(`${shop.sandboxUrl}/__sandbox/orders/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ move: 'shipped' }),
  })
  const words = await wordsOf(await hazel.get(`/orders/${late}`))
  expect(words).toContain('Left our warehouse with UPS')
  expect(words).not.toContain('Cancel this order')
  await redirectOf(await hazel.post(`/orders/${late}`, { intent: 'cancel' }))
  expect(await wordsOf(await hazel.get(`/orders/${late}`))).toContain('can no longer be canceled')
})
