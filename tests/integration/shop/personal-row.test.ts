import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const ALMONDS = '/nuts/almonds/raw-almonds.html'
const CHOOSE = '/api/recommendations/choose'

type Row = {
  title: string
  cards: { path: string; price: number; listPrice: number; suffix?: string; sizes: unknown[] }[]
  decision: { id: string; variationId: number; slotIds: string[] }
}
type Answer = { data: { row?: Row; links?: { text: string; url: string }[] } }

const ask = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${shop.url}${CHOOSE}?${new URLSearchParams(query)}`, { headers })
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { status: answer.status, cookie: cookie.join('; '), ...((await answer.json()) as Answer) }
}

const press = (fields: Record<string, string>, cookie: string) =>
  fetch(`${shop.url}/api/dy/engagement?${new URLSearchParams(fields)}`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: shop.url },
  })

const skuOf = async (path: string) =>
  /name="sku" value="([^"]+)"|<option value="([^"]+)"/
    .exec(await (await fetch(shop.url + path)).text())
    ?.slice(1)
    .find(Boolean) ?? ''

test('a new browser gets its ids, then products from the shelf of what it viewed, and each press is told', async () => {
  const listing = await (await fetch(`${shop.url}/driedfruit/apricots/`)).text()
  const [apricots = ''] = /\/driedfruit\/apricots\/[\w-]+\.html/.exec(listing) ?? []
  const asked = { selector: 'Product page', type: 'PRODUCT' }
  const first = await ask({ ...asked, sku: await skuOf(apricots) })
  expect(first.cookie).toMatch(/_dyid_server=-?\d+; _dyjsession=/)
  const { cookie } = first
  const next = await ask({ ...asked, sku: await skuOf(ALMONDS) }, { Cookie: cookie })
  expect(next.cookie).toBe('')
  const { row } = next.data
  expect(row?.title).toBe('Picked for you')
  expect(row?.cards.every(({ path }) => path.startsWith('/driedfruit/'))).toBe(true)

  const { id = '', variationId = 0, slotIds = [] } = row?.decision ?? {}
  const fields = { decision_id: id, variation_id: String(variationId), slot_id: slotIds[0] ?? '' }
  expect((await press(fields, cookie)).status).toBe(204)
  const unknown = await press({ ...fields, decision_id: 'unknown' }, cookie)
  expect([unknown.status, await unknown.text()]).toEqual([
    503,
    expect.stringContaining('Failed to report engagement'),
  ])
  const nobody = await press(fields, '')
  expect([nobody.status, await nobody.text()]).toEqual([
    400,
    expect.stringContaining('Decision has not been stored for content'),
  ])

  // A visitor of several kinds is in the experience with other links.
  const { links } = (await ask({ selector: 'Secondary nav' }, { Cookie: cookie })).data
  expect(links?.map(({ text }) => text)).toContain('Trail Mixes')
})

test('its cards have the sizes and the sale price of the shop, which the feed may not know', async () => {
  const [sold, viewed] = ['dried-cranberries', 'orange-cranberries'].map(
    (slug) => `/driedfruit/cranberries/${slug}.html`,
  )
  const asked = { selector: 'Product page', type: 'PRODUCT' }
  const { cookie } = await ask({ ...asked, sku: await skuOf(viewed ?? '') })
  const { row } = (await ask({ ...asked, sku: await skuOf(ALMONDS) }, { Cookie: cookie })).data
  const card = row?.cards.find(({ path }) => path.startsWith(sold ?? ''))
  expect(card).toMatchObject({ price: 594, listPrice: 699, suffix: '/lb' })
  expect(card?.sizes.length).toBeGreaterThan(1)
})

test('nobody is asked about with Global Privacy Control', async () => {
  const { data, cookie } = await ask({ selector: 'Home page' }, { 'Sec-GPC': '1' })
  expect([data, cookie]).toEqual([{}, ''])
})

test('the cart has a row of its own, which script asks for, and the shop’s own while the service is down', async () => {
  const visitor = shop.visitor()
  await visitor.post('/cart', { intent: 'add', sku: await skuOf(ALMONDS), quantity: '1' })
  const cart = async () => (await visitor.get('/cart')).text()
  const island = /<shop-island data-name="personal-row" data-start="near" data-props="([^"]+)"/.exec(
    await cart(),
  )
  const asked = JSON.parse(island?.[1]?.replaceAll('&quot;', '"') ?? '{}')
  expect(asked).toMatchObject({ selector: 'Cart page', type: 'CART', sku: await skuOf(ALMONDS) })
  const { data, cookie } = await ask(asked)
  expect(data.row?.title).toBe('Picked for you')
  expect(cookie).toContain('_dyid_server=')
  await shop.setFaults([{ vendor: 'personalisation', status: 503 }])
  expect(await cart()).toMatch(/Goes well with your cart|A little something to reach/)
  expect((await ask(asked)).status).toBe(503)
})

test('a page that is shared has the shop’s own row, with a decision too', async () => {
  const html = await (await fetch(shop.url + ALMONDS, { headers: { Cookie: '_dyid_server=-4711' } })).text()
  expect(html).toContain('You may also like')
  expect(html).not.toContain('/api/dy/engagement')
})
