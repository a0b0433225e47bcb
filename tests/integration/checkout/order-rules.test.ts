import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeBuild } from '../../../app/models/builder/code'
import { MIX_RULES, sectionRules } from '../../../app/models/builder/rules'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { placed, shipOn, subscribed, subscriptionsOf, toPayment } from '../auto-delivery/boxes'
import { add } from '../cart/cart-visitor'
import { approvedCompany } from '../company/people'
import { ADDRESS, CARD, guest, redirectOf, WALNUTS, wordsOf } from './buyer'
import { place } from './payers'
import { mailTo, ordersOf } from './stand-ins'

/** May not be sent to Canada. */
const GOJI = '2705-01'
const MONTREAL = { ...ADDRESS, city: 'Montréal', state: 'QC', postalCode: 'H2Y 1C6', country: 'CA' }
const NOT_TO_CANADA = 'We may not send Goji Berries'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const goji = (count: number) => Array.from({ length: count }, () => ({ key: '2705', parts: 1 }))

async function refusedToCanada(visitor: Visitor): Promise<void> {
  const refused = await visitor.post('/checkout/address', MONTREAL)
  expect(refused.status).toBe(400)
  expect(await wordsOf(refused)).toContain(NOT_TO_CANADA)
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
}

it('sends no mix and no tray to where one of its ingredients may not go', async () => {
  const { visitor } = await guest(shop)
  const mix = { mix: encodeBuild(goji(1), MIX_RULES), intent: 'add' }
  await redirectOf(await visitor.post('/custom/mixes/builder', mix))
  await refusedToCanada(visitor)
  expect(await wordsOf(await visitor.get('/cart'))).toContain('Cannot be shipped to Canada')

  const other = await guest(shop)
  const tray = { size: 'premium', tray: encodeBuild(goji(5), sectionRules(5)), intent: 'add' }
  await redirectOf(await other.visitor.post('/custom/trays/builder', tray))
  await refusedToCanada(other.visitor)
})

it('sends no Auto-Delivery item to where it may not go: not by a new address, and not when the box is packed', async () => {
  const visitor = await signedIn(shop)
  // Walnuts may go anywhere, so Montréal comes into the address book by them.
  await add(visitor, WALNUTS, 1)
  await redirectOf(await visitor.post('/checkout/address', MONTREAL))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  await placed(visitor, CARD)
  await toPayment(visitor, GOJI, '2', '28')
  await placed(visitor, CARD)
  const [item] = await subscribed(shop, 1)
  if (!item) throw new Error('no subscription')
  const box = { shipOn: item.ship_on, addressId: String(item.address_id) }
  const page = await (await visitor.get('/account/auto-delivery')).text()
  const to = /<option value="([^"]+)"[^>]*>[^<]*Montréal/.exec(page)?.[1] ?? ''
  expect(to).not.toBe('')
  const refused = await visitor.post('/account/auto-delivery', { intent: 'address', ...box, to })
  expect(refused.status).toBe(400)
  expect(await wordsOf(refused)).toContain(NOT_TO_CANADA)
  expect((await subscriptionsOf(shop))[0]?.address_id).toBe(item.address_id)

  // A box that was sent there before the rule.
  const database = await databaseOf(shop)
  await database
    .prepare('UPDATE subscriptions SET address_id = (SELECT max(id) FROM auto_delivery_addresses)')
    .run()
  const services = await servicesOf(shop)
  const added = await services.autoDelivery.add(
    { customerId: item.customer_id },
    {
      sku: GOJI,
      quantity: 1,
      intervalDays: 28,
      addressId: (await subscriptionsOf(shop))[0]?.address_id as number,
    },
  )
  expect(added).toMatchObject({ ok: false, reason: 'restricted', country: 'CA' })
  const before = (await ordersOf(shop, 'hazel@example.com')).length
  await shipOn(shop, item.ship_on)
  expect(await ordersOf(shop, 'hazel@example.com')).toHaveLength(before)
  const told = (await mailTo(shop, 'hazel@example.com')).map(({ text }) => text).join()
  expect(told.replace(/\s+/g, ' ')).toContain('not something that we may send to this country')
})

it('charges an exempt company no tax on its boxes', async () => {
  const { visitor, email } = await approvedCompany(shop, { exemptStates: 'NY' })
  const sweets = '3201-01'
  const before = (await subscriptionsOf(shop)).length
  await toPayment(visitor, sweets, '2', '28')
  await redirectOf(await place(visitor, CARD))
  const all = await subscribed(shop, before + 1)
  await shipOn(shop, all.at(-1)?.ship_on ?? '')
  const orders = await ordersOf(shop, email)
  expect(orders).toHaveLength(2)
  for (const order of orders) expect(order.taxedPrice).toBeUndefined()
})
