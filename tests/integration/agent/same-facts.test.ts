import { expect, it } from 'vitest'
import { sharedShop } from '../../support/shop'
import { type Json, pick, rest } from './platform'

type Facts = { price: number; inStock: boolean; allergens: string }

const textIn = (item: string, tag: string) => new RegExp(`<g:${tag}>([^<]*)<`).exec(item)?.[1]
const cents = (text: string | undefined) => Math.round(Number.parseFloat(text ?? 'NaN') * 100)

/** By SKU, from the feed for merchants. */
function ofFeed(feed: string): Map<string, Facts & { link: string }> {
  const items = feed.split('<item>').slice(1)
  return new Map(
    items.map((item) => {
      const allergens = /Allergens<\/g:attribute_name><g:attribute_value>([^<]*)</.exec(item)?.[1]
      const facts = {
        price: cents(textIn(item, 'sale_price') ?? textIn(item, 'price')),
        inStock: textIn(item, 'availability') === 'in_stock',
        allergens: allergens ?? 'not stated',
        link: new URL(textIn(item, 'link') ?? '').pathname,
      }
      return [textIn(item, 'id') ?? '', facts]
    }),
  )
}

it('tells agents, feed and pages the same prices, stock and allergens', async () => {
  const shop = await sharedShop()
  const feed = ofFeed(await (await fetch(`${shop.url}/merchants.xml`)).text())
  expect(feed.size).toBeGreaterThan(300)
  const skus = [...feed.keys()]
  const told = new Map<string, Facts>()
  for (let at = 0; at < skus.length; at += 50) {
    const { body } = await rest(shop, 'POST', '/catalog/lookup', { ids: skus.slice(at, at + 50) })
    for (const product of body.products as Json[]) {
      for (const size of product.variants as Json[]) {
        told.set(String(size.sku), {
          price: Number(pick(size, 'price.amount')[0]),
          inStock: pick(size, 'availability.available')[0] === true,
          allergens: String(pick(product, 'metadata.allergens')[0]),
        })
      }
    }
  }
  const ofOthers = Object.fromEntries([...feed].map(([sku, { link: _, ...facts }]) => [sku, facts]))
  expect(Object.fromEntries(told)).toEqual(ofOthers)

  // Pages are slower: one of each ten.
  const pages = [...new Set([...feed.values()].map(({ link }) => link))].filter((_, at) => at % 10 === 0)
  for (const page of pages) {
    const html = await (await fetch(shop.url + page)).text()
    const [, data = '{}'] =
      /<script type="application\/ld\+json"[^>]*>(\{[^<]*"@type":"Product"[^<]*)<\/script>/.exec(html) ?? []
    const { offers = [], additionalProperty = [] } = JSON.parse(data) as {
      offers?: Json[]
      additionalProperty?: Json[]
    }
    expect(offers.length, page).toBeGreaterThan(0)
    for (const { sku, price, availability } of offers) {
      const facts = told.get(String(sku))
      if (!facts) continue
      expect(
        { price: cents(String(price)), inStock: String(availability).endsWith('InStock') },
        page,
      ).toEqual({
        price: facts.price,
        inStock: facts.inStock,
      })
    }
    const stated = additionalProperty.find(({ name }) => name === 'Allergens')?.value
    const [first] = offers
    expect(stated ?? 'not stated', page).toBe(told.get(String(first?.sku))?.allergens)
  }
}, 120_000)

it('says to assistants where they may read', async () => {
  const shop = await sharedShop()
  const robots = await (await fetch(`${shop.url}/robots.txt`)).text()
  expect(robots).toContain('Allow: /api/ucp')
  expect(robots).toMatch(/User-agent: GPTBot\n/)
  const llms = await (await fetch(`${shop.url}/llms.txt`)).text()
  for (const [, address = ''] of llms.matchAll(/\]\((http[^)]+)\)/g)) {
    const { pathname } = new URL(address)
    if (pathname === '/api/mcp') continue
    expect((await fetch(shop.url + pathname)).status, pathname).toBe(200)
  }
})
