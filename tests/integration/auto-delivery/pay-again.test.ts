import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { redirectOf, tick, WALNUTS, wordsOf } from '../checkout/buyer'
import { ordersOf, transactionsOf, voidTransaction } from '../checkout/stand-ins'
import { placed, shipOn, subscribed, toPayment } from './boxes'

const VISA = { pay: 'card', nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }
const MASTERCARD = {
  intent: 'card',
  nonce: 'fake-valid-mastercard-nonce',
  cardType: 'MasterCard',
  lastFour: '4444',
}

let shop: Shop
let hazel: Visitor

beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop)
})
afterAll(() => shop.stop())

const charged = async () =>
  (await (
    await databaseOf(shop)
  )
    .prepare('SELECT payment_id AS id, payment_label AS label FROM auto_delivery_accounts')
    .first<{ id: string; label: string }>()) ?? { id: '', label: '' }

test('an order that is paid again keeps the card, and its boxes are charged to it', async () => {
  await toPayment(hazel, WALNUTS, '2', '28')
  // The first calls find the card and hold the money; the capture gets no answer.
  await shop.setFaults([
    { vendor: 'braintree', delay: 0, times: 3 },
    { vendor: 'braintree', status: 500 },
  ])
  const receipt = await placed(hazel, VISA)
  await shop.clearFaults()
  const [order] = await ordersOf(shop, 'hazel@example.com')
  const [held] = await transactionsOf(shop, order?.orderNumber)
  await voidTransaction(shop, held?.id ?? '')
  await tick(shop)
  // The job may have ended while Braintree was away.
  await (await servicesOf(shop)).autoDelivery.startFromOrder(order?.orderNumber ?? '')
  const [{ ship_on: day } = { ship_on: '' }] = await subscribed(shop, 1)
  const before = await charged()
  expect(before.label).toContain('1111')

  const page = await redirectOf(await hazel.get(receipt))
  expect(await wordsOf(await hazel.get(page))).toContain('We save the card or PayPal account')
  expect((await hazel.post(page, { intent: 'credit-account' })).status).toBe(400)
  expect(await redirectOf(await hazel.post(page, MASTERCARD))).toBe(receipt)
  const after = await charged()
  expect(after.id).not.toBe(before.id)
  expect(after.label).toContain('4444')
  expect(await wordsOf(await hazel.get('/account/wallet'))).toContain('4444')
  expect(await wordsOf(await hazel.get('/account/auto-delivery'))).toContain(after.label)

  await shipOn(shop, day)
  const taken = (await transactionsOf(shop)).filter(({ status }) => status === 'SUBMITTED_FOR_SETTLEMENT')
  expect(taken).toHaveLength(2)
  expect(new Set(taken.map(({ orderId }) => orderId)).size).toBe(2)
}, 180_000)
