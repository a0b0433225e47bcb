import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { theCart } from '../cart/cart-visitor'
import { ADDRESS, approved, atPayPal, guest, orderForm, redirectOf, WALNUTS, wordsOf } from './buyer'
import { ordersOf, platformOf, transactionsOf } from './stand-ins'

/** Chocolate that melts, and pistachios that cannot be shipped to Canada. */
const CHOCOLATE = '3003-01'
const SAFFRON_PISTACHIOS = '1407-01'
const MONTREAL = {
  ...ADDRESS,
  city: 'Montréal',
  state: 'QC',
  postalCode: 'h2x1y4',
  country: 'CA',
}

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const add = async (visitor: ReturnType<Shop['visitor']>, fields: Record<string, string>) =>
  redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2', ...fields }))

describe('a customer', () => {
  it('who is signed in goes past the door, with their address and their email on the cart', async () => {
    const visitor = shop.visitor()
    const account = { email: 'hazel@example.com', password: 'Cobnuts!24' }
    await redirectOf(await visitor.post('/sign/in', account))
    await add(visitor, {})
    expect(await redirectOf(await visitor.get('/checkout'))).toBe('/checkout/shipping')
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
    const before = await ordersOf(shop, account.email)
    const placed = await visitor.post('/checkout/payment', await orderForm(visitor))
    expect(await wordsOf(await visitor.get(await redirectOf(placed)))).toContain('Thank you')
    expect(await ordersOf(shop, account.email)).toHaveLength(before.length + 1)
  })

  it('brings a guest’s cart along when they sign in at the door', async () => {
    const visitor = shop.visitor()
    await add(visitor, {})
    const account = { intent: 'sign-in', email: 'maple@example.com', password: 'Cobnuts!24' }
    expect(await redirectOf(await visitor.post('/checkout', account))).toBe('/checkout/shipping')
    expect(await wordsOf(await visitor.get('/cart'))).toContain('Walnut Halves, raw')
  })
})

describe('a code for free shipping', () => {
  it('is shown on each delivery, and the same on payment and cart', async () => {
    const { visitor } = await guest(shop, { quantity: 1 })
    await redirectOf(await visitor.post('/cart', { intent: 'apply-code', code: 'SHIPFREE' }))
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    const delivery = await wordsOf(await visitor.get('/checkout/shipping'))
    const prices = [...delivery.matchAll(/was (\$[\d.]+) FREE/g)].map(([, price]) => price)
    expect(prices.length).toBeGreaterThan(1)
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    for (const path of ['/checkout/payment', '/cart']) {
      expect(await wordsOf(await visitor.get(path))).toContain(`was ${prices[0]} FREE`)
    }
  })
})

