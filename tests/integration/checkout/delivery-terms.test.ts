import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'
import { ADDRESS, atPayPal, guest, orderForm, redirectOf, WALNUTS, wordsOf } from './buyer'
import { mailTo, ordersOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const CANDY = '3201-01'
const CHICAGO = { ...ADDRESS, city: 'Chicago', state: 'IL', postalCode: '60601' }
const MONTREAL = { ...ADDRESS, city: 'Montréal', state: 'QC', postalCode: 'H2Y 1C6', country: 'CA' }

const platform = () => apiRootOf(sandboxEnvironment(shop.sandboxUrl))

/** Writes what back-office staff enter for a customer. */
async function agree(email: string, fields: Record<string, unknown>): Promise<string> {
  const queryArgs = { where: `lowercaseEmail="${email}"` }
  const [customer] = (await platform().customers().get({ queryArgs }).execute()).body.results
  if (!customer) throw new Error(`no customer ${email}`)
  const actions = Object.entries(fields).map(([name, value]) => ({
    action: 'setCustomField' as const,
    name,
    value,
  }))
  const body = { version: customer.version, actions }
  await platform().customers().withId({ ID: customer.id }).post({ body }).execute()
  return customer.id
}

type Answer = {
  data?: {
    offerSets: { shippingOffers: { name: string; carrier: string; price: number; hidden: boolean }[] }[]
  }
}
const calculate = async (visitor: Visitor, more: object) => {
  const shipment = {
    key: 'shipment-1',
    address: { country: 'US', postalCode: '60601' },
    lines: [{ sku: WALNUTS, quantity: 1, weight: 1 }],
    shipmentValue: 1000,
  }
  const response = await visitor.send('/api/shipping-calculator', { shipments: [shipment], ...more })
  const { data } = (await response.json()) as Answer
  return { status: response.status, offers: data?.offerSets[0]?.shippingOffers ?? [] }
}

describe('pickup', () => {
  it('is chosen by staff, costs nothing and asks for no street', async () => {
    const staff = await signedIn(shop, 'staff@example.com')
    await add(staff, WALNUTS, 2)
    await redirectOf(await staff.get('/checkout'))
    expect(await wordsOf(await staff.get('/checkout/address'))).toContain('picks it up')
    expect(await redirectOf(await staff.post('/checkout/address', { intent: 'pickup' }))).toBe(
      '/checkout/payment',
    )
    const { shipping, shippingAddress } = await theCart(staff)
    expect(shipping.map(({ name, price }) => [name, price])).toEqual([['Pickup Shipping', 0]])
    expect(shippingAddress?.street1).toBe('125 Commerce Drive')
    expect(await wordsOf(await staff.get('/checkout/shipping'))).toContain('Ready on')
    await redirectOf(await staff.get(await atPayPal(staff, 'approve')))
    const receipt = await redirectOf(await staff.post('/checkout/payment', await orderForm(staff)))
    const words = await wordsOf(await staff.get(receipt))
    expect(words).toContain('Pickup at 125 Commerce Drive, Cranford, NJ. Ready on')
    const [order] = await ordersOf(shop, 'staff@example.com')
    expect(order?.shippingInfo?.price.centAmount).toBe(0)
    const [mail] = await mailTo(shop, 'staff@example.com')
    expect(mail?.text).toContain('Pickup at 125 Commerce Drive')
  })

  it('is nobody else’s, also when it is posted', async () => {
    const { visitor } = await guest(shop)
    const refused = await visitor.post('/checkout/address', { intent: 'pickup' })
    expect(refused.status).toBe(400)
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    expect(await wordsOf(await visitor.get('/checkout/shipping'))).not.toContain('Pickup')
    const answer = await visitor.post('/checkout/shipping', { offer: '38' })
    expect(answer.status).toBe(400)
    expect(await wordsOf(answer)).toContain('The nearest one is shown')
  })
})

describe('what was agreed with a customer', () => {
  it('leaves out the carriers they do not want, in checkout and in the calculator', async () => {
    const id = await agree('orders@example.com', {
      carrierOptions: JSON.stringify({ allowUds: false, allowCdl: false }),
      allowSplitShipments: false,
    })
    const olive = await signedIn(shop, 'orders@example.com')
    expect((await calculate(olive, {})).offers[0]?.carrier).toBe('United Delivery Service')
    expect((await calculate(olive, { customerId: id })).offers[0]?.carrier).toBe('UPS')
    expect((await calculate(olive, { regionalCarriersAllowed: false })).offers[0]?.carrier).toBe('UPS')
    expect((await calculate(shop.visitor(), { customerId: id })).status).toBe(403)

    await add(olive, WALNUTS, 2)
    await redirectOf(await olive.get('/checkout'))
    await redirectOf(await olive.post('/checkout/address', CHICAGO))
    await redirectOf(await olive.post('/checkout/shipping', { offer: '1' }))
    expect((await theCart(olive)).shippingFields?.custom.shipmentPickupCarrier).toBe('UPS')

    const many = await olive.post('/checkout/address', { ...CHICAGO, intent: 'many' })
    expect(many.status).toBe(400)
    expect(await wordsOf(many)).toContain('ships to one address at a time')
  })
})

it('codes on shipping count in the calculator, and only staff see what is theirs', async () => {
  const guestOffers = (await calculate(shop.visitor(), { discountCodes: ['SHIPFREE'] })).offers
  expect(guestOffers[0]).toMatchObject({ name: 'Standard', price: 0 })
  expect((await calculate(shop.visitor(), { discountCodes: ['NOSUCH'] })).offers[0]?.price).toBeGreaterThan(0)
  const filter = { filter: 'customerService' }
  const pickup = (offers: typeof guestOffers) => offers.find(({ name }) => name === 'Pickup')?.hidden
  expect(pickup((await calculate(shop.visitor(), filter)).offers)).toBe(true)
  const staff = await signedIn(shop, 'staff@example.com')
  expect(pickup((await calculate(staff, filter)).offers)).toBe(false)
})

it('ship dates are for countries that are served', async () => {
  const ask = (query: string) => shop.visitor().get(`/api/shipping-calculator/ship-dates?${query}`)
  expect((await ask('countries=US,CA')).status).toBe(200)
  expect((await ask('countries=US&countries=FR')).status).toBe(400)
})

it('sweets to Canada bear duties, which stand apart', async () => {
  const { visitor } = await guest(shop, { sku: CANDY, quantity: 1 })
  await redirectOf(await visitor.post('/checkout/address', MONTREAL))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  const { totals } = await theCart(visitor)
  const amounts = Object.fromEntries(totals.lines.map(({ label, amount }) => [label, amount]))
  expect(amounts['GST/HST']).toBeGreaterThan(0)
  expect(amounts.Duties).toBeGreaterThan(0)
  expect(totals.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total)
})

describe('what may not leave the country', () => {
  it('is named with it, and kept out of a shipment too', async () => {
    const [sku] = await restricted()
    const { visitor } = await guest(shop, { sku: WALNUTS, quantity: 1 })
    await redirectOf(await visitor.post('/checkout/address', MONTREAL))
    await add(visitor, sku ?? '', 2)
    expect(await redirectOf(await visitor.get('/checkout/shipping'))).toBe('/checkout/address')
    expect(await wordsOf(await visitor.get('/checkout/address'))).toContain('We may not send')
    const one = await visitor.post('/checkout/address', MONTREAL)
    expect(one.status).toBe(400)
    expect(await wordsOf(one)).toContain('to Canada')
    await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, intent: 'many' }))
    const line = (await theCart(visitor)).lines.find((each) => each.variant.sku === sku)
    const typed = Object.entries(MONTREAL).map(([name, value]) => [`new-${name}`, value])
    const another = await visitor.post('/checkout/address/multi', {
      intent: 'new',
      ...Object.fromEntries(typed),
      [`new-n.${line?.id}`]: '1',
    })
    expect(another.status).toBe(400)
    expect(await wordsOf(another)).toContain('to Canada')
  })

  /** A size that must not ship to Canada. */
  async function restricted(): Promise<string[]> {
    const where = 'masterVariant(attributes(name="restrictedCountries" and value="CA"))'
    const found = await platform()
      .productProjections()
      .get({ queryArgs: { where, limit: 1 } })
      .execute()
    return found.body.results.flatMap(({ masterVariant }) => masterVariant.sku ?? [])
  }
})

