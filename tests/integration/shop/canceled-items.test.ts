import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '../../../app/services/index.server'
import { returnStock } from '../../../app/services/order/return-stock.server'
import { dyingAfter } from '../../support/dying-database'
import { depsOf, servicesOf } from '../../support/services'
import { type Fault, type Shop, startShop } from '../../support/shop'
import { atPayPal, orderForm, redirectOf, tick, WALNUTS, wordsOf } from '../checkout/buyer'
import { platformOf, sentSubjects, settle, transactionsOf } from '../checkout/stand-ins'
import { differences, editOn, newPerson, newStaff, numberOn } from './book-keeping'

const ALMONDS = '1301-01'

let shop: Shop
let buyer: Awaited<ReturnType<typeof newPerson>>
beforeAll(async () => {
  shop = await startShop()
})
// So many orders of one customer are too many.
beforeEach(async () => {
  buyer = await newPerson(shop)
})
afterAll(() => shop.stop())

const services = (now?: () => Date) => servicesOf(shop, now)
const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)

/** With two items, of which the shop charged delivery and tax. */
async function twoItems(isSettled = true): Promise<{ number: string; path: string }> {
  const { visitor, home } = buyer
  for (const sku of [WALNUTS, ALMONDS])
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku, quantity: '1' }))
  await redirectOf(await visitor.post('/checkout/address', home))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  const number = await numberOn(visitor, await visitor.post('/checkout/payment', await orderForm(visitor)))
  await expect.poll(async () => (await (await services()).placementOf(number))?.recordedAt).toBeTruthy()
  if (isSettled) await settle(shop, number)
  return { number, path: `/orders/${number}` }
}

async function cartOf(number: string) {
  const order = await (await services()).orders.findByNumber(number)
  if (!order) throw new Error('no order')
  return order
}

const linesOf = async (number: string) => (await cartOf(number)).cart.lines.map(({ id }) => id)

async function moneyOf(number: string) {
  const [charge] = await transactionsOf(shop, number)
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)
  const atProcessor = (charge?.refunds ?? []).reduce((sum, { amount }) => sum + cents(amount.value), 0)
  return {
    paid: cents(charge?.amount.value),
    atProcessor,
    atPlatform: await (await services()).orders.refundedOf(number),
  }
}

test('one item is canceled, its share goes back to the cent, and page, mail and staff say so', async () => {
  const { number, path } = await twoItems()
  const { visitor } = buyer
  const [walnuts = ''] = await linesOf(number)
  expect(await wordsOf(await visitor.get(path))).toContain('Cancel an item')
  expect(
    (await (await newPerson(shop)).visitor.post(path, { intent: 'cancel-line', line: walnuts })).status,
  ).toBe(404)
  for (const _ of [1, 2]) {
    expect(await redirectOf(await visitor.post(path, { intent: 'cancel-line', line: walnuts }))).toBe(path)
  }
  const { paid, ...back } = await moneyOf(number)
  const { cart } = await cartOf(number)
  const amount = cart.canceledLines?.[0]?.canceled ?? 0
  expect(back).toEqual({ atProcessor: amount, atPlatform: amount })
  expect(amount).toBeGreaterThan(0)
  const money = (cents: number) => `$${(cents / 100).toFixed(2)}`
  const words = await wordsOf(await visitor.get(path))
  expect(words).toContain('This is canceled already.')
  expect(words).toContain(`Canceled items −${money(amount)}`)
  expect(words).toContain(`Total ${money(paid - amount)}`)
  expect(words).not.toContain('Cancel an item')
  expect(await sentSubjects(shop)).toContain(`An item of your Cobnut order ${number} is canceled`)
  const staff = await newStaff(shop, 'agent')
  expect(await wordsOf(await staff.visitor.get(`/staff/orders/${number}`))).toMatch(
    /was canceled\. \$[\d.]+ went back/,
  )
  // The last one is canceled with the order, and then all of it is back.
  const [last = ''] = await linesOf(number)
  await redirectOf(await visitor.post(path, { intent: 'cancel-line', line: last }))
  expect(await wordsOf(await visitor.get(path))).toContain('Cancel the whole order instead')
  await redirectOf(await visitor.post(path, { intent: 'cancel' }))
  expect(await moneyOf(number)).toEqual({ paid, atProcessor: paid, atPlatform: paid })
  expect(await differences(await services(), number)).toEqual([])
})

