import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { ADDRESS, CARD, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { chargesOf, mailTo, ordersOf, platformOf, transactionsOf } from '../checkout/stand-ins'

const HAZEL = 'hazel@example.com'
/** Out of stock in the demo shop. */
const SOLD_OUT = '3307-01'
const SCARCE = '1001-01'
const DAY = 24 * 60 * 60_000

let shop: Shop
let hazel: Visitor

beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop)
})
afterAll(() => shop.stop())

/** Orders walnuts every two weeks with a card, which is saved automatically. */
async function subscribes(): Promise<string> {
  const fields = { intent: 'add', sku: WALNUTS, quantity: '2', autoDelivery: '14' }
  await redirectOf(await hazel.post('/cart', fields))
  await redirectOf(await hazel.post('/checkout/address', ADDRESS))
  await redirectOf(await hazel.post('/checkout/shipping', { offer: '1' }))
  expect(await wordsOf(await hazel.get('/checkout/payment'))).toContain('We save the card or PayPal account')
  const receipt = await redirectOf(await place(hazel, CARD))
  return /Your order number is (\S+?)\s?\./.exec(await wordsOf(await hazel.get(receipt)))?.[1] ?? ''
}

type Job = { type: string; deliveryId: number }

type Row = { id: number; ship_on: string; nominal_on: string; state: string; source_order: string }

async function subscriptions(): Promise<Row[]> {
  const database = await databaseOf(shop)
  return (await database.prepare('SELECT * FROM subscriptions ORDER BY id').all<Row>()).results
}

const at = (day: string, hour = 13) => new Date(`${day}T${hour}:00:00Z`)

/** The shop's services on a given day. The test runs the jobs, because the queue uses the real clock. */
async function on(day: string) {
  const jobs: Job[] = []
  const services = await servicesOf(shop, () => at(day), {
    send: async ({ job }: { job: Job }) => void jobs.push(job),
    sendBatch: async (messages: { body: { job: Job } }[]) => {
      for (const { body } of messages) jobs.push(body.job)
    },
  })
  return { services, jobs }
}

async function shipAll(day: string) {
  const { services, jobs } = await on(day)
  await services.autoDelivery.queueDue()
  const due = jobs.splice(0).filter(({ type }) => type === 'ship-delivery')
  for (const { deliveryId } of due) await services.autoDelivery.ship(deliveryId)
  return { due, jobs, services }
}

let first = ''

test('a placed order becomes one subscription, whose first box it was', async () => {
  first = await subscribes()
  await vi.waitFor(async () => expect(await subscriptions()).toHaveLength(1), 10_000)
  const [made] = await subscriptions()
  expect(made).toMatchObject({ state: 'active', source_order: first })
  const services = await servicesOf(shop)
  await services.autoDelivery.startFromOrder(first)
  expect(await subscriptions()).toHaveLength(1)
  expect(await wordsOf(await hazel.get('/account/auto-delivery'))).toContain('Walnut')
})

test('on its day the box is one order, paid by the saved card, however often the job runs', async () => {
  const [before] = await subscriptions()
  const day = before?.ship_on ?? ''
  const { due, services } = await shipAll(day)
  expect(due).toHaveLength(1)
  const id = due[0]?.deliveryId ?? 0
  await services.autoDelivery.ship(id)
  await services.autoDelivery.queueDue()
  const orders = (await ordersOf(shop, HAZEL)).filter(({ orderNumber }) => orderNumber !== first)
  const box = await services.autoDelivery.delivery((await customerId()) ?? '', id)
  expect(box).toMatchObject({ state: 'ordered' })
  const made = orders.filter(({ orderNumber }) => orderNumber === box?.orderNumber)
  expect(made).toHaveLength(1)
  expect(made[0]?.lineItems[0]).toMatchObject({ quantity: 2 })
  expect(made[0]?.lineItems[0]?.distributionChannel).toBeDefined()
  const charges = await transactionsOf(shop, box?.orderNumber)
  expect(charges.map(({ status }) => status)).toEqual(['SUBMITTED_FOR_SETTLEMENT'])
  const initiators = async (number = '') =>
    (await chargesOf(shop, number)).map(({ paymentInitiator }) => paymentInitiator)
  expect([await initiators(first), await initiators(box?.orderNumber)]).toEqual([
    [undefined],
    ['RECURRING_FIRST'],
  ])
  const placement = await services.placement.ofOrder(box?.orderNumber ?? '')
  const methodId = placement?.payments[0]?.methodId ?? ''
  expect(await services.placement.hasCharged((await customerId()) ?? '', methodId)).toBe(true)
  const [after] = await subscriptions()
  expect(Date.parse(after?.nominal_on ?? '')).toBe(Date.parse(before?.nominal_on ?? '') + 14 * DAY)
  // A box's order starts no further subscription.
  await services.autoDelivery.startFromOrder(box?.orderNumber ?? '')
  expect(await subscriptions()).toHaveLength(1)
})

