import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LedgersService } from '../../../app/services/ledger/ledgers.server'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { theCart } from '../cart/cart-visitor'
import { ADDRESS, CARD, guest, orderForm, payer, redirectOf, WALNUTS, wordsOf } from './buyer'
import { applies, certificate, customerAtPayment, idOf, orderOf, PAYMENT } from './payers'
import { ordersOf } from './stand-ins'

let shop: Shop
let ledgers: LedgersService
beforeAll(async () => {
  shop = await startShop()
  ledgers = (await servicesOf(shop)).ledgers
})
afterAll(() => shop.stop())

const SAME = { billing: 'asked', sameBilling: 'on' }

async function withWalnuts(): Promise<Visitor> {
  const visitor = shop.visitor()
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
  return visitor
}

/** The total in the step's summary. */
const totalOn = async (visitor: Visitor, path: string) =>
  /(?:Total|Estimated total) (\$[\d.]+)/.exec(await wordsOf(await visitor.get(path)))?.[1]

describe('the first step', () => {
  it('takes the email address and the street in one form', async () => {
    const visitor = await withWalnuts()
    expect(await redirectOf(await visitor.get('/checkout'))).toBe('/checkout/address')
    const missing = await visitor.post('/checkout/address', { ...ADDRESS, email: '' })
    expect(missing.status).toBe(400)
    const html = await missing.text()
    expect(html).toContain('Please enter your email address')
    expect(html).toContain('value="214 West 18th Street"')
    const email = 'one-form@example.com'
    expect(await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, email }))).toBe(
      '/checkout/shipping',
    )
    expect(await wordsOf(await visitor.get('/checkout/shipping'))).toContain(email)
  })

  it('keeps a partial address on the way to several addresses and to signing in', async () => {
    const visitor = await withWalnuts()
    const part = { name: 'Sam Rivera', street1: '214 West 18th Street', email: 'part@example.com' }
    expect(await redirectOf(await visitor.post('/checkout/address', { ...part, intent: 'sign-in' }))).toBe(
      '/checkout?step=contact',
    )
    expect(await (await visitor.get('/checkout?step=contact')).text()).toContain('value="part@example.com"')
    expect(await (await visitor.get('/checkout/address')).text()).toContain('value="214 West 18th Street"')
    expect(await redirectOf(await visitor.post('/checkout/address', { ...part, intent: 'many' }))).toBe(
      '/checkout/address/multi',
    )
    expect(await (await visitor.get('/checkout/address/multi')).text()).toContain(
      'value="214 West 18th Street"',
    )
  })
})

describe('several addresses', () => {
  it('with one shipment are one address, so that a quote can be asked for and the receipt has names', async () => {
    const { visitor } = await guest(shop, { quantity: 1 })
    await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, intent: 'many' }))
    expect((await theCart(visitor)).shippingMode).toBe('Multiple')
    expect(await redirectOf(await visitor.post('/checkout/address/multi', { intent: 'continue' }))).toBe(
      '/checkout/shipping',
    )
    const cart = await theCart(visitor)
    expect([cart.shippingMode, cart.shippingAddress?.street1]).toEqual(['Single', '214 West 18th Street'])
    expect(await wordsOf(await visitor.get('/checkout/shipping'))).toContain('Walnut Halves')
  })

  it('are said to count separately for free shipping, before the cart is split', async () => {
    const few = await guest(shop, { quantity: 1 })
    expect(await wordsOf(await few.visitor.get('/checkout/address'))).not.toContain('to ship free')
    const many = await guest(shop, { quantity: 12 })
    expect(await wordsOf(await many.visitor.get('/checkout/address'))).toContain(
      'With several, each needs $59.00 of its own to ship free.',
    )
  })
})

describe('the total', () => {
  it('counts the preselected delivery in the delivery step, and follows another', async () => {
    const { visitor } = await guest(shop, { quantity: 1 })
    const portland = { ...ADDRESS, city: 'Portland', state: 'Oregon', postalCode: '97205' }
    await redirectOf(await visitor.post('/checkout/address', portland))
    const standard = await totalOn(visitor, '/checkout/shipping')
    const { totals } = await theCart(visitor)
    expect(standard).toBe(`$${(totals.total / 100).toFixed(2)}`)
    expect(totals.lines.map(({ kind }) => kind)).toContain('shipping')
    expect(await redirectOf(await visitor.post('/checkout/shipping', { offer: '3', intent: 'update' }))).toBe(
      '/checkout/shipping',
    )
    const faster = await totalOn(visitor, '/checkout/shipping')
    expect(faster).not.toBe(standard)
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '3' }))
    expect(await totalOn(visitor, PAYMENT)).toBe(faster)
    expect(await wordsOf(await visitor.get(PAYMENT))).toContain(`Place order, ${faster}`)
  })
})

