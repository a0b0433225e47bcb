import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { ADDRESS, approved, atPayPal, guest, orderForm, payer, redirectOf, WALNUTS, wordsOf } from './buyer'
import { mailTo, ordersOf, platformOf, transactionsOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

describe('the way into checkout', () => {
  it.each(['/checkout', '/checkout/address', '/checkout/shipping', '/checkout/payment'])(
    'sends an empty cart from %s back with a word',
    async (path) => {
      const visitor = shop.visitor()
      expect(await redirectOf(await visitor.get(path))).toBe('/cart')
      expect(await wordsOf(await visitor.get('/cart'))).toContain('Your cart is empty')
    },
  )

  it('opens no step before the ones in front of it are complete', async () => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    for (const path of ['/checkout/address', '/checkout/shipping', '/checkout/payment']) {
      expect(await redirectOf(await visitor.get(path))).toBe('/checkout')
    }
    await redirectOf(await visitor.post('/checkout', { intent: 'guest', email: 'steps@example.com' }))
    expect(await redirectOf(await visitor.get('/checkout'))).toBe('/checkout/address')
    expect(await redirectOf(await visitor.get('/checkout/payment'))).toBe('/checkout/address')
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    expect(await redirectOf(await visitor.get('/checkout/payment'))).toBe('/checkout/shipping')
    expect(await redirectOf(await visitor.post('/checkout/payment', { intent: 'paypal' }))).toBe(
      '/checkout/shipping',
    )
  })

  it.each([
    ['', 'Please enter your email address'],
    ['sam@', 'Please enter a valid email address'],
    [`${'x'.repeat(600)}@example.com`, 'Please enter a valid email address'],
    ['<script>alert(1)</script>@example.com', 'Please enter a valid email address'],
  ])('says what is wrong with the e-mail address %j', async (email, message) => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    const answer = await visitor.post('/checkout', { intent: 'guest', email })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain(message)
    expect(html).not.toContain('<script>alert(1)')
  })

  it('tells a wrong password and keeps the cart and the address that was typed', async () => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    const wrong = { intent: 'sign-in', email: 'hazel@example.com', password: 'not-this-one' }
    const answer = await visitor.post('/checkout', wrong)
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('do not go together')
    expect(html).toContain('value="hazel@example.com"')
    expect(html).not.toContain('not-this-one')
  })

  it('takes a customer with a default address straight to the delivery', async () => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    const right = { intent: 'sign-in', email: 'hazel@example.com', password: 'Cobnuts!24' }
    expect(await redirectOf(await visitor.post('/checkout', right))).toBe('/checkout/shipping')
    expect(await wordsOf(await visitor.get('/checkout/shipping'))).toContain('214 Maple Avenue')
  })
})

