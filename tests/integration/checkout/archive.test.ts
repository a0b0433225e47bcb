import { gunzipSync } from 'node:zlib'
import { Miniflare, supportedCompatibilityDate } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlacementArchive } from '../../../app/services/placement/archive.server'
import { createPlacementRows } from '../../../app/services/placement/rows.server'
import { applyMigrations } from '../../../scripts/migrations'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-27T12:00:00Z')
const day = (time: number) => Math.floor(time / DAY).toString(16)

let miniflare: Miniflare
let db: D1Database
let files: R2Bucket
beforeAll(async () => {
  miniflare = new Miniflare({
    modules: true,
    script: 'export default { fetch: () => new Response() }',
    compatibilityDate: supportedCompatibilityDate,
    d1Databases: ['DB'],
    r2Buckets: ['FILES'],
  })
  db = (await miniflare.getD1Database('DB')) as unknown as D1Database
  files = (await miniflare.getR2Bucket('FILES')) as unknown as R2Bucket
  await applyMigrations(db)
})
afterAll(() => miniflare.dispose())

const archive = () => createPlacementArchive({ db, files, now: () => new Date(NOW) })
const rows = () => createPlacementRows({ db, now: () => new Date(NOW - 80 * DAY) })

async function placed(number: string, daysAgo: number, change: Record<string, unknown> = {}) {
  const createdAt = NOW - daysAgo * DAY
  const receiptToken = `${day(createdAt)}${number.replace(/\D/g, '').padStart(44, '0')}`
  const placement = {
    id: `id-${number}`,
    cartId: `cart-${number}`,
    cartVersion: 1,
    origin: 'https://cobnut.example',
    owner: 'customer',
    orderNumber: number,
    receiptToken,
    state: 'started' as const,
    amount: 1200,
    payments: [],
    email: 'hazel@example.com',
    createdAt,
  }
  await rows().open(placement)
  const done = { state: 'captured' as const, mailedAt: 1, recordedAt: 1, announcedAt: 1, ...change }
  await rows().save(placement.id, done)
  return placement
}

const left = async () =>
  (await db.prepare('SELECT order_number AS n FROM placements ORDER BY n').all<{ n: string }>()).results.map(
    ({ n }) => n,
  )

test('a finished placement moves to the archive after 90 days, and is found by its number and token', async () => {
  const old = await placed('CN-0000-0001', 100)
  await placed('CN-0000-0002', 100)
  await placed('CN-0000-0003', 89)
  await placed('CN-0000-0004', 100, { state: 'unpaid' })
  await placed('CN-0000-0005', 100, { mailedAt: undefined })
  await db.prepare("UPDATE placements SET mailed_at = NULL WHERE order_number = 'CN-0000-0005'").run()
  await db.prepare("INSERT INTO order_mails VALUES ('CN-0000-0001', 'delivered', 1)").run()
  expect(await archive().run()).toBe(2)
  expect(await left()).toEqual(['CN-0000-0003', 'CN-0000-0004', 'CN-0000-0005'])
  expect(await db.prepare('SELECT count(*) AS n FROM order_mails').first('n')).toBe(0)

  const orderedAt = new Date(old.createdAt + 1000).toISOString()
  const found = await archive().ofOrder('CN-0000-0001', orderedAt)
  expect(found).toMatchObject({ orderNumber: 'CN-0000-0001', state: 'captured', news: ['delivered'] })
  expect(found).not.toHaveProperty('email')
  expect((await archive().ofToken(old.receiptToken))?.id).toBe('id-CN-0000-0001')
  expect(await archive().ofToken('0'.repeat(48))).toBeUndefined()
  expect(await archive().ofOrder('CN-9999-9999', orderedAt)).toBeUndefined()
})

test('an archived placement that changes comes back, and its last state counts', async () => {
  const old = await placed('CN-0000-0007', 120)
  await archive().run()
  const orderedAt = new Date(old.createdAt).toISOString()
  const archived = await archive().ofOrder('CN-0000-0007', orderedAt)
  if (!archived) throw new Error('not archived')
  await rows().restore(archived)
  await rows().save(archived.id, { reason: 'declined' })
  expect(await left()).toContain('CN-0000-0007')
  await archive().run()
  expect(await left()).not.toContain('CN-0000-0007')
  expect(await archive().ofOrder('CN-0000-0007', orderedAt)).toMatchObject({
    reason: 'declined',
    mailedAt: 1,
  })
})

test('a day of 1,200 orders is one object', async () => {
  const createdAt = NOW - 200 * DAY
  await db
    .prepare(
      `INSERT INTO placements (id, cart_id, cart_version, origin, owner, order_number, receipt_token, state, amount,
         mailed_at, recorded_at, announced_at, created_at, updated_at)
       WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 1200)
       SELECT n, n, 1, 'https://cobnut.example', 'somebody', 'CN-1000-' || n, n, 'captured', 1200, 1, 1, 1, ?1 + n, ?1
       FROM count`,
    )
    .bind(createdAt)
    .run()
  expect(await archive().run()).toBe(1200)
  const key = `placements/${new Date(NOW - 200 * DAY).toISOString().slice(0, 10)}.jsonl.gz`
  const object = await files.get(key)
  const lines = gunzipSync(Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0)))
  expect(lines.toString().trim().split('\n')).toHaveLength(1200)
})
