import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { activeCart, change, theCart } from '../cart/cart-visitor'
import { ADDRESS, orderForm, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { mailTo, ordersOf, platformOf, transactionsOf } from '../checkout/stand-ins'
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

const PAYMENT = '/checkout/payment'
const audit = async () => wordsOf(await supervisor.get('/staff/audit'))
const act = async (visitor: Visitor, path: string, fields: Record<string, string>) =>
  visitor.post(path, { edit: await editOn(visitor, path), ...fields })

test('a phone order is adjusted with a reason, paid offline, and its customer’s own', async () => {
  const email = 'willow@example.com'
  const before = await signedIn(shop, email)
  await redirectOf(await before.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
  const own = await theCart(before)
  await redirectOf(await agent.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
  expect(await redirectOf(await agent.get('/checkout'))).toBe('/checkout/signin')
  expect((await agent.post('/checkout/signin', { email: 'willow' })).status).toBe(400)
  await redirectOf(await agent.post('/checkout/signin', { email: ` ${email} ` }))
  expect(await wordsOf(await agent.get('/cart'))).toContain('Willow Hart’s Cart')
  const ordered = (await theCart(agent)).id
  const willow = await signedIn(shop, email)
  expect((await activeCart(willow))?.id).toBe(own.id)
  expect(own.id).not.toBe(ordered)
  await redirectOf(await agent.post('/checkout/address', ADDRESS))
  await redirectOf(await agent.post('/checkout/shipping', { offer: '1' }))
  const unadjusted = (await theCart(agent)).totals.total
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
  expect(adjusted.total).toBeLessThan(unadjusted)
  const gift = { intent: 'adjust', reason: 'A birthday', asGift: 'on' }
  expect((await agent.post(PAYMENT, { ...gift, amount: '3' })).status).toBe(400)
  await redirectOf(await agent.post(PAYMENT, { ...gift, amount: '-3' }))
  expect((await theCart(agent)).totals.lines).toContainEqual({
    kind: 'adjustment',
    label: 'Gift from us',
    amount: -300,
  })
  await redirectOf(await agent.post(PAYMENT, { intent: 'adjust', amount: '-5', reason: 'Late parcel' }))
  const check = { pay: 'offline', reference: 'Check 4711' }
  const page = await (await agent.get(PAYMENT)).text()
  const safcToken = /name="safcToken" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const forged = await agent.post(PAYMENT, {
    ...(await orderForm(agent)),
    ...check,
    safcToken: `${safcToken}x`,
  })
  expect(forged.status).toBe(409)
  await redirectOf(await agent.post(PAYMENT, { ...(await orderForm(agent)), ...check, safcToken }))
  const [order] = (await ordersOf(shop, email)).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  expect(order?.custom?.fields.placedByEmployee).toBe(true)
  const adjustment = order?.customLineItems.find(({ slug }) => slug === 'adjustment')
  expect(adjustment?.custom?.fields.adjustmentReason).toBe('Late parcel')
  const history = await wordsOf(await (await signedIn(shop, email)).get('/account/order-history'))
  expect(history).toContain(order?.orderNumber)
  const written = await audit()
  for (const words of [
    'Adjusted the total',
    'Late parcel',
    'from $0.00 to −$2.00',
    order?.orderNumber ?? '',
  ]) {
    expect(written).toContain(words)
  }
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
  expect(await wordsOf(await supervisor.get('/'))).toContain('Shopping for yourself')
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

test('an order sent again costs nothing to its receipt, but for a mail order', async () => {
  const willow = await signedIn(shop, 'willow@example.com')
  const number = await buys(willow)
  const path = `/staff/orders/${number}`
  const cartOf = async (to: string) => {
    const key = new URLSearchParams(to.split('?')[1]).get('key') ?? ''
    return (await platformOf(shop).carts().withKey({ key }).get().execute()).body
  }
  const paid = await cartOf(await redirectOf(await act(agent, path, { intent: 'reship', tag: 'Mail Order' })))
  expect(paid.totalPrice.centAmount).toBeGreaterThan(0)
  const free = await cartOf(await redirectOf(await act(agent, path, { intent: 'reship', tag: 'Lost order' })))
  await redirectOf(await agent.post('/cart/customer-cart', { intent: 'take-over', key: free.key ?? '' }))
  expect(await wordsOf(await agent.get('/about-us'))).toContain(`a copy of ${number}`)
  // Added lines would be free as well.
  const more = await agent.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' })
  expect([more.status, await wordsOf(more)]).toEqual([400, expect.stringContaining('nothing can be added')])
  // Nor is it the customer's own cart before the order.
  expect(await activeCart(willow)).toBeUndefined()
  const next = await redirectOf(await agent.get('/checkout'))
  expect(next).not.toBe('/checkout/signin')
  await redirectOf(await agent.post('/checkout/address', ADDRESS))
  await redirectOf(await agent.post('/checkout/shipping', { offer: '1' }))
  expect((await theCart(agent)).totals.total).toBe(0)
  const receipt = await redirectOf(await agent.post(PAYMENT, await orderForm(agent)))
  expect(await wordsOf(await agent.get(receipt))).toContain('Thank you')
  const sent = (await ordersOf(shop, 'willow@example.com')).find(({ cart }) => cart?.id === free.id)
  expect(sent?.custom?.fields).toMatchObject({ reshippedFromOrderNumber: number, orderTags: ['Lost order'] })
  expect(sent?.totalPrice.centAmount).toBe(0)
  expect(await audit()).toContain(
    `Sent it again Willow Hart ${number} Lost order from ${number} to 1 item in cart`,
  )
})

test('an order sent again becomes a cart like any other, and is paid', async () => {
  const number = await buys(await signedIn(shop, 'willow@example.com'))
  const path = `/staff/orders/${number}`
  const to = await redirectOf(await act(agent, path, { intent: 'reship', tag: 'Lost order' }))
  const key = new URLSearchParams(to.split('?')[1]).get('key') ?? ''
  await redirectOf(await agent.post('/cart/customer-cart', { intent: 'take-over', key }))
  expect((await theCart(agent)).totals.total).toBe(0)
  // A tab that shows another cart changes nothing.
  await redirectOf(await agent.post('/cart/customer-cart', { intent: 'clear-copied-order', key: 'R-OTHER' }))
  expect((await theCart(agent)).totals.total).toBe(0)
  expect(await wordsOf(await agent.get(to))).toContain('Make it an ordinary cart')
  await redirectOf(await agent.post('/cart/customer-cart', { intent: 'clear-copied-order', key }))
  expect(await wordsOf(await agent.get('/about-us'))).not.toContain('a copy of')
  expect((await theCart(agent)).totals.total).toBeGreaterThan(0)
  await redirectOf(await agent.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
  await agent.post('/cart/customer-cart', { intent: 'leave' })
})

test('two agents on one cart see each other’s edits', async () => {
  const caller = shop.visitor()
  await redirectOf(await caller.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
  const { key = '', lines } = await theCart(caller)
  for (const each of [agent, supervisor]) {
    await redirectOf(
      await each.post('/cart/customer-cart', { intent: 'take-over', key: ` ${key.toLowerCase()} ` }),
    )
  }
  const both = [
    agent.post('/cart', { intent: 'add', sku: '1001-01', quantity: '2' }),
    supervisor.post('/cart', { intent: 'add', sku: '1002-01', quantity: '3' }),
  ]
  for (const answer of await Promise.all(both)) await redirectOf(answer)
  for (const each of [agent, supervisor, caller]) {
    expect(
      (await theCart(each)).lines.map(({ variant, quantity }) => `${variant.sku} ${quantity}`).sort(),
    ).toEqual(['1001-01 2', '1002-01 3', `${WALNUTS} 1`])
  }
  const line = lines[0]?.id ?? ''
  await redirectOf(await change(agent, line, 0))
  // The other tab's page still shows it.
  const late = await change(supervisor, line, 5)
  expect(await wordsOf(late.status === 303 ? await supervisor.get('/cart') : late)).not.toContain(
    'Walnut Halves, raw 1lb',
  )
  expect((await theCart(supervisor)).lines).toHaveLength(2)
  for (const each of [agent, supervisor]) await each.post('/cart/customer-cart', { intent: 'leave' })
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
  // A copy already knows its customer.
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
  // The confirmation, and the news of the other street.
  await expect.poll(mails).toBe(2)
  const edit = await editOn(agent, path)
  for (const _ of [1, 2]) await redirectOf(await agent.post(path, { intent: 'mail', edit }))
  expect(await mails()).toBe(3)
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
