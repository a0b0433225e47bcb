import { afterAll, beforeAll, expect, test } from 'vitest'
import { braintreeAt } from '../../sandbox/braintree-client'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { theCart } from '../cart/cart-visitor'
import { ADDRESS, orderForm, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { mailTo, ordersOf, platformOf, transactionsOf } from '../checkout/stand-ins'

let shop: Shop
let agent: Visitor
let supervisor: Visitor
beforeAll(async () => {
  shop = await startShop()
  agent = await signedIn(shop, 'staff@example.com')
  supervisor = await signedIn(shop, 'supervisor@example.com')
})
afterAll(() => shop.stop())

const PAYMENT = '/checkout/payment'
const audit = async () => wordsOf(await supervisor.get('/staff/audit'))
const editOn = async (visitor: Visitor, path: string) =>
  /name="edit" value="([^"]+)"/.exec(await (await visitor.get(path)).text())?.[1] ?? ''
const act = async (visitor: Visitor, path: string, fields: Record<string, string>) =>
  visitor.post(path, { edit: await editOn(visitor, path), ...fields })

test('a phone order is adjusted with a reason, paid offline, and its customer’s own', async () => {
  const email = 'willow@example.com'
  await redirectOf(await agent.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
  expect(await redirectOf(await agent.get('/checkout'))).toBe('/checkout/signin')
  expect((await agent.post('/checkout/signin', { email: 'willow' })).status).toBe(400)
  await redirectOf(await agent.post('/checkout/signin', { email: ` ${email} ` }))
  expect(await wordsOf(await agent.get('/cart'))).toContain(`of ${email}`)
  await redirectOf(await agent.post('/checkout/address', ADDRESS))
  await redirectOf(await agent.post('/checkout/shipping', { offer: '1' }))
  const before = (await theCart(agent)).totals.total
  for (const [fields, status] of [
    [{ amount: '-5', reason: '' }, 400],
    [{ amount: 'five', reason: 'Late' }, 400],
    [{ amount: '-25.01', reason: 'Late' }, 403],
  ] as const) {
    expect((await agent.post(PAYMENT, { intent: 'adjust', ...fields })).status).toBe(status)
  }
  for (const amount of ['-2', '-5']) {
    await redirectOf(await agent.post(PAYMENT, { intent: 'adjust', amount, reason: 'Late parcel' }))
  }
  const adjusted = (await theCart(agent)).totals
  expect(adjusted.lines.filter(({ kind }) => kind === 'adjustment')).toMatchObject([{ amount: -500 }])
  expect(adjusted.total).toBeLessThan(before)
  await redirectOf(await agent.post(PAYMENT, { intent: 'offline', reference: 'Check 4711' }))
  const page = await (await agent.get(PAYMENT)).text()
  const safcToken = /name="safcToken" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const forged = await agent.post(PAYMENT, { ...(await orderForm(agent)), safcToken: `${safcToken}x` })
  expect(forged.status).toBe(409)
  await redirectOf(await agent.post(PAYMENT, { ...(await orderForm(agent)), safcToken }))
  const [order] = (await ordersOf(shop, email)).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  expect(order?.custom?.fields.placedByEmployee).toBe(true)
  const adjustment = order?.customLineItems.find(({ slug }) => slug === 'adjustment')
  expect(adjustment?.custom?.fields.adjustmentReason).toBe('Late parcel')
  const history = await wordsOf(await (await signedIn(shop, email)).get('/account/order-history'))
  expect(history).toContain(order?.orderNumber)
  const written = await audit()
  for (const words of ['adjust', 'Late parcel', order?.orderNumber ?? '']) expect(written).toContain(words)
})

test('an adjustment leaves nothing below zero, and is for staff in their mode alone', async () => {
  await redirectOf(await supervisor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
  await redirectOf(await supervisor.post('/checkout/signin', { email: 'caller@example.com' }))
  await redirectOf(await supervisor.post('/checkout/address', ADDRESS))
  await redirectOf(await supervisor.post('/checkout/shipping', { offer: '1' }))
  const tooMuch = await supervisor.post(PAYMENT, { intent: 'adjust', amount: '-99.00', reason: 'Gift' })
  expect([tooMuch.status, await wordsOf(tooMuch)]).toEqual([400, expect.stringContaining('can be taken off')])
  expect(await wordsOf(await supervisor.get(PAYMENT))).toContain('Offline payment')
  await redirectOf(await supervisor.post('/staff/mode', { mode: 'off' }))
  expect(await wordsOf(await supervisor.get('/'))).toContain('You shop for yourself.')
  await redirectOf(await supervisor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
  await redirectOf(await supervisor.post('/checkout/address', ADDRESS))
  await redirectOf(await supervisor.post('/checkout/shipping', { offer: '1' }))
  expect(await wordsOf(await supervisor.get(PAYMENT))).not.toContain('Offline payment')
  const adjust = { intent: 'adjust', amount: '-1', reason: 'Me' }
  expect((await supervisor.post(PAYMENT, adjust)).status).toBe(403)
  const hazel = await signedIn(shop)
  await redirectOf(await hazel.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
  await redirectOf(await hazel.post('/checkout/address', ADDRESS))
  await redirectOf(await hazel.post('/checkout/shipping', { offer: '1' }))
  expect((await hazel.post(PAYMENT, adjust)).status).toBe(404)
  expect((await hazel.post('/staff/mode', { mode: 'on' })).status).toBe(404)
  await redirectOf(await supervisor.post('/staff/mode', { mode: 'on' }))
})

test('a part goes back once the bank has settled, and never more than was paid', async () => {
  const number = await buys(await signedIn(shop, 'maple@example.com'))
  const path = `/staff/orders/${number}`
  const refund = { intent: 'refund', tag: 'Stale' }
  const early = await act(agent, path, { ...refund, amount: '5' })
  expect([early.status, await wordsOf(early)]).toEqual([409, expect.stringContaining('not settled')])
  const [charge] = await transactionsOf(shop, number)
  await braintreeAt(`${shop.sandboxUrl}/braintree/graphql`).mutate(
    'sandboxSettleTransaction',
    'SandboxSettleTransactionInput',
    'transaction { status }',
    { transactionId: charge?.id },
  )
  const paid = Number(charge?.amount.value)
  const above = await act(supervisor, path, { ...refund, amount: (paid + 1).toFixed(2) })
  expect([above.status, await wordsOf(above)]).toEqual([409, expect.stringContaining('At most')])
  await redirectOf(await act(agent, path, { ...refund, amount: '5' }))
  expect(await wordsOf(await agent.get(path))).toContain(
    `Without one all goes back: $${(paid - 5).toFixed(2)}`,
  )
  await redirectOf(await act(supervisor, path, refund))
  const payments = await platformOf(shop).payments().withKey({ key: number }).get().execute()
  const refunds = payments.body.transactions.filter(({ type }) => type === 'Refund')
  expect(refunds.reduce((sum, { amount }) => sum + amount.centAmount, 0)).toBe(Math.round(paid * 100))
})

test('an order is copied in part, sent elsewhere, told of again and canceled', async () => {
  const hazel = await signedIn(shop)
  const number = await buys(hazel)
  const path = `/staff/orders/${number}`
  const copied = await redirectOf(await act(agent, path, { intent: 'copy', lines: '0' }))
  const key = new URLSearchParams(copied.split('?')[1]).get('key') ?? ''
  const copy = async () => (await platformOf(shop).carts().withKey({ key }).get().execute()).body
  expect((await copy()).custom?.fields.copiedFromOrderNumber).toBe(number)
  expect((await copy()).lineItems).toHaveLength(1)
  expect((await copy()).totalPrice.centAmount).toBeGreaterThan(0)
  await redirectOf(await agent.post('/cart/customer-cart', { intent: 'take-over', key }))
  // A copy needs no asking for whom it is.
  expect(await redirectOf(await agent.get('/checkout'))).not.toBe('/checkout/signin')
  expect((await agent.send('/api/orders/clear-copied-order', {})).status).toBe(200)
  expect((await copy()).custom?.fields.copiedFromOrderNumber).toBeUndefined()
  await agent.post('/cart/customer-cart', { intent: 'leave' })

  const there = { ...ADDRESS, street1: '88 Orchard Road' }
  expect(
    (await act(agent, path, { intent: 'address', ...there, state: 'Oregon', postalCode: '97205' })).status,
  ).toBe(409)
  expect((await act(agent, path, { intent: 'address', ...there, name: '' })).status).toBe(400)
  await redirectOf(await act(agent, path, { intent: 'address', ...there }))
  expect(await wordsOf(await agent.get(path))).toContain('88 Orchard Road')
  const mails = async () =>
    (await mailTo(shop, 'hazel@example.com')).filter(({ text }) => text.includes(number)).length
  await expect.poll(mails).toBe(1)
  const edit = await editOn(agent, path)
  for (const _ of [1, 2]) await redirectOf(await agent.post(path, { intent: 'mail', edit }))
  expect(await mails()).toBe(2)
  await redirectOf(await act(agent, path, { intent: 'cancel', tag: 'Lost order' }))
  expect((await transactionsOf(shop, number)).map(({ status }) => status)).toEqual(['VOIDED'])
  const late = await act(agent, path, { intent: 'address', ...there })
  expect(late.status).toBe(409)
})

test('nothing in the audit can be changed, not even in the database', async () => {
  const database = await databaseOf(shop)
  for (const sql of ["UPDATE staff_audit SET reason = 'x'", 'DELETE FROM staff_audit']) {
    await expect(database.prepare(sql).run()).rejects.toThrow('only added to')
  }
})

test('a safe-cart token is for oneself, or for staff', async () => {
  const hazel = await signedIn(shop)
  const status = async (visitor: Visitor, who: string) =>
    (await visitor.get(`/api/customers/${who}/safc-token`)).status
  expect(await status(hazel, 'me')).toBe(200)
  expect(await status(hazel, 'willow@example.com')).toBe(404)
  expect(await status(agent, 'willow@example.com')).toBe(200)
  expect(await status(shop.visitor(), 'me')).toBe(404)
})
