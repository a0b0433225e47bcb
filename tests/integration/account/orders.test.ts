import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { textOf, theCart } from '../cart/cart-visitor'
import { redirectOf, wordsOf } from '../checkout/buyer'
import { buys, signedIn } from './customer'

const OTHER = '1301-01'
const WALNUTS = '1201-01'

let shop: Shop
let hazel: Visitor
let first: string
let second: string

beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop)
  first = await buys(hazel, WALNUTS)
  second = await buys(hazel, OTHER, { greetingCardMessage: 'For the winter' })
})
afterAll(() => shop.stop())

const page = async (visitor: Visitor, path: string) => {
  const response = await visitor.get(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

test('the history lists orders, the latest first, with links', async () => {
  for (const path of ['/account/order-history', '/account']) {
    const html = await page(hazel, path)
    const links = [...html.matchAll(/href="\/orders\/(CN-[^"]+)"/g)].map(([, number]) => number)
    expect(links, path).toEqual([second, first])
  }
})

test('an order shows lines, totals and address to its customer', async () => {
  const text = await textOf(await hazel.get(`/orders/${first}`))
  for (const words of [first, 'Walnut Halves, raw', '× 2', 'Total', '214 West 18th Street'])
    expect(text).toContain(words)
  expect(text).not.toContain('undefined')
})

test('other customers get a 404, and guests are asked to sign in', async () => {
  const maple = await signedIn(shop, 'maple@example.com')
  const answer = await maple.get(`/orders/${first}`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('214 West 18th Street')
  expect(await textOf(await maple.get('/account/order-history'))).toContain(
    "You haven't placed any orders yet.",
  )
  expect(await textOf(await maple.get('/account/easy-reorder'))).not.toContain('Walnut')
  const stranger = await shop.visitor().get(`/orders/${first}`)
  expect(stranger.status).toBe(303)
  expect(stranger.headers.get('Location')).toBe(`/sign/in?destination=%2Forders%2F${first}`)
})

test('a number in an address is read as it was meant', async () => {
  const typed = [first.toLowerCase(), first.replaceAll('-', ''), `%23${first}`, first.slice(3)]
  for (const number of typed) {
    for (const path of ['/orders/', '/api/orders/']) {
      expect(await page(hazel, path + number)).toContain(first)
    }
  }
  const unseen = await hazel.get(`/orders/${first.replaceAll('-', '%E2%80%91')}%E2%80%8B`)
  expect([unseen.status, unseen.headers.get('Location')]).toEqual([308, `/orders/${first}`])
  expect(await page(hazel, `/api/orders/${first.replaceAll('-', '%E2%80%91')}%E2%80%8B`)).toContain(first)
})

test('an unknown or malformed number is a 404', async () => {
  for (const number of ['nothing', '%22%20or%20orderNumber%3D%22', 'x'.repeat(200), `${first}x`]) {
    expect((await hazel.get(`/orders/${number}`)).status, number).toBe(404)
  }
})

test('tracking redirects to the order', async () => {
  const answer = await hazel.get(`/orders/${first}/track`)
  expect(answer.headers.get('Location')).toBe(`/orders/${first}#tracking`)
})

test('easy reorder lists bought variants once, and adds what is ticked with one press', async () => {
  await buys(hazel, WALNUTS)
  const html = await page(hazel, '/account/easy-reorder')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const sizes = [...main.matchAll(/href="[^"]+\.html\?sku=([^"]+)"/g)].map(([, sku]) => sku)
  expect(sizes).toEqual([WALNUTS, OTHER])
  expect(main).toContain('Bought 2 times')
  expect(main).toContain('Bought once')
  expect(main).toContain(`<option value="${WALNUTS}" selected=""`)
  expect(main).toMatch(/last on \w+, \w+ \d+/)
  const path = '/account/easy-reorder'
  const row = (place: number, sku: string, quantity: string) => ({
    [`items[${place}].chosen`]: 'on',
    [`items[${place}].sku`]: sku,
    [`items[${place}].quantity`]: quantity,
  })
  const refused = await hazel.post(path, { ...row(0, WALNUTS, 'some'), ...row(1, OTHER, '3') })
  expect(refused.status).toBe(400)
  const again = await refused.text()
  expect(again).toContain('Quantity must be a number')
  expect(again).toContain('value="some"')
  const none = await hazel.post(path, { 'items[0].sku': WALNUTS, 'items[0].quantity': '1' })
  expect(await textOf(none)).toContain('Choose at least one item.')
  const wanted = { ...row(0, WALNUTS, '2'), ...row(1, OTHER, '3'), 'items[2].sku': 'left-out' }
  const form = { ...wanted, ...row(3, 'gone-01', '1'), edit: crypto.randomUUID() }
  for (const _ of [1, 2]) expect(await redirectOf(await hazel.post(path, form))).toBe('/cart')
  const { lines } = await theCart(hazel)
  expect(lines.map(({ variant, quantity }) => [variant.sku, quantity])).toEqual([
    [WALNUTS, 2],
    [OTHER, 3],
  ])
  const cart = await wordsOf(await hazel.get('/cart'))
  expect(cart).toContain('2 items added to your cart.')
  expect(cart).toContain('We no longer sell one of the items.')
})

test('account pages ask guests to sign in, and unknown ones are 404s', async () => {
  for (const path of ['/account', '/account/order-history', '/account/easy-reorder']) {
    const answer = await shop.visitor().get(path)
    expect(answer.status, path).toBe(303)
    expect(answer.headers.get('Location')).toBe(`/sign/in?destination=${encodeURIComponent(path)}`)
  }
  expect((await shop.visitor().get('/account/nothing')).status).toBe(404)
  expect((await hazel.get('/account/nothing')).status).toBe(404)
})

test('account pages are 503 while commercetools is down', async () => {
  await shop.setFaults([{ vendor: 'commercetools', path: '/orders', status: 502 }])
  try {
    for (const path of ['/account', '/account/order-history', '/account/easy-reorder']) {
      expect(await page(hazel, path), path).toContain('We cannot fetch your orders just now.')
    }
    expect((await hazel.get(`/orders/${first}`)).status).toBe(503)
  } finally {
    await shop.clearFaults()
  }
})