test('the pieces of a canceled item and of the canceled rest are in stock again, each once', async () => {
  const apiRoot = platformOf(shop)
  const stock = async () => {
    const where = `sku in ("${WALNUTS}", "${ALMONDS}")`
    const { body } = await apiRoot
      .inventory()
      .get({ queryArgs: { where, sort: 'sku asc' } })
      .execute()
    return body.results.map(({ availableQuantity }) => availableQuantity)
  }
  const [walnutsBefore = 0, almondsBefore = 0] = await stock()
  const { number, path } = await twoItems()
  expect(await stock()).toEqual([walnutsBefore - 1, almondsBefore - 1])
  const [walnuts = ''] = await linesOf(number)
  // The platform does not answer after the item is marked; the job goes on.
  await shop.setFaults([{ vendor: 'commercetools', method: 'POST', path: '/inventory', status: 503 }])
  await buyer.visitor.post(path, { intent: 'cancel-line', line: walnuts })
  await shop.clearFaults()
  expect(await stock()).toEqual([walnutsBefore - 1, almondsBefore - 1])
  await (await services(later(61))).lineCancellations.finish()
  expect(await stock()).toEqual([walnutsBefore, almondsBefore - 1])
  await redirectOf(await buyer.visitor.post(path, { intent: 'cancel' }))
  for (const _ of [1, 2]) await returnStock({ apiRoot }, number)
  expect(await stock()).toEqual([walnutsBefore, almondsBefore])
})

test('before the bank has settled, the money waits, also for two items, and goes back once', async () => {
  const { number, path } = await twoItems(false)
  const [walnuts = ''] = await linesOf(number)
  await redirectOf(await buyer.visitor.post(path, { intent: 'cancel-line', line: walnuts }))
  expect(await wordsOf(await buyer.visitor.get(path))).toContain('as soon as the bank has settled')
  expect(await wordsOf(await buyer.visitor.get(path))).toContain('goes back to you once the bank has settled')
  expect((await moneyOf(number)).atPlatform).toBe(0)
  const { refunds, placementOf } = await services()
  const { left, paid } = await refunds.left(await placementOf(number))
  const amount = (await cartOf(number)).cart.canceledLines?.[0]?.canceled ?? 0
  expect(left).toBe(paid - amount)
  await settle(shop, number)
  await (await services()).lineCancellations.finish()
  expect((await moneyOf(number)).atPlatform).toBe(0)
  for (const minutes of [61, 130]) await (await services(later(minutes))).lineCancellations.finish()
  expect(await moneyOf(number)).toEqual({ paid, atProcessor: amount, atPlatform: amount })
})

test('an order that is canceled while an item’s money waits gives back all of it, once', async () => {
  const { number, path } = await twoItems(false)
  const [walnuts = ''] = await linesOf(number)
  await redirectOf(await buyer.visitor.post(path, { intent: 'cancel-line', line: walnuts }))
  await redirectOf(await buyer.visitor.post(path, { intent: 'cancel' }))
  await (await services(later(61))).lineCancellations.finish()
  expect(await differences(await services(), number)).toEqual([])
  const { paid, atPlatform } = await moneyOf(number)
  expect(atPlatform).toBe(paid)
  const { refundRows } = await services()
  expect(await refundRows.ofOrder(number)).toMatchObject([{ state: 'done', given: 0 }])
})

