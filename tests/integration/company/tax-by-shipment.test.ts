import type { Cart, Order } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'
import { ADDRESS, atPayPal, guest, ON_TERMS, orderForm, redirectOf, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { buttonOf, html, MULTI, numbers, prefixed } from '../checkout/sender'
import { ordersOf, platformOf } from '../checkout/stand-ins'
import { approvedCompany } from './people'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const PAYMENT = '/checkout/payment'
/** Sweets are taxed in New York and in Illinois. */
const CANDY = '3201-01'
const CHICAGO = {
  ...ADDRESS,
  name: 'Ivy',
  street1: '12 Elm Street',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60601',
}

/** Three bags to New York and two to Chicago, with the delivery costs, at payment. */
async function toBoth(visitor: Visitor): Promise<void> {
  await add(visitor, CANDY, 5)
  await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, intent: 'many' }))
  const [line] = (await theCart(visitor)).lines
  await redirectOf(
    await visitor.post(MULTI, { intent: 'new', ...prefixed('new-', CHICAGO), [`new-n.${line?.id}`]: '2' }),
  )
  await redirectOf(await visitor.post(MULTI, { ...(await numbers(visitor)), intent: 'continue' }))
  await deliver(visitor)
}

/** Chooses both deliveries and opens the payment step. */
async function deliver(visitor: Visitor): Promise<string> {
  const offers = { 'offer.shipment-1': '1', 'offer.shipment-2': '1' }
  await redirectOf(await visitor.post('/checkout/shipping', offers))
  return wordsOf(await visitor.get(PAYMENT))
}

async function moveSecond(visitor: Visitor, to: typeof CHICAGO): Promise<void> {
  const page = await html(visitor, `${MULTI}?edit=shipment-2`)
  const [, intent = ''] = /name="intent" value="(edit\.shipment-2[^"]*)"/.exec(page) ?? []
  await redirectOf(await visitor.post(MULTI, { intent, ...prefixed('edit-', to) }))
}

const platformCart = async (visitor: Visitor): Promise<Cart> =>
  (
    await platformOf(shop)
      .carts()
      .withId({ ID: (await theCart(visitor)).id })
      .get()
      .execute()
  ).body

/** The tax on everything in a shipment. */
function taxOn(cart: Cart | Order, key: string): number {
  const lines = [...cart.lineItems, ...cart.customLineItems].flatMap(({ taxedPricePortions }) =>
    taxedPricePortions.filter(({ shippingMethodKey }) => shippingMethodKey === key),
  )
  const delivery = cart.shipping?.find(({ shippingKey }) => shippingKey === key)?.shippingInfo
  return [...lines.map(({ taxedPrice }) => taxedPrice), delivery?.taxedPrice].reduce(
    (sum, price) => sum + (price?.totalTax?.centAmount ?? 0),
    0,
  )
}

const totalTax = (cart: Cart | Order) => cart.taxedPrice?.totalTax?.centAmount

/** Staff change the company's exempt states. */
async function agree(key: string, exemptStates: string): Promise<void> {
  const staff = await signedIn(shop, 'supervisor@example.com')
  const terms = { edit: crypto.randomUUID(), terms: '30', limit: '2500', exemptStates, upload: 'on' }
  await redirectOf(await staff.post(`/staff/companies/${key}`, terms))
}

const dollars = (cents = 0) => `$${(cents / 100).toFixed(2)}`