async function customerId(): Promise<string | undefined> {
  const database = await databaseOf(shop)
  return (await database.prepare('SELECT customer_id FROM subscriptions').first<{ customer_id: string }>())
    ?.customer_id
}

test('the shopper skips and undoes by plain forms', async () => {
  const [before] = await subscriptions()
  const page = await (await hazel.get('/account/auto-delivery')).text()
  const addressId = /name="addressId" value="(\d+)"/.exec(page)?.[1] ?? ''
  const shipOn = before?.ship_on ?? ''
  await redirectOf(await hazel.post('/account/auto-delivery', { intent: 'skip', shipOn, addressId }))
  const [skipped] = await subscriptions()
  expect(Date.parse(skipped?.nominal_on ?? '')).toBe(Date.parse(before?.nominal_on ?? '') + 14 * DAY)
  await redirectOf(await hazel.post('/account/auto-delivery', { intent: 'undo', id: String(before?.id) }))
  expect((await subscriptions())[0]?.ship_on).toBe(shipOn)
  const past = await hazel.post('/account/auto-delivery', {
    intent: 'move',
    shipOn,
    addressId,
    to: '2020-01-01',
  })
  expect(past.status).toBe(400)
  expect(await wordsOf(past)).toContain('That day is past')
})

test('nobody acts on the subscription of another', async () => {
  const other = await signedIn(shop, 'office@example.com')
  const [one] = await subscriptions()
  const answer = await other.post('/account/auto-delivery', {
    intent: 'remove',
    id: String(one?.id),
    shipOn: one?.ship_on ?? '',
  })
  expect(answer.status).toBe(404)
  expect((await subscriptions())[0]?.state).toBe('active')
})

test('an announced box is told of once, with changed prices and what is sold out', async () => {
  const [next] = await subscriptions()
  const day = next?.ship_on ?? ''
  const database = await databaseOf(shop)
  await database.prepare('UPDATE subscriptions SET told_price = 999').run()
  await database
    .prepare(ONE_TIME)
    .bind(SOLD_OUT, day, next?.id ?? 0)
    .run()
  const { services, jobs } = await on(
    new Date(Date.parse(next?.ship_on ?? '') - 3 * DAY).toISOString().slice(0, 10),
  )
  await services.autoDelivery.queueReminders()
  const reminders = jobs.filter(({ type }) => type === 'remind-delivery')
  expect(reminders).toHaveLength(1)
  for (let time = 0; time < 2; time++) await services.autoDelivery.remind(reminders[0] as never)
  const mails = (await mailTo(shop, HAZEL)).filter(({ subject }) => subject.startsWith('Your next box ships'))
  expect(mails).toHaveLength(1)
  const [{ text } = { text: '' }] = mails
  expect(text).toContain('/auto-delivery/box?token=')
  expect(text).toMatch(/It costs \$[\d.]+ now, was \$9\.99\./)
  expect(text).toContain('sold out, so it is left out')
  await database.prepare('DELETE FROM subscriptions WHERE sku = ?').bind(SOLD_OUT).run()
  await services.autoDelivery.queueReminders()
  expect(jobs.filter(({ type }) => type === 'remind-delivery')).toHaveLength(1)
})

