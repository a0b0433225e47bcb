import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { isSignedIn, keyFor, step } from '../account/sign-in-steps'
import { redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { idOf } from '../checkout/payers'
import { mailTo, platformOf } from '../checkout/stand-ins'
import { editOn, newPerson, newStaff, orders } from './book-keeping'

let shop: Shop
let agent: Visitor
let supervisor: Visitor
beforeAll(async () => {
  shop = await startShop()
  agent = (await newStaff(shop, 'agent')).visitor
  supervisor = (await newStaff(shop, 'supervisor')).visitor
})
afterAll(() => shop.stop())

const pageOf = (id: string) => `/staff/customers/${id}`
const press = async (visitor: Visitor, id: string, fields: Record<string, string>) =>
  visitor.post(pageOf(id), { ...fields, edit: await editOn(visitor, pageOf(id)) })
const subjects = async (email: string) => (await mailTo(shop, email)).map(({ subject }) => subject)

/** As after the link of the sign-up's e-mail. */
async function confirmed(name: string) {
  const person = await newPerson(shop, name)
  const key = await keyFor(shop, person.email, 'Confirm your email address')
  await redirectOf(await person.visitor.post('/sign/confirm-email', { key }))
  return person
}

test('a caller who cannot sign in: staff see the limit, send a link and end the sign-ins', async () => {
  const { visitor, email, id } = await confirmed('Wren')
  const stranger = shop.visitor()
  for (let tries = 0; tries < 11; tries++) {
    await step(stranger, { intent: 'sign-in', email, password: 'wrong' })
  }
  const words = await wordsOf(await agent.get(pageOf(id)))
  expect(words).toMatch(
    /1\d wrong passwords in the last day, from one network\. The next try there is taken in/,
  )
  expect(words).toContain('last used')
  expect(await redirectOf(await press(agent, id, { intent: 'sign-in-link' }))).toBe(pageOf(id))
  expect(await subjects(email)).toContain('Your sign-in link')
  expect(await wordsOf(await agent.get(pageOf(id)))).toContain('1 of 5 sign-in links were sent')
  expect(await isSignedIn(visitor)).toBe(true)
  await redirectOf(await press(agent, id, { intent: 'end-sign-ins' }))
  expect(await isSignedIn(visitor)).toBe(false)
  const audit = await wordsOf(await supervisor.get('/staff/audit'))
  expect(audit).toContain('Sent a sign-in link')
  expect(audit).toMatch(/Ended all sign-ins.*from \d open to none open/)
})

test('an address that was never confirmed is corrected by an agent, a confirmed one by a supervisor', async () => {
  const typed = await newPerson(shop, 'Lark')
  const right = `right-${typed.email}`
  const wish = { intent: 'email', email: right, emailReason: 'Knows the last order' }
  await redirectOf(await press(agent, typed.id, wish))
  const link = await keyFor(shop, right, 'Confirm your email address')
  expect(await subjects(typed.email)).toContain('Your email address is about to change')
  await shop.visitor().post('/sign/confirm-email', { key: link })
  expect(await idOf(shop, right)).toBe(typed.id)
  // The new mailbox did not know the password.
  const again = shop.visitor()
  await step(again, { intent: 'sign-in', email: right, password: 'Cobnuts!24' })
  expect(await isSignedIn(again)).toBe(false)
  expect(await isSignedIn(typed.visitor)).toBe(false)

  const proven = await confirmed('Finch')
  const other = { ...wish, email: `new-${proven.email}` }
  expect((await press(agent, proven.id, other)).status).toBe(403)
  await redirectOf(await press(supervisor, proven.id, other))
  expect(await wordsOf(await agent.get(pageOf(proven.id)))).toContain(`changes to new-${proven.email}`)
  // The old mailbox's owner calls.
  await redirectOf(await press(agent, proven.id, { intent: 'stop-email' }))
  const stopped = await keyFor(shop, `new-${proven.email}`, 'Confirm your email address')
  expect((await shop.visitor().post('/sign/confirm-email', { key: stopped })).status).toBe(410)
  expect(await idOf(shop, proven.email)).toBe(proven.id)
})

test('nobody takes over a colleague’s account, an account in use, or their own', async () => {
  const colleague = await newStaff(shop, 'agent')
  const { email } = await newPerson(shop, 'Dove')
  const person = await newPerson(shop, 'Teal')
  const wish = { intent: 'email', emailReason: 'Says so' }
  const answers = [
    await press(supervisor, colleague.id, { ...wish, email: 'mine@example.com' }),
    await press(agent, person.id, { ...wish, email }),
    await press(agent, person.id, { ...wish, email: person.email }),
    await press(agent, person.id, { ...wish, email: 'sam@gmial.com' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 409, 409, 400])
})

test('an e-mail about an order is sent again, and others are not', async () => {
  const person = await confirmed('Robin')
  const number = await orders(person)
  const page = async () => (await agent.get(pageOf(person.id))).text()
  const keyIn = (text: string) => /name="key" value="(order-confirmation-[^"]+)"/.exec(text)?.[1] ?? ''
  // It leaves after the answer to the order.
  await expect.poll(async () => keyIn(await page())).toContain(number)
  const html = await page()
  const key = keyIn(html)
  expect(html.match(/name="key"/g)).toHaveLength(1)
  await redirectOf(await press(agent, person.id, { intent: 'mail', key }))
  const receipts = (await subjects(person.email)).filter((subject) => subject.startsWith('Your Cobnut order'))
  expect(receipts).toHaveLength(2)
  expect((await press(agent, person.id, { intent: 'mail', key: 'order-shipped-CN-2222-2222' })).status).toBe(
    404,
  )
  expect(await wordsOf(await supervisor.get('/staff/audit'))).toMatch(
    /Sent an email again.*Your Cobnut order/,
  )
})

test('staff order in the cart that the customer sees', async () => {
  const { visitor, id, email } = await newPerson(shop, 'Heron')
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
  const html = await (await agent.get(pageOf(id))).text()
  const cart = /name="cart" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(await redirectOf(await press(agent, id, { intent: 'order-for', cart }))).toBe('/cart')
  await redirectOf(await agent.post('/cart', { intent: 'add', sku: '1002-01', quantity: '1' }))
  expect(await wordsOf(await visitor.get('/cart'))).toContain('Your Cart (2)')
  const queryArgs = { where: `customerEmail="${email}"` }
  expect((await platformOf(shop).carts().get({ queryArgs }).execute()).body.total).toBe(1)
  await redirectOf(await press(agent, id, { intent: 'order-in-new' }))
  expect((await platformOf(shop).carts().get({ queryArgs }).execute()).body.total).toBe(2)
})