it('an order to two states is taxed in one, from payment to invoice', async () => {
  const admin = await approvedCompany(shop, { exemptStates: 'NY' })
  const { visitor } = admin
  await toBoth(visitor)
  expect(await wordsOf(await visitor.get(PAYMENT))).toContain('No tax on what goes to NY.')
  const cart = await platformCart(visitor)
  expect(cart.taxMode).toBe('External')
  // Illinois taxes candy at 6.25 %, and its delivery at the rate in the shop's tax category.
  const category = await platformOf(shop).taxCategories().withKey({ key: 'shipping' }).get().execute()
  const rate = category.body.rates.find(({ state }) => state === 'IL')?.amount ?? 0
  const candy = cart.lineItems[0]?.taxedPricePortions.find((each) => each.shippingMethodKey === 'shipment-2')
  const net = candy?.taxedPrice?.totalNet.centAmount ?? 0
  const delivery = cart.shipping.find(({ shippingKey }) => shippingKey === 'shipment-2')?.shippingInfo
  const tax = Math.round(net * 0.0625) + Math.round((delivery?.price.centAmount ?? 0) * rate)
  expect(net).toBeGreaterThan(0)
  expect([taxOn(cart, 'shipment-1'), taxOn(cart, 'shipment-2'), totalTax(cart)]).toEqual([0, tax, tax])

  const { totals } = await theCart(visitor)
  expect(totals.lines.find(({ kind }) => kind === 'tax')?.amount).toBe(tax)
  expect(totals.total).toBe(cart.totalPrice.centAmount + tax)
  // Loading the page again changes nothing.
  await visitor.get(PAYMENT)
  expect((await platformCart(visitor)).version).toBe(cart.version)

  const receipt = await redirectOf(await place(visitor, ON_TERMS))
  const [order] = await ordersOf(shop, admin.email)
  expect(order?.taxedPrice?.totalGross.centAmount).toBe(totals.total)
  expect(order && [taxOn(order, 'shipment-1'), totalTax(order)]).toEqual([0, tax])
  const details = `/orders/${order?.orderNumber}`
  for (const path of [receipt, details, `${details}/invoice`]) {
    const words = await wordsOf(await visitor.get(path))
    expect(words).toContain(`Tax ${dollars(tax)}`)
    expect(words).toContain(dollars(totals.total))
  }
  const credit = await wordsOf(await visitor.get('/account/business/credit'))
  expect(credit).toContain(dollars(totals.total))
})

it('follows addresses from one state to the other and back', async () => {
  const { visitor } = await approvedCompany(shop, { exemptStates: 'NY' })
  await toBoth(visitor)
  const tax = totalTax(await platformCart(visitor))
  await moveSecond(visitor, { ...ADDRESS, name: 'Ivy', street2: '6C' })
  await deliver(visitor)
  expect((await theCart(visitor)).totals.lines.find(({ kind }) => kind === 'tax')?.amount).toBe(0)
  expect((await platformCart(visitor)).taxMode).toBe('Disabled')
  await moveSecond(visitor, CHICAGO)
  expect(await deliver(visitor)).toContain('No tax on what goes to NY.')
  expect(totalTax(await platformCart(visitor))).toBe(tax)
  // One more bag to Chicago, and one to New York.
  const [line] = (await theCart(visitor)).lines
  await redirectOf(await visitor.post('/cart', { intent: 'change', lineId: line?.id ?? '', quantity: '7' }))
  for (const key of ['shipment-1', 'shipment-2']) {
    const more = await buttonOf(visitor, `more\\.${key}`)
    await redirectOf(await visitor.post(MULTI, { ...(await numbers(visitor)), intent: more }))
  }
  await deliver(visitor)
  const more = await platformCart(visitor)
  expect(taxOn(more, 'shipment-1')).toBe(0)
  expect(totalTax(more)).toBe(taxOn(more, 'shipment-2'))
  expect(totalTax(more)).toBeGreaterThan(tax ?? 0)
})

it('follows the cart from one address to several and back', async () => {
  const { visitor } = await approvedCompany(shop, { exemptStates: 'NY' })
  await toBoth(visitor)
  await redirectOf(await visitor.post(MULTI, { intent: await buttonOf(visitor, 'single\\.shipment-1') }))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  await visitor.get(PAYMENT)
  const one = await platformCart(visitor)
  expect([one.shippingMode, one.taxMode]).toEqual(['Single', 'Disabled'])
  await redirectOf(await visitor.post('/checkout/address', CHICAGO))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  await visitor.get(PAYMENT)
  const elsewhere = await platformCart(visitor)
  expect(elsewhere.taxMode).toBe('Platform')
  expect(totalTax(elsewhere)).toBeGreaterThan(0)
})

