import type { CartDraft, CartUpdateAction, LineItemDraft } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, sharedShop, type Visitor } from '../../support/shop'
import { change, type ShownCart, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

const [RAW, WALNUTS, APRICOTS] = ['1001-01', '1201-01', '2201-01']
const CITIES = ['Newark', 'Denver', 'Salem']

const address = (number: number) => ({
  key: `shipment-${number}`,
  country: 'US',
  firstName: 'Pat',
  streetName: `${number} Market Street`,
  city: CITIES[number - 1],
  state: ['NJ', 'CO', 'OR'][number - 1],
  postalCode: ['07102', '80202', '97301'][number - 1],
  custom: {
    type: { typeId: 'type' as const, key: 'shipment' },
    fields: { giftMessage: `To ${CITIES[number - 1]}` },
  },
})

const line = (sku: string, quantities: Record<number, number>): LineItemDraft => ({
  sku,
  quantity: Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0),
  shippingDetails: {
    targets: Object.entries(quantities).map(([number, quantity]) => ({
      addressKey: `shipment-${number}`,
      shippingMethodKey: `shipment-${number}`,
      quantity,
    })),
  },
})

const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const note = (number: number) => ({
  slug: `shipment-${number}-message`,
  name: { en: `Note ${number}` },
  money: usd(0),
  taxCategory: { typeId: 'tax-category' as const, key: 'shipping' },
})

const methodFor = (number: number): CartUpdateAction => ({
  action: 'addCustomShippingMethod',
  shippingKey: `shipment-${number}`,
  shippingMethodName: 'Ground',
  shippingRate: { price: usd(0) },
  taxCategory: { typeId: 'tax-category', key: 'shipping' },
  shippingAddress: address(number),
})

/** A customer's cart for three addresses, each with its method and note. */
async function withThreeShipments(lineItems: LineItemDraft[]): Promise<Visitor> {
  const platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
  const email = `several-${crypto.randomUUID()}@example.com`
  const signUp = await platform
    .customers()
    .post({ body: { email, password: 'Cobnuts!24', firstName: 'Pat' } })
    .execute()
  const numbers = [1, 2, 3]
  const body: CartDraft = {
    currency: 'USD',
    country: 'US',
    customerId: signUp.body.customer.id,
    shippingMode: 'Multiple',
    itemShippingAddresses: numbers.map(address),
    lineItems,
    customLineItems: numbers.map(note),
    custom: { type: { typeId: 'type', key: 'cart' }, fields: {} },
  }
  const { id, version } = (await platform.carts().post({ body }).execute()).body
  const actions = numbers.map(methodFor)
  await platform.carts().withId({ ID: id }).post({ body: { version, actions } }).execute()
  const visitor = shop.visitor()
  expect((await visitor.post('/sign/in', { email, password: 'Cobnuts!24' })).status).toBe(303)
  return visitor
}

const idOf = (cart: ShownCart, sku: string) => cart.lines.find((each) => each.variant.sku === sku)?.id ?? ''

/** Key, city, message, method's city, note and items of each shipment. */
function shipmentsOf(cart: ShownCart) {
  return cart.itemShippingAddresses
    .map(({ key, city, custom }) => ({
      key,
      city,
      words: custom.giftMessage,
      methodCity: cart.shipping.find((method) => method.key === key)?.address?.city,
      notes: cart.customLines.filter(({ slug }) => slug.startsWith(`${key}-`)).map(({ name }) => name),
      pieces: cart.lines.flatMap(({ variant, targets }) =>
        targets
          .filter((target) => target.addressKey === key && target.shippingMethodKey === key)
          .map((target): [string, number] => [variant.sku, target.quantity]),
      ),
    }))
    .sort((one, other) => one.key.localeCompare(other.key))
}

const shipment = (number: number, from: number, pieces: [string, number][]) => ({
  key: `shipment-${number}`,
  city: CITIES[from - 1],
  words: `To ${CITIES[from - 1]}`,
  methodCity: CITIES[from - 1],
  notes: [`Note ${from}`],
  pieces,
})

describe('a cart that goes to several addresses', () => {
  it('trims a line from its last target, and removes the emptied shipment', async () => {
    const visitor = await withThreeShipments([line(RAW, { 1: 1, 2: 2, 3: 3 }), line(WALNUTS, { 2: 2 })])
    const cart = await theCart(visitor)
    expect((await change(visitor, idOf(cart, RAW), 4)).status).toBe(303)
    expect(shipmentsOf(await theCart(visitor))[2]).toEqual(shipment(3, 3, [[RAW, 1]]))
    expect((await change(visitor, idOf(cart, RAW), 2)).status).toBe(303)
    const after = await theCart(visitor)
    expect(shipmentsOf(after)).toEqual([
      shipment(1, 1, [[RAW, 1]]),
      shipment(2, 2, [
        [RAW, 1],
        [WALNUTS, 2],
      ]),
    ])
    expect(after.shipping).toHaveLength(2)
    expect(after.customLines).toHaveLength(2)
    expect(after.lines.every((each) => each.shippingValid)).toBe(true)
  })

  it('sends more units to a single target', async () => {
    const visitor = await withThreeShipments([line(RAW, { 1: 1 }), line(WALNUTS, { 2: 2, 3: 1 })])
    await change(visitor, idOf(await theCart(visitor), RAW), 5)
    expect(shipmentsOf(await theCart(visitor))[0]).toEqual(shipment(1, 1, [[RAW, 5]]))
  })

  it('moves later shipments down with address, message, note and method', async () => {
    const visitor = await withThreeShipments([
      line(RAW, { 1: 3 }),
      line(WALNUTS, { 2: 2, 3: 1 }),
      line(APRICOTS, { 3: 4 }),
    ])
    const cart = await theCart(visitor)
    expect((await visitor.post('/cart', { intent: 'remove', lineId: idOf(cart, RAW) })).status).toBe(303)
    const after = await theCart(visitor)
    expect(shipmentsOf(after)).toEqual([
      shipment(1, 2, [[WALNUTS, 2]]),
      shipment(2, 3, [
        [WALNUTS, 1],
        [APRICOTS, 4],
      ]),
    ])
    expect(after.shipping).toHaveLength(2)
    expect(after.customLines).toHaveLength(2)
    expect(after.lines.every((each) => each.shippingValid)).toBe(true)
    expect(after.totalDiscountedAmount).toBe(0)
    expect(await textOf(await visitor.get('/cart'))).toContain(
      'the bar shows the one that is furthest from it',
    )
  })

  it('keeps one address when everything is removed', async () => {
    const visitor = await withThreeShipments([
      line(RAW, { 1: 3 }),
      line(WALNUTS, { 2: 2 }),
      line(APRICOTS, { 3: 4 }),
    ])
    const { lines } = await theCart(visitor)
    const changes = JSON.stringify(lines.map(({ id }) => ({ lineId: id, quantity: 0 })))
    expect((await visitor.post('/cart', { intent: 'change-many', changes })).status).toBe(200)
    const after = await theCart(visitor)
    expect(after.lines).toEqual([])
    expect(shipmentsOf(after)).toEqual([shipment(1, 1, [])])
  })
})
