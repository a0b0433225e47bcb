import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterDecline } from '../../../app/models/auto-delivery/plan'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { CARD, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { mailTo, ordersOf } from '../checkout/stand-ins'
import { placed, shipOn, subscribed, subscriptionsOf, toPayment } from './boxes'

const HAZEL = 'hazel@example.com'
/** The processor declines amounts between two and three thousand dollars. */
const DECLINED_QUANTITY = 300

let shop: Shop
let hazel: Visitor

beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop)
  await toPayment(hazel, WALNUTS, '2', '28')
  await placed(hazel, CARD)
  await subscribed(shop, 1)
  const database = await databaseOf(shop)
  await database.prepare('UPDATE subscriptions SET quantity = ?').bind(DECLINED_QUANTITY).run()
  // An item that ships once.
  await database
    .prepare(
      `INSERT INTO subscriptions (customer_id, address_id, sku, product_key, name, quantity, state, nominal_on, ship_on, added_at, updated_at)
       SELECT customer_id, address_id, '1002-01', '1002', 'Almonds', 1, 'active', nominal_on, ship_on, 0, 0 FROM subscriptions`,
    )
    .run()
})
afterAll(() => shop.stop())

const deliveries = async () =>
  (
    await (
      await databaseOf(shop)
    )
      .prepare('SELECT id, state, declines, reason, try_at FROM deliveries ORDER BY id')
      .all<{ id: number; state: string; declines: number; reason: string; try_at: number }>()
  ).results

const subjects = async () => (await mailTo(shop, HAZEL)).map(({ subject }) => subject)

test('a declined box is tried again on the stated days, told each time, then paused and never lost', async () => {
  const [{ ship_on: start } = { ship_on: '' }] = await subscriptionsOf(shop)
  const before = (await ordersOf(shop, HAZEL)).length
  let day = start
  for (let declines = 1; declines <= 3; declines++) {
    await shipOn(shop, day)
    const [box] = await deliveries()
    expect(box).toMatchObject({ state: 'declined', declines, reason: 'declined' })
    // The schedule does not retry earlier.
    await shipOn(shop, day)
    expect((await deliveries())[0]?.declines).toBe(declines)
    const next = afterDecline(declines, new Date(`${day}T13:00:00Z`))
    expect(next.kind).toBe('retry')
    day = next.kind === 'retry' ? next.on : day
  }
  const waiting = (await subjects()).filter((subject) => subject.includes('waiting for its payment'))
  expect(waiting).toHaveLength(3)
  const page = await wordsOf(await hazel.get('/account/auto-delivery'))
  expect(page).toContain('could not be paid')
  await shipOn(shop, day)
  expect((await deliveries())[0]).toMatchObject({ state: 'failed', declines: 4 })
  expect((await subjects()).filter((subject) => subject === 'Your Auto-Delivery is paused')).toHaveLength(1)
  const items = await subscriptionsOf(shop)
  expect(items).toMatchObject([
    { state: 'paused', reason: 'payment' },
    // The one-time item has not shipped, so it is kept too.
    { state: 'paused', reason: 'payment', interval_days: null },
  ])
  expect(await ordersOf(shop, HAZEL)).toHaveLength(before)
  expect(await wordsOf(await hazel.get('/account/auto-delivery'))).toContain(
    'Paused, because it could not be paid',
  )
}, 180_000)

test('a payment method that was deleted meanwhile declines the box; another one brings it on its way', async () => {
  const database = await databaseOf(shop)
  await database.prepare("UPDATE subscriptions SET state = 'active', reason = NULL, quantity = 2").run()
  await database
    .prepare("UPDATE auto_delivery_accounts SET payment_id = 'deleted', payment_label = 'Visa 1'")
    .run()
  expect(await wordsOf(await hazel.get('/account/auto-delivery'))).toContain('Visa 1 is no longer saved')
  const [{ ship_on: day } = { ship_on: '' }] = await subscriptionsOf(shop)
  await shipOn(shop, day)
  const { id, state } = (await deliveries()).at(-1) ?? { id: 0, state: '' }
  expect(state).toBe('declined')
  const page = await (await hazel.get(`/account/auto-delivery/details/${id}`)).text()
  expect(page).toContain('could not be paid and waits')
  const methods = /<select id="method"[\s\S]*?<\/select>/.exec(page)?.[0] ?? ''
  const method = /value="([^"]+)"/.exec(methods)?.[1] ?? ''
  await redirectOf(await hazel.post('/account/auto-delivery', { intent: 'payment', method }))
  await shipOn(shop, day)
  expect((await deliveries()).at(-1)).toMatchObject({ id, state: 'ordered' })
}, 180_000)
