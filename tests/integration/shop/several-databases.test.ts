import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { MORE_DATABASES } from '../../../app/services/database-homes'
import { type Shop, startShop } from '../../support/shop'
import { signedIn } from '../account/customer'
import { approved, redirectOf } from '../checkout/buyer'

const NAMES = Object.keys(MORE_DATABASES) as (keyof typeof MORE_DATABASES)[]

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ moreDatabases: NAMES })
})
afterAll(() => shop.stop())

const count = async (database: string, table: string) =>
  (await shop.miniflare.getD1Database(database, 'cobnut'))
    .prepare(`SELECT count(*) AS n FROM ${table}`)
    .first('n')

it('has one home for each table', () => {
  const tables = Object.values(MORE_DATABASES).flat()
  expect(new Set(tables).size).toBe(tables.length)
})

test('an order is placed, an account signs in, and each writes to its own database', async () => {
  const buyer = await approved(shop)
  expect(await redirectOf(await buyer.place())).toContain('/checkout/receipt')
  await expect.poll(() => count('DB_ACCOUNTS', 'sent_mails')).toBeGreaterThan(0)
  expect(await count('DB', 'placements')).toBeGreaterThan(0)
  const customer = await signedIn(shop)
  expect(await count('DB_ACCOUNTS', 'sign_ins')).toBeGreaterThan(0)
  expect((await customer.get('/account/security')).status).toBe(200)
  for (const [table, home] of [
    ['sign_ins', 'DB'],
    ['sent_mails', 'DB'],
    ['placements', 'DB_ACCOUNTS'],
  ] as const)
    expect(await count(home, table), `${table} in ${home}`).toBe(0)
})

test('an export reads from all of them', async () => {
  const customer = await signedIn(shop)
  const answer = await customer.get('/account/export')
  expect(answer.status).toBe(200)
  expect(Object.keys(JSON.parse(await answer.text())).length).toBeGreaterThan(10)
})

test('the schedule runs over all of them without an error', async () => {
  const worker = await shop.miniflare.getWorker('cobnut')
  expect((await worker.scheduled({ cron: '*/5 * * * *' })).outcome).toBe('ok')
  expect(await count('DB_MEASUREMENT', 'placements')).toBe(0)
})
