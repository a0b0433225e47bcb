import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { theCart } from '../cart/cart-visitor'
import { CARD, orderForm, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { applies, certificate, PAYMENT } from '../checkout/payers'
import { ordersOf, transactionsOf } from '../checkout/stand-ins'
import { subscribed, toPayment } from './boxes'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const WALNUTS_PAGE = '/nuts/walnuts/walnut-halves-raw.html'

const payingFor = async () =>
  (await databaseOf(shop))
    .prepare('SELECT customer_id, payment_label FROM auto_delivery_accounts ORDER BY updated_at DESC')
    .first<{ customer_id: string; payment_label: string | null }>()

async function withCertificate(visitor: Visitor): Promise<void> {
  await toPayment(visitor, WALNUTS, '2', '28')
  const { code } = await certificate((await servicesOf(shop)).ledgers, 50_000)
  await applies(visitor, code)
}

describe('an order that a certificate pays for alone', () => {
  test('asks what pays for later boxes, says why, and charges nothing now', async () => {
    const hazel = await signedIn(shop, 'hazel@example.com')
    await withCertificate(hazel)
    const words = await wordsOf(await hazel.get(PAYMENT))
    expect(words).toContain('Choose what we charge for each later box')
    const refused = await hazel.post(PAYMENT, await orderForm(hazel))
    expect(refused.status).toBe(400)
    expect(await wordsOf(refused)).toContain('Choose what pays for your next box.')
    const declined = { ...CARD, nonce: 'fake-processor-declined-visa-nonce' }
    expect((await hazel.post(PAYMENT, { ...(await orderForm(hazel)), ...declined })).status).toBe(402)
    expect(await ordersOf(shop, 'hazel@example.com')).toHaveLength(0)
    const form = { ...(await orderForm(hazel)), ...CARD }
    const both = await Promise.all([hazel.post(PAYMENT, form), hazel.post(PAYMENT, form)])
    const [first, second] = await Promise.all(both.map(redirectOf))
    expect(first).toBe(second)
    const [order, ...others] = await ordersOf(shop, 'hazel@example.com')
    expect(others).toEqual([])
    expect(await transactionsOf(shop, order?.orderNumber)).toEqual([])
    await subscribed(shop, 1)
    expect((await payingFor())?.payment_label).toContain('1111')
  })

  test('takes a saved card, and none of somebody else', async () => {
    const hazel = await signedIn(shop, 'hazel@example.com')
    await withCertificate(hazel)
    const html = await (await hazel.get(PAYMENT)).text()
    const [, saved = ''] = /name="pay"[^>]*value="(saved:[^"]+)"/.exec(html) ?? []
    expect(saved).toMatch(/^saved:./)
    const other = await hazel.post(PAYMENT, { ...(await orderForm(hazel)), pay: 'saved:of-another' })
    expect(other.status).toBe(400)
    await redirectOf(await hazel.post(PAYMENT, { ...(await orderForm(hazel)), pay: saved }))
    await subscribed(shop, 2)
  })
})

describe('where auto-delivery is offered', () => {
  test('is told with the line by the product and by the cart, and goes with it', async () => {
    const visitor = shop.visitor()
    await redirectOf(
      await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1', autoDelivery: '28' }),
    )
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: '1001-01', quantity: '1' }))
    const offers = async () =>
      Object.fromEntries(
        (await theCart(visitor)).lines.map(({ variant: { sku }, id, autoDelivery }) => [
          sku,
          { id, at: autoDelivery?.offerLocation, type: autoDelivery?.offerType },
        ]),
      )
    const lineId = (await offers())['1001-01']?.id ?? ''
    const choose = async (interval: string) =>
      redirectOf(await visitor.post('/cart', { intent: 'auto-delivery', lineId, interval }))
    await choose('42')
    expect(await offers()).toMatchObject({
      [WALNUTS]: { at: 'product', type: 'recurring' },
      '1001-01': { at: 'cart', type: 'recurring' },
    })
    await choose('14')
    expect((await offers())['1001-01']?.at).toBe('cart')
    await choose('')
    expect((await offers())['1001-01']?.at).toBeUndefined()
  })

  test('a product preselects how often the customer’s most frequent item comes', async () => {
    const chosen = async (visitor: Visitor) =>
      /name="autoDeliveryInterval".*?<option value="(\d+)" selected/s.exec(
        await (await visitor.get(WALNUTS_PAGE)).text(),
      )?.[1]
    expect(await chosen(shop.visitor())).toBe('42')
    expect(await chosen(await signedIn(shop, 'hazel@example.com'))).toBe('28')
  })
})
