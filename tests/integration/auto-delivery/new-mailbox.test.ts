import { afterAll, beforeAll, expect, test } from 'vitest'
import { HELD } from '../../../app/services/account-change/held-data'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { keyFor } from '../account/sign-in-steps'
import { CARD, redirectOf, tick } from '../checkout/buyer'
import { mailTo, ordersOf } from '../checkout/stand-ins'
import { placed, servicesOn, shipOn, subscribed, toPayment } from './boxes'

const [OLD, NEW] = ['willow@example.com', 'willow.new@example.com']

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const subjects = async (email: string) => (await mailTo(shop, email)).map(({ subject }) => subject)

async function changeAddress(visitor: Visitor): Promise<void> {
  const change = { intent: 'change-email', newEmail: NEW, emailPassword: 'Cobnuts!24' }
  await redirectOf(await visitor.post('/account/security', change))
  const subject = 'Confirm your new email address'
  await visitor.post('/sign/confirm-email', { key: await keyFor(shop, NEW, subject) })
  await shop.visitor().post('/sign/confirm-email', { key: await keyFor(shop, OLD, subject) })
}

test('after a changed address nothing more goes to the old mailbox, and its links end', async () => {
  const willow = await signedIn(shop, OLD)
  await toPayment(willow, '1201-01', '2', '14')
  await placed(willow, CARD)
  const [box] = await subscribed(shop, 1)
  if (!box) throw new Error('no box')
  const { customer_id: customerId, address_id: addressId, ship_on: day } = box
  const { services } = await servicesOn(shop, day)
  await services.autoDelivery.remind({ customerId, addressId, shipOn: day })
  const reminder = (await mailTo(shop, OLD))[0]?.text ?? ''
  const link = new URL(/https?:\S+box\?token=\S+/.exec(reminder)?.[0] ?? '')
  expect((await shop.visitor().get(link.pathname + link.search)).status).toBe(200)

  await changeAddress(willow)
  const before = await subjects(OLD)
  expect(before).toContain('Your email address is changed')
  expect((await shop.visitor().get(link.pathname + link.search)).status).not.toBe(200)
  await services.autoDelivery.remind({ customerId, addressId, shipOn: day })
  expect(await shipOn(shop, day)).toHaveLength(1)
  await tick(shop)
  expect(await subjects(OLD)).toEqual(before)
  expect((await ordersOf(shop, OLD)).filter((order) => order.customerId === customerId)).toEqual([])
  expect((await ordersOf(shop, NEW)).length).toBeGreaterThan(1)
})

test('what is kept by the old address moves, is dropped, or says why it stays', async () => {
  const database = await databaseOf(shop)
  for (const [table, { by, moving }] of Object.entries(HELD)) {
    if (moving && 'stays' in moving) continue
    for (const key of by.email ?? []) {
      const sql = `SELECT count(*) AS count FROM ${table} WHERE ${key} = ?`
      const left = await database.prepare(sql).bind(OLD).first<number>('count')
      // Told after the change.
      expect([table, key, left]).toEqual([table, key, table === 'sent_mails' ? 1 : 0])
    }
  }
})
