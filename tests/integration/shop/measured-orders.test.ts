import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Conversion } from '../../../sandbox/facebook/conversions'
import type { AnalyticsMessage } from '../../../sandbox/rudderstack/rudderstack'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'
import { ADDRESS, approved, atPayPal, guest, orderForm, redirectOf, WALNUTS } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { MULTI, numbers, OLIVE, prefixed } from '../checkout/sender'

const PAYMENT = '/checkout/payment'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Tracked = Extract<AnalyticsMessage, { type: 'track' }>
const told = () => shop.sandboxJson<AnalyticsMessage[]>('/__sandbox/analytics')
const tracked = async (name: string) =>
  (await told()).flatMap((message) => (message.type === 'track' && message.event === name ? [message] : []))
const completed = async (number: string): Promise<Tracked | undefined> =>
  (await tracked('Order Completed')).find(({ properties }) => properties.order_id === number)
const conversions = () => shop.sandboxJson<Conversion[]>('/__sandbox/conversions')
const converted = async (number: string) =>
  (await conversions()).find(({ event_id: id }) => id === `order-${number}`)
const digest = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')

/** The page's dataLayer entries. */
const dataLayerOf = (html: string): Record<string, unknown>[] =>
  JSON.parse(
    /window\.dataLayer=\(window\.dataLayer\|\|\[\]\)\.concat\((.*?)\)<\/script>/s.exec(html)?.[1] ?? '[]',
  )

const numberOn = (html: string) => /Your order number is <b>([^<]+)/.exec(html)?.[1] ?? ''

/** The queue is ordered: after this event, nothing earlier is pending. */
async function settled(): Promise<void> {
  const menu = `mark ${crypto.randomUUID()}`
  const one = shop.visitor()
  await one.get('/')
  await one.fetch('/api/events', { method: 'POST', body: JSON.stringify([{ name: 'Menu Opened', menu }]) })
  await expect.poll(async () => JSON.stringify(await tracked('Menu Opened'))).toContain(menu)
}

/** Staff order for a customer and see the receipt. */
async function staffOrderFor(email: string): Promise<string> {
  const agent = await signedIn(shop, 'staff@example.com')
  await add(agent, WALNUTS, 2)
  await redirectOf(await agent.post('/checkout/signin', { email }))
  await redirectOf(await agent.post('/checkout/address', ADDRESS))
  await redirectOf(await agent.post('/checkout/shipping', { offer: '1' }))
  const receipt = await redirectOf(await place(agent, { pay: 'offline', reference: 'Check 4711' }))
  const html = await (await agent.get(receipt)).text()
  expect(dataLayerOf(html)).toEqual([])
  return numberOn(html)
}

test('click, cart and purchase have one product id; the purchase is in the dataLayer once', async () => {
  const { visitor, place } = await approved(shop)
  const receipt = await redirectOf(await place())
  const page = () =>
    visitor.fetch(receipt, { headers: { Accept: 'text/html', 'CF-Connecting-IP': '203.0.113.7' } })
  const html = await (await page()).text()
  const number = numberOn(html)
  const product = { product_id: '1201', sku: WALNUTS, quantity: 2 }
  expect(dataLayerOf(html)).toMatchObject([{ event: 'purchase', order_id: number, products: [product] }])
  expect(dataLayerOf(await (await page()).text())).toEqual([])
  await expect
    .poll(() => completed(number))
    .toMatchObject({
      properties: { products: [product] },
      context: { page: { url: `${shop.url}/checkout/receipt` }, userAgent: 'node' },
    })
  expect((await tracked('Product Added'))[0]?.properties).toMatchObject(product)
  expect((await tracked('Checkout Started'))[0]?.properties.products).toMatchObject([product])
  await expect
    .poll(() => converted(number))
    .toMatchObject({
      event_source_url: `${shop.url}/checkout/receipt`,
      user_data: {
        client_user_agent: 'node',
        fn: [await digest('sam')],
        ln: [await digest('rivera')],
        ph: [await digest('12125550123')],
        ct: [await digest('newyork')],
        st: [await digest('ny')],
        zp: [await digest('10011')],
        country: [await digest('us')],
      },
    })
})

test('an order to several addresses has the digests too', async () => {
  const visitor = await signedIn(shop, 'willow@example.com')
  await add(visitor, WALNUTS, 2)
  await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, intent: 'many' }))
  const [line] = (await theCart(visitor)).lines
  const second = { ...prefixed('new-', OLIVE), [`new-n.${line?.id}`]: '1' }
  await redirectOf(await visitor.post(MULTI, { intent: 'new', ...second }))
  await redirectOf(await visitor.post(MULTI, { ...(await numbers(visitor)), intent: 'continue' }))
  const offers = { 'offer.shipment-1': '1', 'offer.shipment-2': '1' }
  await redirectOf(await visitor.post('/checkout/shipping', offers))
  await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  const receipt = await redirectOf(await visitor.post(PAYMENT, await orderForm(visitor)))
  const number = numberOn(await (await visitor.get(receipt)).text())
  const user = { ln: [await digest('rivera')], zp: [await digest('10011')] }
  await expect.poll(() => converted(number)).toMatchObject({ user_data: user })
})

