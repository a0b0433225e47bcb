import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { at, braintreeAt } from '../../sandbox/braintree-client'
import { type Shop, sharedShop, type Visitor } from '../../support/shop'
import { theCart } from '../cart/cart-visitor'
import { CARD, orderForm, payer, redirectOf, WALNUTS, wordsOf } from './buyer'
import { ordersOf, transactionsOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const PAYMENT = '/checkout/payment'
const TOKEN = {
  paymentData: { version: 'EC_v1', data: 'AAAA', signature: 'BBBB', header: { publicKeyHash: 'CCCC' } },
  paymentMethod: { displayName: 'Visa 4242', network: 'Visa', type: 'debit' },
  transactionIdentifier: 'ABCDEF',
}
const CONTACT = {
  givenName: 'Sam',
  familyName: 'Rivera',
  addressLines: ['214 West 18th Street'],
  locality: 'New York',
  administrativeArea: 'NY',
  postalCode: '10011',
  countryCode: 'US',
  emailAddress: 'sam@example.com',
}

/** A nonce of a card whose bank asks, as the fields return it. */
async function challengedCard(): Promise<string> {
  const creditCard = { number: '4000000000001091', expirationMonth: '12', expirationYear: '2030', cvv: '123' }
  const made = await braintreeAt(`${shop.sandboxUrl}/braintree/graphql`).mutate(
    'tokenizeCreditCard',
    'TokenizeCreditCardInput',
    'token',
    { creditCard },
  )
  return String(at(made, 'data.tokenizeCreditCard.token'))
}

/** What the payment sheet shows. */
async function sheet(visitor: Visitor) {
  const { id, totals } = await theCart(visitor)
  return { cart: id, amount: totals.total }
}

async function place(visitor: Visitor, way: Record<string, string> = {}): Promise<string> {
  const receipt = await redirectOf(await visitor.post(PAYMENT, { ...(await orderForm(visitor)), ...way }))
  return wordsOf(await visitor.get(receipt))
}

describe('Apple Pay', () => {
  it('has its merchant checked and pays with the token of its sheet', async () => {
    const { visitor, email } = await payer(shop)
    const validationUrl = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
    const session = await visitor.send('/api/apple-pay/session', { validationUrl })
    expect(await session.json()).toMatchObject({
      data: { session: { displayName: 'Cobnut', domainName: 'localhost' } },
    })
    const shown = await sheet(visitor)
    const kept = await visitor.send('/api/apple-pay/payment', { ...shown, token: TOKEN })
    expect(await kept.json()).toMatchObject({ redirect_to: { url: PAYMENT } })
    expect(await wordsOf(await visitor.get(PAYMENT))).toContain('Visa ending in 4242')
    expect(await place(visitor)).toContain('Thank you')
    const [order] = await ordersOf(shop, email)
    const charges = await transactionsOf(shop, order?.orderNumber)
    expect(charges.map(({ status }) => status)).toEqual(['SUBMITTED_FOR_SETTLEMENT'])
  })

  it('is refused for another amount, another cart, a token that is none, and a host that is not Apple’s', async () => {
    const { visitor } = await payer(shop)
    const shown = await sheet(visitor)
    const send = async (more: object) =>
      (await visitor.send('/api/apple-pay/payment', { ...shown, token: TOKEN, ...more })).status
    expect(await send({ amount: shown.amount - 1 })).toBe(409)
    expect(await send({ cart: 'another' })).toBe(409)
    expect(await send({ token: { paymentData: 'x' } })).toBe(400)
    for (const validationUrl of [
      'https://apple.com.example.com/x',
      'http://x.apple.com/',
      'https://localhost/',
    ]) {
      expect((await visitor.send('/api/apple-pay/session', { validationUrl })).status).toBe(400)
    }
    await shop.setFaults([{ vendor: 'braintree', status: 503 }])
    expect(await send({})).toBe(503)
  })

  it('in the cart brings the address, and checkout goes on with the delivery', async () => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
    const { id, totals } = await theCart(visitor)
    const body = { cart: id, amount: totals.total, token: TOKEN, shippingContact: CONTACT }
    const kept = await visitor.send('/api/apple-pay/payment', body)
    expect(await kept.json()).toMatchObject({ redirect_to: { url: '/checkout/shipping' } })
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    expect(await wordsOf(await visitor.get(PAYMENT))).toContain('Visa ending in 4242')
    expect(await place(visitor)).toContain('Thank you')
  })
})

describe('PayPal from the cart', () => {
  async function approve(visitor: Visitor, decision: string): Promise<string> {
    const approval = await redirectOf(await visitor.post('/checkout/express', {}))
    const token = new URL(approval).searchParams.get('token') ?? ''
    const body = new URLSearchParams({ token, decision })
    return redirectOf(await fetch(approval, { method: 'POST', redirect: 'manual', body }))
  }

  it('brings email address and street, and pays what delivery and tax add', async () => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
    expect(await wordsOf(await visitor.get('/cart'))).toContain('Check out with PayPal')
    const back = await approve(visitor, 'approve')
    for (const _ of [1, 2]) expect(await redirectOf(await visitor.get(back))).toBe('/checkout/shipping')
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    const page = await wordsOf(await visitor.get(PAYMENT))
    expect(page).toContain('125 Moen Street')
    expect(page).toContain('buyer@example.com')
    expect(await place(visitor)).toContain('Thank you')
  })

  it('is left without a trace by who comes back, and not offered for auto-delivery', async () => {
    const visitor = shop.visitor()
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
    expect(await redirectOf(await visitor.get(await approve(visitor, 'cancel')))).toBe('/cart')
    expect(await wordsOf(await visitor.get('/cart'))).toContain('without paying')
    const other = shop.visitor()
    const elsewhere = await redirectOf(await other.get(await approve(visitor, 'approve')))
    expect(elsewhere).toMatch(/^\/checkout\/elsewhere\?/)
    expect(await wordsOf(await other.get('/cart'))).toContain('Your cart is empty')
  })
})

describe('a card whose bank asks its owner', () => {
  it('is refused without the answer, and charged with it', async () => {
    const { visitor } = await payer(shop)
    const nonce = await challengedCard()
    const card = { ...CARD, lastFour: '1091' }
    const refused = await visitor.post(PAYMENT, { ...(await orderForm(visitor)), ...card, nonce })
    expect(refused.status).toBe(402)
    const url = `${shop.sandboxUrl}/braintree/web/challenge`
    const second = await challengedCard()
    const answered = await fetch(`${url}?nonce=${second}`, {
      method: 'POST',
      body: new URLSearchParams({ code: '1234' }),
    })
    const proven = /"nonce":"([^"]+)"/.exec(await answered.text())?.[1] ?? ''
    expect(await place(visitor, { ...card, nonce: proven })).toContain('Thank you')
  })
})
