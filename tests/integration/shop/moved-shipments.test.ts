import { afterAll, beforeAll, expect, test } from 'vitest'
import { totalsOf } from '../../../app/models/cart/totals'
import { standardShipments } from '../../../app/models/shipment/shipment'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'
import { ADDRESS, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { MULTI, numbers, OLIVE, prefixed } from '../checkout/sender'
import { settle } from '../checkout/stand-ins'
import { differences, editOn, newPerson, numberOn } from './book-keeping'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const [FIRST, SECOND] = ['shipment-1', 'shipment-2']
const NASHVILLE = { ...ADDRESS, intent: 'address', city: 'Nashville', state: 'TN', postalCode: '37203' }

/** Walnuts to New York and to Olive in Portland, paid with a saved card. */
async function orderToTwo() {
  const { visitor } = await newPerson(shop)
  const card = { intent: 'card', nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }
  await redirectOf(await visitor.post('/account/wallet?index', card))
  const saved = /name="id" value="([^"]+)"/.exec(await (await visitor.get('/account/wallet')).text())?.[1]
  await add(visitor, WALNUTS, 3)
  await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, intent: 'many' }))
  const [line] = (await theCart(visitor)).lines
  const units = { [`new-n.${line?.id}`]: '1' }
  await redirectOf(await visitor.post(MULTI, { intent: 'new', ...prefixed('new-', OLIVE), ...units }))
  await redirectOf(await visitor.post(MULTI, { ...(await numbers(visitor)), intent: 'continue' }))
  await redirectOf(
    await visitor.post('/checkout/shipping', { [`offer.${FIRST}`]: '1', [`offer.${SECOND}`]: '1' }),
  )
  const number = await numberOn(visitor, await place(visitor, { pay: `saved:${saved}` }))
  await expect.poll(async () => (await (await servicesOf(shop)).placementOf(number))?.recordedAt).toBeTruthy()
  return { visitor, number, path: `/orders/${number}`, change: `/orders/${number}/change` }
}

async function shipmentsOf(number: string) {
  const order = await (await servicesOf(shop)).orders.findByNumber(number)
  if (!order) throw new Error('no order')
  const { cart } = order
  return {
    total: totalsOf(cart).total,
    moved: cart.moved,
    places: standardShipments(cart).map(({ address, customFields }) => ({
      street: address?.street1,
      state: address?.state,
      words: customFields.giftMessage,
      day: customFields.promise?.latestArrivalOn,
    })),
  }
}

/** Posts, and posts again what the question asks to agree to. */
async function moves(visitor: Visitor, path: string, to: Record<string, string>) {
  const asked = await visitor.post(path, to)
  const html = await asked.text()
  expect([asked.status, html]).toEqual([409, expect.stringContaining('name="agreedDay"')])
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const agreed = { agreedDay: field('agreedDay'), agreedDifference: field('agreedDifference') }
  return { answer: await visitor.post(path, { ...to, ...agreed }), by: Number(agreed.agreedDifference) }
}

