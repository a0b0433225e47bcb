import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { certificateCodeFrom } from '../../../app/models/ledger/ledger'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { theCart } from '../cart/cart-visitor'
import { ADDRESS, orderForm, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { signedIn } from './customer'

const WALLET = '/account/wallet'
const VISA = { nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }

let shop: Shop
let hazel: Visitor
beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop)
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const act = (visitor: Visitor, intent: string, more: Record<string, string> = {}) =>
  visitor.post(`${WALLET}?index`, { intent, ...more })

type Method = {
  id: string
  kind: string
  label: string
  isDefault: boolean
  expires?: string
  billing?: { street1: string }
}

async function methodsOf(visitor: Visitor): Promise<Method[]> {
  const described = await visitor.send('/api/me/describe', {})
  const { data: known } = (await described.json()) as { data: { customer: { id: string } } }
  const answer = await visitor.get(`/api/payment-methods?customerId=${known.customer.id}`)
  return ((await answer.json()) as { data: { paymentMethods: Method[] } }).data.paymentMethods
}

/** Decides at PayPal; returns the address of the redirect. */
async function atPayPal(visitor: Visitor, decision: 'approve' | 'cancel'): Promise<string> {
  const approval = await redirectOf(await act(visitor, 'paypal'))
  const token = new URL(approval).searchParams.get('ba_token') ?? ''
  const body = new URLSearchParams({ token, decision })
  return redirectOf(await fetch(approval, { method: 'POST', redirect: 'manual', body }))
}

/** Orders walnuts every two weeks with a new card. */
async function subscribes(visitor: Visitor): Promise<void> {
  await redirectOf(
    await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2', autoDelivery: '14' }),
  )
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  const order = { ...(await orderForm(visitor)), pay: 'card', ...VISA }
  await redirectOf(await visitor.post('/checkout/payment', order))
}

test('a card is kept with the address of its bill, and offered first when asked', async () => {
  expect(await wordsOf(await hazel.get(WALLET))).toContain('No cards or PayPal accounts yet.')
  const bill = await redirectOf(await act(hazel, 'card', VISA))
  expect(await wordsOf(await hazel.get(bill))).toContain('For Visa ending in 1111.')
  const wrong = await hazel.post(bill, { ...ADDRESS, postalCode: '1', street1: 'Kept Street 1' })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('value="Kept Street 1"')
  expect(await redirectOf(await hazel.post(bill, ADDRESS))).toBe(WALLET)
  expect(await wordsOf(await hazel.get(WALLET))).toMatch(/Expires \d\d\/\d\d .*214 West 18th Street/)

  await redirectOf(await act(hazel, 'card', { ...VISA, nonce: 'fake-valid-mastercard-nonce' }))
  const second = (await methodsOf(hazel)).find(({ label }) => label.includes('4444'))?.id ?? ''
  await redirectOf(await act(hazel, 'default', { id: second }))
  expect((await methodsOf(hazel)).map(({ id, isDefault }) => [id === second, isDefault])).toEqual([
    [true, true],
    [false, false],
  ])
  await redirectOf(await act(hazel, 'delete', { id: second }))
  expect((await methodsOf(hazel)).map(({ billing }) => billing?.street1)).toEqual([ADDRESS.street1])
})

test('a declined card and an empty form keep nothing and say why', async () => {
  const before = (await methodsOf(hazel)).length
  const declined = await act(hazel, 'card', { ...VISA, nonce: 'fake-processor-declined-visa-nonce' })
  expect(declined.status).toBe(402)
  const empty = await act(hazel, 'card', { nonce: '' })
  expect(empty.status).toBe(400)
  expect(await wordsOf(empty)).toContain('Enter your card first.')
  expect(await methodsOf(hazel)).toHaveLength(before)
})

test('a PayPal account is approved at PayPal, and kept once for its owner', async () => {
  expect(await redirectOf(await hazel.get(await atPayPal(hazel, 'cancel')))).toBe(WALLET)
  expect(await wordsOf(await hazel.get(WALLET))).toContain('nothing was saved')
  const back = await atPayPal(hazel, 'approve')
  const other = await signedIn(shop, 'maple@example.com')
  expect(await redirectOf(await other.get(back))).toBe(WALLET)
  expect(await wordsOf(await other.get(WALLET))).toContain('That approval from PayPal is not valid')
  expect(await methodsOf(other)).toEqual([])
  for (const _ of [1, 2]) expect(await redirectOf(await hazel.get(back))).toBe(WALLET)
  expect(await wordsOf(await hazel.get(WALLET))).toContain('Your PayPal account is saved.')
  expect((await methodsOf(hazel)).filter(({ kind }) => kind === 'PayPal')).toHaveLength(1)
  await shop.setFaults([{ vendor: 'braintree', status: 503 }])
  expect((await hazel.get(WALLET)).status).toBe(503)
})