describe('the address', () => {
  it('says beside each field what is missing', async () => {
    const { visitor } = await guest(shop)
    const answer = await visitor.post('/checkout/address', { country: 'US' })
    expect(answer.status).toBe(400)
    const words = await wordsOf(answer)
    for (const message of [
      'Please enter your full name',
      'Please enter your street address',
      'Please enter your city',
      'Please enter your state',
      'Please enter your zip code',
      'Please enter your phone number',
    ]) {
      expect(words).toContain(message)
    }
  })

  it.each([
    ['a postal code of another country', { postalCode: 'K1A 0B1' }, 'Please enter a valid zip code'],
    ['a zip code in Canada', { country: 'CA', state: 'ON' }, 'Please enter a valid postal code'],
    ['a country we do not ship to', { country: 'FR' }, 'We ship to the United States and Canada only'],
    ['an over-long name', { name: 'x'.repeat(5000) }, 'name'],
    ['a name with a script', { name: '<script>alert(1)</script>' }, 'Full name cannot contain < or >'],
    ['a phone number that is none', { phone: 'call me' }, 'Please enter a valid phone number'],
    ['a phone number that is short', { phone: '555' }, 'Phone number must be at least 10 characters'],
  ])('refuses %s and keeps what was typed', async (_, change, message) => {
    const { visitor } = await guest(shop)
    const answer = await visitor.post('/checkout/address', { ...ADDRESS, ...change })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(message)
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain('value="214 West 18th Street"')
  })

  it('makes a code of a state that was written out', async () => {
    const { visitor, email } = await guest(shop)
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    const where = `customerEmail="${email}"`
    const carts = await platformOf(shop).carts().get({ queryArgs: { where } }).execute()
    expect(carts.body.results[0]?.shippingAddress).toMatchObject({ state: 'NY', postalCode: '10011' })
  })

  it('keeps everything that was typed when the platform is away', async () => {
    const { visitor } = await guest(shop)
    await shop.setFaults([{ vendor: 'commercetools', method: 'POST', path: '/carts', status: 502 }])
    const answer = await visitor.post('/checkout/address', ADDRESS)
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('We could not save that just now')
    expect(html).toContain('value="214 West 18th Street"')
  })

  it('is saved all the same when another window changes the cart meanwhile', async () => {
    const { visitor } = await guest(shop)
    await shop.setFaults([
      {
        vendor: 'commercetools',
        method: 'POST',
        path: '/carts',
        status: 409,
        times: 1,
        body: {
          statusCode: 409,
          message: 'Version mismatch.',
          errors: [{ code: 'ConcurrentModification', message: 'Version mismatch.', currentVersion: 9 }],
        },
      },
    ])
    expect(await redirectOf(await visitor.post('/checkout/address', ADDRESS))).toBe('/checkout/shipping')
  })

  it('is refused from another origin, and nothing is changed', async () => {
    const { visitor } = await guest(shop)
    const answer = await visitor.fetch('/checkout/address', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://elsewhere.example',
      },
      body: new URLSearchParams(ADDRESS),
    })
    expect(answer.status).toBe(403)
    expect(await redirectOf(await visitor.get('/checkout/shipping'))).toBe('/checkout/address')
  })
})

