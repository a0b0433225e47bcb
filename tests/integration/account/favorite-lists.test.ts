import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { theCart } from '../cart/cart-visitor'
import { redirectOf, tick, wordsOf } from '../checkout/buyer'
import { signedIn } from './customer'

const WALNUTS = '1201-01'
const PATH = '/account/favorites'

let shop: Shop
let hazel: Visitor
beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop)
})
afterAll(() => shop.stop())

/** The next page consumes the notice. */
async function keep(sku: string): Promise<void> {
  await hazel.post('/contents.html', { ACTION: 'ADD_BASKET', button_wishlist: '1', item: sku })
  await hazel.get('/survey')
}

test('a list is made, filled, shared for reading and deleted; its items stay favorites', async () => {
  await keep(WALNUTS)
  const list = new URL(
    await redirectOf(await hazel.post(PATH, { intent: 'make-list', name: 'Baking' })),
    shop.url,
  ).searchParams.get('list')!
  expect((await hazel.post(PATH, { intent: 'make-list', name: 'baking' })).status).toBe(400)
  const page = await redirectOf(await hazel.post(PATH, { intent: 'move', sku: WALNUTS, list }))
  expect(await wordsOf(await hazel.get(page))).toContain('Walnut Halves, raw')
  await redirectOf(await hazel.post(PATH, { intent: 'share', list }))
  const shared = /\/favorites\/[0-9a-f]{36}/.exec(await (await hazel.get(page)).text())?.[0] ?? ''
  const friend = shop.visitor()
  const words = await wordsOf(await friend.get(shared))
  expect(words).toContain('Walnut Halves, raw')
  expect(words).not.toContain('Bennett')
  expect((await friend.post(shared, { intent: 'delete-list', list })).status).toBeGreaterThanOrEqual(400)
  await redirectOf(await hazel.post(PATH, { intent: 'stop-sharing', list }))
  expect((await friend.get(shared)).status).toBe(404)
  await redirectOf(await hazel.post(PATH, { intent: 'delete-list', list }))
  expect((await hazel.get(page)).status).toBe(404)
  expect(await wordsOf(await hazel.get(PATH))).toContain('Walnut Halves, raw')
})

test('a favorite moves to the cart', async () => {
  await keep(WALNUTS)
  await redirectOf(await hazel.post('/cart', { intent: 'move-to-cart', sku: WALNUTS }))
  expect((await theCart(hazel)).lines.map(({ variant }) => variant.sku)).toContain(WALNUTS)
  expect(await wordsOf(await hazel.get(PATH))).not.toContain('Walnut Halves, raw')
})

test('a lower price and a return are told once, with a button to stop such emails', async () => {
  await keep('1301-01')
  await keep('1001-01')
  await tick(shop)
  const database = await databaseOf(shop)
  const before = await database.prepare('SELECT known_price FROM favorites').all<{ known_price: number }>()
  expect(before.results.every(({ known_price }) => known_price > 0)).toBe(true)
  await database.exec("UPDATE favorites SET looked_at = 0, known_price = 99900 WHERE sku = '1301-01'")
  await database.exec("UPDATE favorites SET looked_at = 0, known_sold_out = 1 WHERE sku = '1001-01'")
  await tick(shop)
  await database.exec('UPDATE favorites SET looked_at = 0')
  await tick(shop)
  const mails =
    await shop.sandboxJson<{ to: string[]; subject: string; text: string; headers?: object }[]>(
      '/__sandbox/outbox',
    )
  const told = mails.filter(({ subject }) => subject === 'News about your favorites')
  expect(told).toMatchObject([
    {
      to: ['hazel@example.com'],
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      text: expect.stringMatching(
        /was \$999\.00[\s\S]*is back in stock|is back in stock[\s\S]*was \$999\.00/i,
      ),
    },
  ])
})