test('what ships once and is out of stock is kept for the next box; what is gone is left out; both are told', async () => {
  const [regular] = await subscriptions()
  const database = await databaseOf(shop)
  const day = regular?.ship_on ?? ''
  for (const sku of [SOLD_OUT, 'gone-01']) {
    await database
      .prepare(ONE_TIME)
      .bind(sku, day, regular?.id ?? 0)
      .run()
  }
  const { services, jobs } = await shipAll(day)
  const [next, once, gone] = await subscriptions()
  expect(next?.ship_on).not.toBe(day)
  expect(once).toMatchObject({ state: 'active', ship_on: next?.ship_on })
  expect(gone?.state).toBe('done')
  for (const job of jobs) if (job.type === 'tell-delivery') await services.autoDelivery.tell(job as never)
  const told = (await mailTo(shop, HAZEL)).filter(({ subject }) => subject.startsWith('Something is missing'))
  expect(told).toHaveLength(1)
  for (const words of ['sold out, so it is left out', 'no longer sold']) {
    expect(told[0]?.text).toContain(words)
  }
  await database.prepare("DELETE FROM subscriptions WHERE name = 'Once'").run()
})

test('of a size with too few pieces left, a box takes what it can have whole, and its stock is counted', async () => {
  const [regular] = await subscriptions()
  const database = await databaseOf(shop)
  const day = regular?.ship_on ?? ''
  const inventory = platformOf(shop).inventory()
  const found = await inventory.get({ queryArgs: { where: `sku="${SCARCE}"` } }).execute()
  const [entry] = found.body.results
  const resource = inventory.withId({ ID: entry?.id ?? '' })
  const actions = [{ action: 'changeQuantity' as const, quantity: 1 }]
  await resource.post({ body: { version: entry?.version ?? 1, actions } }).execute()
  for (let count = 0; count < 2; count++) {
    await database
      .prepare(ONE_TIME)
      .bind(SCARCE, day, regular?.id ?? 0)
      .run()
  }
  await shipAll(day)
  const [next, first, second] = await subscriptions()
  expect(first?.state).toBe('done')
  expect(second).toMatchObject({ state: 'active', ship_on: next?.ship_on })
  expect((await resource.get().execute()).body.availableQuantity).toBe(0)
  await database.prepare("DELETE FROM subscriptions WHERE name = 'Once'").run()
})

const ONE_TIME = `INSERT INTO subscriptions
  (customer_id, address_id, sku, product_key, name, quantity, state, nominal_on, ship_on, added_at, updated_at)
  SELECT customer_id, address_id, ?1, 'once', 'Once', 1, 'active', ?2, ?2, 0, 0 FROM subscriptions WHERE id = ?3`

test.each([
  { vendor: 'commercetools', method: 'POST', path: '/carts', status: 503, times: 1, after: true },
  { vendor: 'commercetools', method: 'POST', path: '/orders', status: 503, times: 2, after: true },
  { vendor: 'braintree', status: 503, times: 1, after: true },
] as const)('a lost answer of $vendor at $path ends as one order and one charge', async (fault) => {
  const [before] = await subscriptions()
  const day = before?.ship_on ?? ''
  await shop.setFaults([fault])
  const { services, jobs } = await on(day)
  await services.autoDelivery.queueDue()
  const id = jobs.find(({ type }) => type === 'ship-delivery')?.deliveryId ?? 0
  await services.autoDelivery.ship(id).catch(() => {})
  await shop.clearFaults()
  for (let tries = 0; tries < 3; tries++) await services.autoDelivery.ship(id).catch(() => {})
  const box = await services.autoDelivery.delivery((await customerId()) ?? '', id)
  expect(box, JSON.stringify(fault)).toMatchObject({ state: 'ordered' })
  const charges = await transactionsOf(shop, box?.orderNumber)
  expect(charges.filter(({ status }) => status === 'SUBMITTED_FOR_SETTLEMENT')).toHaveLength(1)
  const own = (await ordersOf(shop, HAZEL)).filter(({ orderNumber }) => orderNumber === box?.orderNumber)
  expect(own).toHaveLength(1)
})
