import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawl } from '../../support/links'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('every link works, for strangers and customers', async () => {
  const seen = new Set<string>()
  expect(await crawl(shop.visitor(), { shop: shop.url, starts: ['/'], seen })).toEqual([])
  expect(seen.size).toBeGreaterThan(300)

  const hazel = shop.visitor()
  await hazel.post('/sign/in', { email: 'hazel@example.com', password: 'Cobnuts!24' })
  // Pages that differ after signing in.
  for (const path of [...seen].filter((path) => path.startsWith('/account'))) seen.delete(path)
  const starts = ['/', '/account', '/nuts/almonds/raw-almonds.html']
  expect(await crawl(hazel, { shop: shop.url, starts, seen })).toEqual([])
  expect([...seen]).toContain('/account/order-history')
}, 240_000)
