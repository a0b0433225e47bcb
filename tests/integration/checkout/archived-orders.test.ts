import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPlacementArchive } from '../../../app/services/placement/archive.server'
import { depsOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { approved, redirectOf } from './buyer'
import { mailTo, ordersOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

it('shows an order that was archived: its receipt, and who looks for it', async () => {
  const buyer = await approved(shop)
  const receipt = await redirectOf(await buyer.place())
  const number = (await ordersOf(shop, buyer.email))[0]?.orderNumber ?? ''
  expect((await shop.visitor().get(receipt)).status).toBe(200)
  const { db, files } = await depsOf(shop)
  const told = 'mailed_at = 1, recorded_at = 1, announced_at = 1'
  await db.prepare(`UPDATE placements SET ${told} WHERE order_number = ?`).bind(number).run()
  const inAHundredDays = () => new Date(Date.now() + 100 * 86_400_000)
  await createPlacementArchive({ db, files, now: inAHundredDays }).run()
  expect(await db.prepare('SELECT id FROM placements WHERE order_number = ?').bind(number).first()).toBeNull()

  const page = await shop.visitor().get(receipt)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(number)
  const token = new URL(receipt, shop.url).searchParams.get('token') ?? ''
  expect(await redirectOf(await shop.visitor().post('/orders/find', { number, email: buyer.email }))).toBe(
    '/orders/find?sent=1',
  )
  await expect
    .poll(async () => (await mailTo(shop, buyer.email)).map(({ text }) => text).join())
    .toContain('/orders/find?key=')
  expect((await shop.visitor().get(`/orders/${number}?token=${token}`)).status).toBe(200)
  const other = `${token.slice(0, 4)}${'0'.repeat(44)}`
  expect((await shop.visitor().get(receipt.replace(token, other))).status).toBe(404)
})