it('the calculator answers what was chosen for a shipment', async () => {
  const shipment = {
    key: 'shipment-1',
    address: { country: 'US', postalCode: '60601' },
    lines: [{ sku: CANDY, quantity: 1, weight: 1, meltable: true }],
    shipmentValue: 1000,
  }
  type Set = Record<string, unknown> & { shippingOffers: { name: string; hidden: boolean }[] }
  const ask = async (more: object) => {
    const body = { shipments: [{ ...shipment, ...more }] }
    const answer = await shop.visitor().send('/api/shipping-calculator', body)
    const { data } = await answer.json<{ data: { offerSets: [Set] } }>()
    return data.offerSets[0]
  }
  const plain = await ask({})
  expect(plain).toMatchObject({
    giftOptions: { includeGiftMessage: false },
    addHeatResistantPackaging: false,
    selectedShippingOffer: plain.shippingOffers[0],
  })
  const giftOptions = { includeGiftMessage: true, message: 'Enjoy', sender: 'Sam' }
  const last = plain.shippingOffers.findLast(({ hidden }) => !hidden)
  const chosen = { giftOptions, addHeatResistantPackaging: true, selectedShippingOffer: last?.name }
  expect(await ask(chosen)).toMatchObject({ ...chosen, selectedShippingOffer: last })
})
