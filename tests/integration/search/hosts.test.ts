import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { productsShown } from './shown'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

/** With credentials, so that the edge cache does not answer. */
const search = async () => {
  const page = await fetch(`${shop.url}/search/instant?query=kentish+cobnuts`, {
    headers: { Authorization: 'none' },
  })
  return { status: page.status, shown: productsShown(await page.text()) }
}
const FOUND = { status: 200, shown: ['Kentish Cobnuts, roasted'] }

test.each([
  ['fails', { path: '/read/', status: 503 }],
  ['has an error', { path: '/read/', status: 500 }],
  ['hangs', { path: '/read/', hang: true }],
  ['and the next fail', { status: 502, times: 2 }],
  ['is asked too often once', { path: '/read/', status: 429, times: 1 }],
])('a shopper notices nothing while the first host %s', async (_, fault) => {
  await shop.setFaults([{ vendor: 'algolia', ...fault }])
  const start = Date.now()
  expect(await search()).toEqual(FOUND)
  expect(Date.now() - start).toBeLessThan(2500)
})

test('while all hosts hang, a search says so in time', async () => {
  await shop.setFaults([{ vendor: 'algolia', hang: true }])
  const start = Date.now()
  expect((await search()).status).toBe(503)
  expect(Date.now() - start).toBeLessThan(6000)
})
