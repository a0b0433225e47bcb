import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ variables: { SHOP_HOSTS: 'localhost' } })
})
afterAll(() => shop.stop())

test.each(['/', '/cart', '/api/carts', '/robots.txt', '/sign-in'])(
  'a host that is not the shop’s gets nothing of %s, so that no mailed link can name it',
  async (path) => {
    const asked = (url: string) => fetch(url + path, { redirect: 'manual' })
    const own = await asked(shop.url)
    expect(own.status).not.toBe(421)
    await own.body?.cancel()
    const other = await asked(shop.url.replace('localhost', '127.0.0.1'))
    expect(other.status).toBe(421)
    expect(await other.text()).toBe('No shop has this name.')
    expect(other.headers.get('Content-Security-Policy')).toBeTruthy()
  },
)
