import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ variables: { SEARCH_BEACON: 'true' } })
})
afterAll(() => shop.stop())

type Event = { eventName: string; index: string; userToken: string; objectIDs: string[]; positions: number[] }
const events = () => shop.sandboxJson<Event[]>('/__sandbox/events')

/** The index's ping addresses on a page, in order. A link may have other pings. */
async function pingsOn(path: string): Promise<string[]> {
  const html = await (await fetch(shop.url + path)).text()
  const pings = [...html.matchAll(/ ping="([^"]+)"/g)].flatMap(([, addresses = '']) => addresses.split(' '))
  return pings
    .filter((address) => address.startsWith('/api/search-beacon'))
    .map((address) => address.replaceAll('&amp;', '&'))
}

const ping = (visitor: Visitor, address: string, headers: Record<string, string> = {}) =>
  visitor.fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'text/ping', Origin: shop.url, ...headers },
    body: 'PING',
  })

test('clicks on search results are reported with the user token', async () => {
  const [, second = ''] = await pingsOn('/search/instant?query=almonds&sort=price-asc')
  const answer = await ping(shop.visitor(), second, { Cookie: '_ALGOLIA=anonymous-hazel' })
  expect(answer.status).toBe(204)
  await expect.poll(events).toMatchObject([
    {
      eventName: 'Product Clicked',
      index: 'products_price_asc',
      userToken: 'anonymous-hazel',
      positions: [2],
      objectIDs: [expect.stringMatching(/^\d+$/)],
    },
  ])
})

test('clicks on suggested products are reported too', async () => {
  const answer = await fetch(`${shop.url}/api/suggestions?query=cashe`)
  const { data } = await answer.json<{ data: { products: { ping: string }[] } }>()
  expect((await ping(shop.visitor(), data.products[0]?.ping ?? '')).status).toBe(204)
  await expect
    .poll(async () => (await events()).map(({ objectIDs }) => objectIDs))
    .toContainEqual([expect.stringMatching(/^\d+$/)])
  await expect.poll(async () => (await events()).length).toBe(2)
})

test('nothing is reported with Global Privacy Control, without a search, or from another site', async () => {
  const [first = ''] = await pingsOn('/search/instant?query=pecans')
  expect((await ping(shop.visitor(), first, { 'Sec-GPC': '1' })).status).toBe(204)
  expect((await ping(shop.visitor(), first.replace('position=1', 'position=0'))).status).toBe(400)
  expect((await ping(shop.visitor(), first, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect(await events()).toHaveLength(2)
  expect(await pingsOn('/nuts/almonds/')).toEqual([])
})
