import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { approved, redirectOf, tick, tickAndWork } from './buyer'
import { mailTo, ordersOf, platformOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

/** A placed order, its buyer's address and the order in commercetools. */
async function placed() {
  const buyer = await approved(shop)
  await redirectOf(await buyer.place())
  const [order] = await ordersOf(shop, buyer.email)
  if (!order) throw new Error('no order')
  return { email: buyer.email, order, number: order.orderNumber ?? '' }
}

/** Sets an order's state on the sandbox's page: shipped, delivered, cancelled. */
async function mark(id: string, move: string): Promise<void> {
  const body = new URLSearchParams({ move })
  const answer = await fetch(`${shop.sandboxUrl}/__sandbox/orders/${id}`, { method: 'POST', body })
  expect(answer.status).toBe(200)
}

const subjects = async (email: string) => (await mailTo(shop, email)).map(({ subject }) => subject).reverse()

describe('an order’s buyer', () => {
  it('hears once that it was placed, shipped and delivered, with the tracking number', async () => {
    const { email, order, number } = await placed()
    await mark(order.id, 'shipped')
    await tickAndWork(shop)
    await tickAndWork(shop)
    await mark(order.id, 'delivered')
    await tickAndWork(shop)
    await tickAndWork(shop)
    expect(await subjects(email)).toEqual([
      expect.stringMatching(/^Your Cobnut order arrives (by )?[A-Z]/),
      `Your Cobnut order ${number} is on its way`,
      `Your Cobnut order ${number} has arrived`,
    ])
    const confirmed = (await mailTo(shop, email)).find(({ subject }) => subject.includes('arrives'))
    expect(confirmed?.text).toMatch(/Allergens[\s\S]*(Contains|not stated)/)
    const shipped = (await mailTo(shop, email)).find(({ subject }) => subject.endsWith('on its way'))
    expect(shipped?.text).toMatch(/Tracking number: 1Z\w+/)
    expect(shipped?.text).toContain('/checkout/receipt?token=')
  })

  it('hears that it was canceled, and of each refund', async () => {
    const { email, order, number } = await placed()
    await mark(order.id, 'cancelled')
    const payment = order.paymentInfo?.payments[0]?.id ?? ''
    const payments = platformOf(shop).payments().withId({ ID: payment })
    const { version, amountPlanned } = (await payments.get().execute()).body
    const amount = { currencyCode: 'USD', centAmount: amountPlanned.centAmount }
    const transaction = { type: 'Refund' as const, amount, state: 'Success' as const }
    const actions = [{ action: 'addTransaction' as const, transaction }]
    await payments.post({ body: { version, actions } }).execute()
    await tickAndWork(shop)
    await tickAndWork(shop)
    expect(await subjects(email)).toEqual([
      expect.stringMatching(/^Your Cobnut order arrives (by )?[A-Z]/),
      `Your Cobnut order ${number} is canceled`,
      `A refund for your Cobnut order ${number}`,
    ])
    const [refund, canceled] = await mailTo(shop, email)
    expect(refund?.text).toMatch(/to\s+your\s+PayPal\s+account\./)
    expect(canceled?.text).toMatch(/What\s+you\s+paid\s+goes\s+back\s+to\s+your\s+PayPal\s+account\./)
  })

  it('hears later when the mail service is away, and not twice when its answer was lost', async () => {
    const { email, order } = await placed()
    await mark(order.id, 'shipped')
    await shop.setFaults([{ vendor: 'mail', status: 503 }])
    await tickAndWork(shop)
    expect(await subjects(email)).toHaveLength(1)
    await shop.setFaults([{ vendor: 'mail', status: 503, after: true }])
    await tickAndWork(shop)
    await shop.clearFaults()
    await tickAndWork(shop)
    expect(await subjects(email)).toHaveLength(2)
  })

  it('is told that nothing was ordered when that came out after they had left', async () => {
    const buyer = await approved(shop)
    await shop.setFaults([{ vendor: 'commercetools', path: '/orders', hang: true }])
    expect(await redirectOf(await buyer.place())).toContain('/checkout/receipt')
    await shop.setFaults([{ vendor: 'commercetools', method: 'POST', path: '/orders', status: 500 }])
    await tick(shop)
    await tick(shop)
    await shop.clearFaults()
    await tick(shop)
    expect(await ordersOf(shop, buyer.email)).toEqual([])
    expect(await subjects(buyer.email)).toEqual(['Your Cobnut order was not placed'])
    expect((await mailTo(shop, buyer.email))[0]?.text).toContain('Nothing was charged')
  })
})
