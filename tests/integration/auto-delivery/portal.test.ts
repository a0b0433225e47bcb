import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxToken } from '../../../app/services/auto-delivery/box-link.server'
import { localEnvironment } from '../../../scripts/environment'
import { databaseOf, without } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { ADDRESS, atPayPal, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { sentSubjects, transactionsOf } from '../checkout/stand-ins'
import { daysAfter, placed, shipOn, subscribed, subscriptionsOf, toPayment } from './boxes'

const PAGE = '/account/auto-delivery'
const ALMONDS = '1002-01'
const CASHEWS = '1102-01'
/** Out of stock in the demo shop. */
const SOLD_OUT = '3307-01'

let shop: Shop
let hazel: Visitor

beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop)
})
afterAll(() => shop.stop())

const first = async () => (await subscriptionsOf(shop))[0]!
const act = (fields: Record<string, string>) => hazel.post(PAGE, fields)

/** The fields that name the first item's box. */
async function box(): Promise<{ shipOn: string; addressId: string }> {
  const { ship_on, address_id } = await first()
  return { shipOn: ship_on, addressId: String(address_id) }
}

/** Posts the form; returns the page's words. */
async function done(fields: Record<string, string>): Promise<string> {
  return wordsOf(await hazel.get(await redirectOf(await act(fields))))
}

async function refused(fields: Record<string, string>, status = 400): Promise<string> {
  const answer = await act(fields)
  expect(answer.status).toBe(status)
  return wordsOf(answer)
}

/** The first Saturday from a day on. */
const saturday = (day: string) => daysAfter(day, 6 - new Date(`${day}T00:00:00Z`).getUTCDay())

test('Apple Pay cannot pay for it; a PayPal account that pays is kept', async () => {
  await toPayment(hazel, WALNUTS, '2', '14')
  const page = await (await hazel.get('/checkout/payment')).text()
  expect(page).toContain('We save the card or PayPal account')
  const [, cart = '', amount = ''] = [null, /name="cart" value="([^"]*)"/.exec(page)?.[1] ?? '', '2000']
  const token = {
    paymentData: { data: 'x', signature: 'x', header: {}, version: 'EC_v1' },
    paymentMethod: {},
  }
  const apple = await hazel.send('/api/apple-pay/payment', { cart, amount: Number(amount), token })
  expect(apple.status).toBe(400)
  await redirectOf(await hazel.get(await atPayPal(hazel, 'approve')))
  await placed(hazel)
  await subscribed(shop, 1)
  expect(await wordsOf(await hazel.get(PAGE))).toMatch(/All boxes are paid with PayPal/)
})

test('a box is moved, sent at once, paused, resumed, canceled and started again by plain forms', async () => {
  const { shipOn: day } = await box()
  expect(await done({ intent: 'skip', ...(await box()) })).toContain('Skipped. The next one ships')
  expect(await wordsOf(await hazel.get(PAGE))).toContain('Undo skipping the box')
  expect(await done({ intent: 'undo-skip', ...(await box()), shipOn: day })).toContain('Undone')
  expect((await first()).ship_on).toBe(day)

  expect(await refused({ intent: 'move', ...(await box()), to: '2020-01-01' })).toContain('That day is past')
  const free = saturday(day)
  expect(await refused({ intent: 'move', ...(await box()), to: free })).toContain('The nearest one is Mon, ')
  expect(await done({ intent: 'move', ...(await box()), to: daysAfter(free, 3) })).toContain(
    'Moved. It ships',
  )
  expect(await refused({ intent: 'skip', ...(await box()), shipOn: day }, 409)).toContain('another window')

  expect(await done({ intent: 'pause', ...(await box()), until: daysAfter(free, 17) })).toContain('Paused')
  expect(await wordsOf(await hazel.get(PAGE))).toContain('starts again')
  const id = String((await first()).id)
  expect(await refused({ intent: 'resume', id, on: '2020-01-01' })).toContain('That day is past')
  expect(await done({ intent: 'resume', id, on: daysAfter(free, 10) })).toContain('Resumed')

  expect(await done({ intent: 'cancel', ...(await box()), reason: 'I have enough' })).toContain('Canceled')
  expect(await first()).toMatchObject({ state: 'canceled', reason: 'I have enough' })
  expect(await done({ intent: 'undo', id })).toContain('Undone')
  expect(await done({ intent: 'cancel', ...(await box()) })).toContain('Canceled')
  expect(await done({ intent: 'reactivate', id })).toContain('Started again')
  expect(await done({ intent: 'send-now', ...(await box()) })).toContain('It ships')
  expect(await refused({ intent: 'send-now', ...(await box()) })).toContain('as soon as can be')
})