describe('a guest', () => {
  it('may not go on with an auto-delivery item, and is told why', async () => {
    const visitor = shop.visitor()
    await add(visitor, { autoDelivery: '28' })
    expect(await redirectOf(await visitor.get('/checkout'))).toBe('/checkout?step=contact')
    const door = await visitor.get('/checkout?step=contact')
    const html = await door.text()
    expect(html).toContain('Auto-Delivery items are not eligible for guest checkout')
    expect(html).not.toContain('Continue as guest')
    const forced = await visitor.post('/checkout', { intent: 'guest', email: 'auto@example.com' })
    expect(forced.status).toBe(400)
    expect(await redirectOf(await visitor.get('/checkout/address'))).toBe('/checkout?step=contact')
  })

  it('is led back to the door when an auto-delivery item came after it, and cannot place it', async () => {
    const { visitor, email, order } = await approved(shop)
    await add(visitor, { autoDelivery: '28' })
    for (const step of ['address', 'shipping', 'payment']) {
      expect(await redirectOf(await visitor.get(`/checkout/${step}`))).toBe('/checkout?step=contact')
    }
    const cart = await theCart(visitor)
    const forced = await visitor.post('/checkout/payment', { ...order, version: String(cart.version) })
    expect(await redirectOf(forced)).toBe('/checkout?step=contact')
    expect(await ordersOf(shop, email)).toEqual([])
    expect(await wordsOf(await visitor.get('/checkout?step=contact'))).toContain(
      'not eligible for guest checkout',
    )
  })

  it('in Canada gets offers there, in dollars, without the free one', async () => {
    const { visitor, email } = await guest(shop, { quantity: 8 })
    expect(await redirectOf(await visitor.post('/checkout/address', MONTREAL))).toBe('/checkout/shipping')
    const page = await wordsOf(await visitor.get('/checkout/shipping'))
    expect(page).toContain('H2X 1Y4')
    expect(page).not.toContain('FREE')
    expect(page).not.toContain('Overnight')
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    const where = `customerEmail="${email}"`
    const [cart] = (await platformOf(shop).carts().get({ queryArgs: { where } }).execute()).body.results
    expect(cart?.shippingAddress).toMatchObject({ country: 'CA', state: 'QC', postalCode: 'H2X 1Y4' })
    expect(cart?.shippingInfo?.price.centAmount).toBeGreaterThan(1600)
  })

  it('is told which item may not go to their country', async () => {
    const { visitor } = await guest(shop, { sku: SAFFRON_PISTACHIOS, quantity: 1 })
    const answer = await visitor.post('/checkout/address', MONTREAL)
    expect(answer.status).toBe(400)
    expect(await wordsOf(answer)).toContain('We may not send Lemon Saffron Pistachios to Canada')
  })

  it('may have chocolate packed against heat, and change their mind', async () => {
    const { visitor, email } = await guest(shop, { sku: CHOCOLATE, quantity: 1 })
    const portland = { ...ADDRESS, city: 'Portland', state: 'Oregon', postalCode: '97205' }
    await redirectOf(await visitor.post('/checkout/address', portland))
    expect(await wordsOf(await visitor.get('/checkout/shipping'))).toContain(
      'Heat-Resistant Packaging ($2.95)',
    )
    const packaging = async () => {
      const where = `customerEmail="${email}"`
      const [cart] = (await platformOf(shop).carts().get({ queryArgs: { where } }).execute()).body.results
      return cart?.customLineItems.map((line) => [line.slug, line.totalPrice.centAmount])
    }
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1', packaging: 'on' }))
    expect(await packaging()).toEqual([['shipment-1-heat-resistant-packaging', 295]])
    expect(await wordsOf(await visitor.get('/checkout/payment'))).toContain('Heat-Resistant Packaging $2.95')
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '3', packaging: 'on' }))
    expect(await packaging()).toEqual([['shipment-1-heat-resistant-packaging', 0]])
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    expect(await packaging()).toEqual([])
  })

  it('may send the bill elsewhere, and is told what is wrong with that address', async () => {
    const { visitor, email } = await guest(shop)
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    const billing = {
      intent: 'paypal',
      billing: 'asked',
      'billing-name': 'Ruth Rivera',
      'billing-street1': '88 Orchard Road',
      'billing-city': 'Portland',
      'billing-state': 'Oregon',
      'billing-postalCode': '9720',
      'billing-country': 'US',
    }
    const wrong = await visitor.post('/checkout/payment', billing)
    expect(wrong.status).toBe(400)
    const html = await wrong.text()
    expect(html).toContain('Please enter a valid zip code')
    expect(html).toContain('value="88 Orchard Road"')
    expect(html).toContain('data-name="error-summary"')
    const right = await visitor.post('/checkout/payment', { ...billing, 'billing-postalCode': '97205' })
    expect(await redirectOf(right)).toContain('/paypal/approve')
    const where = `customerEmail="${email}"`
    const [cart] = (await platformOf(shop).carts().get({ queryArgs: { where } }).execute()).body.results
    expect(cart?.billingAddress).toMatchObject({ city: 'Portland', state: 'OR' })
  })

  it('sees the receipt again, and so does nobody without its token', async () => {
    const buyer = await approved(shop)
    const receipt = await redirectOf(await buyer.place())
    expect(await wordsOf(await shop.visitor().get(receipt))).toContain('Thank you')
    expect((await shop.visitor().get('/checkout/receipt')).status).toBe(404)
    expect(await wordsOf(await buyer.visitor.get('/cart'))).toContain('Your cart is empty')
    const token = new URL(receipt, shop.url).searchParams.get('token')
    const isFirst = `/api/orders/is-first-order?receiptToken=${token}`
    const first = await buyer.visitor.get(isFirst)
    expect(await first.json()).toEqual({ data: { isFirstOrder: true, orderCount: 1 } })
    expect((await shop.visitor().get(isFirst)).status).toBe(404)
    expect((await shop.visitor().get('/api/orders/is-first-order?receiptToken=x')).status).toBe(404)
    const [order] = await ordersOf(shop, buyer.email)
    expect(await transactionsOf(shop, order?.orderNumber)).toHaveLength(1)
  })

  it('with a tampered cookie is a new visitor, and loses nothing of anyone', async () => {
    const { visitor } = await guest(shop)
    const answer = await fetch(`${shop.url}/checkout/address`, {
      redirect: 'manual',
      headers: { Cookie: 'cobnut=eyJjYXJ0SWQiOiJ4In0=.AAAA' },
    })
    expect(answer.headers.get('Location')).toBe('/cart')
    expect((await visitor.get('/checkout/address')).status).toBe(200)
  })
})
