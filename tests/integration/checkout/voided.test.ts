import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { approved, redirectOf, tick, wordsOf } from './buyer'
import { mailTo, ordersOf, transactionsOf, voidTransaction } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

/** An order whose authorization was voided before the capture. */
async function unpaidOrder() {
  const buyer = await approved(shop)
  // The first call tells the card, the second holds the money; the capture gets no answer.
  await shop.setFaults([
    { vendor: 'braintree', delay: 0, times: 2 },
    { vendor: 'braintree', status: 500 },
  ])
  const receipt = await redirectOf(await buyer.place())
  await shop.clearFaults()
  const [order] = await ordersOf(shop, buyer.email)
  const number = order?.orderNumber ?? ''
  const [held] = await transactionsOf(shop, number)
  await voidTransaction(shop, held?.id ?? '')
  await tick(shop)
  return { ...buyer, receipt, number }
}

async function approveAt(approval: string, decision: 'approve' | 'cancel') {
  const token = new URL(approval).searchParams.get('token') ?? ''
  const decided = await fetch(approval, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token, decision }),
  })
  return redirectOf(decided)
}

const payAgain = async (visitor: Visitor, page: string) =>
  approveAt(await redirectOf(await visitor.post(page, { intent: 'paypal' })), 'approve')

const statuses = async (number: string) =>
  (await transactionsOf(shop, number)).map((each) => each.status).sort()

it('an order whose payment was voided is marked, and the shopper and the shop are told once', async () => {
  const { email, number } = await unpaidOrder()
  await tick(shop)
  const subjects = (await mailTo(shop, email)).map((mail) => mail.subject)
  expect(subjects.filter((subject) => subject.includes('Please pay'))).toHaveLength(1)
  const environment = sandboxEnvironment(shop.sandboxUrl)
  const toShop = await mailTo(shop, environment.MAIL_FROM)
  expect(toShop.filter((mail) => mail.subject === `Order ${number} is not paid`)).toHaveLength(1)
  const [order] = await ordersOf(shop, email)
  expect(order?.paymentState).toBe('Failed')
})

it('the receipt leads to paying again, and another payment pays the order once', async () => {
  const { visitor, email, receipt, number } = await unpaidOrder()
  const page = await redirectOf(await visitor.get(receipt))
  const words = await wordsOf(await visitor.get(page))
  expect(words).toContain(`for order ${number} did not go through`)
  const back = await payAgain(visitor, page)
  expect(await redirectOf(await visitor.get(back))).toBe(receipt)
  expect(await wordsOf(await visitor.get(receipt))).toContain('Thank you')
  expect(await statuses(number)).toEqual(['SUBMITTED_FOR_SETTLEMENT', 'VOIDED'])
  await tick(shop)
  const [order] = await ordersOf(shop, email)
  expect(order?.paymentState).toBe('Paid')
  expect(await redirectOf(await visitor.get(page))).toBe(receipt)
})

it('a payment that is refused leaves the order unpaid and says so', async () => {
  const { visitor, receipt, number } = await unpaidOrder()
  const page = await redirectOf(await visitor.get(receipt))
  const approval = await redirectOf(await visitor.post(page, { intent: 'paypal' }))
  const back = await approveAt(approval, 'approve')
  // The approval becomes a payment method; holding the money gets no answer.
  await shop.setFaults([
    { vendor: 'braintree', delay: 0, times: 2 },
    { vendor: 'braintree', status: 500 },
  ])
  const answer = await redirectOf(await visitor.get(back))
  await shop.clearFaults()
  expect(await statuses(number)).toEqual(['VOIDED'])
  const again = answer === receipt ? await redirectOf(await visitor.get(receipt)) : answer
  expect(await wordsOf(await visitor.get(again))).toContain('That payment was not accepted')
  expect(await redirectOf(await visitor.get(await payAgain(visitor, page)))).toBe(receipt)
  expect(await statuses(number)).toEqual(['SUBMITTED_FOR_SETTLEMENT', 'VOIDED'])
})

it('coming back without paying leaves the order as it is', async () => {
  const { visitor, receipt, number } = await unpaidOrder()
  const page = await redirectOf(await visitor.get(receipt))
  const back = await approveAt(await redirectOf(await visitor.post(page, { intent: 'paypal' })), 'cancel')
  expect(await wordsOf(await visitor.get(back))).toContain(number)
  expect(await statuses(number)).toEqual(['VOIDED'])
})