test('quantity, interval, address and payment method change; what is not the customer’s own is refused', async () => {
  const { id, ship_on, address_id } = await first()
  const item = { intent: 'item', id: String(id), shipOn: ship_on }
  expect(await refused({ ...item, quantity: '0', weeks: '4' })).toContain('Enter a number from 1 to')
  expect(await refused({ ...item, quantity: '2', weeks: '5' })).toContain('one of the intervals')
  expect(await done({ ...item, quantity: '3', weeks: '4' })).toContain('Saved')
  expect(await first()).toMatchObject({ quantity: 3, interval_days: 28 })

  const saved = await hazel.send('/api/customers/me/addresses', { address: { ...ADDRESS, street2: '6C' } })
  const { data } = (await saved.json()) as { data: { address: { id: string } } }
  expect(await done({ intent: 'address', ...(await box()), to: data.address.id })).toContain(
    'address is changed',
  )
  expect((await first()).address_id).not.toBe(address_id)
  expect(await refused({ intent: 'address', ...(await box()), to: 'nobody' })).toContain(
    'not in your address book',
  )

  expect(await refused({ intent: 'payment', method: 'nobody' })).toContain('no longer saved')
  const methods =
    /<select id="method"[\s\S]*?<\/select>/.exec(await (await hazel.get(PAGE)).text())?.[0] ?? ''
  const method = /value="([^"]+)"/.exec(methods)?.[1] ?? ''
  expect(await done({ intent: 'payment', method })).toContain('from now on')
})

test('a product’s page adds to the next box; the panel says so and takes it back', async () => {
  const [path] = /\/nuts\/almonds\/[\w-]+\.html/.exec(await (await hazel.get('/nuts/almonds/')).text()) ?? [
    '',
  ]
  expect(await wordsOf(await hazel.get(path))).toContain('Your next Auto-Delivery box ships')
  expect(await wordsOf(await shop.visitor().get(path))).not.toContain('Your next Auto-Delivery box')
  const add = { intent: 'add', sku: ALMONDS, weeks: '2', ...(await box()), offerLocation: 'product' }
  const panel = await redirectOf(await hazel.post('/auto-delivery/added', add))
  const words = await wordsOf(await hazel.get(panel))
  expect(words).toContain('Will ship')
  expect(words).toContain('has been set to begin Auto-delivery.')
  for (const part of ['Manage Auto-Delivery', 'Continue Shopping', 'FREE shipping', 'Every 2 Weeks']) {
    expect(words).toContain(part)
  }
  expect((await subscriptionsOf(shop)).at(-1)).toMatchObject({
    sku: ALMONDS,
    interval_days: 14,
    offer_location: 'product',
    offer_type: 'recurring',
  })
  const row = { intent: 'add', sku: CASHEWS, weeks: '0', ...(await box()), delivery: '1', panelSku: ALMONDS }
  const answer = await hazel.post('/api/auto-delivery/panel', row)
  expect(await answer.json()).toMatchObject({
    notices: [{ message: expect.stringContaining('has been set to begin Auto-delivery.') }],
  })
  const once = (await subscriptionsOf(shop)).at(-1)!
  expect(once).toMatchObject({ sku: CASHEWS, interval_days: null, offer_type: 'upsell' })
  const remove = { intent: 'remove', id: String(once.id) }
  const removed = await wordsOf(
    await hazel.get(await redirectOf(await hazel.post('/auto-delivery/added', remove))),
  )
  expect(removed).toContain('has been removed from your Auto-delivery order.')
  const sold = await hazel.post('/api/auto-delivery/panel', { ...row, sku: SOLD_OUT })
  expect([sold.status, await sold.text()]).toEqual([400, expect.stringMatching(/sold out|Auto-Delivery/)])
  expect((await shop.visitor().post('/api/auto-delivery/panel', row)).status).toBe(401)
})