describe('one button', () => {
  it('pays by card and places the order, with the account that a guest asks for', async () => {
    const { visitor, email } = await payer(shop)
    const account = { createAccount: 'on', accountName: 'Sam Rivera', password: 'Walnuts!24' }
    const form = { ...(await orderForm(visitor)), ...CARD, ...SAME, ...account }
    const both = await Promise.all([visitor.post(PAYMENT, form), visitor.post(PAYMENT, form)])
    const [first, second] = await Promise.all(both.map(redirectOf))
    expect(first).toBe(second)
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  it('saves another billing address and the PO number with a double click as one order', async () => {
    const id = await idOf(shop, 'office@example.com')
    await ledgers.openCredit(id, 30, { key: crypto.randomUUID(), amount: 50_000 })
    const visitor = await customerAtPayment(shop, 'office@example.com')
    expect(await wordsOf(await visitor.get(PAYMENT))).toContain('$500.00 available')
    const bill = Object.fromEntries(
      Object.entries({ ...ADDRESS, postalCode: '10019' }).map(([name, value]) => [`billing-${name}`, value]),
    )
    const form = {
      ...(await orderForm(visitor)),
      pay: 'credit-account',
      billing: 'asked',
      ...bill,
      poNumber: 'PO-4711',
    }
    const before = (await ordersOf(shop, 'office@example.com')).length
    const both = await Promise.all([visitor.post(PAYMENT, form), visitor.post(PAYMENT, form)])
    const [first, second] = await Promise.all(both.map(redirectOf))
    expect(first).toBe(second)
    const orders = await ordersOf(shop, 'office@example.com')
    expect(orders).toHaveLength(before + 1)
    const placed = orders.find(({ billingAddress }) => billingAddress?.postalCode === '10019')
    expect(placed?.custom?.fields.poNumber).toBe('PO-4711')
  })

  it('leads to PayPal where that is chosen', async () => {
    const { visitor } = await payer(shop)
    const form = { ...(await orderForm(visitor)), pay: 'paypal', ...SAME }
    expect(await redirectOf(await visitor.post(PAYMENT, form))).toContain('token=')
  })

  it('keeps what was typed when the card is declined', async () => {
    const { visitor } = await payer(shop, { quantity: 220 })
    const account = { createAccount: 'on', accountName: 'Sam R', password: 'Walnuts!24' }
    const bill = { billing: 'asked', 'billing-name': 'Ruth Rivera' }
    const declined = await visitor.post(PAYMENT, {
      ...(await orderForm(visitor)),
      ...CARD,
      ...SAME,
      ...account,
    })
    expect(declined.status).toBe(402)
    const html = await declined.text()
    expect(html).toContain('Your bank declined this card')
    expect(html).toContain('value="Sam R"')
    expect(html).toContain('value="Walnuts!24"')
    expect(html).toMatch(/name="createAccount"[^>]*checked/)
    const wrong = await visitor.post(PAYMENT, { ...(await orderForm(visitor)), ...CARD, ...bill })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('value="Ruth Rivera"')
  })

  it('takes several certificates, each with its way off, and loses nothing that was typed', async () => {
    const [one, two] = [await certificate(ledgers, 500), await certificate(ledgers, 300)]
    const { visitor } = await payer(shop)
    await applies(visitor, one.code)
    const typed = { billing: 'asked', 'billing-name': 'Ruth Rivera', accountName: 'Ruth' }
    const answer = await visitor.post(PAYMENT, { intent: 'certificate', code: two.code, ...typed })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('value="Ruth Rivera"')
    expect(html).toContain('value="Ruth"')
    expect(html.match(/remove-certificate:/g)).toHaveLength(2)
    const [button] = /remove-certificate:[^"]+/.exec(html) ?? []
    const less = await visitor.post(PAYMENT, { intent: button ?? '', ...typed })
    expect((await less.text()).match(/remove-certificate:/g)).toHaveLength(1)
  })

  it('applies a code that was typed and not applied, and asks once more', async () => {
    const { code } = await certificate(ledgers, 500)
    const { visitor, email } = await payer(shop)
    const answer = await visitor.post(PAYMENT, { ...(await orderForm(visitor)), ...CARD, ...SAME, code })
    expect(answer.status).toBe(409)
    expect(await wordsOf(answer)).toContain('Your gift certificate was applied. The total is now')
    expect(await ordersOf(shop, email)).toEqual([])
    const { payments } = await orderOf(
      shop,
      visitor,
      await visitor.post(PAYMENT, { ...(await orderForm(visitor)), ...CARD, ...SAME }),
    )
    expect(payments.map(({ method }) => method)).toEqual(['GiftCertificate', 'Card'])
  })

  it('a customer with an address and a saved card presses twice after the cart', async () => {
    const first = await customerAtPayment(shop, 'willow@example.com')
    await redirectOf(await first.post(PAYMENT, { ...(await orderForm(first)), ...CARD, ...SAME, keep: 'on' }))
    const visitor = await signedIn(shop, 'willow@example.com')
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    const where = await redirectOf(await visitor.get('/checkout'))
    if (where !== '/checkout/shipping') await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    expect((await visitor.get('/checkout/shipping')).status).toBe(200)
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    const html = await (await visitor.get(PAYMENT)).text()
    const pay = /value="(saved:[^"]+)"[^>]*checked|checked[^>]*value="(saved:[^"]+)"/.exec(html)
    const form = { ...(await orderForm(visitor)), pay: pay?.[1] ?? pay?.[2] ?? '', ...SAME }
    expect(await redirectOf(await visitor.post(PAYMENT, form))).toContain('/checkout/receipt')
  })
})
