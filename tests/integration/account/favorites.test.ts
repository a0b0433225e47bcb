import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { theCart } from '../cart/cart-visitor'
import { redirectOf } from '../checkout/buyer'
import { signedIn } from './customer'

const ALMONDS = '/nuts/almonds/raw-almonds.html'

let shop: Shop
let sku: string
beforeAll(async () => {
  shop = await startShop()
  const html = await (await shop.visitor().get(ALMONDS)).text()
  sku = /name="item" value="([^"]+)"/.exec(html)?.[1] ?? ''
})
afterAll(() => shop.stop())

/** Posts a form with the referrer of its page. */
const from = (visitor: Visitor, page: string, fields: Record<string, string>) =>
  visitor.fetch('/contents.html', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: shop.url,
      Referer: shop.url + page,
    },
    body: new URLSearchParams(fields),
  })

const keep = (visitor: Visitor, item = sku) =>
  from(visitor, ALMONDS, { ACTION: 'ADD_BASKET', button_wishlist: '', item })
const giveUp = (visitor: Visitor, key = sku) =>
  from(visitor, '/account/favorites', { [`button_delete_wishlist-${key}`]: '' })
const favorites = async (visitor: Visitor) =>
  [
    ...(await (await visitor.get('/account/favorites')).text()).matchAll(/button_delete_wishlist-([^"]+)/g),
  ].map(([, key]) => key)

test('a favorite returns to its page, is listed once, and can be added to the cart', async () => {
  const visitor = shop.visitor()
  expect(await favorites(visitor)).toEqual([])
  expect(await redirectOf(await keep(visitor))).toBe(ALMONDS)
  await keep(visitor)
  expect(await favorites(visitor)).toEqual([sku])
  const added = await visitor.post('/cart', { intent: 'add', sku, quantity: '1' })
  expect(added.status).toBe(303)
  expect((await theCart(visitor)).lines.map((line) => line.variant.sku)).toEqual([sku])
})

test('the product page adds and removes a favorite, with a message', async () => {
  const visitor = shop.visitor()
  expect(await (await visitor.get(ALMONDS)).text()).toContain('aria-label="Add to Favorites"')
  await keep(visitor)
  const html = await (await visitor.get(ALMONDS)).text()
  expect(html).toContain('is in your favorites.')
  expect(html).toContain(`name="button_delete_wishlist-${sku}"`)
  expect(html).toContain('aria-label="Remove from Favorites"')
  const stranger = await (await shop.visitor().get(ALMONDS)).text()
  expect(stranger).toContain('name="button_wishlist"')
})

test('favorites are removed by variant or product, and twice without harm', async () => {
  const visitor = shop.visitor()
  await keep(visitor)
  expect(await redirectOf(await giveUp(visitor))).toBe('/account/favorites')
  expect((await giveUp(visitor)).status).toBe(303)
  expect(await favorites(visitor)).toEqual([])
  await keep(visitor)
  await giveUp(visitor, sku.slice(0, sku.indexOf('-')))
  expect(await favorites(visitor)).toEqual([])
})

test('favorites belong to one visitor and are kept at sign-in', async () => {
  const visitor = shop.visitor()
  await keep(visitor)
  const other = shop.visitor()
  await keep(other, '1201-01')
  await giveUp(other)
  expect(await favorites(visitor)).toEqual([sku])
  await visitor.post('/sign/in', { email: 'hazel@example.com', password: 'Cobnuts!24' })
  expect(await favorites(visitor)).toEqual([sku])
  expect(await favorites(await signedIn(shop))).toEqual([sku])
  expect(await favorites(await signedIn(shop, 'maple@example.com'))).toEqual([])
})

test('an unknown item has an error, and a malformed form is refused', async () => {
  const visitor = shop.visitor()
  expect((await keep(visitor, 'nothing')).status).toBe(303)
  expect(await (await visitor.get('/account/favorites')).text()).toContain('We do not sell an item nothing.')
  expect(await favorites(visitor)).toEqual([])
  const refused = await from(visitor, ALMONDS, { item: sku })
  expect(refused.status).toBe(400)
  expect((await visitor.get('/contents.html')).headers.get('Location')).toBe('/account/favorites')
})

test('a form on another site redirects to the favorites', async () => {
  const answer = await shop.visitor().fetch('/contents.html', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: shop.url,
      Referer: 'https://elsewhere.example/',
    },
    body: new URLSearchParams({ ACTION: 'ADD_BASKET', button_wishlist: '', item: sku }),
  })
  expect(answer.headers.get('Location')).toBe('/account/favorites')
})
