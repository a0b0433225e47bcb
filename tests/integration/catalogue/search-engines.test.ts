import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function read(path: string, status = 200): Promise<string> {
  const answer = await fetch(shop.url + path)
  expect(answer.status, path).toBe(status)
  return answer.text()
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('robots are led to the sitemap and kept out of the cart', async () => {
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /cart')
})

test('the sitemap has every shelf and every product that may be found, each once', async () => {
  const parts = addressesIn(await read('/sitemap.xml')).map((address) => new URL(address).pathname)
  const addresses: string[] = []
  for (const part of parts) addresses.push(...addressesIn(await read(part)))
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain(`${shop.url}/nuts/almonds/`)
  expect(addresses).toContain(`${shop.url}/nuts/almonds/raw-almonds.html`)
  expect(addresses.length).toBeGreaterThan(300)
  expect(
    addresses.filter((address) => /sample\.html|mini-box|blank-card|greetingcards/.test(address)),
  ).toEqual([])
})

test('the products are the same in parts of any size', async () => {
  const whole = addressesIn(await read('/sitemap/products.xml'))
  const parts: string[] = []
  for (const digit of '0123456789abcdef') {
    parts.push(...addressesIn(await read(`/sitemap/products-${digit}.xml`)))
  }
  expect(parts.sort()).toEqual(whole.sort())
  for (const name of ['products-g.xml', 'products-1', 'nothing.xml']) await read(`/sitemap/${name}`, 404)
})
