import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { configOf } from '../../../app/services/config.server'
import { createServices } from '../../../app/services/index.server'
import { localEnvironment } from '../../../scripts/environment'
import { runSchedule } from '../../../scripts/serve'
import { depsOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { approved, redirectOf } from '../checkout/buyer'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ variables: { EDGE_CACHE: 'off' } })
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const metrics = async () => createServices(await depsOf(shop)).metrics

/** "payment PayPal taken shopper": how often in the last five minutes. */
async function counts(): Promise<Record<string, number>> {
  const { series } = await (await metrics()).read()
  return Object.fromEntries(
    series.map(({ metric, labels, counts }) => [
      [metric, ...Object.values(labels)].filter(Boolean).join(' '),
      counts[5],
    ]),
  )
}

const slack = () => shop.sandboxJson<{ text: string }[]>('/__sandbox/slack')

test('keys that the processor refuses ring, with the reason in the log lines', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => approved(shop)))
  await shop.setFaults([{ vendor: 'braintree', status: 401 }])
  for (const buyer of buyers) {
    expect((await buyer.place()).status).toBe(402)
    // The same shopper again is no other shopper.
    expect((await buyer.place()).status).toBe(402)
  }
  await expect.poll(counts).toMatchObject({
    'payment PayPal unanswered shopper': 4,
    'payment PayPal unanswered-again shopper': 4,
    'order failed-again payment-unanswered shopper': 4,
  })
  await runSchedule(shop)
  expect((await slack()).map(({ text }) => text)).toEqual([])
  const db = await shop.miniflare.getD1Database('DB', 'cobnut')
  await db.exec('UPDATE incidents SET since = since - 120000')
  await runSchedule(shop)
  const texts = (await slack()).map(({ text }) => text)
  expect(texts.join('\n')).toMatch(/payments stopped: PayPal\. None of 4 tries/)
})

test('placed orders, payments and e-mails are counted, without a word about a person', async () => {
  const buyer = await approved(shop)
  await redirectOf(await buyer.place())
  await expect.poll(counts).toMatchObject({
    'order placed shopper': 1,
    'payment PayPal taken shopper': 1,
    'mail other sent': 1,
  })
  const names = Object.keys(await counts()).join()
  expect(names).not.toContain('@')
  expect(names).not.toMatch(/CN-/)
})

test('the schedule counts figures, and the SQL of the shop is what the vendor takes', async () => {
  await runSchedule(shop)
  await expect.poll(async () => Object.keys(await counts())).toContain('figure deadJobs')
  const { url, accountId, token } = configOf(localEnvironment(shop.sandboxUrl)).metrics ?? {}
  const ask = (sql: string, bearer = token) =>
    fetch(`${url}/accounts/${accountId}/analytics_engine/sql`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}` },
      body: sql,
    })
  expect((await ask('SELECT 1', 'other')).status).toBe(403)
  for (const wrong of [
    'SELECT nothing FROM cobnut',
    'SELECT count() FROM elsewhere',
    'SELECT median(double1) FROM cobnut',
    'SELECT sumIf(double1, double2) FROM cobnut',
    'SELECT count() FROM cobnut WHERE index1 = 5',
    'SELECT count() FROM cobnut; DROP TABLE data_points',
    'DELETE FROM cobnut',
  ]) {
    expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 422])
  }
})

test('a busy metric is sampled, and its counts stay about right', async () => {
  const point = JSON.stringify({ dataset: 'cobnut', indexes: ['guess'], blobs: [], doubles: [1] })
  const write = () => fetch(`${shop.sandboxUrl}/cloudflare/data-points`, { method: 'POST', body: point })
  for (let at = 0; at < 20; at++) await Promise.all(Array.from({ length: 100 }, write))
  const { guess } = await counts()
  expect(guess).toBeGreaterThan(1900)
  expect(guess).toBeLessThanOrEqual(2000)
})

test('the binding refuses what Analytics Engine would not take', async () => {
  const write = (point: object) =>
    fetch(`${shop.sandboxUrl}/cloudflare/data-points`, {
      method: 'POST',
      body: JSON.stringify({ dataset: 'cobnut', ...point }),
    }).then(({ status }) => status)
  expect(await write({ indexes: ['a', 'b'] })).toBe(400)
  expect(await write({ indexes: ['x'.repeat(97)] })).toBe(400)
  expect(await write({ blobs: Array(21).fill('') })).toBe(400)
  expect(await write({ doubles: Array(21).fill(0) })).toBe(400)
  expect(await write({ blobs: ['x'.repeat(16_385)] })).toBe(400)
  expect(await write({ doubles: ['1'] })).toBe(400)
})
