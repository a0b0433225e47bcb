import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, sharedShop } from '../../support/shop'
import { add, theCart } from '../cart/cart-visitor'
import { ADDRESS, atPayPal, guest, orderForm, redirectOf, WALNUTS, wordsOf } from './buyer'
import { ALMONDS, addOlive, buttonOf, CERTIFICATE, html, MULTI, numbers, sender, table } from './sender'
import { mailTo } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

describe('the page with several addresses', () => {
  it('adds, splits, moves and removes, and goes back to one address', async () => {
    const { visitor } = await sender(shop)
    expect(await table(visitor)).toEqual([`shipment-1: 2 ${ALMONDS}`, `shipment-1: 3 ${WALNUTS}`])
    await redirectOf(await addOlive(visitor))
    expect(await table(visitor)).toEqual([
      `shipment-1: 2 ${ALMONDS}`,
      `shipment-1: 2 ${WALNUTS}`,
      `shipment-2: 1 ${WALNUTS}`,
    ])
    const fields = await numbers(visitor)
    const [first = ''] = Object.keys(fields).filter(
      (name) => name.endsWith('.2') && name.includes('shipment-1'),
    )
    await redirectOf(await visitor.post(MULTI, { ...fields, [first]: '1', intent: 'update' }))
    const words = await wordsOf(await visitor.get(MULTI))
    expect(words).toContain('1 bag still needs an address')
    expect((await visitor.post(MULTI, { ...(await numbers(visitor)), intent: 'continue' })).status).toBe(400)
    expect(await redirectOf(await visitor.get('/checkout/shipping'))).toBe('/checkout/address')
    await redirectOf(await visitor.post(MULTI, { intent: await buttonOf(visitor, 'rest\\.shipment-2') }))
    expect(await wordsOf(await visitor.get(MULTI))).not.toContain('needs an address')
    await redirectOf(await visitor.post(MULTI, { intent: await buttonOf(visitor, 'all\\.shipment-2') }))
    expect(await table(visitor)).toEqual([`shipment-1: 2 ${ALMONDS}`, `shipment-1: 3 ${WALNUTS}`])
    expect(await redirectOf(await visitor.post(MULTI, { intent: await buttonOf(visitor, 'single') }))).toBe(
      '/checkout/address',
    )
    expect(await html(visitor, '/checkout/address')).toContain('value="88 Orchard Road"')
    const back = await theCart(visitor)
    expect(back.lines.map(({ variant, quantity }) => [variant.sku, quantity])).toEqual([
      [WALNUTS, 3],
      [ALMONDS, 2],
    ])
  })

  it('says how many are too many and keeps what was typed', async () => {
    const { visitor } = await sender(shop)
    await redirectOf(await addOlive(visitor))
    const fields = await numbers(visitor)
    const name = Object.keys(fields).find((each) => each.includes('shipment-2')) ?? ''
    const answer = await visitor.post(MULTI, { ...fields, [name]: '4', intent: 'continue' })
    expect(answer.status).toBe(400)
    const text = await answer.text()
    expect(text).toContain('your cart has 3, and 6 have been given an address')
    expect(text).toContain(`value="4"`)
    const nonsense = await visitor.post(MULTI, { ...fields, [name]: 'two', intent: 'update' })
    expect(nonsense.status).toBe(400)
    expect(await nonsense.text()).toContain('value="two"')
  })

  it('tells the later of two tabs what the first one did', async () => {
    const { visitor } = await sender(shop)
    await redirectOf(await addOlive(visitor))
    const fields = await numbers(visitor)
    const names = Object.keys(fields)
    const mine = names.find((each) => each.includes('shipment-2')) ?? ''
    const lineId = mine.split('.')[2] ?? ''
    const home = names.find((each) => each.includes(`shipment-1.${lineId}`)) ?? ''
    await redirectOf(await visitor.post(MULTI, { ...fields, [home]: '1', [mine]: '2', intent: 'update' }))
    const late = await visitor.post(MULTI, { ...fields, [home]: '0', [mine]: '3', intent: 'update' })
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('1 to Sam Rivera, 2 to Olive')
  })

  it.each([
    ['a shipment that is gone', { intent: 'remove.shipment-9.abc' }, 409, 'unknown shipment: shipment-9'],
    ['an address without its fields', { intent: 'new' }, 400, 'Please enter your street address'],
    ['a button that nobody drew', { intent: 'remove.<script>' }, 303, ''],
    ['a list without a choice', { intent: 'put.shipment-1.abc' }, 400, 'Choose an item'],
  ])('answers %s', async (_, fields, status, words) => {
    const { visitor } = await sender(shop)
    const answer = await visitor.post(MULTI, fields)
    expect(answer.status).toBe(status)
    if (words) expect(await answer.text()).toContain(words)
  })
})