test('the link of a reminder skips its box and takes that back, without signing in', async () => {
  const { customer_id: customerId, address_id: addressId, ship_on: day } = await first()
  const secrets = { sessionSecrets: [localEnvironment('').SESSION_SECRET] }
  const token = await boxToken({ customerId, addressId, shipOn: day }, 'hazel@example.com', secrets)
  const path = `/auto-delivery/box?token=${token}`
  const anybody = shop.visitor()
  for (let time = 0; time < 2; time++) {
    const words = await wordsOf(await anybody.get(path))
    expect(words).toContain('Skip this box')
    expect(words).not.toContain(ADDRESS.street1)
    expect((await first()).ship_on).toBe(day)
  }
  expect(await wordsOf(await anybody.post(path, { intent: 'skip' }))).toContain('Skipped.')
  expect((await first()).ship_on).not.toBe(day)
  await anybody.post(path, { intent: 'undo' })
  expect((await first()).ship_on).toBe(day)
  expect((await anybody.post(path, { intent: 'cancel' })).status).toBe(400)
  expect((await anybody.get(`${path}x`)).status).toBe(404)
  expect((await anybody.post(`/auto-delivery/box?token=${token}x`, { intent: 'skip' })).status).toBe(404)
})

test('the endpoints list, create and change; failures of reading are passed over, of creating are not', async () => {
  const list = async (query = '') => {
    const answer = await hazel.get(`/api/auto-delivery/subscriptions${query}`)
    return ((await answer.json()) as { data: { subscriptions: { id: number; active: boolean }[] } }).data
  }
  const [one] = (await list()).subscriptions
  expect(one).toMatchObject({ sku: WALNUTS, active: true, name: { en: expect.any(String) }, interval: 28 })
  expect(one).toHaveProperty('discountedExtendedPrice')
  expect((await list('?inactive=true')).subscriptions.every(({ active }) => !active)).toBe(true)
  expect(await list('?preload=deliveries&preload=payment-method')).toMatchObject({
    paymentMethod: { kind: 'PayPal' },
    deliveries: [{ totals: { subtotal: expect.any(Number) } }, expect.anything()],
  })
  const path = '/api/auto-delivery/subscriptions'
  const made = await hazel.send(path, { sku: CASHEWS, quantity: 1, interval: 42, active: false })
  const { data } = (await made.json()) as { data: { subscription: { id: number } } }
  expect(data.subscription).toMatchObject({ sku: CASHEWS, active: false, interval: 42 })
  const own = `${path}/${data.subscription.id}`
  expect((await hazel.send(own, { action: 'resume' })).status).toBe(200)
  expect(await (await hazel.send(own, { action: 'update', quantity: 2, interval: 14 })).json()).toMatchObject(
    {
      data: { subscription: { quantity: 2, interval: 14 } },
    },
  )
  expect((await hazel.send(own, { action: 'update', shippingAddressId: 999_999 })).status).toBe(400)
  expect((await hazel.send(own, { action: 'update', nextShipOn: '2020-01-01' })).status).toBe(400)
  expect((await hazel.send(own, { action: 'cancel', reason: 'Enough' })).status).toBe(200)
  expect((await hazel.send(path, { sku: 'no-such', quantity: 1, interval: 42 })).status).toBe(400)
  const upsell = await hazel.get(`/api/auto-delivery/impulse-upsell?sku=${CASHEWS}`)
  expect(await upsell.json()).toMatchObject({ data: { eligible: true } })
  const other = await signedIn(shop, 'office@example.com')
  expect((await other.send(own, { action: 'skip' })).status).toBe(404)
  expect((await shop.visitor().get(path)).status).toBe(404)
  await without(shop, 'subscriptions', async () => {
    expect(await (await hazel.get(path)).json()).toMatchObject({
      data: { subscriptions: [] },
      warnings: [{ key: 'auto-delivery-away' }],
    })
    expect((await hazel.send(path, { sku: CASHEWS, quantity: 1, interval: 42 })).status).toBe(503)
  })
})