describe('a checkout begins once', () => {
  const begun = async (html: string) =>
    dataLayerOf(html).filter(({ event }) => event === 'begin_checkout').length

  test('for whoever signs in on the way, and the page’s dataLayer says so', async () => {
    const visitor = shop.visitor()
    await visitor.get('/')
    await add(visitor, WALNUTS, 4)
    const before = (await tracked('Checkout Started')).length
    expect(await begun(await (await visitor.get('/checkout?step=contact')).text())).toBe(1)
    expect(await begun(await (await visitor.get('/checkout?step=contact')).text())).toBe(0)
    const [email, password] = ['maple@example.com', 'Cobnuts!24']
    await redirectOf(await visitor.post('/sign/in', { email, password }))
    expect(await begun(await (await visitor.get('/checkout/address')).text())).toBe(0)
    await settled()
    expect((await tracked('Checkout Started')).length - before).toBe(1)
  })

  test('for whoever sends it to several addresses', async () => {
    const before = (await tracked('Checkout Started')).length
    const { visitor } = await guest(shop)
    await visitor.get('/checkout/address')
    await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, intent: 'many' }))
    await visitor.get(MULTI)
    await settled()
    expect((await tracked('Checkout Started')).length - before).toBe(1)
  })
})

describe('who is told of an order', () => {
  test('advertising hears of none that staff placed, and analytics not whose it is', async () => {
    const number = await staffOrderFor('willow@example.com')
    await expect.poll(() => completed(number)).toBeDefined()
    await settled()
    expect((await completed(number))?.userId).toBeUndefined()
    expect(await converted(number)).toBeUndefined()
  })

  test('nobody, when its customer opted out, whoever orders', async () => {
    const hazel = await signedIn(shop, 'hazel@example.com')
    const elsewhere = await signedIn(shop, 'hazel@example.com')
    await redirectOf(await hazel.post('/ccpa-opt-out', { intent: 'opt-out' }))
    const byStaff = await staffOrderFor('hazel@example.com')
    const byHerself = await buys(elsewhere)
    await settled()
    for (const number of [byStaff, byHerself]) {
      expect(await completed(number)).toBeUndefined()
      expect(await converted(number)).toBeUndefined()
    }
    await redirectOf(await hazel.post('/ccpa-opt-out', { intent: 'opt-in' }))
  })

  test('nobody, when it is first seen with Global Privacy Control', async () => {
    const { visitor, place } = await approved(shop)
    const receipt = await redirectOf(await place())
    const first = await visitor.fetch(receipt, { headers: { 'Sec-GPC': '1' } })
    const number = numberOn(await first.text())
    await visitor.get(receipt)
    await settled()
    expect([await completed(number), await converted(number)]).toEqual([undefined, undefined])
  })

  test('nobody, when it is sent again for free', async () => {
    const number = await buys(await signedIn(shop, 'willow@example.com'))
    const agent: Visitor = await signedIn(shop, 'staff@example.com')
    const path = `/staff/orders/${number}`
    const edit = /name="edit" value="([^"]+)"/.exec(await (await agent.get(path)).text())?.[1] ?? ''
    const cart = await redirectOf(await agent.post(path, { edit, intent: 'reship', tag: 'Lost order' }))
    const key = new URLSearchParams(cart.split('?')[1]).get('key') ?? ''
    await redirectOf(await agent.post('/cart/customer-cart', { intent: 'take-over', key }))
    await redirectOf(await agent.get('/checkout'))
    await agent.get(PAYMENT)
    const receipt = await redirectOf(await agent.post(PAYMENT, await orderForm(agent)))
    const again = numberOn(await (await agent.get(receipt)).text())
    await settled()
    expect([await completed(again), await converted(again)]).toEqual([undefined, undefined])
  })
})

test('advertising works without analytics', async () => {
  const alone = await startShop({
    variables: { RUDDERSTACK_URL: undefined, RUDDERSTACK_WRITE_KEY: undefined },
  })
  try {
    const { visitor, place } = await approved(alone)
    await visitor.get(await redirectOf(await place()))
    await expect
      .poll(() => alone.sandboxJson<Conversion[]>('/__sandbox/conversions'))
      .toMatchObject([{ event_name: 'Purchase' }])
    expect(await alone.sandboxJson('/__sandbox/analytics')).toEqual([])
  } finally {
    await alone.stop()
  }
})
