import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, instantOf, shopDate } from '../../../app/models/dates'
import { checksOf, type SumLine } from '../../../app/models/ledger/day-book'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { ADDRESS, redirectOf, WALNUTS } from '../checkout/buyer'
import { applies, certificate, place } from '../checkout/payers'
import { settle, transactionsOf } from '../checkout/stand-ins'
import { editOn, newPerson, newStaff, numberOn, orders } from './book-keeping'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const ALMONDS = '1301-01'
const TAXED = { city: 'Nashville', state: 'Tennessee', postalCode: '37203' }
const TAX_OF_WALNUTS = 37

const recorded = async (number: string) => {
  const { placementOf } = await servicesOf(shop)
  await expect.poll(async () => (await placementOf(number))?.recordedAt).toBeTruthy()
}

const atNight = async (days: number) => {
  const time = instantOf(addDays(shopDate(new Date()), days), 4)
  const services = await servicesOf(shop, () => time)
  await services.closing.runAtNight()
}

test('a day of orders, refunds, certificates and cancellations is closed to the cent, once', {
  timeout: 120_000,
}, async () => {
  const { ledgers } = await servicesOf(shop)
  const supervisor = await newStaff(shop, 'supervisor')
  const shopper = await newPerson(shop)
  const act = async (number: string, intent: string, fields: Record<string, string>) => {
    const path = `/staff/orders/${number}`
    const form = { intent, ...fields, edit: await editOn(supervisor.visitor, path) }
    await redirectOf(await supervisor.visitor.post(path, form))
  }
  const [kept, refunded, canceled] = [await orders(shopper), await orders(shopper, 1), await orders(shopper)]
  for (const number of [kept, refunded, canceled]) await recorded(number)
  await act(refunded, 'refund', { tag: 'Stale' })
  await act(canceled, 'cancel', { tag: 'Stale' })
  // One is paid with a certificate alone.
  const { code } = await certificate(ledgers, 20_000)
  const { visitor } = await newPerson(shop)
  for (const sku of [WALNUTS, ALMONDS])
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku, quantity: '1' }))
  await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, ...TAXED }))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  await applies(visitor, code)
  const byCertificate = await numberOn(visitor, await place(visitor))
  await recorded(byCertificate)

  await atNight(1)
  const today = shopDate(new Date())
  const { dayBooks, orders: platform } = await servicesOf(shop)
  const [{ book } = { book: { lines: [] as SumLine[], differences: [] } }] = await dayBooks.ofDays(today)
  const { lines, differences } = book
  const sum = (line: string, detail?: string) =>
    lines
      .filter((each) => each.line === line && (detail ?? each.detail) === each.detail)
      .reduce((all, { amount }) => all + amount, 0)
  const numbers = [kept, refunded, canceled, byCertificate]
  const totals = await Promise.all(
    numbers.map(async (number) => (await platform.bookedOf(number))?.total ?? 0),
  )
  const [, , ofCanceled = 0, ofCertificate = 0] = totals
  expect(sum('orders', 'Placed')).toBe(totals.reduce((all, total) => all + total, 0))
  expect(sum('canceled')).toBe(ofCanceled)
  expect(sum('taken', 'Gift certificate')).toBe(ofCertificate)
  expect(sum('used', 'Gift certificates')).toBe(ofCertificate)
  expect(sum('issued', 'Gift certificates') - ofCertificate).toBe(sum('open', 'Gift certificates'))
  const atBraintree = (await Promise.all(numbers.map((number) => transactionsOf(shop, number)))).flat()
  const charged = atBraintree.reduce((all, { amount }) => all + Math.round(Number(amount.value) * 100), 0)
  expect(sum('taken', 'PayPal')).toBe(charged)
  expect(sum('fee', 'PayPal')).toBeGreaterThan(0)
  expect(checksOf(lines).filter(({ one, other }) => one !== other)).toEqual([])
  expect(checksOf(lines).length).toBe(5)
  expect(differences).toEqual([])

  const accountant = await newStaff(shop, 'accountant')
  const csv = `/staff/books/${today}/sums`
  const first = await (await accountant.visitor.get(csv)).text()
  expect(first).toContain(`${today},orders,Placed,4,`)
  const entries = await (await accountant.visitor.get(`/staff/books/${today}/entries`)).text()
  for (const number of numbers) expect(entries).toContain(number)
  // A refund after the closing belongs to the next day, and the closed day stays as it is.
  await settle(shop, kept)
  await act(kept, 'refund', { tag: 'Stale', amount: '1' })
  // An item that is canceled then takes its part off the orders, and its tax off its state.
  const item = (await platform.findByNumber(byCertificate))?.cart.lines[0]?.id ?? ''
  await act(byCertificate, 'cancel-line', { tag: 'Stale', line: item })
  await atNight(1)
  // The clock runs ahead of the platform's, so the orders are named.
  const next = await servicesOf(shop, () => instantOf(addDays(today, 1), 5))
  for (const number of [kept, byCertificate]) await next.closing.closeOrder(number)
  await atNight(2)
  const [{ book: after } = { book: { lines: [] as SumLine[] } }] = await dayBooks.ofDays(addDays(today, 1))
  const amountOf = (line: string) => after.lines.find((each) => each.line === line)?.amount ?? 0
  expect(amountOf('orders')).toBeLessThan(0)
  expect(amountOf('orders')).toBe(amountOf('canceled-items'))
  expect(after.lines).toContainEqual({ line: 'canceled-tax', detail: 'TN', count: 1, amount: TAX_OF_WALNUTS })
  expect(await (await accountant.visitor.get(csv)).text()).toBe(first)
  expect(await (await accountant.visitor.get(`/staff/books/${addDays(today, 1)}/sums`)).text()).toContain(
    'refunded,PayPal,1,1.00',
  )
  const page = await (await accountant.visitor.get(`/staff/books/${today.slice(0, 7)}`)).text()
  expect(page).toContain('Gift certificates')

  for (const path of ['/staff/books', csv]) {
    expect((await accountant.visitor.get(path)).status).toBe(200)
    expect((await supervisor.visitor.get(path)).status).toBe(403)
    expect((await shopper.visitor.get(path)).status).toBe(404)
  }
  for (const path of ['/staff/find', '/staff/jobs', `/staff/orders/${kept}`, '/staff/switches']) {
    expect((await accountant.visitor.get(path)).status, path).toBe(404)
  }
})