test('two tabs that cancel both items leave one, and what was packed meanwhile stays', async () => {
  const { number, path } = await twoItems()
  const lines = await linesOf(number)
  await Promise.all(lines.map((line) => buyer.visitor.post(path, { intent: 'cancel-line', line })))
  const { cart } = await cartOf(number)
  expect([cart.lines.length, cart.canceledLines?.length]).toEqual([1, 1])
  const amount = cart.canceledLines?.[0]?.canceled
  expect(await moneyOf(number)).toMatchObject({ atProcessor: amount, atPlatform: amount })
  const packed = await twoItems()
  const [line = ''] = await linesOf(packed.number)
  const orders = await shop.sandboxJson<{ orderNumber: string; id: string }[]>('/__sandbox/orders')
  await fetch(
    `${shop.sandboxUrl}/__sandbox/orders/${orders.find((each) => each.orderNumber === packed.number)?.id}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ move: 'shipped' }),
    },
  )
  await redirectOf(await buyer.visitor.post(packed.path, { intent: 'cancel-line', line }))
  expect(await wordsOf(await buyer.visitor.get(packed.path))).toContain(
    'nothing of it can be canceled anymore',
  )
  const asked = { id: crypto.randomUUID(), orderNumber: packed.number, lineId: line, amount: 100, items: 'x' }
  expect(await (await services()).lineCancellations.cancel(asked)).toEqual({ ok: false, reason: 'too-late' })
  expect((await moneyOf(packed.number)).atPlatform).toBe(0)
})

const FAULTS: [string, Fault][] = [
  [
    'the platform, before the mark',
    { vendor: 'commercetools', method: 'POST', path: '/orders', status: 503 },
  ],
  [
    'the platform, after the mark',
    { vendor: 'commercetools', method: 'POST', path: '/orders', status: 503, after: true },
  ],
  ['the processor’s answer', { vendor: 'braintree', status: 503 }],
  ['the processor, after it refunded', { vendor: 'braintree', status: 503, after: true }],
  [
    'the platform’s payments',
    { vendor: 'commercetools', method: 'POST', path: '/payments', status: 503, after: true },
  ],
]

describe('a canceled item ends one way, whatever fails', () => {
  test.each(FAULTS)('%s', async (_, fault) => {
    const { number, path } = await twoItems()
    const [line = ''] = await linesOf(number)
    await shop.setFaults([fault])
    expect([303, 503]).toContain((await buyer.visitor.post(path, { intent: 'cancel-line', line })).status)
    await shop.clearFaults()
    for (const minutes of [10, 20, 90]) await (await services(later(minutes))).lineCancellations.finish()
    const amount = (await cartOf(number)).cart.canceledLines?.[0]?.canceled
    expect(amount).toBeGreaterThan(0)
    expect(await moneyOf(number)).toMatchObject({ atProcessor: amount, atPlatform: amount })
  })
})

test('a Worker that dies after any write leaves one canceled item and one refund', async () => {
  let writes = 0
  for (let died = true; died; ) {
    writes += 1
    const { number } = await twoItems()
    const [lineId = ''] = await linesOf(number)
    const deps = await depsOf(shop)
    const dying = createServices({ ...deps, db: dyingAfter(deps.db, writes) })
    const asked = { id: crypto.randomUUID(), orderNumber: number, lineId, amount: 300, items: '1 × Walnuts' }
    died = await dying.lineCancellations.cancel(asked).then(
      () => false,
      () => true,
    )
    for (const minutes of [10, 20]) await (await services(later(minutes))).lineCancellations.finish()
    const { refundRows } = await services()
    const isKnown = (await refundRows.byId(asked.id)) !== undefined
    expect((await cartOf(number)).cart.canceledLines?.length ?? 0, `write ${writes}`).toBe(isKnown ? 1 : 0)
    const back = isKnown ? 300 : 0
    expect(await moneyOf(number), `write ${writes}`).toMatchObject({ atProcessor: back, atPlatform: back })
  }
  expect(writes).toBeGreaterThan(3)
}, 180_000)

test('staff cancel an item by the same rule, with the audit; refunds of staff and items exclude each other', async () => {
  const { number, path } = await twoItems()
  const [line = ''] = await linesOf(number)
  const { visitor } = await newStaff(shop, 'supervisor')
  const desk = `/staff/orders/${number}`
  const asked = { intent: 'cancel-line', tag: 'Stale', line }
  const wrong = await visitor.post(desk, { ...asked, line: 'x', edit: await editOn(visitor, desk) })
  expect([wrong.status, await wordsOf(wrong)]).toEqual([409, expect.stringContaining('not in the order')])
  expect((await visitor.post(desk, { ...asked, edit: await editOn(visitor, desk) })).status).toBe(303)
  expect(await wordsOf(await visitor.get(desk))).toMatch(/is canceled\. Its money goes back/)
  expect((await cartOf(number)).cart.canceledLines).toHaveLength(1)
  await tick(shop)
  await expect.poll(() => sentSubjects(shop)).toContain(`An item of your Cobnut order ${number} is canceled`)
  expect(await wordsOf(await buyer.visitor.get(`${path}/invoice`))).toContain('(canceled)')
  const refunded = await twoItems()
  await visitor.post(`/staff/orders/${refunded.number}`, {
    intent: 'refund',
    tag: 'Stale',
    amount: '1',
    edit: await editOn(visitor, `/staff/orders/${refunded.number}`),
  })
  const [other = ''] = await linesOf(refunded.number)
  await redirectOf(await buyer.visitor.post(refunded.path, { intent: 'cancel-line', line: other }))
  expect(await wordsOf(await buyer.visitor.get(refunded.path))).toContain('money is going back already')
})
