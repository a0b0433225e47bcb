import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
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

const keep = (sku: string) =>
  hazel.post('/contents.html', { ACTION: 'ADD_BASKET', button_wishlist: '1', item: sku })

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
  expect(words).not.toContain('Hazel')
  expect((await friend.post(shared, { intent: 'delete-list', list })).status).toBe(405)
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

test('a lower price is told once, with a button to stop such e-mails', async () => {
  await keep('1301-01')
  await tick(shop)
  await setPrice('1301-01', 100)
  const database = await shop.miniflare.getD1Database('DB', 'cobnut')
  const lookAgain = () => database.exec('UPDATE favorites SET looked_at = 0')
  for (const _ of [1, 2]) {
    await lookAgain()
    await tick(shop)
  }
  const mails =
    await shop.sandboxJson<{ to: string[]; subject: string; headers?: object }[]>('/__sandbox/outbox')
  const told = mails.filter(({ subject }) => subject.includes('costs $1.00 now'))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    to: ['hazel@example.com'],
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
})

async function setPrice(sku: string, centAmount: number): Promise<void> {
  const platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
  const key = sku.split('-')[0] ?? ''
  const product = (await platform.products().withKey({ key }).get().execute()).body
  const { masterVariant, variants } = product.masterData.current
  const variant = [masterVariant, ...variants].find((each) => each.sku === sku)
  const price = variant?.prices?.find(({ channel, customerGroup }) => !channel && !customerGroup)
  const actions = [
    {
      action: 'changePrice' as const,
      priceId: price?.id ?? '',
      price: { value: { currencyCode: 'USD', centAmount } },
      staged: false,
    },
  ]
  await platform
    .products()
    .withKey({ key })
    .post({ body: { version: product.version, actions } })
    .execute()
  const kv = await shop.miniflare.getKVNamespace('CACHE', 'cobnut')
  for (const { name } of (await kv.list()).keys) await kv.delete(name)
}
