import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { ADDRESS, guest, redirectOf, WALNUTS, wordsOf } from './buyer'
import { platformOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

describe('entering checkout', () => {
  it.each(['/checkout', '/checkout/address', '/checkout/shipping', '/checkout/payment'])(
    'sends an empty cart from %s back with a word',
    async (path) => {
      const visitor = shop.visitor()
      expect(await redirectOf(await visitor.get(path))).toBe('/cart')
      expect(await wordsOf(await visitor.get('/cart'))).toContain('Your cart is empty')
    },
  )

  it('opens no step before the previous ones are complete', async () => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    for (const path of ['/checkout', '/checkout/shipping', '/checkout/payment']) {
      expect(await redirectOf(await visitor.get(path))).toBe('/checkout/address')
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
  ])('shows the error of the email address %j', async (email, message) => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    const answer = await visitor.post('/checkout', { intent: 'guest', email })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain(message)
    expect(html).not.toContain('<script>alert(1)')
  })

  it('suggests a correction of the email address, which can be changed', async () => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    const missing = await visitor.post('/checkout', { intent: 'guest', email: 'bobgmail.com' })
    expect(await wordsOf(missing)).toContain('I meant bob@gmail.com')
    const asked = await visitor.post('/checkout', { intent: 'guest', email: 'bob@gmial.com' })
    expect([asked.status, await wordsOf(asked)]).toEqual([
      400,
      expect.stringContaining('Did you mean bob@gmail.com? If bob@gmial.com is right, go on with it.'),
    ])
    const twice: [string, string][] = [
      ['intent', 'guest'],
      ['email', 'bob@gmial.com'],
      ['email', 'bob@gmial.com'],
    ]
    await redirectOf(await visitor.post('/checkout', twice))
    const again = await visitor.get('/checkout?step=contact')
    expect(await again.text()).toContain('value="bob@gmial.com"')
    for (const path of ['/checkout', '/checkout?step=contact']) {
      const refused = await visitor.post(path, { intent: 'guest', email: 'bob@' })
      expect(await wordsOf(refused)).toContain('Please enter a valid email address')
    }
    await redirectOf(
      await visitor.post('/checkout?step=contact', { intent: 'guest', email: 'bob@gmail.com' }),
    )
    expect(await wordsOf(await visitor.get('/checkout/address'))).not.toContain('Did you mean')
  })

  it('reports a wrong password and keeps the cart and the email address', async () => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    const wrong = { intent: 'sign-in', email: 'hazel@example.com', password: 'not-this-one' }
    const answer = await visitor.post('/checkout', wrong)
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('Wrong email address or password')
    expect(html).toContain('value="hazel@example.com"')
    expect(html).not.toContain('not-this-one')
  })

  it('sends a customer with a default address to delivery', async () => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    const right = { intent: 'sign-in', email: 'hazel@example.com', password: 'Cobnuts!24' }
    expect(await redirectOf(await visitor.post('/checkout', right))).toBe('/checkout/shipping')
    expect(await wordsOf(await visitor.get('/checkout/shipping'))).toContain('214 Maple Avenue')
  })
})

describe('the address', () => {
  it('shows beside each field what is missing', async () => {
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

  it("turns a state's name into its code", async () => {
    const { visitor, email } = await guest(shop)
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    const where = `customerEmail="${email}"`
    const carts = await platformOf(shop).carts().get({ queryArgs: { where } }).execute()
    expect(carts.body.results[0]?.shippingAddress).toMatchObject({ state: 'NY', postalCode: '10011' })
  })

  it('keeps what was typed while commercetools is down', async () => {
    const { visitor } = await guest(shop)
    await shop.setFaults([{ vendor: 'commercetools', method: 'POST', path: '/carts', status: 502 }])
    const answer = await visitor.post('/checkout/address', ADDRESS)
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('We could not save that just now')
    expect(html).toContain('value="214 West 18th Street"')
  })

  it.each([
    ['POST', '/checkout/address', { ...ADDRESS }, 'value="214 West 18th Street"'],
    ['POST', '/checkout', { intent: 'guest', email: 'kept@example.com' }, 'value="kept@example.com"'],
  ])('keeps it when the cart cannot be read either: %s %s', async (_, path, fields, kept) => {
    const { visitor } = await guest(shop)
    await shop.setFaults([{ vendor: 'commercetools', status: 500 }])
    const answer = await visitor.post(path, fields)
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('We could not save that just now')
    expect(html).toContain(kept)
    expect((await visitor.get('/checkout/address')).status).toBe(503)
    await shop.clearFaults()
    expect((await visitor.get('/checkout/address')).status).toBe(200)
  })

  it('is saved although another tab changes the cart', async () => {
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

  it('is refused from another origin', async () => {
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

  it('answer with offers, or why there are none', async () => {
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

  it('return ship dates and the predicted one', async () => {
    const dates = await shop.visitor().get('/api/shipping-calculator/ship-dates?count=5')
    const { data } = (await dates.json()) as { data: { shipDates: string[] } }
    expect(data.shipDates).toHaveLength(5)
    const next = await shop.visitor().get('/api/predicted-shipping')
    const predicted = (await next.json()) as { data: { date: string; expiresAt: number } }
    expect(predicted.data.date).toBe(data.shipDates[0])
    expect(predicted.data.expiresAt).toBeGreaterThan(Date.now() / 1000)
    expect((await shop.visitor().get('/api/shipping-calculator/ship-dates?count=abc')).status).toBe(400)
  })

  it("return the processor's client token", async () => {
    const answer = await shop.visitor().get('/api/braintree-client-token')
    const { data } = (await answer.json()) as { data: { token: string } }
    expect(JSON.parse(atob(data.token))).toHaveProperty('authorizationFingerprint')
    await shop.setFaults([{ vendor: 'braintree', status: 500 }])
    expect((await shop.visitor().get('/api/braintree-client-token')).status).toBe(503)
  })
})
