import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { ADDRESS, approved, atPayPal, guest, orderForm, payer, redirectOf, WALNUTS, wordsOf } from './buyer'
import { mailTo, ordersOf, platformOf, transactionsOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

describe('delivery and payment', () => {
  it.each([{ offer: '99' }, { offer: 'abc' }, {}])('refuses the delivery %j', async (choice) => {
    const { visitor } = await guest(shop)
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    const answer = await visitor.post('/checkout/shipping', choice as Record<string, string>)
    expect(answer.status).toBe(400)
    expect(await wordsOf(answer)).toMatch(/Choose how it should be delivered|not offered for your address/)
  })

  it('sends the shopper back to delivery when the address has moved', async () => {
    const { visitor } = await payer(shop)
    const moved = { ...ADDRESS, city: 'Honolulu', state: 'HI', postalCode: '96813' }
    expect(await redirectOf(await visitor.post('/checkout/address', moved))).toBe('/checkout/shipping')
    expect(await redirectOf(await visitor.get('/checkout/payment'))).toBe('/checkout/shipping')
  })

  it('returns from PayPal with everything kept after canceling', async () => {
    const { visitor } = await payer(shop)
    expect(await redirectOf(await visitor.get(await atPayPal(visitor, 'cancel')))).toBe('/checkout/payment')
    const words = await wordsOf(await visitor.get('/checkout/payment'))
    expect(words).toContain('You came back from PayPal without paying')
    expect(words).toContain('214 West 18th Street')
  })

  it('handles a reload of the return address once', async () => {
    const { visitor } = await payer(shop)
    const back = await atPayPal(visitor, 'approve')
    for (let time = 0; time < 2; time++) {
      expect(await redirectOf(await visitor.get(back))).toBe('/checkout/payment')
    }
    const words = await wordsOf(await visitor.get('/checkout/payment'))
    expect(words).toContain('Place order')
    expect(words).not.toContain('not valid')
  })

  it("refuses another shopper's approval", async () => {
    const one = await payer(shop)
    const other = await payer(shop)
    const back = await atPayPal(one.visitor, 'approve')
    expect(await redirectOf(await other.visitor.get(back))).toMatch(/^\/checkout\/elsewhere\?/)
    const words = await wordsOf(await other.visitor.get('/checkout/payment'))
    expect(words).not.toContain('Paying $')
  })

  it('asks for approval again when the total has changed', async () => {
    const buyer = await approved(shop)
    await redirectOf(await buyer.visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    const stale = await buyer.place()
    expect(await redirectOf(stale)).toBe('/cart')
    expect(await wordsOf(await buyer.visitor.get('/cart'))).toContain(
      'Your cart has changed in another window',
    )
    const page = await wordsOf(await buyer.visitor.get('/checkout/payment'))
    expect(page).not.toContain('Paying $')
    expect(await ordersOf(shop, buyer.email)).toEqual([])
  })

  it('reports a declined payment in its own words, and places no order', async () => {
    // The processor declines amounts from 2,000.00 to 2,999.99 (published test values).
    const buyer = await approved(shop, { quantity: 220 })
    const total = (await platformOf(shop).carts().withId({ ID: buyer.order.cart }).get().execute()).body
    const cents = total.taxedPrice?.totalGross.centAmount ?? 0
    expect(cents).toBeGreaterThanOrEqual(200_000)
    expect(cents).toBeLessThan(300_000)
    const answer = await buyer.place()
    expect(answer.status).toBe(402)
    expect(await wordsOf(answer)).toContain('PayPal declined this payment, and nothing was charged')
    expect(await ordersOf(shop, buyer.email)).toEqual([])
    expect(await mailTo(shop, buyer.email)).toEqual([])
    const mine = (await transactionsOf(shop)).filter((each) => Number(each.amount.value) === cents / 100)
    expect(mine.map((each) => each.status)).toEqual(['PROCESSOR_DECLINED'])
    expect(await wordsOf(await buyer.visitor.get('/cart'))).toContain('Walnut Halves, raw')
  })

  it('returns to the cart with a message when a price has changed', async () => {
    const buyer = await approved(shop)
    await shop.setFaults([
      {
        vendor: 'commercetools',
        method: 'POST',
        path: '/orders',
        status: 400,
        times: 1,
        body: {
          statusCode: 400,
          message: 'Price changed.',
          errors: [{ code: 'PriceChanged', message: 'x' }],
        },
      },
    ])
    expect(await redirectOf(await buyer.place())).toBe('/cart')
    expect(await wordsOf(await buyer.visitor.get('/cart'))).toContain('A price in your cart has changed')
    expect(await ordersOf(shop, buyer.email)).toEqual([])
  })

  it('keeps the typed billing address when the cart cannot be read', async () => {
    const { visitor } = await payer(shop)
    const typed = { 'billing-name': 'Ruth Rivera', 'billing-street1': '88 Orchard Road' }
    const place = { 'billing-city': 'Portland', 'billing-state': 'OR', 'billing-postalCode': '97205' }
    const fields = { intent: 'paypal', billing: 'asked', 'billing-country': 'US', ...typed, ...place }
    await shop.setFaults([{ vendor: 'commercetools', status: 502 }])
    const answer = await visitor.post('/checkout/payment', fields)
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('We could not save that just now')
    for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`)
    expect((await visitor.post('/checkout/payment', { intent: 'change' })).status).toBe(503)
    await shop.clearFaults()
    expect(await redirectOf(await visitor.post('/checkout/payment', fields))).toContain('token=')
  })

  it('places no order without a payment', async () => {
    const { visitor, email } = await payer(shop)
    const where = `customerEmail="${email}"`
    const [cart] = (await platformOf(shop).carts().get({ queryArgs: { where } }).execute()).body.results
    const form = { intent: 'place-order', cart: cart?.id ?? '', version: String(cart?.version) }
    const answer = await visitor.post('/checkout/payment', form)
    expect(answer.status).toBe(400)
    expect(await wordsOf(answer)).toContain('Choose how to pay')
  })

  it("places no order for another shopper's cart", async () => {
    const mine = await approved(shop)
    const theirs = await approved(shop)
    const answer = await mine.visitor.post('/checkout/payment', theirs.order)
    expect(await redirectOf(answer)).toBe('/cart')
    expect(await ordersOf(shop, theirs.email)).toEqual([])
    expect((await orderForm(theirs.visitor)).cart).toBe(theirs.order.cart)
  })

  it.each(['', 'abc', '0'.repeat(48), "' OR 1=1 --"])('has no receipt for %j', async (token) => {
    const answer = await shop.visitor().get(`/checkout/receipt?token=${encodeURIComponent(token)}`)
    expect(answer.status).toBe(404)
  })
})
