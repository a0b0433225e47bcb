import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { approved, redirectOf, wordsOf } from './buyer'
import { ordersOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const find = (number: string, email: string) => shop.visitor().post('/orders/find', { number, email })

it('leads whoever knows the number and the e-mail address to the receipt', async () => {
  const buyer = await approved(shop)
  const receipt = await redirectOf(await buyer.place())
  const number = (await ordersOf(shop, buyer.email))[0]?.orderNumber ?? ''
  expect((await shop.visitor().get('/orders/find')).status).toBe(200)
  const answer = await find(` ${number.toLowerCase()} `, buyer.email.toUpperCase())
  expect(await redirectOf(answer)).toBe(receipt)

  // Another's order and a number that there is not are answered alike, apart from what was typed.
  const others = await find(number, 'other@example.com')
  const unknown = await find('CN-2222-2222', 'other@example.com')
  expect([others.status, unknown.status]).toEqual([404, 404])
  expect(await wordsOf(others)).toBe(await wordsOf(unknown))
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
  for (let tries = 0; tries < 21; tries++) statuses.push((await find('CN-2222-2222', 'g@example.com')).status)
  expect(statuses[0]).toBe(404)
  expect(statuses.at(-1)).toBe(429)
})
