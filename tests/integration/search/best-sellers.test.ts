import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { productsShown } from './shown'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const get = async (path: string) => (await fetch(shop.url + path)).text()

/** The products of the page's first row. */
const rowOf = (html: string): string[] => {
  const [, row = ''] = html.split('<section class="rail')
  const end = row.indexOf('</section>')
  return [...row.slice(0, end).matchAll(/<h3><a href="[^"]+"[^>]*>(.*?)<\/a>/g)].map(([, name = '']) => name)
}

test('every row of best sellers is in the order of sales, also while search is down', async () => {
  const sellers = productsShown(await get('/bestsellers/'))
  const isInOrder = (row: string[]) => {
    const places = row.map((name) => sellers.indexOf(name))
    expect(places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1))).toBe(true)
  }
  const paths = ['/', '/cart', '/auto-delivery']
  for (const path of paths) {
    const row = rowOf(await get(path))
    expect(row.length, path).toBeGreaterThan(3)
    isInOrder(row)
    expect(row[0], path).toBe(sellers[0])
  }
  await shop.setFaults([{ vendor: 'algolia', status: 503 }])
  const withoutSearch = rowOf(await get('/cart'))
  expect(withoutSearch.slice(0, 2)).toEqual(sellers.slice(0, 2))
  // Equally popular ones may change places.
  expect(withoutSearch.toSorted()).toEqual(sellers.slice(0, withoutSearch.length).toSorted())
  await shop.clearFaults()
})