describe('an order to several addresses', () => {
  it('is one order and one payment, and says everywhere who gets what', async () => {
    const { visitor, email } = await sender(shop, true)
    await redirectOf(await addOlive(visitor, 2))
    expect(
      await redirectOf(await visitor.post(MULTI, { ...(await numbers(visitor)), intent: 'continue' })),
    ).toBe('/checkout/shipping')
    const page = await html(visitor, '/checkout/shipping')
    const [, date = ''] = /name="date\.shipment-3"[^>]*value="([\d-]+)"/.exec(page) ?? []
    const wrong = await visitor.post('/checkout/shipping', {
      'offer.shipment-1': '1',
      'offer.shipment-3': 'later',
      'date.shipment-3': '2020-01-01',
      'message.shipment-3': 'Enjoy them',
    })
    expect(wrong.status).toBe(400)
    const wrongPage = await wrong.text()
    expect(wrongPage).toContain('cannot arrive on that day')
    expect(wrongPage).toContain('Enjoy them')
    expect(
      await redirectOf(
        await visitor.post('/checkout/shipping', {
          'offer.shipment-1': '1',
          'slip.shipment-1': 'Leave it with the doorman',
          'offer.shipment-3': 'later',
          'date.shipment-3': date,
          'message.shipment-3': 'Happy birthday, Olive',
          'sender.shipment-3': 'Sam',
        }),
      ),
    ).toBe('/checkout/payment')
    await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
    const receipt = await redirectOf(await visitor.post('/checkout/payment', await orderForm(visitor)))
    const words = await wordsOf(await visitor.get(receipt))
    for (const said of [
      'Thank you',
      'Sam Rivera',
      'Olive',
      '88 Orchard Road',
      'Happy birthday, Olive',
      'By email',
    ]) {
      expect(words).toContain(said)
    }
    const where = `customerEmail="${email}"`
    const platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
    const orders = (await platform.orders().get({ queryArgs: { where } }).execute()).body.results
    expect(orders).toHaveLength(1)
    const [order] = orders
    expect(order?.shippingMode).toBe('Multiple')
    expect(order?.itemShippingAddresses?.map(({ key }) => key).sort()).toEqual([
      'shipment-1',
      'shipment-2',
      'shipment-3',
    ])
    const olive = order?.itemShippingAddresses?.find(({ key }) => key === 'shipment-3')
    expect(olive?.custom?.fields).toMatchObject({
      giftMessage: 'Happy birthday, Olive\n - Sam',
      requestedDeliveryOn: date,
    })
    const slip = order?.customLineItems.find(({ slug }) => slug === 'shipment-1-message')
    expect(slip?.name.en).toBe('Leave it with the doorman')
    const gross = order?.taxedPrice?.totalGross.centAmount ?? 0
    expect(words).toContain(`$${(gross / 100).toFixed(2)}`)
    const [mail] = await mailTo(shop, email)
    for (const said of ['Olive', 'Sam Rivera', 'Happy birthday, Olive', 'By email'])
      expect(mail?.text).toContain(said)
    // Every amount in the e-mail that the total adds up, to the cent.
    const amounts = [...(mail?.text ?? '').matchAll(/^(?!Total)([A-Z][^:\n]*): (-?)\$([\d,]+\.\d\d)$/gm)].map(
      ([, , sign, value]) => (sign ? -1 : 1) * Math.round(Number(value?.replace(',', '')) * 100),
    )
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(gross)
  })
})

describe('what nobody carries', () => {
  it('has no street, no delivery step and no charge', async () => {
    const { visitor, email } = await guest(shop, { sku: CERTIFICATE, quantity: 1 })
    expect(await redirectOf(await visitor.get('/checkout'))).toBe('/checkout/payment')
    const address = await wordsOf(await visitor.get('/checkout/address'))
    expect(address).toContain('nothing to ship')
    expect(address).not.toContain('Street address')
    expect(await redirectOf(await visitor.get('/checkout/shipping'))).toBe('/checkout/payment')
    const words = await wordsOf(await visitor.get('/checkout/payment'))
    expect(words).toContain('Total $50.00')
    expect(words).not.toContain('Shipping $')
    await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
    const receipt = await redirectOf(await visitor.post('/checkout/payment', await orderForm(visitor)))
    expect(await wordsOf(await visitor.get(receipt))).toContain(email)
  })

  it('asks for a street again when something is added that is carried', async () => {
    const { visitor } = await guest(shop, { sku: CERTIFICATE, quantity: 1 })
    await redirectOf(await visitor.get('/checkout'))
    await add(visitor, WALNUTS, 1)
    expect(await redirectOf(await visitor.get('/checkout'))).toBe('/checkout/address')
    const form = await html(visitor, '/checkout/address')
    expect(form).toContain('Street address')
    expect(form).not.toContain('Commerce Drive')
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    // 200 dollars of certificates do not earn free shipping.
    expect(await wordsOf(await visitor.get('/checkout/shipping'))).toContain('$5.99')
  })
})

it('the calculator answers several shipments, with the days on which each can arrive', async () => {
  const line = { sku: WALNUTS, quantity: 1, weight: 1 }
  const shipment = (key: string, postalCode: string) => ({
    key,
    address: { country: 'US', postalCode },
    lines: [line],
    shipmentValue: 1000,
  })
  const ask = async (more: object) => {
    const body = { shipments: [shipment('shipment-1', '10011'), shipment('shipment-2', '09012')], ...more }
    const response = await shop.visitor().send('/api/shipping-calculator', body)
    return { status: response.status, body: (await response.json()) as { data?: { offerSets: Set[] } } }
  }
  type Set = {
    key: string
    shippingOffers: { name: string; hidden: boolean; latestArrivalOn: string }[]
    deliveryDates?: string[]
  }
  const { body } = await ask({ deliveryDateCalendar: true })
  const sets = body.data?.offerSets ?? []
  expect(sets.map(({ key }) => key)).toEqual(['shipment-1', 'shipment-2'])
  const day = sets[0]?.deliveryDates?.[5] ?? ''
  const later = (await ask({ requestedDeliveryDate: day })).body.data?.offerSets[0]?.shippingOffers
  expect(later?.find(({ hidden }) => !hidden)?.latestArrivalOn).toBe(day)
  expect((await ask({ requestedDeliveryDate: 'tomorrow' })).status).toBe(400)
})
