import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { approved, redirectOf, tick, wordsOf } from './buyer'
import { mailTo, ordersOf, transactionsOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

/** One order, one charge of the same amount, one e-mail. */
async function expectOnce(email: string): Promise<void> {
  const orders = await ordersOf(shop, email)
  expect(orders).toHaveLength(1)
  const [order] = orders
  const transactions = await transactionsOf(shop, order?.orderNumber)
  expect(transactions.map((each) => each.status)).toEqual(['SUBMITTED_FOR_SETTLEMENT'])
  const gross = order?.taxedPrice?.totalGross.centAmount ?? 0
  expect(Math.round(Number(transactions[0]?.amount.value) * 100)).toBe(gross)
  await expect.poll(async () => (await mailTo(shop, email)).length).toBe(1)
}

/** No order, no held money, and an unchanged cart. */
async function expectNothing(buyer: Awaited<ReturnType<typeof approved>>): Promise<void> {
  expect(await ordersOf(shop, buyer.email)).toEqual([])
  const held = (await transactionsOf(shop)).filter((each) => each.status === 'AUTHORIZED')
  expect(held).toEqual([])
  expect(await wordsOf(await buyer.visitor.get('/cart'))).toContain('Walnut Halves, raw')
}

describe('placing an order', () => {
  it('makes one order, one charge and one email of the same amount', async () => {
    const buyer = await approved(shop)
    const receipt = await redirectOf(await buyer.place())
    expect(receipt).toMatch(/^\/checkout\/receipt\?token=[0-9a-f]{48}$/)
    const words = await wordsOf(await buyer.visitor.get(receipt))
    expect(words).toContain('Thank you')
    expect(words).toContain('214 West 18th Street')
    await expectOnce(buyer.email)
    const [order] = await ordersOf(shop, buyer.email)
    expect(words).toContain(order?.orderNumber)
    expect(order?.paymentState).toBe('Paid')
    expect(order?.shippingAddress?.custom?.fields).toMatchObject({
      shipmentPickupCarrierCode: expect.any(String),
      requestedDeliveryOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect(order?.paymentInfo?.payments).toHaveLength(1)
    expect((await mailTo(shop, buyer.email))[0]?.text).toContain(order?.orderNumber)
  })

  it('happens once for a double click and a later repeat', async () => {
    const buyer = await approved(shop)
    const both = await Promise.all([buyer.place(), buyer.place(), buyer.place()])
    const receipts = new Set(await Promise.all(both.map(redirectOf)))
    receipts.add(await redirectOf(await buyer.place()))
    expect(receipts.size).toBe(1)
    await expectOnce(buyer.email)
  })

  it('happens once when commercetools creates the order and answers 500', async () => {
    const buyer = await approved(shop)
    await shop.setFaults([
      { vendor: 'commercetools', method: 'POST', path: '/orders', status: 500, after: true, times: 1 },
    ])
    expect(await redirectOf(await buyer.place())).toContain('/checkout/receipt')
    await expectOnce(buyer.email)
  })

  it('happens once when queries do not see the latest writes yet', async () => {
    const buyer = await approved(shop)
    await shop.setFaults([{ vendor: 'commercetools', stale: true }])
    const receipt = await redirectOf(await buyer.place())
    expect(receipt).toContain('/checkout/receipt')
    expect((await buyer.visitor.get(receipt)).status).toBe(200)
    await shop.clearFaults()
    await expectOnce(buyer.email)
  })

  it('happens once when commercetools fails before it creates the order', async () => {
    const buyer = await approved(shop)
    await shop.setFaults([
      { vendor: 'commercetools', method: 'POST', path: '/orders', status: 502, times: 1 },
    ])
    expect(await redirectOf(await buyer.place())).toContain('/checkout/receipt')
    await expectOnce(buyer.email)
  })

  it("happens once when the processor's answer is lost", async () => {
    const buyer = await approved(shop)
    await shop.setFaults([{ vendor: 'braintree', status: 500, after: true, times: 1 }])
    expect(await redirectOf(await buyer.place())).toContain('/checkout/receipt')
    await expectOnce(buyer.email)
  })

  it('makes nothing when the processor is down, and can be repeated', async () => {
    const buyer = await approved(shop)
    await shop.setFaults([{ vendor: 'braintree', status: 503 }])
    const answer = await buyer.place()
    expect(answer.status).toBe(402)
    expect(await wordsOf(answer)).toContain('PayPal did not answer in time')
    await shop.clearFaults()
    await expectNothing(buyer)
    expect(await redirectOf(await buyer.place())).toContain('/checkout/receipt')
    await expectOnce(buyer.email)
  })

  it('makes nothing when commercetools stays down, and returns the money', async () => {
    const buyer = await approved(shop)
    await shop.setFaults([{ vendor: 'commercetools', method: 'POST', path: '/orders', status: 500 }])
    const answer = await buyer.place()
    expect(answer.status).toBe(503)
    const words = await wordsOf(answer)
    expect(words).toContain('Nothing was charged and your cart is as you left it')
    expect(words).toContain(`Reference: ${answer.headers.get('X-Request-Id')}`)
    await shop.clearFaults()
    await expectNothing(buyer)
  })

  it('is finished by the schedule when commercetools does not respond', async () => {
    const buyer = await approved(shop)
    await shop.setFaults([{ vendor: 'commercetools', path: '/orders', hang: true }])
    const receipt = await redirectOf(await buyer.place())
    const waiting = await (await buyer.visitor.get(receipt)).text()
    expect(waiting).toContain('We are placing your order')
    expect(waiting).toContain('Look again')
    expect(waiting).not.toContain('http-equiv="refresh"')
    await shop.clearFaults()
    await tick(shop)
    expect(await wordsOf(await buyer.visitor.get(receipt))).toContain('Thank you')
    await expectOnce(buyer.email)
  })

  it('sends the email later when the mail service is down', async () => {
    const buyer = await approved(shop)
    await shop.setFaults([{ vendor: 'mail', status: 503 }])
    expect(await redirectOf(await buyer.place())).toContain('/checkout/receipt')
    expect(await mailTo(shop, buyer.email)).toEqual([])
    await shop.clearFaults()
    await tick(shop)
    await tick(shop)
    await expectOnce(buyer.email)
  })
})
