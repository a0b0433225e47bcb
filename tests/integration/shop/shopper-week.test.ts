import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnalyticsMessage } from '../../../sandbox/rudderstack/rudderstack'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { add, theCart } from '../cart/cart-visitor'
import { ADDRESS, atPayPal, orderForm, redirectOf, WALNUTS } from '../checkout/buyer'
import { settle } from '../checkout/stand-ins'
import { editOn, newStaff, numberOn } from './book-keeping'

const PAGE = '/nuts/walnuts/walnut-halves-raw.html'
const CAMPAIGN = { source: 'letter', name: 'autumn' }

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Tracked = Extract<AnalyticsMessage, { type: 'track' }>
/** The sandbox lists the newest first. */
const tracked = async (): Promise<Tracked[]> =>
  (await shop.sandboxJson<AnalyticsMessage[]>('/__sandbox/analytics'))
    .reverse()
    .flatMap((message) => (message.type === 'track' ? [message] : []))
const named = async (name: string) => (await tracked()).filter(({ event }) => event === name)

const asDocument = { 'Sec-Fetch-Dest': 'document', Accept: 'text/html' }
const view = (visitor: Visitor, path: string) => visitor.fetch(path, { headers: asDocument })

/** The browser was closed: what is left are cookies with an end of their own. */
async function onAnotherDay(first: Response): Promise<Visitor> {
  const visitor = shop.visitor()
  for (const cookie of first.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name && value && /Max-Age=[1-9]/.test(cookie)) visitor.setCookie(name, value)
  }
  return visitor
}

async function placed(visitor: Visitor): Promise<string> {
  await visitor.post('/checkout', { intent: 'guest', email: 'week@example.com' })
  await visitor.get('/checkout/address')
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await visitor.get('/checkout/shipping')
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  await visitor.get('/checkout/payment')
  await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  return numberOn(visitor, await visitor.post('/checkout/payment', await orderForm(visitor)))
}

test('a shopper’s week sums: views, pieces, steps, money and what came back', {
  timeout: 120_000,
}, async () => {
  const monday = shop.visitor()
  const first = await view(monday, `${PAGE}?utm_source=letter&utm_campaign=autumn`)
  expect(first.headers.get('X-Viewed-Product')).toBeNull()
  const wednesday = await onAnotherDay(first)
  await view(wednesday, PAGE)
  await add(wednesday, WALNUTS, 3)
  await add(wednesday, '1002-01', 1)
  const lines = (await theCart(wednesday)).lines
  const lineOf = (sku: string) => lines.find(({ variant }) => variant.sku === sku)?.id ?? ''
  await wednesday.post('/cart', { intent: 'change', lineId: lineOf(WALNUTS), quantity: '2' })
  await wednesday.post('/cart', { intent: 'remove', lineId: lineOf('1002-01') })
  const number = await placed(wednesday)
  await add(wednesday, WALNUTS, 1)
  const second = await placed(wednesday)
  // On Friday a part of the first comes back, and the second is canceled.
  await settle(shop, number)
  const staff = await newStaff(shop, 'supervisor')
  const act = async (order: string, fields: Record<string, string>) => {
    const path = `/staff/orders/${order}`
    await redirectOf(await staff.visitor.post(path, { ...fields, edit: await editOn(staff.visitor, path) }))
  }
  await act(number, { intent: 'refund', tag: 'Stale', amount: '5' })
  await act(second, { intent: 'cancel', tag: 'Stale' })
  const { orderNews, orders } = await servicesOf(shop)
  for (const order of [number, second, number, second]) await orderNews.tell(order)
  await expect.poll(async () => (await named('Order Cancelled')).length).toBe(1)
  await expect.poll(async () => (await named('Order Refunded')).length).toBe(1)

  const all = (await tracked()).filter(({ event }) => /^(?:Product|Checkout|Payment|Order) /.test(event))
  expect(new Set(all.map(({ anonymousId }) => anonymousId)).size).toBe(1)
  const of = (name: string) => all.filter(({ event }) => event === name)
  expect(of('Product Viewed').map(({ properties }) => properties.sku)).toEqual([WALNUTS, WALNUTS])
  const pieces = (name: string) =>
    of(name).reduce((sum, { properties }) => {
      const before = Number(properties.quantity_before ?? 0)
      return sum + Number(properties.quantity) - before
    }, 0)
  const bought = of('Order Completed').flatMap(
    ({ properties }) => properties.products as { quantity: number }[],
  )
  expect(pieces('Product Added') + pieces('Product Quantity Changed') - pieces('Product Removed')).toBe(
    bought.reduce((sum, { quantity }) => sum + quantity, 0),
  )
  expect(of('Checkout Step Viewed').map(({ properties }) => properties.step)).toEqual([1, 2, 3, 1, 2, 3])
  expect(of('Checkout Step Completed').map(({ properties }) => properties.step)).toEqual([1, 2, 3, 1, 2, 3])
  expect(of('Payment Info Entered').map(({ properties }) => properties.payment_method)).toEqual([
    'PayPal',
    'PayPal',
  ])
  const money = (order: string) =>
    of('Order Completed').find(({ properties }) => properties.order_id === order)
  const { properties: told = {}, context } = money(number) ?? {}
  expect(context?.campaign).toEqual(CAMPAIGN)
  const cents = (amount: unknown) => Math.round(Number(amount) * 100)
  expect(cents(told.value) + cents(told.shipping) + cents(told.tax)).toBe(cents(told.total))
  expect(cents(told.total)).toBe((await orders.bookedOf(number))?.total)
  const [refunded] = of('Order Refunded')
  expect(refunded?.properties).toMatchObject({ order_id: number, total: 5 })
  expect(cents(refunded?.properties.value)).toBe(Math.round((500 * cents(told.value)) / cents(told.total)))
  const [cancelled] = of('Order Cancelled')
  expect(cancelled?.properties).toMatchObject({ order_id: second, value: money(second)?.properties.value })
  const conversions =
    await shop.sandboxJson<{ event_id: string; custom_data: { value: number } }[]>('/__sandbox/conversions')
  expect(conversions.find(({ event_id: id }) => id === `order-${number}`)?.custom_data.value).toBe(told.value)
})

test('machines are marked, and nothing is told without consent', async () => {
  const crawler = { ...asDocument, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  await shop.visitor().fetch(PAGE, { headers: crawler })
  await expect
    .poll(async () => (await named('Product Viewed')).some(({ context }) => context.bot === 'Googlebot'))
    .toBe(true)
  const before = (await tracked()).length
  const answer = await shop.visitor().fetch(PAGE, { headers: { ...asDocument, 'Sec-GPC': '1' } })
  expect(answer.headers.getSetCookie().join()).not.toContain('Max-Age')
  expect((await tracked()).length).toBe(before)
})