test('what pays for an auto-delivery stays until another way pays for it', async () => {
  const willow = await signedIn(shop, 'willow@example.com')
  await subscribes(willow)
  const [used] = await methodsOf(willow)
  const remove = () => act(willow, 'delete', { id: used?.id ?? '' })
  // A job starts the auto-delivery.
  await expect.poll(async () => wordsOf(await willow.get('/account'))).toContain('Next box ships')
  const refused = await remove()
  expect(refused.status).toBe(409)
  expect(await wordsOf(refused)).toContain('It pays for an auto-delivery. Choose another payment method')
  // Nor at the checkout, whoever presses there.
  const staff = await signedIn(shop, 'staff@example.com')
  await redirectOf(await willow.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
  await redirectOf(await willow.post('/checkout/address', ADDRESS))
  await redirectOf(await willow.post('/checkout/shipping', { offer: '1' }))
  const { key = '' } = await theCart(willow)
  await staff.post('/cart/customer-cart', { intent: 'take-over', key })
  for (const visitor of [willow, staff]) {
    const forget = await visitor.post('/checkout/payment', { intent: `forget:${used?.id}` })
    expect([forget.status, await wordsOf(forget)]).toEqual([409, expect.stringContaining('It pays for an')])
  }
  const gone = await willow.post('/account/delete', { password: 'Cobnuts!24', sure: 'on' })
  expect(await wordsOf(await willow.get(await redirectOf(gone)))).toContain('You have an auto-delivery.')

  await redirectOf(await willow.get(await atPayPal(willow, 'approve')))
  const paypal = (await methodsOf(willow)).find(({ kind }) => kind === 'PayPal')?.id ?? ''
  await redirectOf(await willow.post('/account/auto-delivery', { intent: 'payment', method: paypal }))
  // Now it may go, and what staff delete for a customer is in the audit.
  await redirectOf(await staff.post('/checkout/payment', { intent: `forget:${used?.id}` }))
  const supervisor = await signedIn(shop, 'supervisor@example.com')
  expect(await wordsOf(await supervisor.get('/staff/audit'))).toContain('Deleted a saved payment method')
  expect((await methodsOf(willow)).map(({ kind }) => kind)).toEqual(['PayPal'])
})

test('home shows what is left on a certificate that was paid with', async () => {
  const { ledgers } = await servicesOf(shop)
  const code = certificateCodeFrom(crypto.getRandomValues(new Uint8Array(16)))
  await ledgers.issueCertificate(code, { key: 'wallet', amount: 50_000 })
  const maple = await signedIn(shop, 'maple@example.com')
  await redirectOf(await maple.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
  await redirectOf(await maple.post('/checkout/address', ADDRESS))
  await redirectOf(await maple.post('/checkout/shipping', { offer: '1' }))
  await maple.post('/checkout/payment', { intent: 'certificate', code })
  const ending = new RegExp(`Gift certificate ending ${code.slice(-4)} \\$4\\d\\d\\.\\d\\d`)
  expect(await wordsOf(await maple.get('/account'))).not.toMatch(ending)
  await redirectOf(await maple.post('/checkout/payment', await orderForm(maple)))
  expect(await wordsOf(await maple.get('/account'))).toMatch(ending)
  const credit = await maple.send('/api/me/describe', {})
  const { data } = (await credit.json()) as { data: { customer: { id: string } } }
  const accounts = await maple.get(`/api/credit-accounts?customerId=${data.customer.id}`)
  expect(await accounts.json()).toHaveProperty('data')
})

test('no page of the account asks vendors more than four times', async () => {
  const pages = ['', '/address-book', '/wallet', '/order-history?q=walnut', '/easy-reorder', '/favorites']
  const others = ['/communications', '/reviews', '/security', '/auto-delivery']
  const times = 1_000_000
  const vendors = ['commercetools', 'braintree', 'algolia'] as const
  for (const path of [...pages, ...others].map((each) => `/account${each}`)) {
    // The first visit fills the shared caches.
    await hazel.get(path)
    await shop.setFaults(vendors.map((vendor) => ({ vendor, times })))
    expect((await hazel.get(path)).status, path).toBe(200)
    const left = await shop.sandboxJson<{ times: number }[]>('/__sandbox/faults')
    const calls = left.reduce((sum, fault) => sum + times - fault.times, 0)
    expect(calls, path).toBeLessThanOrEqual(4)
    if (path === '/account') expect(calls).toBeGreaterThan(1)
  }
})

test('an account is made through the endpoint, once', async () => {
  const visitor = shop.visitor()
  const fields = { name: 'Poppy Reed', email: 'poppy@example.com', password: 'Cobnuts!24' }
  const made = await visitor.send('/api/customers', fields)
  expect(made.status).toBe(201)
  expect(await made.json()).toMatchObject({
    data: { customer: { email: 'poppy@example.com', firstName: 'Poppy' } },
  })
  expect((await visitor.get('/account')).status).toBe(200)
  expect((await shop.visitor().send('/api/customers', fields)).status).toBe(409)
})

test('a card that is saved while changing the boxes pays them, and a refused one leads back', async () => {
  const boxes = '/account/auto-delivery'
  // She has boxes since the test above.
  const willow = await signedIn(shop, 'willow@example.com')
  expect(await redirectOf(await act(willow, 'card', { ...VISA, pays: 'boxes' }))).toBe(boxes)
  const words = await wordsOf(await willow.get(boxes))
  expect(words).toContain('is saved. Auto-Delivery is paid with it from now on.')
  expect(await (await willow.get('/api/auto-delivery/payment-method')).text()).toContain('ending in 1111')
  const declined = { ...VISA, nonce: 'fake-processor-declined-visa-nonce', pays: 'boxes' }
  expect(await redirectOf(await act(willow, 'card', declined))).toBe(boxes)
  expect(await wordsOf(await willow.get(boxes))).not.toContain('is saved.')
})
