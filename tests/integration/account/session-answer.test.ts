import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedMoney } from '../../../app/models/money'
import type { LedgersService } from '../../../app/services/ledger/ledgers.server'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { wordsOf } from '../checkout/buyer'
import { applies, certificate, customerAtPayment, idOf, PAYMENT } from '../checkout/payers'
import { PASSWORD } from './sign-in-steps'

let shop: Shop
let ledgers: LedgersService
beforeAll(async () => {
  shop = await startShop()
  ledgers = (await servicesOf(shop)).ledgers
})
afterAll(() => shop.stop())

type Session = Record<string, unknown> & { giftCertificate: { nonce: string } | null }

async function dataOf(answer: Response): Promise<Session> {
  const { data } = (await answer.json()) as { data: Session }
  return data
}
const signIn = async (visitor: Visitor, email: string) =>
  dataOf(await visitor.send('/api/sign/in', { email, password: 'Cobnuts!24' }))
const described = async (visitor: Visitor) => dataOf(await visitor.send('/api/me/describe', {}))

test('the session tells a new consumer apart from a company', async () => {
  const visitor = shop.visitor()
  const email = 'session-consumer@example.com'
  const up = await dataOf(await visitor.send('/api/sign/up', { email, name: 'Ada Nut', password: PASSWORD }))
  const consumer = {
    signedLoginType: 'password',
    userHasBusinessAccount: false,
    userFirstName: 'Ada',
    contact: { email, firstName: 'Ada', isB2b: false, subscribed: null },
    permissions: {},
    creditAccount: null,
    storeCredit: null,
    giftCertificate: null,
  }
  expect(up).toMatchObject(consumer)
  expect(await described(visitor)).toMatchObject({ ...consumer, email, newSession: false })
  expect(await described(visitor)).toMatchObject({
    isAdmin: false,
    addresses: [],
    allowSplitShipments: true,
    carrierOptions: { allowLasership: true, allowOntrac: true, allowUds: true },
    contact: { id: expect.any(String) },
    discountCodes: [],
    hasBusinessAccount: false,
    businessName: null,
    signedUpAt: expect.any(String),
    storeCreditAccount: null,
  })
  const office = await signIn(shop.visitor(), 'office@example.com')
  expect(office).toMatchObject({ userHasBusinessAccount: true, contact: { isB2b: true } })
  const staff = await signIn(shop.visitor(), 'staff@example.com')
  expect(staff).toMatchObject({ permissions: { checkOutAsCustomer: true } })
})

test('the session tells the credit of whoever signed in, and nobody else’s', async () => {
  const id = await idOf(shop, 'hazel@example.com')
  await ledgers.grantStoreCredit(id, { because: 'demo', key: 'session', amount: 1200 })
  const before = await ledgers.ofCustomer(id)
  await ledgers.openCredit(id, 30, { key: 'session', amount: 90_000 })
  const visitor = shop.visitor()
  const means = {
    creditAccount: { nonce: `credit:${id}`, balance: typedMoney(90_000), termsDays: 30 },
    storeCredit: { nonce: `store-credit:${id}`, balance: typedMoney(before.storeCredit?.balance ?? 0) },
  }
  expect(await signIn(visitor, 'hazel@example.com')).toMatchObject(means)
  expect(await described(visitor)).toMatchObject(means)
  const willow = JSON.stringify(await signIn(shop.visitor(), 'willow@example.com'))
  expect(willow).not.toContain(id)
  expect(await described(shop.visitor())).toEqual({ isCustomer: false, newSession: true })
})

test('a certificate on the cart is told with a nonce that places the order', async () => {
  const { code, id, left } = await certificate(ledgers, 50_000)
  const visitor = await customerAtPayment(shop, 'willow@example.com')
  await applies(visitor, code)
  const { giftCertificate } = await described(visitor)
  expect(giftCertificate).toEqual({ nonce: id, remainingValue: typedMoney(50_000) })
  expect(JSON.stringify(giftCertificate)).not.toContain(code)
  expect(await wordsOf(await visitor.get(PAYMENT))).toContain('That covers it all.')
  const cart = await dataOf(await visitor.get('/api/carts/active-cart'))
  expect(cart.giftCertificate).toEqual(giftCertificate)
  const placed = await visitor.send('/api/orders/place', {
    cartId: cart.id,
    version: cart.version,
    paymentNonces: [{ type: 'GiftCertificate', nonce: giftCertificate?.nonce }],
  })
  expect([placed.status, ((await left()) ?? 0) < 50_000]).toEqual([200, true])
})