it('a certificate that ends meanwhile frees nothing of what is then ordered', async () => {
  const { visitor, key, email } = await approvedCompany(shop, { exemptStates: 'NY' })
  await toBoth(visitor)
  const form = { ...(await orderForm(visitor)), ...ON_TERMS }
  await agree(key, '')
  // The prices have changed, so the shopper must review them.
  expect(await redirectOf(await visitor.post(PAYMENT, form))).toBe('/cart')
  expect(await ordersOf(shop, email)).toEqual([])
  expect(await wordsOf(await visitor.get(PAYMENT))).not.toContain('No tax on what goes to')
  const taxed = await platformCart(visitor)
  expect(taxed.taxMode).toBe('Platform')
  expect(taxOn(taxed, 'shipment-1')).toBeGreaterThan(0)
  // A certificate for the other state.
  await agree(key, 'IL')
  expect(await wordsOf(await visitor.get(PAYMENT))).toContain('No tax on what goes to IL.')
  const other = await platformCart(visitor)
  expect([taxOn(other, 'shipment-1') > 0, taxOn(other, 'shipment-2')]).toEqual([true, 0])
})

it('holds when staff take the cart over', async () => {
  const { visitor } = await approvedCompany(shop, { exemptStates: 'NY' })
  await toBoth(visitor)
  const { taxedPrice } = await platformCart(visitor)
  const staff = await signedIn(shop, 'staff@example.com')
  const { key = '' } = await theCart(visitor)
  await redirectOf(await staff.post('/cart/customer-cart', { intent: 'take-over', key }))
  await deliver(staff)
  const cart = await platformCart(staff)
  expect([cart.taxMode, cart.taxedPrice]).toEqual(['External', taxedPrice])
  const payment = await wordsOf(await staff.get('/checkout/payment'))
  for (const words of ['PO number', 'Net 30']) expect(payment).toContain(words)
  // Their own account has no company after that.
  await redirectOf(await staff.post('/cart/customer-cart', { intent: 'leave' }))
  expect(await wordsOf(await staff.get('/account'))).not.toContain('View Business Account')
})

it('nobody else is freed, not even in a cart that a company has left', async () => {
  const { visitor } = await guest(shop, { sku: CANDY, quantity: 1 })
  await toBoth(visitor)
  const taxed = await platformCart(visitor)
  expect(taxed.taxMode).toBe('Platform')
  expect(Math.min(taxOn(taxed, 'shipment-1'), taxOn(taxed, 'shipment-2'))).toBeGreaterThan(0)
  // A guest's cart with such rates is taxed before payment.
  const zero = { name: 'Tax exempt', amount: 0, country: 'US', state: 'NY' }
  const actions = [
    { action: 'changeTaxMode' as const, taxMode: 'External' },
    { action: 'setShippingMethodTaxRate' as const, shippingKey: 'shipment-1', externalTaxRate: zero },
  ]
  await platformOf(shop)
    .carts()
    .withId({ ID: taxed.id })
    .post({ body: { version: taxed.version, actions } })
    .execute()
  await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  const receipt = await redirectOf(await visitor.post(PAYMENT, await orderForm(visitor)))
  expect(await wordsOf(await visitor.get(receipt))).toContain(`Tax ${dollars(totalTax(taxed))}`)
})

it('is refused rather than taxed otherwise while the platform is away', async () => {
  const { visitor, key, email } = await approvedCompany(shop, { exemptStates: 'NY' })
  await toBoth(visitor)
  const form = { ...(await orderForm(visitor)), ...ON_TERMS }
  await agree(key, '')
  await shop.setFaults([{ vendor: 'commercetools', method: 'POST', path: '/carts/', status: 503, times: 20 }])
  const refused = await visitor.post(PAYMENT, form)
  await shop.clearFaults()
  expect(refused.status).toBe(503)
  expect(await ordersOf(shop, email)).toEqual([])
})
