import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { ROWS } from '../account/ownership-rows'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** An address of each route. Ids may be anything here. */
const ADDRESSES = Object.keys(ROWS).map((route) => route.replace(/:\w+|\*/g, 'x'))

const statusOf = async (path: string, headers: HeadersInit = {}) => {
  const answer = await fetch(new URL(path, shop.url), { redirect: 'manual', headers })
  await answer.body?.cancel()
  return answer.status
}

test('no route does anything for an address with 4 KB of query', async () => {
  expect(ADDRESSES.length).toBeGreaterThan(100)
  for (const path of [...ADDRESSES, '/__manifest', '/cart.data', '/assets/x.js']) {
    expect(await statusOf(`${path}?a=${'x'.repeat(4096)}`), path).toBe(414)
  }
})

test('no route does anything for a request with huge cookies', async () => {
  for (const path of [...ADDRESSES, '/__manifest', '/cart.data', '/assets/x.js']) {
    expect(await statusOf(path, { Cookie: `cobnut=${'x'.repeat(13_000)}` }), path).toBe(431)
  }
})

test('a long question about routes is refused', async () => {
  const asked = `/__manifest?version=1${'&p=/cart'.repeat(400)}`
  expect(await statusOf(asked)).toBe(414)
})
