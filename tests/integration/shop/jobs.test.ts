import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseOf, without } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'

let shop: Shop
let staff: Visitor

beforeAll(async () => {
  shop = await startShop()
  staff = await signedIn(shop, 'staff@example.com')
})
afterAll(() => shop.stop())

const pageText = async () => (await staff.get('/staff/jobs')).text()
const check = () => staff.post('/staff/jobs', { intent: 'check' })

async function deadJobs() {
  const database = await databaseOf(shop)
  const { results } = await database
    .prepare('SELECT id, type, reason, attempts FROM failed_jobs WHERE dead_at IS NOT NULL')
    .all<{ id: string; type: string; reason: string; attempts: number }>()
  return results
}

test('a job runs', async () => {
  // The schedule added checks of its own.
  await (await databaseOf(shop)).exec('DELETE FROM job_checks')
  expect(await pageText()).toContain('No check has run yet')
  expect((await check()).status).toBe(303)
  await vi.waitFor(async () => expect(await pageText()).toContain('last ran a check on'), 15_000)
  expect(await pageText()).toContain('There are none.')
})

test('a job that keeps failing is tried six times, listed, and sent again by staff', async () => {
  await without(shop, 'job_checks', async () => {
    await check()
    await vi.waitFor(async () => expect(await deadJobs()).toHaveLength(1), 10_000)
  })
  const [dead] = await deadJobs()
  expect(dead).toMatchObject({ type: 'check-queue', attempts: 6 })
  expect(dead?.reason).toContain('job_checks')
  expect(await pageText()).toContain('Send again')
  await staff.post('/staff/jobs', { intent: 'send-again', id: dead?.id ?? '' })
  await vi.waitFor(async () => {
    const database = await databaseOf(shop)
    expect((await database.prepare('SELECT id FROM failed_jobs').all()).results).toEqual([])
  }, 15_000)
  expect(await pageText()).toContain('There are none.')
})

test('a message of unknown form ends as a dead job that cannot be sent again', async () => {
  const queue = await shop.miniflare.getQueueProducer('JOBS', 'cobnut')
  await queue.send({ id: 'odd', job: { type: 'no-such-job' } })
  await vi.waitFor(
    async () => expect(await deadJobs()).toMatchObject([{ type: 'unknown', attempts: 6 }]),
    10_000,
  )
  const [dead] = await deadJobs()
  await staff.post('/staff/jobs', { intent: 'send-again', id: dead?.id ?? '' })
  expect(await pageText()).toContain('none that the shop knows')
})

test('only staff see it', async () => {
  const customer = await signedIn(shop)
  expect((await customer.get('/staff/jobs')).status).toBe(404)
  expect((await shop.visitor().get('/staff/jobs')).headers.get('Location')).toContain('/sign/in')
  expect((await customer.post('/staff/jobs', { intent: 'check' })).status).toBe(404)
})