test('a customer without a box subscribes by an address of the address book', async () => {
  const willow = await signedIn(shop, 'willow@example.com')
  const path = '/api/auto-delivery/subscriptions'
  const book = await willow.send('/api/customers/me/addresses', { address: { ...ADDRESS } })
  const { data } = (await book.json()) as { data: { address: { id: string } } }
  const wish = { sku: CASHEWS, quantity: 1, interval: 42 }
  const unknown = await willow.send(path, { ...wish, shippingAddressId: 'nowhere' })
  expect([unknown.status, await unknown.json()]).toMatchObject([400, { errors: [{ key: 'no-address' }] }])
  const made = await willow.send(path, { ...wish, shippingAddressId: data.address.id })
  expect([made.status, await made.json()]).toMatchObject([
    200,
    { data: { subscription: { sku: CASHEWS, shippingAddressId: expect.any(Number) } } },
  ])
})

test('the content leads other addresses to the list and to a box', async () => {
  const resolved = async (path: string) =>
    (await (await hazel.get(`/api/resolve-path?path=${path}`)).json()) as { data: { page: string } }
  expect(await resolved('/my-boxes')).toMatchObject({ data: { page: 'auto-delivery-overview' } })
  expect(await resolved('/my-boxes/box/202612011')).toMatchObject({ data: { page: 'auto-delivery-details' } })
  expect((await hazel.get('/my-boxes')).headers.get('Location')).toBe(PAGE)
  expect((await hazel.get('/my-boxes/box/202612011')).headers.get('Location')).toBe(
    `${PAGE}/details/202612011`,
  )
  expect(await wordsOf(await shop.visitor().get('/auto-delivery'))).toContain('The jar is never empty.')
})

test('staff see and change it; the audit has it before', async () => {
  const { customer_id, id, ship_on } = await first()
  const path = `/staff/customers/${customer_id}/auto-delivery`
  const agent = await signedIn(shop, 'staff@example.com')
  expect(await wordsOf(await agent.get(path))).toContain('Walnut')
  const answer = await agent.post(path, {
    intent: 'item',
    id: String(id),
    shipOn: ship_on,
    quantity: '1',
    weeks: '6',
  })
  expect(await wordsOf(await agent.get(await redirectOf(answer)))).toMatch(
    /Sorrel Quinn ?: Walnut Halves, raw ?, another quantity, now 1/,
  )
  expect(await sentSubjects(shop)).toContain('Your Auto-Delivery is changed')
  const audit = await (await databaseOf(shop))
    .prepare("SELECT reason, became FROM staff_audit WHERE act = 'auto-delivery'")
    .all<{ reason: string; became: string }>()
  expect(audit.results).toEqual([{ reason: 'item', became: expect.stringContaining('"quantity":1') }])
  expect((await hazel.get(path)).status).toBe(404)
})

test('its next box is charged to the kept PayPal account; what is packed cannot be canceled', async () => {
  const { shipOn: day, addressId } = await box()
  const taken = async () =>
    (await transactionsOf(shop)).filter(({ status }) => status === 'SUBMITTED_FOR_SETTLEMENT').length
  expect(await taken()).toBe(1)
  await shipOn(shop, day)
  expect(await taken()).toBe(2)
  expect(await refused({ intent: 'cancel', shipOn: day, addressId }, 409)).toContain(
    'is being packed already',
  )
})
