import { afterAll, beforeAll, expect, test } from 'vitest'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { theCart } from '../cart/cart-visitor'
import { ADDRESS, CARD, redirectOf, tick, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { sentSubjects } from '../checkout/stand-ins'
import { editOn, numberOn } from '../shop/book-keeping'
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
  expect(await sentSubjects(shop)).not.toContain(`Your Cobnut order ${cancelled} is canceled`)
  await tick(shop)
  await expect.poll(() => sentSubjects(shop)).toContain(`Your Cobnut order ${cancelled} is canceled`)
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

type ApiOrder = { data: { may_change: boolean; may_change_until: string | null } }

/** The order as its buyer changes it. */
async function changing(address: Partial<typeof ADDRESS> = {}) {
  await redirectOf(await hazel.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '6' }))
  await redirectOf(await hazel.post('/checkout/address', { ...ADDRESS, ...address }))
  await redirectOf(await hazel.post('/checkout/shipping', { offer: '1' }))
  const number = await numberOn(hazel, await place(hazel, CARD))
  return { path: `/orders/${number}`, change: `/orders/${number}/change`, number }
}

const moved = async (number: string, move: string) => {
  const orders = await shop.sandboxJson<SandboxOrder[]>('/__sandbox/orders')
  const id = orders.find(({ orderNumber }) => orderNumber === number)?.id
  await fetch(`${shop.sandboxUrl}/__sandbox/orders/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ move }),
  })
}

test('until it is packed, its buyer changes the address within its state, the day and the gift message', async () => {
  const { path, change } = await changing()
  const page = await wordsOf(await hazel.get(path))
  expect(page).toMatch(/You can still change this order Until 2 pm Eastern .* when we pack it/)
  const html = await (await hazel.get(path)).text()
  expect(html).toMatch(/<a href="\/nuts\/walnuts\/[^"]+">Walnut Halves/)
  expect(html.match(/Order placed/g)).toHaveLength(1)
  const calendar = await (await hazel.get(`${path}/calendar.ics`)).text()
  expect(calendar).toContain('SUMMARY:Your Cobnut order arrives')
  const address = { ...ADDRESS, intent: 'address', street2: 'Apartment 4B' }
  expect(await redirectOf(await hazel.post(change, address))).toBe(path)
  expect(await wordsOf(await hazel.get(path))).toContain('Apartment 4B')
  const away = await hazel.post(change, {
    ...address,
    country: 'CA',
    state: 'ON',
    city: 'Toronto',
    postalCode: 'M5V 2T6',
  })
  expect([away.status, await wordsOf(away)]).toEqual([409, expect.stringContaining('to another country')])
  const wrong = await hazel.post(change, { ...address, postalCode: 'x' })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('value="Apartment 4B"')])
  await redirectOf(await hazel.post(change, { intent: 'gift-message', words: 'Enjoy!', sender: 'Hazel' }))
  const days = await (await hazel.get(change)).text()
  const last = [...days.matchAll(/<option value="(\d{4}-\d\d-\d\d)">([^<]+)</g)].at(-1)
  await redirectOf(await hazel.post(change, { intent: 'day', day: last?.[1] ?? '' }))
  const after = await wordsOf(await hazel.get(path))
  expect(after).toContain('Enjoy!')
  expect(after).toContain(`Arriving ${last?.[2]}`)
  expect((await hazel.post(change, { intent: 'day', day: '2020-01-01' })).status).toBe(409)
})

test('scripts read until when an order may be changed, and change it by the same rule', async () => {
  const { path, number } = await changing()
  const read = async () => (await (await hazel.get(`/api/orders/${number}`)).json()) as ApiOrder
  const { data } = await read()
  const until = Date.parse(data.may_change_until ?? '')
  expect([data.may_change, until > Date.now()]).toEqual([true, true])
  const change = `/api${path}/change`
  const { name, street1, city, state, postalCode, country, phone } = ADDRESS
  const address = { name, street1, street2: 'Suite 9', city, state, postalCode, country, phone }
  expect((await shop.visitor().send(change, { address })).status).toBe(404)
  expect((await hazel.send(change, {})).status).toBe(400)
  expect((await hazel.send(change, { address, arrivesOn: '2030-01-01' })).status).toBe(400)
  expect((await hazel.send(change, { address })).status).toBe(200)
  expect(await wordsOf(await hazel.get(path))).toContain('Suite 9')
  const away = await hazel.send(change, {
    address: { ...address, country: 'CA', state: 'ON', postalCode: 'M5V 2T6' },
  })
  expect([away.status, await away.json()]).toMatchObject([409, { errors: [{ key: 'country' }] }])
  await moved(number, 'shipped')
  const late = await hazel.send(change, { address })
  expect([late.status, await late.json()]).toMatchObject([409, { errors: [{ key: 'too-late' }] }])
  expect((await read()).data).toMatchObject({ may_change: false, may_change_until: null })
})

test('a farther address whose delivery costs more is asked about, and nothing changes', async () => {
  const { path, change } = await changing({ state: 'TX', city: 'Texarkana', postalCode: '75501' })
  const far = { ...ADDRESS, intent: 'address', state: 'TX', city: 'El Paso', postalCode: '79901' }
  const refused = await hazel.post(change, far)
  const words = await wordsOf(refused)
  expect([refused.status, words]).toEqual([409, expect.stringMatching(/costs \$[\d.]+ more \(delivery/)])
  expect(await wordsOf(await hazel.get(path))).toContain('Texarkana')
})

test('what was packed while the page was open stays as it is', async () => {
  const { path, change, number } = await changing()
  expect((await hazel.get(change)).status).toBe(200)
  await moved(number, 'shipped')
  const late = await hazel.post(change, { ...ADDRESS, intent: 'address', street2: 'Too late' })
  expect(await redirectOf(late)).toBe(path)
  const words = await wordsOf(await hazel.get(path))
  expect(words).toContain('can no longer be changed')
  expect(words).not.toContain('Too late')
  expect(words).not.toContain('You can still change')
  // Also where the warehouse was faster than the page: the platform decides.
  const { orders } = await servicesOf(shop)
  expect(await orders.setDelivery(number, { fields: { giftMessage: 'x' }, seen: undefined })).toBe(false)
})
