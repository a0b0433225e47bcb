import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { toPayment } from '../auto-delivery/boxes'
import { theCart } from '../cart/cart-visitor'
import { CARD, orderForm, payer, redirectOf, tickAndWork, WALNUTS, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { mailTo, platformOf, settle, transactionsOf } from '../checkout/stand-ins'
import { editOn, newPerson, newStaff, numberOn, orders } from './book-keeping'

let shop: Shop
let supervisor: Visitor
beforeAll(async () => {
  shop = await startShop()
  supervisor = (await newStaff(shop, 'supervisor')).visitor
})
afterAll(() => shop.stop())

type Fields = Record<string, string>
const pathOf = (number: string) => `/staff/orders/${number}`
const press = async (number: string, fields: Fields) =>
  supervisor.post(pathOf(number), { ...fields, edit: await editOn(supervisor, pathOf(number)) })
const page = async (number: string) => wordsOf(await supervisor.get(pathOf(number)))
const lastMail = async (email: string) => (await mailTo(shop, email))[0]
const backOf = async (number: string) =>
  (await transactionsOf(shop, number)).flatMap(({ refunds }) => refunds ?? []).length

/** Three bags, with their own address. */
async function ordered(name: string) {
  const person = await newPerson(shop, name)
  return { ...person, number: await orders(person, 3) }
}

test('two of three bags are refunded as store credit before the bank has settled, once', async () => {
  const { number, email, id } = await ordered('Sorrel')
  const words = await page(number)
  const each = Number(/of 3 × [^$]+\$(\d+\.\d\d) each/.exec(words)?.[1])
  expect(each).toBeGreaterThan(1)
  // A part cannot go back yet: what can be done instead is one press away.
  const part = { intent: 'refund', tag: 'Stale', pieces: '2' }
  const early = await press(number, part)
  const offered = await wordsOf(early)
  expect([early.status, offered]).toEqual([409, expect.stringContaining('Give it as store credit')])
  expect(offered).toContain('Give back all of it now')
  const edit = await editOn(supervisor, pathOf(number))
  for (const _ of [1, 2]) {
    const answer = await supervisor.post(pathOf(number), { ...part, intent: 'refund-as-credit', edit })
    expect(await redirectOf(answer)).toBe(pathOf(number))
  }
  const { ledgers } = await servicesOf(shop)
  const balance = (await ledgers.ofCustomer(id)).storeCredit?.balance ?? 0
  expect(Math.abs(balance - Math.round(each * 200))).toBeLessThanOrEqual(1)
  expect(await backOf(number)).toBe(0)
  expect((await mailTo(shop, email)).filter(({ subject }) => subject.includes('store credit'))).toHaveLength(
    1,
  )
  expect((await lastMail(email))?.text).toContain('for 2 ×')
  expect(await page(number)).toMatch(/was given as store credit, for 2 × /)
  // The third bag is left, and no bag goes back twice.
  const twice = await press(number, { ...part, intent: 'refund-as-credit' })
  expect([twice.status, await wordsOf(twice)]).toEqual([409, expect.stringMatching(/2 of 3 × .* already/)])
  // What was given stays given: the order is not canceled on top, by anybody.
  const canceled = await press(number, { intent: 'cancel', tag: 'Stale' })
  expect([canceled.status, await wordsOf(canceled)]).toEqual([
    409,
    expect.stringContaining('a part went back as store credit'),
  ])
  const left = Number(/refund everything \(\$(\d+\.\d\d)\)/.exec(await page(number))?.[1])
  await settle(shop, number)
  const more = await press(number, { intent: 'refund', tag: 'Stale', amount: String(left + 1) })
  expect(more.status).toBe(409)
  await redirectOf(await press(number, { intent: 'refund', tag: 'Stale' }))
  expect(await page(number)).toContain('refund everything ($0.00)')
})

test('what is sent again for free begins nothing again', async () => {
  const { visitor, id } = await newPerson(shop, 'Laurel')
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: '8011-three-boxes', quantity: '1' }))
  await toPayment(visitor, WALNUTS, '2', '28')
  const number = await numberOn(visitor, await place(visitor, CARD))
  await settle(shop, number)
  const started = async () => {
    const db = await databaseOf(shop)
    const count = async (table: string) =>
      db.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE customer_id = ?`).bind(id).first<number>('n')
    return [await count('subscriptions'), await count('bundle_deliveries')]
  }
  await expect.poll(started, { timeout: 15_000 }).toEqual([1, 2])
  const sentAgain = await redirectOf(await press(number, { intent: 'reship', tag: 'Lost order' }))
  const key = new URLSearchParams(sentAgain.split('?')[1]).get('key') ?? ''
  await redirectOf(await supervisor.post('/cart/customer-cart', { intent: 'take-over', key }))
  await redirectOf(await supervisor.get('/checkout'))
  await redirectOf(await supervisor.post('/checkout/shipping', { offer: '1' }))
  const again = await numberOn(supervisor, await place(supervisor))
  await tickAndWork(shop)
  expect(again).not.toBe(number)
  expect(await started()).toEqual([1, 2])
})

test('a refund of more pieces than were ordered, or to a guest’s store credit, is refused', async () => {
  const { number } = await ordered('Juniper')
  const many = await press(number, { intent: 'refund', tag: 'Stale', pieces: '4' })
  expect([many.status, await wordsOf(many)]).toEqual([409, expect.stringContaining('Only 3 of')])
  expect((await press(number, { intent: 'refund', tag: 'Stale', pieces: '-1' })).status).toBe(400)
  const { visitor } = await payer(shop)
  const guests = await numberOn(
    visitor,
    await visitor.post('/checkout/payment', { ...(await orderForm(visitor)), ...CARD }),
  )
  const credit = await press(guests, { intent: 'refund', tag: 'Stale', amount: '1', to: 'credit' })
  expect([credit.status, await wordsOf(credit)]).toEqual([
    409,
    expect.stringContaining('A guest has no store credit'),
  ])
})

test('an account that was deleted gets no store credit that nobody could use', async () => {
  const { number, id } = await ordered('Linden')
  expect(await page(number)).toContain('Store credit, at once')
  const customer = platformOf(shop).customers().withId({ ID: id })
  const { version } = (await customer.get().execute()).body
  await customer.delete({ queryArgs: { version } }).execute()
  expect(await page(number)).not.toContain('Store credit, at once')
  const credit = await press(number, { intent: 'refund', tag: 'Stale', amount: '1', to: 'credit' })
  expect([credit.status, await wordsOf(credit)]).toEqual([
    409,
    expect.stringContaining('The account was deleted, so nobody could use store credit'),
  ])
})

test('one of three bags is sent again, and each order names the other', async () => {
  const { number } = await ordered('Alder')
  const cart = await redirectOf(
    await press(number, { intent: 'reship', tag: 'Damaged Bag', lines: '0', pieces: '1' }),
  )
  const key = new URL(cart, 'https://shop.example').searchParams.get('key') ?? ''
  await redirectOf(await supervisor.post('/cart/customer-cart', { intent: 'take-over', key }))
  expect(await wordsOf(await supervisor.get('/cart'))).toContain('(1)')
  await redirectOf(await supervisor.post('/checkout/shipping', { offer: '1' }))
  const again = await numberOn(
    supervisor,
    await supervisor.post('/checkout/payment', await orderForm(supervisor)),
  )
  expect(await page(number)).toContain(`sent again or copied as ${again}`)
  expect(await page(again)).toContain(`from ${number}`)
})

test('a later day and another street are changed, and the customer is told', async () => {
  const { number, email, home } = await ordered('Linden')
  const html = await (await supervisor.get(pathOf(number))).text()
  const day = /<select[^>]*name="day".*?<option value="(\d{4}-\d\d-\d\d)"/s.exec(html)?.[1] ?? ''
  const edit = await editOn(supervisor, pathOf(number))
  await redirectOf(await supervisor.post(pathOf(number), { intent: 'day', day, edit }))
  expect(await lastMail(email)).toMatchObject({ subject: expect.stringContaining('is changed') })
  const street = { ...home, street1: '9 Elm Street' }
  // What cannot be written down is not done.
  expect((await supervisor.post(pathOf(number), { ...street, intent: 'address', edit })).status).toBe(409)
  expect(await page(number)).not.toContain('9 Elm Street')
  await redirectOf(await press(number, { ...street, intent: 'address' }))
  expect((await lastMail(email))?.text).toContain('9 Elm Street')
  const audit = await wordsOf(await supervisor.get('/staff/audit'))
  expect(audit).toContain('Changed the day')
  expect((await press(number, { intent: 'day', day: '2020-01-01' })).status).toBe(409)
})

test('staff write to the customer, and send what was sent again', async () => {
  const { number, email } = await ordered('Hollis')
  await redirectOf(await press(number, { intent: 'tell', words: 'Your box left <today>.' }))
  expect((await lastMail(email))?.text).toContain('Your box left <today>.')
  expect((await press(number, { intent: 'tell', words: ' ' })).status).toBe(400)
  const others = { intent: 'mail', key: 'order-confirmation-CN-2222-2222' }
  expect((await press(number, others)).status).toBe(404)
  const before = (await mailTo(shop, email)).length
  const key = `order-confirmation-${number}`
  await redirectOf(await press(number, { intent: 'mail', key }))
  expect((await mailTo(shop, email)).length).toBe(before + 1)
})

test('a guest’s mistyped address is corrected on the order', async () => {
  const { visitor, email } = await payer(shop)
  const number = await numberOn(
    visitor,
    await visitor.post('/checkout/payment', { ...(await orderForm(visitor)), ...CARD }),
  )
  await redirectOf(await press(number, { intent: 'order-email', email: 'rowan.right@example.com' }))
  expect((await lastMail('rowan.right@example.com'))?.text).toContain(number)
  expect((await lastMail(email))?.text).toContain('go to another address')
  expect((await lastMail(email))?.text).not.toContain('rowan.right')
  const { number: own } = await ordered('Aspen')
  expect((await press(own, { intent: 'order-email', email: 'x@example.com' })).status).toBe(409)
})

test('a certificate that a guest kept comes to the corrected address too', async () => {
  const { visitor, email } = await payer(shop, { sku: '9990-6', quantity: 1 })
  const form = { ...(await orderForm(visitor)), ...CARD }
  const number = await numberOn(visitor, await visitor.post('/checkout/payment', form))
  await tickAndWork(shop)
  const right = `right-${email}`
  await redirectOf(await press(number, { intent: 'order-email', email: right }))
  await tickAndWork(shop)
  const about = async (to: string) =>
    (await mailTo(shop, to)).filter(({ subject }) => subject.includes('gift certificate'))
  const code = (text = '') => /\b(?:\w{4}-){3}\w{4}\b/.exec(text)?.[0]
  const [[wrong], [kept]] = [await about(email), await about(right)]
  expect(code(kept?.text)).toBeTruthy()
  expect(code(kept?.text)).toBe(code(wrong?.text))
})

test('a code is tried and a cart is sent as a link without taking the cart over', async () => {
  const { visitor, email } = await newPerson(shop, 'Willow')
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
  const key = (await theCart(visitor)).key ?? ''
  const path = `/cart/customer-cart?key=${key}`
  expect(await (await supervisor.get(path)).text()).toMatch(/<img[^>]+alt=""/)
  const tried = await wordsOf(
    await supervisor.post('/cart/customer-cart', { intent: 'try-code', key, code: 'autumn5' }),
  )
  expect(tried).toMatch(/Tried, and not put into the cart.*AUTUMN5 ?applied.*The total would be \$/)
  const refused = await wordsOf(
    await supervisor.post('/cart/customer-cart', { intent: 'try-code', key, code: 'NOSUCH' }),
  )
  expect(refused).toContain('There is no such code')
  expect((await theCart(visitor)).discountCodes).toEqual([])
  expect(await redirectOf(await supervisor.post('/cart/customer-cart', { intent: 'send-link', key }))).toBe(
    path,
  )
  expect((await lastMail(email))?.subject).toBe('Your cart at Cobnut')

  const guest = shop.visitor()
  await redirectOf(await guest.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
  await redirectOf(await guest.post('/checkout', { intent: 'guest', email: 'wren@example.com' }))
  const theirs = (await theCart(guest)).key ?? ''
  await redirectOf(await supervisor.post('/cart/customer-cart', { intent: 'send-link', key: theirs }))
  const link =
    /\/checkout\/elsewhere\?key=\w+/.exec((await lastMail('wren@example.com'))?.text ?? '')?.[0] ?? ''
  const other = shop.visitor()
  const token = new URL(link, 'https://shop.example').searchParams.get('key') ?? ''
  expect(await redirectOf(await other.post(link, { key: token }))).toBe('/cart')
  expect(await wordsOf(await other.get('/cart'))).toContain('Your Cart (1)')
})
