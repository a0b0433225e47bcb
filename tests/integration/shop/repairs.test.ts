import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { ADDRESS, atPayPal, orderForm, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { mailTo, transactionsOf } from '../checkout/stand-ins'
import { editOn, newPerson, newStaff, orders } from './book-keeping'

const PAGE = '/staff/jobs'

let shop: Shop
let supervisor: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  shop = await startShop()
  supervisor = await newStaff(shop, 'supervisor')
})
afterAll(() => shop.stop())

async function repair(kind: string, number = ''): Promise<string> {
  const { visitor } = supervisor
  const form = { intent: 'repair', kind, number, reason: 'Runbook', edit: await editOn(visitor, PAGE) }
  await redirectOf(await visitor.post(PAGE, form))
  return wordsOf(await visitor.get(PAGE))
}

test('an order that waits is finished once its vendor is back, and a second repair changes nothing', async () => {
  const { visitor } = await newPerson(shop)
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  await shop.setFaults([{ vendor: 'commercetools', path: '/orders', status: 503 }])
  await visitor.post('/checkout/payment', await orderForm(visitor))
  const number =
    (await (
      await databaseOf(shop)
    )
      .prepare("SELECT order_number AS number FROM placements WHERE state NOT IN ('captured', 'failed')")
      .first<string>('number')) ?? ''
  expect(await repair('finish', number)).toContain('A vendor does not answer yet')
  await shop.clearFaults()
  for (const _ of ['once', 'again']) {
    expect(await repair('finish', number)).toContain('The order stands, and it is paid.')
  }
  expect((await transactionsOf(shop, number)).length).toBe(1)
  expect(await repair('release', number)).toContain('No run holds it.')
})

test('one confirmation is sent for each repair, also by script', async () => {
  const shopper = await newPerson(shop)
  const number = await orders(shopper)
  const { placementOf, repairs } = await servicesOf(shop)
  await expect.poll(async () => (await placementOf(number))?.mailedAt).toBeTruthy()
  const count = async () => (await mailTo(shop, shopper.email)).length
  const before = await count()
  await repair('mail', number)
  expect(await count()).toBe(before + 1)
  // As scripts/repair.ts writes it.
  const insert = `INSERT INTO repairs (id, kind, order_number, asked_at) VALUES ('script', 'mail', '${number}', 0)`
  await (await databaseOf(shop)).prepare(insert).run()
  await repairs.runDue()
  await repairs.runDue()
  expect(await count()).toBe(before + 2)
})

test('a lease that a run may have stays; one of a wrong clock is released', async () => {
  const number = await orders(await newPerson(shop))
  const hold = async (ms: number) =>
    (await databaseOf(shop))
      .prepare('UPDATE placements SET lease_until = ? WHERE order_number = ?')
      .bind(Date.now() + ms, number)
      .run()
  await hold(5000)
  expect(await repair('release', number)).toContain('A run may be at it until')
  await hold(24 * 60 * 60_000)
  expect(await repair('release', number)).toContain('It is released')
  expect(await repair('release', number)).toContain('No run holds it.')
})

test('the index is filled anew; what is unknown is refused with words; agents have no repairs', async () => {
  const { visitor } = supervisor
  expect(await repair('index')).toContain('The search index is being filled.')
  expect(await repair('finish', 'CN-2222-2222')).toContain('No order with this number waits.')
  const wrong = {
    intent: 'repair',
    kind: 'finish',
    number: '',
    reason: 'x',
    edit: await editOn(visitor, PAGE),
  }
  const answer = await visitor.post(PAGE, wrong)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Enter the order’s number')
  const agent = await newStaff(shop, 'agent')
  expect(await (await agent.visitor.get(PAGE)).text()).not.toContain('value="repair"')
  expect((await agent.visitor.post(PAGE, { ...wrong, number: 'CN-2222-2222' })).status).toBe(403)
})
