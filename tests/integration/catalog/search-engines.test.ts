import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterEach(() => shop.clearFaults())
afterAll(() => shop.stop())

async function read(path: string, status = 200): Promise<string> {
  const answer = await fetch(shop.url + path)
  expect(answer.status, path).toBe(status)
  return answer.text()
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('robots.txt names the sitemap and excludes the cart', async () => {
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /cart')
})

test('the sitemap has every shelf, page and visible product once', async () => {
  const parts = addressesIn(await read('/sitemap.xml')).map((address) => new URL(address).pathname)
  const addresses: string[] = []
  for (const part of parts) addresses.push(...addressesIn(await read(part)))
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain(`${shop.url}/nuts/almonds/`)
  expect(addresses).toContain(`${shop.url}/nuts/almonds/raw-almonds.html`)
  expect(addresses).toContain(`${shop.url}/recipes/desk-trail-mix`)
  expect(addresses.length).toBeGreaterThan(300)
  expect(
    addresses.filter((address) => /sample\.html|mini-box|blank-card|greetingcards/.test(address)),
  ).toEqual([])
})

test('recipes and questions are told as data', async () => {
  const recipe = await read('/recipes/desk-trail-mix')
  expect(recipe).toContain('"@type":"Recipe"')
  expect(recipe).toMatch(/"recipeIngredient":\["2 cups [A-Z]/)
  expect(await read('/help')).toContain('"@type":"FAQPage"')
})

test('allergens are told as data, where they are stated', async () => {
  expect(await read('/merchants.xml')).toContain('<g:attribute_value>Contains almonds. Packed where')
  const almonds = await read('/nuts/almonds/raw-almonds.html')
  expect(almonds).toMatch(/"name":"Allergens","value":"Contains almonds\. Packed where/)
  expect(await read('/nuts/seeds/hemp-hearts.html')).not.toContain('"name":"Allergens"')
})

test("the merchants' feed has each offer once, with its category", async () => {
  const feed = await read('/merchants.xml')
  expect(feed.endsWith('</channel>\n</rss>\n')).toBe(true)
  const skus = [...feed.matchAll(/<g:id>([^<]+)<\/g:id>/g)].map(([, sku = '']) => sku)
  expect(new Set(skus).size).toBe(skus.length)
  expect(skus.length).toBeGreaterThan(300)
  expect(feed).toContain(`${shop.url}/nuts/almonds/raw-almonds.html?sku=`)
  expect(feed).toContain('<g:google_product_category>Food, Beverages &#38; Tobacco &#62; Food Items')
  const product = await read('/nuts/almonds/raw-almonds.html')
  expect(product).toContain('"category":"Food, Beverages')
})

test('parts of any size contain the same products', async () => {
  const whole = addressesIn(await read('/sitemap/products.xml'))
  const parts: string[] = []
  for (const digit of '0123456789abcdef') {
    parts.push(...addressesIn(await read(`/sitemap/products-${digit}.xml`)))
  }
  expect(parts.sort()).toEqual(whole.sort())
  for (const name of ['products-g.xml', 'products-1', 'nothing.xml']) await read(`/sitemap/${name}`, 404)
})

test('products that are no longer sold are neither listed nor shown', async () => {
  const products = apiRootOf(sandboxEnvironment(shop.sandboxUrl)).products().withKey({ key: '1803' })
  const { id, version } = (await products.get().execute()).body
  await products
    .post({
      body: {
        version,
        actions: [{ action: 'setAttributeInAllVariants', name: 'active', value: false, staged: false }],
      },
    })
    .execute()
  const path = '/nuts/brazilnuts/brazil-nuts-in-the-shell.html'
  // A part that is not cached yet.
  expect(await read(`/sitemap/products-${id.slice(0, 2)}.xml`)).not.toContain(path)
  await read(path, 404)
})

test('the sitemap is a 503 while commercetools is down', async () => {
  await shop.setFaults([{ vendor: 'commercetools', status: 503 }])
  const answer = await fetch(`${shop.url}/sitemap/products-00.xml`)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30'])
})
