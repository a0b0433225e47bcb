import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop, type Visitor } from '../../support/shop'

let shop: Shop
let platform: ByProjectKeyRequestBuilder
beforeAll(async () => {
  shop = await startShop()
  platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
  await order('hazel@example.com', ['1001-01', '1102-01'])
  await order('hazel@example.com', ['1001-01', '4001-01'])
  await order('office@example.com', ['2401-01'])
})
afterAll(() => shop.stop())

/** Creates an order of a customer in commercetools. */
async function order(email: string, skus: string[]): Promise<void> {
  const found = await platform
    .customers()
    .get({ queryArgs: { where: `email="${email}"` } })
    .execute()
  const [customer] = found.body.results
  if (!customer) throw new Error(`There is no ${email}`)
  const cart = await platform
    .carts()
    .post({
      body: {
        currency: 'USD',
        customerId: customer.id,
        shippingAddress: { country: 'US', state: 'NJ' },
        lineItems: skus.map((sku) => ({ sku, quantity: 1 })),
      },
    })
    .execute()
  const { id, version } = cart.body
  await platform
    .orders()
    .post({ body: { cart: { typeId: 'cart', id }, version } })
    .execute()
}

async function signedIn(email = 'hazel@example.com'): Promise<Visitor> {
  const visitor = shop.visitor()
  expect((await visitor.post('/sign/in', { email, password: 'Cobnuts!24' })).status).toBe(303)
  return visitor
}

async function recent(visitor: Visitor, query = '') {
  const answer = await visitor.get(`/api/recommendations/recent-purchases${query}`)
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  return { status: answer.status, body: await answer.json() }
}

/** Addresses of the products in the row with this title. */
function row(html: string, title: string): string[] {
  const [, after] = html.split(`>${title}</h2>`)
  const end = after?.indexOf('</section></div></section>')
  return [...(after ?? '').slice(0, end).matchAll(/<h3><a href="([^"]+)"/g)].map(([, href = '']) => href)
}

test("a customer's purchases, the latest first, with counts", async () => {
  const hazel = await signedIn()
  const { status, body } = await recent(hazel)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    data: [
      { sku: '1001-01', orderCount: 2, lastOrderedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      { sku: '4001-01', orderCount: 1 },
      { sku: '1102-01', orderCount: 1 },
    ],
  })
  expect(await recent(hazel, '?limit=1')).toMatchObject({ body: { data: [{ sku: '1001-01' }] } })
  expect(await recent(await signedIn('office@example.com'))).toMatchObject({
    body: { data: [{ sku: '2401-01' }] },
  })
})

test('a guest has none, and an invalid limit is refused', async () => {
  expect(await recent(shop.visitor())).toMatchObject({ status: 200, body: { data: [] } })
  for (const limit of ['0', '-1', 'x', '1000', '2.5']) {
    expect(await recent(shop.visitor(), `?limit=${limit}`)).toMatchObject({
      status: 400,
      body: { errors: [{ key: 'limit' }] },
    })
  }
})

test('the product page and the cart offer past purchases that they do not show already', async () => {
  const hazel = await signedIn()
  const product = await (await hazel.get('/nuts/almonds/raw-almonds.html')).text()
  expect(row(product, 'Buy It Again')).toEqual([
    expect.stringContaining('?sku=4001-01'),
    expect.stringContaining('?sku=1102-01'),
  ])
  expect(row(product, 'You may also like').length).toBeGreaterThan(2)
  await hazel.post('/cart', { intent: 'add', sku: '4001-01', quantity: '1' })
  const cart = await (await hazel.get('/cart')).text()
  expect(row(cart, 'Buy It Again')).toEqual([
    expect.stringContaining('?sku=1001-01'),
    expect.stringContaining('?sku=1102-01'),
  ])
  const guest = await (await shop.visitor().get('/nuts/almonds/raw-almonds.html')).text()
  expect(guest).not.toContain('Buy It Again')
})