describe('delivery and payment', () => {
  it.each([{ offer: '99' }, { offer: 'abc' }, {}])('refuses the delivery %j', async (choice) => {
    const { visitor } = await guest(shop)
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    const answer = await visitor.post('/checkout/shipping', choice as Record<string, string>)
    expect(answer.status).toBe(400)
    expect(await wordsOf(answer)).toMatch(/Choose how it shall be delivered|not offered for your address/)
  })

  it('sends the shopper to choose again when the address has moved', async () => {
    const { visitor } = await payer(shop)
    const moved = { ...ADDRESS, city: 'Honolulu', state: 'HI', postalCode: '96813' }
    expect(await redirectOf(await visitor.post('/checkout/address', moved))).toBe('/checkout/shipping')
    expect(await redirectOf(await visitor.get('/checkout/payment'))).toBe('/checkout/shipping')
  })

  it('comes back from PayPal with everything kept when the shopper cancels there', async () => {
    const { visitor } = await payer(shop)
    expect(await redirectOf(await visitor.get(await atPayPal(visitor, 'cancel')))).toBe('/checkout/payment')
    const words = await wordsOf(await visitor.get('/checkout/payment'))
    expect(words).toContain('You came back from PayPal without paying')
    expect(words).toContain('214 West 18th Street')
  })

  it('does nothing twice when the way back from PayPal is loaded again', async () => {
    const { visitor } = await payer(shop)
    const back = await atPayPal(visitor, 'approve')
    for (let time = 0; time < 2; time++) {
      expect(await redirectOf(await visitor.get(back))).toBe('/checkout/payment')
    }
    const words = await wordsOf(await visitor.get('/checkout/payment'))
    expect(words).toContain('Place Order')
    expect(words).not.toContain('not valid')
  })

  it("refuses somebody else's approval", async () => {
    const one = await payer(shop)
    const other = await payer(shop)
    const back = await atPayPal(one.visitor, 'approve')
    expect(await redirectOf(await other.visitor.get(back))).toBe('/checkout/payment')
    const words = await wordsOf(await other.visitor.get('/checkout/payment'))
    expect(words).toContain('That approval from PayPal is not valid for this cart')
    expect(words).not.toContain('Place Order')
  })

  it('asks for the approval again when the total has changed since', async () => {
    const buyer = await approved(shop)
    await redirectOf(await buyer.visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    const stale = await buyer.place()
    expect(stale.status).toBe(409)
    expect(await wordsOf(stale)).toContain('Your cart has changed in another window')
    const page = await wordsOf(await buyer.visitor.get('/checkout/payment'))
    expect(page).not.toContain('Place Order')
    expect(await ordersOf(shop, buyer.email)).toEqual([])
  })

  it('says in its own words that a payment was declined, and orders nothing', async () => {
    // 2,000.00 to 2,999.99 dollars are declined by the processor's published test amounts.
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

  it('goes back to the cart with words when a price has changed', async () => {
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

  it('orders nothing without a payment', async () => {
    const { visitor, email } = await payer(shop)
    const html = await (await visitor.get('/checkout/payment')).text()
    expect(html).not.toContain('Place Order')
    const where = `customerEmail="${email}"`
    const [cart] = (await platformOf(shop).carts().get({ queryArgs: { where } }).execute()).body.results
    const form = { intent: 'place-order', cart: cart?.id ?? '', version: String(cart?.version) }
    const answer = await visitor.post('/checkout/payment', form)
    expect(answer.status).toBe(400)
    expect(await wordsOf(answer)).toContain('Choose how to pay first')
  })

  it('does not order the cart of somebody else', async () => {
    const mine = await approved(shop)
    const theirs = await approved(shop)
    const answer = await mine.visitor.post('/checkout/payment', theirs.order)
    expect(answer.status).toBe(409)
    expect(await ordersOf(shop, theirs.email)).toEqual([])
    expect((await orderForm(theirs.visitor)).cart).toBe(theirs.order.cart)
  })

  it.each(['', 'abc', '0'.repeat(48), "' OR 1=1 --"])('knows no receipt %j', async (token) => {
    const answer = await shop.visitor().get(`/checkout/receipt?token=${encodeURIComponent(token)}`)
    expect(answer.status).toBe(404)
  })
})

describe('the calculator’s endpoints', () => {
  const parcel = (postalCode: string) => ({
    shipments: [
      {
        key: 'shipment-1',
        address: { country: 'US', postalCode },
        lines: [{ sku: WALNUTS, quantity: 2, weight: 1 }],
        shipmentValue: 2000,
      },
    ],
  })

  it('answers offers, and says why not', async () => {
    const visitor = shop.visitor()
    const good = await visitor.send('/api/shipping-calculator', parcel('10011'))
    expect(good.status).toBe(200)
    const { data } = (await good.json()) as {
      data: { offerSets: { key: string; shippingOffers: { name: string; price: number }[] }[] }
    }
    expect(data.offerSets[0]?.shippingOffers[0]).toMatchObject({ name: 'Standard', price: 599 })
    const bad = await visitor.send('/api/shipping-calculator', parcel('K1A 0B1'))
    expect(bad.status).toBe(400)
    expect(JSON.stringify(await bad.json())).toContain('Invalid postal code')
    expect((await visitor.send('/api/shipping-calculator', { shipments: 'none' })).status).toBe(400)
  })

  it('names the days on which parcels leave, and when the next one does', async () => {
    const dates = await shop.visitor().get('/api/shipping-calculator/ship-dates?count=5')
    const { data } = (await dates.json()) as { data: { shipDates: string[] } }
    expect(data.shipDates).toHaveLength(5)
    const next = await shop.visitor().get('/api/predicted-shipping')
    const predicted = (await next.json()) as { data: { date: string; expiresAt: number } }
    expect(predicted.data.date).toBe(data.shipDates[0])
    expect(predicted.data.expiresAt).toBeGreaterThan(Date.now() / 1000)
    expect((await shop.visitor().get('/api/shipping-calculator/ship-dates?count=abc')).status).toBe(400)
  })

  it('hands out the token that the processor’s fields start with', async () => {
    const answer = await shop.visitor().get('/api/braintree-client-token')
    const { data } = (await answer.json()) as { data: { token: string } }
    expect(JSON.parse(atob(data.token))).toHaveProperty('authorizationFingerprint')
    await shop.setFaults([{ vendor: 'braintree', status: 500 }])
    expect((await shop.visitor().get('/api/braintree-client-token')).status).toBe(503)
  })
})
