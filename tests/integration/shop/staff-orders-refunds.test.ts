import { afterAll, beforeAll, expect, test } from 'vitest'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { ADDRESS, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { ordersOf, platformOf, settle, transactionsOf } from '../checkout/stand-ins'
import { editOn } from './book-keeping'

let shop: Shop
let agent: Visitor
let supervisor: Visitor
beforeAll(async () => {
  shop = await startShop()
  agent = await signedIn(shop, 'staff@example.com')
  supervisor = await signedIn(shop, 'supervisor@example.com')
})
afterAll(() => shop.stop())

async function idOf(email: string): Promise<string> {
  const queryArgs = { where: `lowercaseEmail="${email}"` }
  return (await platformOf(shop).customers().get({ queryArgs }).execute()).body.results[0]?.id ?? ''
}

const act = async (visitor: Visitor, path: string, fields: Record<string, string>) =>
  visitor.post(path, { edit: await editOn(visitor, path), ...fields })

const paymentsOf = async (number: string) => {
  const expand = ['paymentInfo.payments[*]']
  const order = await platformOf(shop)
    .orders()
    .withOrderNumber({ orderNumber: number })
    .get({ queryArgs: { expand } })
    .execute()
  return (order.body.paymentInfo?.payments ?? []).map(({ obj }) => ({
    method: obj?.paymentMethodInfo.method,
    paid: obj?.amountPlanned.centAmount,
    back: (obj?.transactions ?? [])
      .filter(({ type }) => type === 'Refund')
      .reduce((sum, { amount }) => sum + amount.centAmount, 0),
  }))
}

test('a part of a credit account goes back at once, and the bill says so', async () => {
  const { ledgers } = await servicesOf(shop)
  await ledgers.openCredit(await idOf('office@example.com'), 30, { key: 'test', amount: 10_000 })
  const office = await signedIn(shop, 'office@example.com')
  await redirectOf(await office.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
  await redirectOf(await office.post('/checkout/address', ADDRESS))
  await redirectOf(await office.post('/checkout/shipping', { offer: '1' }))
  await redirectOf(await place(office, { pay: 'credit-account' }))
  const [order] = (await ordersOf(shop, 'office@example.com')).sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  )
  const number = order?.orderNumber ?? ''
  const path = `/staff/orders/${number}`
  await expect.poll(() => paymentsOf(number)).toHaveLength(1)
  const edit = await editOn(agent, path)
  for (const _ of [1, 2]) {
    const again = { intent: 'refund', tag: 'Stale', amount: '8', edit }
    expect(await redirectOf(await agent.post(path, again))).toBe(path)
  }
  const [payment] = await paymentsOf(number)
  expect(payment).toMatchObject({ method: 'CreditAccount', back: 800 })
  // Reshipping everything for free would exceed the remaining limit.
  const reship = await act(supervisor, path, { intent: 'reship', tag: 'Stale' })
  expect([reship.status, await wordsOf(reship)]).toEqual([
    409,
    expect.stringContaining('$8.00 of this order went back'),
  ])
  await redirectOf(await act(supervisor, path, { intent: 'cancel', tag: 'Stale' }))
  expect(await paymentsOf(number)).toMatchObject([{ back: payment?.paid }])
  expect(await wordsOf(await supervisor.get(path))).toContain('refund everything ($0.00)')
  expect((await act(supervisor, path, { intent: 'refund', tag: 'Stale' })).status).toBe(409)
})

test('a part goes back once the bank has settled, and never more than was paid', async () => {
  const number = await buys(await signedIn(shop, 'maple@example.com'))
  const path = `/staff/orders/${number}`
  const refund = { intent: 'refund', tag: 'Stale' }
  const early = await act(agent, path, { ...refund, amount: '5' })
  expect([early.status, await wordsOf(early)]).toEqual([409, expect.stringContaining('not settled')])
  const [charge] = await transactionsOf(shop, number)
  await settle(shop, number)
  const paid = Number(charge?.amount.value)
  const above = await act(supervisor, path, { ...refund, amount: (paid + 1).toFixed(2) })
  expect([above.status, await wordsOf(above)]).toEqual([409, expect.stringContaining('At most')])
  // One press that arrives twice at once.
  const edit = await editOn(agent, path)
  await shop.setFaults([{ vendor: 'braintree', delay: 150 }])
  const press = async () => (await agent.post(path, { ...refund, amount: '5', edit })).status
  expect(await Promise.all([press(), press()])).toEqual([303, 303])
  await shop.clearFaults()
  expect((await transactionsOf(shop, number))[0]?.refunds).toHaveLength(1)
  expect(await wordsOf(await agent.get(path))).toContain(`refund everything ($${(paid - 5).toFixed(2)})`)
  await redirectOf(await act(supervisor, path, refund))
  expect(await paymentsOf(number)).toMatchObject([{ back: Math.round(paid * 100) }])
})

test('store credit and what paid the rest both get their part back', async () => {
  const credit = { intent: 'courtesy-credit', amount: '5.00', reason: 'Stale' }
  await redirectOf(await act(agent, `/staff/customers/${await idOf('hazel@example.com')}`, credit))
  const number = await buys(await signedIn(shop))
  await expect.poll(() => paymentsOf(number)).toHaveLength(2)
  await settle(shop, number)
  const path = `/staff/orders/${number}`
  const [charge] = await transactionsOf(shop, number)
  const part = (Number(charge?.amount.value) + 1).toFixed(2)
  await redirectOf(await act(supervisor, path, { intent: 'refund', tag: 'Stale', amount: part }))
  const after = await paymentsOf(number)
  expect(after.find(({ method }) => method === 'StoreCredit')?.back).toBe(100)
  await redirectOf(await act(supervisor, path, { intent: 'refund', tag: 'Stale' }))
  for (const { paid, back } of await paymentsOf(number)) expect(back).toBe(paid)
})
