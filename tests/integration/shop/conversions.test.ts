import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchEvent } from '../../../sandbox/algolia/http/events'
import type { SaleEvent } from '../../../sandbox/personalisation/events'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { ADDRESS, atPayPal, orderForm, redirectOf } from '../checkout/buyer'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ variables: { SEARCH_BEACON: 'true' } })
})
afterAll(() => shop.stop())

const searched = async (eventType: string) =>
  (await shop.sandboxJson<SearchEvent[]>('/__sandbox/events')).filter(
    (event) => event.eventType === eventType,
  )
const sales = () => shop.sandboxJson<SaleEvent[]>('/__sandbox/sales')

/** A product's form in a list, and the addresses that a press on it reports to. */
function firstCard(html: string) {
  const card = /<article.*?<\/article>/s.exec(html)?.[0] ?? ''
  const read = (name: string) =>
    new RegExp(`name="${name}"[^>]*?(?:value|selected="" value)="([^"]+)"`).exec(card)?.[1]
  const pings = (/ping="([^"]+)"/.exec(card)?.[1] ?? '').replaceAll('&amp;', '&').split(' ')
  const sku = read('sku') ?? /<option value="([^"]+)"/.exec(card)?.[1] ?? ''
  return { pings, sku, source: read('source') ?? '' }
}

async function buys(visitor: Visitor): Promise<void> {
  const email = `${crypto.randomUUID()}@example.com`
  await redirectOf(await visitor.post('/checkout', { intent: 'guest', email }))
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  await visitor.get(await redirectOf(await visitor.post('/checkout/payment', await orderForm(visitor))))
}

describe('Algolia is told of sales with the id of the search', () => {
  test('after a press on a result', async () => {
    const visitor = shop.visitor()
    await visitor.get('/')
    const card = firstCard(await (await visitor.get('/search/instant?query=walnut')).text())
    for (const ping of card.pings) await visitor.fetch(ping, { method: 'POST', body: 'PING' })
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: card.sku, quantity: '2' }))
    await buys(visitor)
    await expect.poll(async () => (await searched('conversion')).length).toBe(2)
    const [click] = await searched('click')
    const sale = {
      userToken: click?.userToken,
      objectIDs: click?.objectIDs,
      queryID: click?.queryID,
      currency: 'USD',
    }
    const events = await searched('conversion')
    expect(events.find(({ eventSubtype }) => eventSubtype === 'addToCart')).toMatchObject(sale)
    expect(events.find(({ eventSubtype }) => eventSubtype === 'purchase')).toMatchObject({
      ...sale,
      objectData: [{ queryID: click?.queryID, quantity: 2 }],
    })
  })

  test('after an add from the list itself, and not with Global Privacy Control', async () => {
    const before = (await searched('conversion')).length
    for (const headers of [{ 'Sec-GPC': '1' }, {}] as Record<string, string>[]) {
      const visitor = shop.visitor()
      await visitor.fetch('/', { headers })
      const { sku, source } = firstCard(await (await visitor.get('/search/instant?query=walnut')).text())
      expect(source).toMatch(/^search:[0-9a-f]{32}:popular$/)
      const body = new URLSearchParams({ intent: 'add', sku, source, quantity: '1' })
      await redirectOf(await visitor.fetch('/cart', { method: 'POST', body, headers }))
    }
    await expect.poll(async () => (await searched('conversion')).length - before).toBe(1)
  })
})

test('Dynamic Yield is told of sales, with the decision that a product came from', async () => {
  const visitor = shop.visitor()
  await visitor.get('/')
  const ask = (sku: string) =>
    visitor.get(
      `/api/recommendations/choose?${new URLSearchParams({ selector: 'Product page', type: 'PRODUCT', sku })}`,
    )
  await ask('1201-01')
  type Row = {
    cards: { productKey: string; sku: string }[]
    decision: { id: string; variationId: number; slotIds: string[] }
  }
  const { data }: { data: { row: Row } } = await (await ask('1002-01')).json()
  const { cards, decision } = data.row
  const [card] = cards
  const fields = {
    decision_id: decision.id,
    variation_id: String(decision.variationId),
    slot_id: decision.slotIds[0] ?? '',
    product: card?.productKey ?? '',
  }
  const pressed = await visitor.fetch(`/api/dy/engagement?${new URLSearchParams(fields)}`, { method: 'POST' })
  expect(pressed.status).toBe(204)
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: card?.sku ?? '', quantity: '1' }))
  await buys(visitor)
  await expect.poll(async () => (await sales()).length).toBe(2)
  const item = { productId: card?.sku, quantity: 1, decisionId: decision.id }
  const byType = async (type: string) => (await sales()).find(({ properties }) => properties.dyType === type)
  expect(await byType('add-to-cart-v1')).toMatchObject({ properties: { ...item, currency: 'USD' } })
  expect(await byType('purchase-v1')).toMatchObject({ properties: { cart: [item] } })
})