test('of an order to several addresses one is chosen, and its words, day and address change alone', async () => {
  const { visitor, number, path, change } = await orderToTwo()
  const [first, second] = (await shipmentsOf(number)).places
  expect(await wordsOf(await visitor.get(path))).toContain('Change address, day or gift message')
  const which = await visitor.get(change)
  const html = await which.clone().text()
  expect(html).toContain(`href="${change}?shipment=${SECOND}"`)
  expect(await wordsOf(which)).toMatch(/Which delivery\? .* Olive 88 Orchard Road, Portland\. Arrives by/)
  expect(await redirectOf(await visitor.post(change, { ...OLIVE, intent: 'address' }))).toBe(change)
  expect(await redirectOf(await visitor.get(`${change}?shipment=shipment-7`))).toBe(path)

  const own = `${change}?shipment=${SECOND}`
  const page = await (await visitor.get(own)).text()
  expect(page).toContain('The delivery to Olive')
  const day = [...page.matchAll(/<option value="(\d{4}-\d\d-\d\d)">/g)].at(-1)?.[1] ?? ''
  const forms: Record<string, string>[] = [
    { intent: 'gift-message', words: 'Enjoy!', sender: 'Ann' },
    { intent: 'day', day },
    { ...OLIVE, intent: 'address', street1: '90 Orchard Road' },
  ]
  for (const fields of forms) {
    expect(await redirectOf(await visitor.post(own, fields))).toBe(path)
  }
  const after = await shipmentsOf(number)
  expect(after.places).toEqual([
    first,
    { ...second, street: '90 Orchard Road', words: 'Enjoy!\n - Ann', day },
  ])
  expect(after.moved).toBeUndefined()

  const api = `/api/orders/${number}/change`
  const unnamed = await visitor.send(api, { address: OLIVE })
  expect([unnamed.status, await unnamed.json()]).toMatchObject([400, { errors: [{ key: 'shipment' }] }])
  expect((await visitor.send(api, { address: OLIVE, shipment: SECOND })).status).toBe(200)
  expect((await shipmentsOf(number)).places[1]?.street).toBe(OLIVE.street1)
})

test('one that moves to another state settles its price, and the way back gives it back', async () => {
  const { visitor, number, path, change } = await orderToTwo()
  const before = await shipmentsOf(number)
  const there = await moves(visitor, `${change}?shipment=${FIRST}`, NASHVILLE)
  expect([await redirectOf(there.answer), there.by > 0]).toEqual([path, true])
  const moved = await shipmentsOf(number)
  expect(moved.places.map(({ state }) => state)).toEqual(['TN', 'OR'])
  expect(moved.total).toBe(before.total + there.by)
  const page = await wordsOf(await visitor.get(path))
  const sums = /packs \$([\d.]+) .*item \$([\d.]+) Subtotal .*Shipping \$([\d.]+)/.exec(page)
  expect(Number(sums?.[1]) + Number(sums?.[2])).toBeCloseTo(Number(sums?.[3]))
  const services = await servicesOf(shop)
  const taxes = async () => Object.fromEntries((await services.orders.bookedOf(number))?.taxes ?? [])
  expect(await taxes()).toEqual({ TN: moved.moved?.tax, OR: 0 })
  // The other one still goes on its own price.
  const near = { ...OLIVE, intent: 'address', street2: 'Suite 9' }
  expect(await redirectOf(await visitor.post(`${change}?shipment=${SECOND}`, near))).toBe(path)
  expect((await shipmentsOf(number)).total).toBe(moved.total)
  await settle(shop, number)
  const back = await moves(visitor, `${change}?shipment=${FIRST}`, { ...ADDRESS, intent: 'address' })
  expect([await redirectOf(back.answer), back.by]).toEqual([path, -there.by])
  expect(await shipmentsOf(number)).toMatchObject({ total: before.total, moved: { shipping: 0, tax: 0 } })
  expect(await taxes()).toEqual({ NY: 0, OR: 0 })
  expect(await differences(services, number)).toEqual([])
})

test('staff change one of several, and write it down', async () => {
  const { number } = await orderToTwo()
  const staff = await signedIn(shop, 'staff@example.com')
  const path = `/staff/orders/${number}`
  const page = await wordsOf(await staff.get(path))
  expect(page).toContain('It goes to 2 addresses')
  expect(page).toContain('Change the delivery to Olive 88 Orchard Road, Portland')
  const own = `${path}?shipment=${SECOND}`
  const edit = await editOn(staff, own)
  const to = { ...OLIVE, intent: 'address', edit, street1: '90 Orchard Road' }
  expect(await redirectOf(await staff.post(own, to))).toBe(path)
  expect((await shipmentsOf(number)).places.map(({ street }) => street)).toEqual([
    ADDRESS.street1,
    '90 Orchard Road',
  ])
})
