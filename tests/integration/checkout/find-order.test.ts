import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Shop, sharedShop, type Visitor } from '../../support/shop'
import { wholeMinute } from '../../support/whole-minute'
import { approved, redirectOf, wordsOf } from './buyer'
import { mailTo, ordersOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const find = (number: string, email: string) => shop.visitor().post('/orders/find', { number, email })

/** Opens the link that was mailed to the order's address. */
async function openLink(visitor: Visitor, email: string): Promise<string> {
  const mail = await vi.waitFor(async () => {
    const found = (await mailTo(shop, email)).find(({ subject }) => subject.startsWith('Your link to order'))
    if (!found) throw new Error('no link')
    return found
  })
  const key = /[?&]key=(\w+)/.exec(mail.text)?.[1] ?? ''
  expect(await wordsOf(await visitor.get(`/orders/find?key=${key}`))).toContain('Open my order')
  return redirectOf(await visitor.post('/orders/find', { key }))
}

it('mails a link to the address of the order, and opens nothing itself', async () => {
  const buyer = await approved(shop)
  const receipt = await redirectOf(await buyer.place())
  const number = (await ordersOf(shop, buyer.email))[0]?.orderNumber ?? ''
  expect((await shop.visitor().get('/orders/find')).status).toBe(200)
  const answer = await find(` ${number.toLowerCase()} `, buyer.email.toUpperCase())
  expect(await redirectOf(answer)).toBe('/orders/find?sent=1')
  const reader = shop.visitor()
  const order = await openLink(reader, buyer.email)
  const token = new URL(receipt, shop.url).searchParams.get('token') ?? ''
  expect(order).toBe(`/orders/${number}?token=${token}`)
  expect(await (await shop.visitor().get(receipt)).text()).toContain(order)
  const page = await (await reader.get(order)).text()
  expect(page).toContain('Tracking')
  expect(page).toContain('You can still change this order')
  const stranger = shop.visitor()
  expect(await (await stranger.get(order)).text()).not.toContain('Cancel this order')
  expect((await reader.get(`/orders/${number}/invoice?token=${token}`)).status).toBe(200)
  const gift = await wordsOf(await reader.get(`/orders/${number}/gift-receipt?token=${token}`))
  expect(gift).toMatch(/Gift receipt Order .* 1 lb bag/)
  expect(gift).not.toMatch(/\$\d/)
  // The token opens only its own order, and allows nothing that costs money.
  const refused = await stranger.post(order, { intent: 'cancel' })
  expect(await redirectOf(refused)).toContain('/sign/in')
  // The mailbox of the order is its buyer.
  const change = order.replace('?', '/change?')
  const message = { intent: 'gift-message', words: 'Happy birthday!', sender: 'Robin' }
  expect(await redirectOf(await stranger.post(change, message))).toContain('/sign/in')
  expect(await redirectOf(await reader.post(change, message))).toBe(order)
  expect(await wordsOf(await reader.get(order))).toContain('Happy birthday!')
  const pay = `/orders/${number}/payment`
  expect(await wordsOf(await reader.get(order))).toContain('Pay another way')
  expect(await redirectOf(await stranger.get(pay))).toContain('/sign/in')
  const card = { intent: 'card', nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }
  expect(await redirectOf(await reader.post(pay, card))).toBe(order)
  expect(await wordsOf(await reader.get(order))).toContain('Your order is now paid with Visa ending in 1111')
  const problem = order.replace('?', '/problem?')
  const late = { reason: 'late', words: 'Where is it?' }
  expect(await redirectOf(await stranger.post(problem, late))).toContain('/sign/in')
  expect(await redirectOf(await reader.post(problem, late))).toBe(order)
  expect(await wordsOf(await reader.get(order))).toContain('You reported: it has not arrived')
  expect(await wordsOf(await shop.visitor().get(order))).not.toContain('You reported')
  expect(await redirectOf(await reader.post(order, { intent: 'cancel' }))).toBe(order)
  expect(await wordsOf(await reader.get(order))).toContain('This order is canceled')
  const other = await approved(shop)
  await other.place()
  const [{ orderNumber: otherNumber = '' } = {}] = await ordersOf(shop, other.email)
  expect(await redirectOf(await reader.get(`/orders/${otherNumber}?token=${token}`))).toContain('/sign/in')

  // Another customer's order and an unknown number get the same answer, apart from the typed values.
  const others = await find(number, 'other@example.com')
  const unknown = await find('CN-2222-2222', 'other@example.com')
  expect(await redirectOf(others)).toBe(await redirectOf(unknown))
  expect(await mailTo(shop, 'other@example.com')).toEqual([])
})

it('refuses what cannot be one, stops guessing, and says when it cannot look', async () => {
  const empty = await find('', 'nobody')
  expect(empty.status).toBe(400)
  const words = await wordsOf(empty)
  expect(words).toContain('Please enter your order number')
  expect(words).toContain('Please enter a valid email address')

  await shop.setFaults([{ vendor: 'commercetools', path: '/orders', status: 503 }])
  expect((await find('CN-2222-2222', 'away@example.com')).status).toBe(503)
  await shop.clearFaults()

  const statuses = []
  await wholeMinute()
  for (let tries = 0; tries < 21; tries++) statuses.push((await find('CN-2222-2222', 'g@example.com')).status)
  expect(statuses[0]).toBe(303)
  expect(statuses.at(-1)).toBe(429)
})
