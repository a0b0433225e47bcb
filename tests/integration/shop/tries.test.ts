import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { wholeMinute } from '../../support/whole-minute'

const TRIES = 6

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ triesPerAddress: TRIES, variables: { BUILDER_PREVIEW_SECRET: 'p'.repeat(40) } })
})
afterAll(() => shop.stop())
beforeEach(wholeMinute)

type Try = { path: string; form?: Record<string, string>; json?: unknown; headers?: Record<string, string> }

let networks = 0
/** Each try comes from a new browser of one network. */
async function statusesOf({ path, form, json, headers = {} }: Try): Promise<number[]> {
  const address = `203.0.113.${++networks}`
  const statuses: number[] = []
  for (let count = 0; count < TRIES + 2; count++) {
    const visitor = shop.visitor()
    const body = form ? new URLSearchParams(form) : json ? JSON.stringify(json) : undefined
    const type: Record<string, string> = json ? { 'Content-Type': 'application/json' } : {}
    const answer = await visitor.fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { Origin: visitor.origin, 'CF-Connecting-IP': address, ...type, ...headers },
      body,
      redirect: 'manual',
    })
    statuses.push(answer.status)
    await answer.arrayBuffer()
  }
  return statuses
}

const line = { sku: '1001-01', quantity: 1, weight: 1 }
const shipment = {
  key: 'a',
  shipmentValue: 2000,
  address: { country: 'US', postalCode: '10001' },
  lines: [line],
}

test.each<[string, Try]>([
  [
    'carts of new browsers',
    { path: '/api/cart', json: { cart_sku: { sku_external_id: '1001-01', quantity: 1 } } },
  ],
  [
    'carts of a campaign',
    { path: '/campaign-landing?token=AUTUMN5', form: { a: 'b' }, headers: { Accept: 'application/json' } },
  ],
  ['suggestions', { path: '/api/suggestions?query=almond' }],
  ['beacons', { path: '/api/events', json: [{ name: 'Menu Opened', menu: 'Nuts' }] }],
  ['previews', { path: '/builder-preview?path=/&secret=guess' }],
  [
    'approvals',
    {
      path: '/api/apple-pay/session',
      json: { validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' },
    },
  ],
  [
    'codes at the calculator',
    { path: '/api/shipping-calculator', json: { shipments: [shipment], discountCodes: ['GUESS'] } },
  ],
])('%s of a network are limited', async (_, one) => {
  const statuses = await statusesOf(one)
  expect(statuses.slice(0, TRIES)).not.toContain(429)
  expect(statuses.slice(TRIES)).toEqual([429, 429])
})

test('instant search is limited for queries that the edge does not hold', async () => {
  const address = '203.0.113.99'
  const statuses: number[] = []
  for (let count = 0; count < TRIES + 2; count++) {
    const answer = await shop.visitor().fetch(`/search/instant?query=try${count}`, {
      headers: { 'CF-Connecting-IP': address },
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array<number>(TRIES).fill(200), 429, 429])
})

test("a guest's favorites are deleted after 90 days, and a customer's stay", async () => {
  const database = await databaseOf(shop)
  const owners = async () =>
    (
      await database
        .prepare('SELECT owner, expires_at FROM favorites ORDER BY saved_at')
        .all<{ expires_at: number | null }>()
    ).results
  const guest = shop.visitor()
  await guest.post('/contents.html', { ACTION: 'ADD_BASKET', button_wishlist: '1', item: '1001-01' })
  const [kept] = await owners()
  expect(kept?.expires_at).toBeGreaterThan(Date.now() + 89 * 86_400_000)
  await database.exec('UPDATE favorites SET expires_at = 1')
  const member = shop.visitor()
  await member.post('/contents.html', { ACTION: 'ADD_BASKET', button_wishlist: '1', item: '1001-01' })
  await member.post('/sign/in', { email: 'hazel@example.com', password: 'Cobnuts!24' })
  expect((await owners()).at(-1)?.expires_at).toBeNull()
  await (await servicesOf(shop)).favorites.sweep()
  expect((await owners()).map(({ expires_at }) => expires_at)).not.toContain(1)
})
