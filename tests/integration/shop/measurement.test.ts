import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATA_LAYER_NAMES } from '../../../app/models/measurement/events'
import type { Conversion } from '../../../sandbox/facebook/conversions'
import type { AnalyticsMessage } from '../../../sandbox/rudderstack/rudderstack'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'
import { approved, guest, redirectOf } from '../checkout/buyer'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const ALMONDS = '1002-01'
const told = () => shop.sandboxJson<AnalyticsMessage[]>('/__sandbox/analytics')
const conversions = () => shop.sandboxJson<Conversion[]>('/__sandbox/conversions')
const namesOf = (messages: AnalyticsMessage[]) =>
  messages.map((message) => (message.type === 'track' ? message.event : 'identify'))
const asDocument = (from: string) => ({ 'Sec-Fetch-Dest': 'document', Referer: shop.url + from })

/** A browser with its visitor id, which comes with the first page. */
async function visitor(): Promise<Visitor> {
  const one = shop.visitor()
  await one.get('/')
  return one
}

const beacon = (one: Visitor, events: object[], headers: Record<string, string> = {}) =>
  one.fetch('/api/events', { method: 'POST', body: JSON.stringify(events), headers })

const LIST = { name: 'Product List Viewed', list: 'Autocomplete', products: ['almonds'], first: 1 }

/** Each event of docs/product.md, Measurement, with the act that causes it. */
const ACTS: Record<string, (one: Visitor) => Promise<unknown>> = {
  'Product Added': (one) => add(one, ALMONDS, 2, { listMetadata: 'Best sellers' }),
  'Product List Viewed': (one) =>
    one.fetch('/api/events?list=%2Fnuts%2F&products=almonds,walnuts&first=1', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    }),
  'Product Clicked': (one) =>
    one.fetch('/api/events?list=%2Fnuts%2F&product=almonds&position=3', { method: 'POST', body: 'PING' }),
  'Navigation Clicked': (one) => one.fetch('/nuts/', { headers: asDocument('/') }),
  'Menu Opened': (one) => beacon(one, [{ name: 'Menu Opened', menu: 'Nuts' }]),
  'Promotion Clicked': (one) =>
    one.fetch('/api/events?promotion=Autumn&section=Hero+Banner', { method: 'POST', body: 'PING' }),
  'Checkout Started': async (one) => {
    await add(one, ALMONDS, 1)
    await one.get('/checkout?step=contact')
    await one.get('/checkout?step=contact')
  },
  'Signed In': (one) => one.post('/sign/in', { email: 'hazel@example.com', password: 'Cobnuts!24' }),
  identify: (one) => one.post('/sign/in', { email: 'maple@example.com', password: 'Cobnuts!24' }),
  'Account Created': (one) =>
    one.send('/api/sign/up', { email: 'measured@example.com', name: 'M', password: 'Hazelnuts!25' }),
}

/** The test of a shopper's week, the placement tests below, the experiment's test and the error reporter's cover these. */
const ELSEWHERE = [
  'Product Viewed',
  'Product Removed',
  'Product Quantity Changed',
  'Checkout Step Viewed',
  'Checkout Step Completed',
  'Payment Info Entered',
  'Order Refunded',
  'Order Cancelled',
  'Order Completed',
  'Creation Failure',
  'Experiment Viewed',
  'Error Logged',
]

test('no event is without an act', () => {
  expect([...Object.keys(ACTS), ...ELSEWHERE].sort()).toEqual(
    [...Object.keys(DATA_LAYER_NAMES), 'identify'].sort(),
  )
})

test.each(Object.entries(ACTS))('%s is told by its act', async (name, act) => {
  const one = await visitor()
  await act(one)
  await expect.poll(async () => namesOf(await told())).toContain(name)
})

describe('what is told', () => {
  test('an add names the item, the list and the browser, and stands in the endpoint’s answer', async () => {
    const one = await visitor()
    const answer = await one.send('/cart', { cart_sku: [{ sku_external_id: ALMONDS, quantity: 3 }] })
    expect(await answer.json()).toMatchObject({
      dataLayer: [{ event: 'add_to_cart', sku: ALMONDS, quantity: 3 }],
      rudderstackEvents: [{ event: 'Product Added', properties: { sku: ALMONDS } }],
    })
    await expect
      .poll(async () =>
        (await told()).find(
          (message) => message.type === 'track' && message.properties.quantity === 3 && message.anonymousId,
        ),
      )
      .toMatchObject({ properties: { product_id: '1002', sku: ALMONDS, currency: 'USD' } })
  })

  test('a checkout begins once, and an order is told once with digests of the person', async () => {
    const before = namesOf(await told()).filter((name) => name === 'Checkout Started').length
    const { visitor: one, place } = await approved(shop, { email: 'Measured.Buyer@example.com' })
    const receipt = await redirectOf(await place())
    for (let count = 0; count < 3; count++) expect((await one.get(receipt)).status).toBe(200)
    await expect.poll(async () => namesOf(await told())).toContain('Order Completed')
    await expect.poll(conversions).toHaveLength(1)
    const [purchase] = await conversions()
    // SHA-256 of measured.buyer@example.com
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode('measured.buyer@example.com'),
    )
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(purchase).toMatchObject({ event_name: 'Purchase', user_data: { em: [hex] } })
    expect(JSON.stringify(await told())).not.toMatch(/measured\.buyer/i)
    const after = namesOf(await told())
    expect(after.filter((name) => name === 'Order Completed')).toHaveLength(1)
    expect(after.filter((name) => name === 'Checkout Started').length - before).toBe(1)
  })

  test('staff who order for customers are not identified', async () => {
    const count = async () => (await told()).filter(({ type }) => type === 'identify').length
    const before = await count()
    const staff = await visitor()
    await staff.post('/sign/in', { email: 'staff@example.com', password: 'Cobnuts!24' })
    await add(staff, ALMONDS, 7)
    const ofStaff = async () =>
      (await told()).find((message) => message.type === 'track' && message.properties.quantity === 7)
    await expect.poll(ofStaff).toBeDefined()
    expect((await ofStaff())?.userId).toBeUndefined()
    expect(await count()).toBe(before)
  })

  test('a section that no promotion has is refused, and the error service is told', async () => {
    const one = await visitor()
    const promotion = { name: 'Promotion Clicked', promotion: 'Autumn', section: 'Footer' }
    expect((await beacon(one, [promotion])).status).toBe(400)
    await expect
      .poll(async () => JSON.stringify(await shop.sandboxJson('/__sandbox/errors')))
      .toContain('Invalid page section for analytics: Footer')
    expect((await beacon(one, [{ name: 'Order Completed', orderNumber: '1' }])).status).toBe(400)
  })
})

