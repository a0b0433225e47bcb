import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { ADDRESS, atPayPal, CARD, orderForm, payer, redirectOf, WALNUTS, wordsOf } from './buyer'
import { place } from './payers'
import { ordersOf, platformOf, transactionsOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const PAYMENT = '/checkout/payment'
/** A card for an existing order. */
const OTHER_CARD = { intent: 'card', nonce: 'fake-valid-visa-nonce', lastFour: '1111' }
const PASSWORD = 'Walnuts!24'

async function customerAtPayment(email: string): Promise<Visitor> {
  const visitor = await signedIn(shop, email)
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  return visitor
}

const statesOf = async (number: string) =>
  (await transactionsOf(shop, number)).map(({ status }) => status).sort()

describe('a new account at payment', () => {
  it('is made with the order, and the order is in it', async () => {
    const { visitor, email } = await payer(shop)
    const account = { createAccount: 'on', accountName: 'Sam Rivera' }
    const form = { ...(await orderForm(visitor)), ...CARD, ...account }
    const weak = await visitor.post(PAYMENT, { ...form, password: 'walnuts' })
    expect(weak.status).toBe(400)
    const html = await weak.text()
    expect(html).toContain('Your password still needs')
    expect(html).toContain('value="Sam Rivera"')
    const receipt = await redirectOf(await visitor.post(PAYMENT, { ...form, password: PASSWORD }))
    expect(await wordsOf(await visitor.get(receipt))).toContain('This is your first order.')
    const [order] = await ordersOf(shop, email)
    expect(await wordsOf(await visitor.get('/account/order-history'))).toContain(order?.orderNumber)
    const again = shop.visitor()
    await redirectOf(await again.post('/sign/in', { email, password: PASSWORD }))
  })

  it('is made once by a double click', async () => {
    const { visitor, email } = await payer(shop)
    const account = { createAccount: 'on', accountName: 'Sam Rivera', password: PASSWORD }
    const form = { ...(await orderForm(visitor)), ...CARD, ...account }
    const both = await Promise.all([visitor.post(PAYMENT, form), visitor.post(PAYMENT, form)])
    const receipts = await Promise.all(both.map(redirectOf))
    expect(receipts[0]).toBe(receipts[1])
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  it('costs no order when the address has one already', async () => {
    const { visitor, email } = await payer(shop, { email: 'maple@example.com' })
    const account = { createAccount: 'on', accountName: 'Maple', password: PASSWORD }
    const receipt = await redirectOf(
      await visitor.post(PAYMENT, { ...(await orderForm(visitor)), ...CARD, ...account }),
    )
    expect(await wordsOf(await visitor.get(receipt))).toContain(
      'There is an account with this address already',
    )
    expect(await ordersOf(shop, email)).toHaveLength(1)
    expect((await visitor.get('/account')).status).toBe(303)
  })
})

it('a PayPal account that was kept pays a later order', async () => {
  const first = await customerAtPayment('willow@example.com')
  await redirectOf(await first.get(await atPayPal(first, 'approve', { keepPayPal: 'on' })))
  await redirectOf(await first.post(PAYMENT, await orderForm(first)))
  const later = await customerAtPayment('willow@example.com')
  const html = await (await later.get(PAYMENT)).text()
  const saved = /value="saved:([^"]+)"/.exec(html)?.[1] ?? ''
  expect(html).toContain('buyer@example.com')
  const receipt = await redirectOf(await place(later, { pay: `saved:${saved}` }))
  expect(await wordsOf(await later.get(receipt))).toContain('Thank you')
})

describe('a paid order', () => {
  it('is paid another way: the new payment first, then the old one goes back', async () => {
    const hazel = await signedIn(shop)
    const number = await buys(hazel)
    const path = `/orders/${number}/payment`
    expect(await wordsOf(await hazel.get(`/orders/${number}`))).toContain('Pay another way')
    expect(await redirectOf(await hazel.post(path, OTHER_CARD))).toBe(`/orders/${number}`)
    expect(await wordsOf(await hazel.get(`/orders/${number}`))).toContain(
      'is now paid with Card ending in 1111',
    )
    expect(await statesOf(number)).toEqual(['SUBMITTED_FOR_SETTLEMENT', 'VOIDED'])
    const queryArgs = { expand: ['paymentInfo.payments[*]'] }
    const { body } = await platformOf(shop)
      .orders()
      .withOrderNumber({ orderNumber: number })
      .get({ queryArgs })
      .execute()
    const written = body.paymentInfo?.payments.map(({ obj }) => [
      obj?.paymentMethodInfo.method,
      ...(obj?.transactions ?? []).map(({ type }) => type),
    ])
    expect(written).toEqual([
      ['PayPal', 'Authorization', 'Charge', 'Refund'],
      ['Card', 'Authorization', 'Charge'],
    ])
  })

  it('stays as it is when the new payment is refused', async () => {
    const hazel = await signedIn(shop)
    const number = await buys(hazel)
    const path = `/orders/${number}/payment`
    const nonce = 'fake-gateway-rejected-fraud-nonce'
    expect(await redirectOf(await hazel.post(path, { ...OTHER_CARD, nonce }))).toBe(path)
    expect(await wordsOf(await hazel.get(path))).toContain('Your order is paid as before')
    expect(await statesOf(number)).toEqual(['GATEWAY_REJECTED', 'SUBMITTED_FOR_SETTLEMENT'])
    const other = await signedIn(shop, 'maple@example.com')
    expect((await other.post(path, OTHER_CARD)).status).toBe(404)
  })

  it('is changed by the endpoint too, by its owner alone', async () => {
    const hazel = await signedIn(shop)
    const orderNumber = await buys(hazel)
    const body = { orderNumber, payment: OTHER_CARD }
    const stranger = await signedIn(shop, 'maple@example.com')
    expect((await stranger.send('/api/orders/change-payment-method', body)).status).toBe(404)
    const answer = await hazel.send('/api/orders/change-payment-method', body)
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { data: { receiptToken: expect.any(String) } },
    ])
    expect(await statesOf(orderNumber)).toEqual(['SUBMITTED_FOR_SETTLEMENT', 'VOIDED'])
    expect((await hazel.send('/api/orders/change-payment-method', { orderNumber })).status).toBe(400)
  })
})

it('every step takes an earlier surcharge off, whichever is entered first', async () => {
  const { visitor } = await payer(shop)
  const { cart: cartId } = await orderForm(visitor)
  const resource = platformOf(shop).carts().withId({ ID: cartId })
  const { version } = (await resource.get().execute()).body
  const surcharge = {
    action: 'addCustomLineItem' as const,
    name: { en: 'Temporary Surcharge' },
    slug: 'surcharge',
    quantity: 1,
    money: { currencyCode: 'USD', centAmount: 250 },
    taxCategory: { typeId: 'tax-category' as const, key: 'shipping' },
    priceMode: 'External' as const,
  }
  await resource.post({ body: { version, actions: [surcharge] } }).execute()
  expect(await wordsOf(await visitor.get('/checkout/shipping'))).not.toContain('Temporary Surcharge')
  expect((await resource.get().execute()).body.customLineItems.map(({ slug }) => slug)).not.toContain(
    'surcharge',
  )
})
