import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

const textAt = async (path: string) => (await fetch(shop.url + path)).text()

test('every list of products asks for its first row at once, and for its first picture first', async () => {
  const map = await textAt('/sitemap/categories.xml')
  const lists = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(lists.length).toBeGreaterThan(40)
  const searches = ['cashew', 'greeting+card', 'qqqq'].map((query) => `/search/instant?query=${query}`)
  for (const path of [...lists, ...searches, '/gift-finder']) {
    if (path === '/') continue
    const html = await textAt(path)
    const pictures = [...html.matchAll(/<article class="card.*?(<img [^>]*>)/gs)].map(([, tag = '']) => tag)
    expect(html.match(/fetchpriority="high"/gi) ?? [], path).toHaveLength(pictures.length ? 1 : 0)
    expect(pictures[0] ?? 'fetchpriority="high"', path).toMatch(/fetchpriority="high"/i)
    expect(
      pictures.slice(0, 4).filter((tag) => tag.includes('lazy')),
      path,
    ).toEqual([])
    expect(
      pictures.slice(5).every((tag) => tag.includes('lazy')),
      path,
    ).toBe(true)
  }
})
