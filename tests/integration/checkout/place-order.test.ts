import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formatMoney } from '../../../app/models/money'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { theCart } from '../cart/cart-visitor'
import { editOn } from '../shop/book-keeping'
import { approved, payer, redirectOf, wordsOf } from './buyer'
import { ordersOf, transactionsOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const CARD = { type: 'Card', nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }

type Placed = {
  data?: {
    cart?: { id: string }
    order?: { orderNumber: string; total: { centAmount: number } }
    receiptToken?: string
    shopPayPaymentRequestSessionSubmit?: { paymentRequestReceipt: { token: string } }
  }
  errors?: { message: string }[]
  redirect_to?: { url: string }
}

/** The cart as the button sends it. */
async function wish(visitor: Visitor) {
  const { id, version, totals } = await theCart(visitor)
  return { body: { cartId: id, version }, amount: totals.total }
}

async function place(visitor: Visitor, body: object): Promise<{ status: number; answer: Placed }> {
  const response = await visitor.send('/api/orders/place', body)
  return { status: response.status, answer: (await response.json()) as Placed }
}

describe('placing by JSON', () => {
  it('pays with a nonce and answers with the order and its receipt', async () => {
    const { visitor, email } = await payer(shop)
    const { body, amount } = await wish(visitor)
    const { status, answer } = await place(visitor, { ...body, paymentNonces: [CARD] })
    expect([status, answer.data?.order?.total.centAmount]).toEqual([200, amount])
    expect(answer.data?.order).toMatchObject({ orderState: 'Open', customerEmail: email })
    expect(answer.data?.cart?.id).toBe(body.cartId)
    const [order, ...more] = await ordersOf(shop, email)
    expect([order?.orderNumber, more]).toEqual([answer.data?.order?.orderNumber, []])
    const receipt = `/checkout/receipt?token=${answer.data?.receiptToken}`
    expect(await wordsOf(await visitor.get(receipt))).toContain('Thank you')
    // A second press returns the same order.
    const again = await place(visitor, { ...body, paymentNonces: [CARD] })
    expect(again.answer.data?.receiptToken).toBe(answer.data?.receiptToken)
  })

  it.each([
    ['PayPal', 'fake-paypal-one-time-nonce'],
    ['ApplePay', 'fake-apple-pay-visa-nonce'],
  ])('pays with the nonce of %s', async (type, nonce) => {
    const { visitor, email } = await payer(shop)
    const { body } = await wish(visitor)
    const { status } = await place(visitor, { ...body, paymentNonces: [{ type, nonce }] })
    const [order] = await ordersOf(shop, email)
    expect([status, order !== undefined]).toEqual([200, true])
    const charges = await transactionsOf(shop, order?.orderNumber)
    expect(charges.map(({ status }) => status)).toEqual(['SUBMITTED_FOR_SETTLEMENT'])
  })

  it('places nothing for a cart that has changed, another customer, or a body that makes no sense', async () => {
    const { visitor, email } = await payer(shop)
    const { body } = await wish(visitor)
    const old = await place(visitor, { ...body, version: body.version - 1, paymentNonces: [CARD] })
    expect([old.status, old.answer.redirect_to?.url]).toEqual([409, '/cart'])
    expect(old.answer.errors?.[0]?.message).toContain('changed in another window')
    const { body: now } = await wish(visitor)
    expect((await place(visitor, { ...now, customerId: 'somebody', paymentNonces: [CARD] })).status).toBe(403)
    const rejected = { ...CARD, nonce: 'fake-gateway-rejected-fraud-nonce' }
    expect((await place(visitor, { ...now, paymentNonces: [rejected] })).status).toBe(402)
    expect((await place(visitor, { ...now, paymentNonces: [{ type: 'Shells' }] })).status).toBe(400)
    expect((await place(visitor, { ...now, billingAddress: { name: 'A' } })).status).toBe(400)
    expect(await ordersOf(shop, email)).toEqual([])
  })
})

it('a connection that breaks while the order is placed leaves one order', { timeout: 90_000 }, async () => {
  const buyer = await approved(shop)
  await shop.setFaults([{ vendor: 'braintree', delay: 600, times: 1 }])
  const broken = new AbortController()
  const form = new URLSearchParams(buyer.order)
  const first = buyer.visitor
    .fetch('/checkout/payment', {
      method: 'POST',
      body: form,
      headers: { Origin: shop.url },
      signal: broken.signal,
    })
    .catch(() => 'broken')
  await new Promise((resolve) => setTimeout(resolve, 150))
  broken.abort()
  expect(await first).toBe('broken')
  // The server completes the aborted request; the second press joins it.
  const receipt = await redirectOf(await buyer.place())
  const shown = async () => wordsOf(await buyer.visitor.get(receipt))
  await expect.poll(shown, { timeout: 60_000 }).toContain('Thank you')
  const [order, ...more] = await ordersOf(shop, buyer.email)
  expect(more).toEqual([])
  const charges = await transactionsOf(shop, order?.orderNumber)
  expect(charges.map(({ status }) => status)).toEqual(['SUBMITTED_FOR_SETTLEMENT'])
})

describe('Shop Pay', () => {
  async function session(visitor: Visitor, amount: number, cart: string): Promise<string> {
    const answer = await visitor.send('/api/shop-pay/session', { cart, amount })
    const { data } = (await answer.json()) as { data?: { token: string; checkoutUrl: string } }
    expect(data?.checkoutUrl).toContain('/shopify/checkout/')
    return data?.token ?? ''
  }
  const confirm = (token: string) =>
    fetch(`${shop.sandboxUrl}/shopify/checkout/${token}/confirm`, { method: 'POST' })
  const submit = (visitor: Visitor, body: object, nonce: string) =>
    place(visitor, {
      ...body,
      shopPayAction: 'validate-and-authorize',
      paymentNonces: [{ type: 'ShopPay', nonce }],
    })

  it('places the order with the session that its window confirmed, and takes the money', async () => {
    const { visitor, email } = await payer(shop)
    const { body, amount } = await wish(visitor)
    const token = await session(visitor, amount, body.cartId)
    await confirm(token)
    const { status, answer } = await submit(visitor, body, token)
    expect(status).toBe(200)
    expect(answer.data?.shopPayPaymentRequestSessionSubmit?.paymentRequestReceipt.token).toMatch(/^\w{32}$/)
    const [order, ...more] = await ordersOf(shop, email)
    expect(more).toEqual([])
    const query = `{ orders(first: 5, query: "name:'${order?.orderNumber}'") { nodes { displayFinancialStatus } } }`
    const ask = () =>
      fetch(`${shop.sandboxUrl}/shopify/admin/api/2026-04/graphql.json`, {
        method: 'POST',
        headers: { 'X-Shopify-Access-Token': 'cobnut-admin-token' },
        body: JSON.stringify({ query }),
      })
    expect(await (await ask()).json()).toEqual({
      data: { orders: { nodes: [{ displayFinancialStatus: 'PAID' }] } },
    })
    expect(await wordsOf(await visitor.get(answer.redirect_to?.url ?? ''))).toContain('Shop Pay')
    const supervisor = await signedIn(shop, 'supervisor@example.com')
    const path = `/staff/orders/${order?.orderNumber}`
    const refund = { intent: 'refund', tag: 'Stale' }
    const statusOf = async () =>
      ((await (await ask()).json()) as { data: { orders: { nodes: unknown[] } } }).data.orders.nodes
    const part = await editOn(supervisor, path)
    for (const edit of [part, part]) {
      await redirectOf(await supervisor.post(path, { ...refund, edit, amount: '5' }))
    }
    expect(await statusOf()).toEqual([{ displayFinancialStatus: 'PARTIALLY_REFUNDED' }])
    const left = formatMoney(amount - 500)
    expect(await wordsOf(await supervisor.get(path))).toContain(`refund everything (${left})`)
    await redirectOf(await supervisor.post(path, { ...refund, edit: await editOn(supervisor, path) }))
    expect(await statusOf()).toEqual([{ displayFinancialStatus: 'REFUNDED' }])
  })

  it('is canceled at Shopify, which works on it in the background', async () => {
    const { visitor, email } = await payer(shop)
    const { body, amount } = await wish(visitor)
    const token = await session(visitor, amount, body.cartId)
    await confirm(token)
    await submit(visitor, body, token)
    const [order] = await ordersOf(shop, email)
    const charges = (await servicesOf(shop)).payments.chargesOf('ShopPay')
    const [paid] = await charges.findByOrder(order?.orderNumber ?? '')
    expect(paid?.state).toBe('captured')
    expect(await charges.reverse(paid?.id ?? '')).toBe(true)
    expect((await charges.find(paid?.id ?? ''))?.state).toBe('released')
    expect(await charges.reverse(paid?.id ?? '')).toBe(false)
  })

  it('fails to validate without a confirmation, for another amount or cart, and while it is down', async () => {
    const { visitor, email } = await payer(shop)
    const { body, amount } = await wish(visitor)
    const other = await visitor.send('/api/shop-pay/session', { cart: body.cartId, amount: amount + 1 })
    expect(other.status).toBe(409)
    const token = await session(visitor, amount, body.cartId)
    for (const nonce of [token, 'unknown']) {
      const { status, answer } = await submit(visitor, (await wish(visitor)).body, nonce)
      expect(status, nonce).toBeGreaterThanOrEqual(400)
      expect(answer.errors?.[0]?.message).toBe('Shop Pay failed to validate and authorize')
    }
    await shop.setFaults([{ vendor: 'shopify', status: 503 }])
    expect((await visitor.send('/api/shop-pay/session', { cart: body.cartId, amount })).status).toBe(503)
    expect(await ordersOf(shop, email)).toEqual([])
  })
})
