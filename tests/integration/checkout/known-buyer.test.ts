import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { ADDRESS, CARD, guest, orderForm, payer, redirectOf, WALNUTS, wordsOf } from './buyer'
import { customerAtPayment, idOf, PAYMENT } from './payers'
import { platformOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const SAME = { billing: 'asked', sameBilling: 'on' }

const page = async (visitor: Visitor, path: string) => (await visitor.get(path)).text()

/** The streets in a customer's address book. */
async function streetsOf(email: string): Promise<(string | undefined)[]> {
  const customer = await platformOf(shop)
    .customers()
    .withId({ ID: await idOf(shop, email) })
    .get()
    .execute()
  return customer.body.addresses.map(({ streetName }) => streetName)
}

describe('a guest whose email address has an account', () => {
  it('is told so at each later step, and nobody is named', async () => {
    const { visitor } = await guest(shop, { email: 'maple@example.com' })
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    for (const path of ['/checkout/address', '/checkout/shipping', PAYMENT]) {
      const words = await wordsOf(await visitor.get(path))
      expect(words, path).toContain('You have an account with this email.')
      expect(words, path).not.toContain('Okafor')
    }
    // The customer already has an account.
    expect(await page(visitor, PAYMENT)).not.toContain('Create an account with this order')
  })

  it('is told nothing where the address is unknown', async () => {
    const { visitor } = await payer(shop)
    expect(await page(visitor, PAYMENT)).not.toContain('You have an account')
    expect(await page(visitor, PAYMENT)).toContain('Create an account with this order')
  })
})

describe('saved addresses', () => {
  it('are choices, and the chosen one needs nothing typed', async () => {
    const hazel = await signedIn(shop, 'hazel@example.com')
    await redirectOf(await hazel.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    await hazel.get('/checkout')
    const html = await page(hazel, '/checkout/address')
    const [, portland = ''] = /value="([^"]+)"\/?><span><span class="bold">Ruth Bennett/.exec(html) ?? []
    expect(html).toMatch(/checked=""[^>]*\/?><span><span class="bold">Hazel Bennett/)
    await redirectOf(await hazel.post('/checkout/address', { book: portland, name: '', street1: '' }))
    expect(await wordsOf(await hazel.get('/checkout/shipping'))).toContain('88 Orchard Road')
    const unknown = await hazel.post('/checkout/address', { book: 'of-somebody-else', name: '' })
    expect(unknown.status).toBe(400)
  })
})

describe('an address typed while paying', () => {
  it('is kept in the account, once', async () => {
    for (const _ of ['first', 'second']) {
      const olive = await customerAtPayment(shop, 'orders@example.com')
      await redirectOf(await olive.post(PAYMENT, { ...(await orderForm(olive)), ...CARD, ...SAME }))
    }
    await expect.poll(() => streetsOf('orders@example.com')).toHaveLength(2)
    expect(await streetsOf('orders@example.com')).toContain(ADDRESS.street1)
  })

  it('is the default of an account that is made with the order', async () => {
    const { visitor, email } = await payer(shop)
    const account = { createAccount: 'on', accountName: 'Sam Rivera', password: 'Walnuts!24' }
    await redirectOf(
      await visitor.post(PAYMENT, { ...(await orderForm(visitor)), ...CARD, ...SAME, ...account }),
    )
    await expect.poll(() => streetsOf(email)).toEqual([ADDRESS.street1])
    await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    // With an address, checkout starts at the delivery.
    expect(await redirectOf(await visitor.get('/checkout'))).toBe('/checkout/shipping')
  })
})
