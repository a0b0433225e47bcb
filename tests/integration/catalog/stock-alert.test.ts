import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { runSchedule } from '../../../scripts/serve'
import { databaseOf } from '../../support/database'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop } from '../../support/shop'
import { redirectOf, wordsOf } from '../checkout/buyer'
import { mailTo } from '../checkout/stand-ins'

const PATH = '/nuts/cashews/cashew-pieces-raw.html'
const EMAIL = 'pistachio@example.com'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function restock(sku: string): Promise<void> {
  const inventory = apiRootOf(sandboxEnvironment(shop.sandboxUrl)).inventory()
  const [entry] = (await inventory.get({ queryArgs: { where: `sku="${sku}"` } }).execute()).body.results
  if (!entry) throw new Error(`No inventory of ${sku}`)
  const actions = [{ action: 'changeQuantity' as const, quantity: 20 }]
  await inventory
    .withId({ ID: entry.id })
    .post({ body: { version: entry.version, actions } })
    .execute()
}

test('a sold-out product offers one email, which comes once it is back', async () => {
  const visitor = shop.visitor()
  const page = await (await visitor.get(PATH)).text()
  const sku = /name="sku" value="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(page).toMatch(/Email me when it(’|&#8217;)s back/)
  const wrong = await visitor.post('/stock-alert', { sku, email: 'pistachio@' })
  expect(wrong.status).toBe(400)
  expect(await wordsOf(wrong)).toContain('Please enter a valid email address')
  const back = await redirectOf(await visitor.post('/stock-alert', { sku, email: 'Pistachio@example.com' }))
  expect(back).toBe(`${PATH}?sku=${sku}`)
  expect(await wordsOf(await visitor.get(back))).toContain(
    'We’ll email pistachio@example.com once, the day Cashew Pieces, raw is back.',
  )
  await visitor.post('/stock-alert', { sku, email: EMAIL })
  await runSchedule(shop)
  expect(await mailTo(shop, EMAIL)).toEqual([])

  await restock(sku)
  await runSchedule(shop)
  const database = await databaseOf(shop)
  await database.exec('UPDATE stock_alerts SET looked_at = 0')
  await runSchedule(shop)
  await runSchedule(shop)
  expect(await mailTo(shop, EMAIL)).toMatchObject([
    { subject: 'Cashew Pieces, raw is back', text: expect.stringContaining(`${PATH}?sku=${sku}`) },
  ])
  const left = await database.prepare('SELECT count(*) AS alerts FROM stock_alerts').first()
  expect(left).toEqual({ alerts: 0 })
})