describe('without consent', () => {
  const PAGES = [
    '/',
    '/nuts/',
    '/search/instant?query=almond',
    '/cart',
    '/checkout?step=contact',
    '/sign/in',
    '/about-us',
  ]

  /** Everything a visitor can do that would be reported, then an act of a visitor who may be followed. */
  async function doesAll(one: Visitor, headers: Record<string, string>) {
    for (const path of PAGES) await one.fetch(path, { headers: { ...headers, ...asDocument('/') } })
    const form = (fields: Record<string, string>) => ({
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    })
    await one.fetch('/cart', form({ intent: 'add', sku: ALMONDS, quantity: '9' }))
    await one.fetch('/checkout', { headers })
    await one.fetch('/sign/in', form({ email: 'willow@example.com', password: 'Cobnuts!24' }))
    await one.fetch('/api/events?list=x&products=refused', {
      headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' },
    })
    await beacon(one, [LIST, { name: 'Menu Opened', menu: 'refused' }], headers)
    const digest = 'a'.repeat(64)
    const purchase = { email: digest, contentIds: ['refused'], value: 1, currency: 'USD' }
    const sent = await one.fetch('/api/events/fb', {
      method: 'POST',
      body: JSON.stringify({ event: 'Purchase', purchase }),
      headers,
    })
    expect(sent.status).toBe(204)
  }

  test.each([
    ['Global Privacy Control', { 'Sec-GPC': '1' }, false],
    ['an opt-out', {}, true],
  ] as const)('nothing leaves: %s', async (_, headers, optsOut) => {
    const one = await visitor()
    if (optsOut) {
      await redirectOf(await one.post('/ccpa-opt-out', { intent: 'opt-out' }))
      expect(await (await one.get('/ccpa-opt-out')).text()).toContain('Your choice is saved.')
    }
    const before = (await told()).length
    const bought = (await conversions()).length
    await doesAll(one, headers)
    // The queue is ordered: after this event, nothing earlier is pending.
    const other = await visitor()
    const mark = `mark ${optsOut}`
    await beacon(other, [{ name: 'Menu Opened', menu: mark }])
    await expect.poll(async () => JSON.stringify(await told())).toContain(mark)
    expect((await told()).length - before).toBe(1)
    expect((await conversions()).length).toBe(bought)
  })

  test('a customer’s choice holds wherever they sign in, until they take it back', async () => {
    const one = await signedIn(shop, 'reseller@example.com')
    await redirectOf(await one.post('/ccpa-opt-out', { intent: 'opt-out' }))
    const elsewhere = await signedIn(shop, 'reseller@example.com')
    expect(await (await elsewhere.get('/ccpa-opt-out')).text()).toContain('do not share')
    await redirectOf(await elsewhere.post('/ccpa-opt-out', { intent: 'opt-in' }))
    const third = await signedIn(shop, 'reseller@example.com')
    expect(await (await third.get('/ccpa-opt-out')).text()).toContain('may measure and share')
  })

  test('the privacy signal of a customer’s browser holds for the account', async () => {
    const one = await signedIn(shop, 'reseller@example.com')
    await one.fetch('/account', { headers: { 'Sec-GPC': '1' } })
    const elsewhere = await signedIn(shop, 'reseller@example.com')
    await expect.poll(async () => (await elsewhere.get('/ccpa-opt-out')).text()).toContain('do not share')
    await redirectOf(await elsewhere.post('/ccpa-opt-out', { intent: 'opt-in' }))
  })
})

test('while analytics is away, what was told waits and comes later', async () => {
  await shop.setFaults([{ vendor: 'rudderstack', status: 503, times: 1 }])
  const { visitor: one } = await guest(shop)
  expect((await theCart(one)).lines).toHaveLength(1)
  await beacon(one, [{ name: 'Menu Opened', menu: 'late' }])
  await expect.poll(async () => JSON.stringify(await told())).toContain('late')
})
