import { afterAll, beforeAll, expect, test } from 'vitest'
import { provenEmail } from '../../../app/models/account/proven-email'
import { HELD } from '../../../app/services/account-change/held-data'
import { aboutPerson } from '../../../app/services/account-change/held-rows'
import { runSchedule } from '../../../scripts/serve'
import { databaseOf } from '../../support/database'
import { type Shop, startShop } from '../../support/shop'
import { planOf, scansOf } from '../../support/statements'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('what is held about a person is found without reading a whole table', async () => {
  const held = Object.entries(HELD).flatMap(([table, about]) => {
    const condition = aboutPerson(about, 'customer', provenEmail('a@example.com'))
    return condition ? [`SELECT * FROM ${table} WHERE ${condition.where}`] : []
  })
  expect(await scansOf(shop, held)).toEqual([])
})

test('a statement that reads a whole table is noticed', async () => {
  expect(await scansOf(shop, ['SELECT owner FROM placements WHERE cart_version = ?'])).toEqual([
    expect.stringContaining('SCAN placements'),
  ])
})

test('the running shop tells its statements, and unfinished orders are found by the index that holds nothing else', async () => {
  await runSchedule(shop)
  const unfinished = () => [...shop.statements].find((sql) => sql.includes("failure_mail = 'due'"))
  await expect.poll(unfinished).toBeDefined()
  expect(await planOf(await databaseOf(shop), unfinished() ?? '')).toEqual([
    'SEARCH placements USING INDEX placements_to_finish (updated_at<?)',
  ])
})
