import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createServices } from '../../../app/services/index.server'
import { databaseOf } from '../../support/database'
import { dyingAfter } from '../../support/dying-database'
import { depsOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { signedIn } from '../account/customer'
import { CARD, WALNUTS } from '../checkout/buyer'
import { ordersOf, transactionsOf } from '../checkout/stand-ins'
import { placed, servicesOn, subscribed, subscriptionsOf, toPayment } from './boxes'

const HAZEL = 'hazel@example.com'

let shop: Shop
let day: string

beforeAll(async () => {
  shop = await startShop()
  const hazel = await signedIn(shop)
  await toPayment(hazel, WALNUTS, '2', '28')
  await placed(hazel, CARD)
  const [made] = await subscribed(shop, 1)
  day = made?.ship_on ?? ''
}, 180_000)
afterAll(() => shop.stop())

/** A separate box due on that day; returns the delivery. */
async function dueBox(place: number): Promise<number> {
  const database = await databaseOf(shop)
  await database
    .prepare(
      `INSERT INTO auto_delivery_addresses (id, customer_id, address, created_at)
       SELECT 1000 + ?1, customer_id, json_set(address, '$.street2', 'Unit ' || ?1), 0 FROM auto_delivery_addresses LIMIT 1`,
    )
    .bind(place)
    .run()
  await database
    .prepare(
      `INSERT INTO subscriptions (customer_id, address_id, sku, product_key, name, quantity, interval_days, state, nominal_on, ship_on, added_at, updated_at)
       SELECT customer_id, 1000 + ?1, sku, product_key, name, 1, 28, 'active', ?2, ?2, 0, 0 FROM subscriptions ORDER BY id LIMIT 1`,
    )
    .bind(place, day)
    .run()
  const { services } = await servicesOn(shop, day)
  await services.autoDelivery.queueDue()
  const row = await database
    .prepare('SELECT id FROM deliveries WHERE address_id = 1000 + ?')
    .bind(place)
    .first<{ id: number }>()
  return row?.id ?? 0
}

test('a Worker that dies after any write leaves one order and one charge once the job runs again', async () => {
  const initiators = vi.spyOn(globalThis, 'fetch')
  const database = await databaseOf(shop)
  const queue = { send: async () => {}, sendBatch: async () => {} } as unknown as Queue
  let writes = 0
  for (let died = true; died; ) {
    writes += 1
    const id = await dueBox(writes)
    const deps = await depsOf(shop, () => new Date(`${day}T14:00:00Z`))
    // Also waits for the last write, whose crash would come after the answer.
    const config = { ...deps.config, receiptWaitMs: 10_000 }
    const dying = createServices({ ...deps, config, queue, db: dyingAfter(deps.db, writes) })
    died = await dying.autoDelivery.ship(id).then(
      () => false,
      () => true,
    )
    // The queue retries after all leases have expired.
    const later = await servicesOn(shop, day, 16)
    await later.services.placement.finishUnfinished()
    await later.services.autoDelivery.ship(id)
    const row = await database
      .prepare('SELECT state, order_number FROM deliveries WHERE id = ?')
      .bind(id)
      .first<{ state: string; order_number: string }>()
    expect(row, `died after write ${writes}`).toMatchObject({ state: 'ordered' })
    const charges = await transactionsOf(shop, row?.order_number)
    const taken = charges.filter(({ status }) => status === 'SUBMITTED_FOR_SETTLEMENT')
    expect(taken, `charges after write ${writes}`).toHaveLength(1)
    expect(charges.filter(({ status }) => status === 'AUTHORIZED')).toHaveLength(0)
  }
  expect(writes).toBeGreaterThan(8)
  // The first order, and one per box.
  const orders = await ordersOf(shop, HAZEL)
  expect(orders).toHaveLength(Math.min(writes + 1, 20))
  expect((await subscriptionsOf(shop)).filter(({ ship_on }) => ship_on === day)).toHaveLength(1)
  const sent = initiators.mock.calls.map(([, init]) => String(init?.body))
  expect(sent.some((body) => body.includes('"paymentInitiator":"RECURRING"'))).toBe(true)
}, 180_000)
