import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { provenEmail } from '../../../app/models/account/proven-email'
import type { Stars } from '../../../app/models/review/review'
import { withTimeouts } from '../../../app/services/database.server'
import { createReviewModeration } from '../../../app/services/review/moderation.server'
import { createReviewReading } from '../../../app/services/review/reading.server'
import { createReviewWriting, type WrittenReview } from '../../../app/services/review/writing.server'
import { startDatabase } from '../../support/database'

const PRODUCT = '1201'
const HAZEL = { email: provenEmail('Hazel@example.com'), name: 'Hazel B.' }
const MAPLE = { email: provenEmail('maple@example.com'), name: 'Maple O.' }
const STAFF = { staffId: 'sorrel', reason: 'Says where its writer lives.' }

let database: Awaited<ReturnType<typeof startDatabase>>
let time = Date.parse('2026-11-20T10:00:00Z')
let reviews: ReturnType<typeof createReviewReading> &
  ReturnType<typeof createReviewWriting> &
  ReturnType<typeof createReviewModeration>

beforeAll(async () => {
  database = await startDatabase()
  const db = withTimeouts(database.db)
  const deps = { ...database, db, now: () => new Date(time), waitUntil: () => {} }
  reviews = { ...createReviewReading(deps), ...createReviewWriting(deps), ...createReviewModeration(deps) }
})
afterAll(() => database.stop())
beforeEach(() => database.db.exec('DELETE FROM reviews'))

const review = (stars: Stars, words = '', productKey = PRODUCT): WrittenReview => ({
  orderNumber: 'CN-2345-6789',
  productKey,
  sku: `${productKey}-01`,
  sizeName: '1 lb bag',
  stars,
  title: words && 'Tasty',
  words,
})
const writes = async (who: typeof HAZEL, ...written: WrittenReview[]) => {
  time += 60_000
  await reviews.write(who, written)
}
const shown = async (more: Partial<Parameters<typeof reviews.shown>[1]> = {}) => {
  const list = await reviews.shown(PRODUCT, { order: 'newest', page: 1, perPage: 20, ...more })
  return { total: list.total, authors: list.reviews.map(({ author }) => author) }
}

test('a written review has its variant, name and time', async () => {
  await writes(HAZEL, review(4, 'Crisp.'))
  const { reviews: all, total } = await reviews.shown(PRODUCT, { order: 'newest', page: 1, perPage: 20 })
  expect(total).toBe(1)
  expect(all).toEqual([
    {
      id: expect.any(String),
      productKey: PRODUCT,
      sku: '1201-01',
      sizeName: '1 lb bag',
      stars: 4,
      title: 'Tasty',
      words: 'Crisp.',
      author: 'Hazel B.',
      writtenAt: new Date(time).toISOString(),
    },
  ])
})

test('writing again replaces, in any spelling of the address', async () => {
  await writes(HAZEL, review(4, 'Crisp.'))
  await writes({ ...HAZEL, email: provenEmail('hazel@EXAMPLE.com') }, review(2, 'Soft this time.'))
  expect((await shown()).total).toBe(1)
  const own = await reviews.by(provenEmail('HAZEL@example.com'), [PRODUCT, '1301'])
  expect([...own.keys()]).toEqual([PRODUCT])
  expect(own.get(PRODUCT)).toMatchObject({ stars: 2, words: 'Soft this time.' })
})

test('reviews are sorted, filtered by stars and paged', async () => {
  await writes(HAZEL, review(3))
  await writes(MAPLE, review(5))
  await writes({ email: provenEmail('rowan@example.com'), name: 'Rowan P.' }, review(1))
  expect((await shown()).authors).toEqual(['Rowan P.', 'Maple O.', 'Hazel B.'])
  expect((await shown({ order: 'highest' })).authors).toEqual(['Maple O.', 'Hazel B.', 'Rowan P.'])
  expect((await shown({ order: 'lowest' })).authors).toEqual(['Rowan P.', 'Hazel B.', 'Maple O.'])
  expect(await shown({ stars: 5 })).toEqual({ total: 1, authors: ['Maple O.'] })
  expect(await shown({ page: 2, perPage: 2 })).toEqual({ total: 3, authors: ['Hazel B.'] })
  expect(await shown({ page: 9 })).toEqual({ total: 3, authors: [] })
  expect(await reviews.counts(PRODUCT)).toEqual({ byStars: [1, 0, 1, 0, 1] })
})

test('the latest reviews have those with words first', async () => {
  await writes(HAZEL, review(4, 'Crisp.', '1301'))
  await writes(MAPLE, review(5, '', '1301'))
  const latest = await reviews.latest('1301', 1)
  expect(latest.reviews.map(({ author }) => author)).toEqual(['Hazel B.'])
  expect(latest.written).toBe(2)
  expect(await reviews.latest('1401', 3)).toEqual({ reviews: [], written: 0 })
})

test('a product page costs one more lookup, and reads D1 once a minute', async () => {
  const asked: string[] = []
  const kv = {
    get: async (key: string) => void asked.push(key),
    put: async () => {},
  } as unknown as KVNamespace
  const db = {
    prepare: (sql: string) => {
      asked.push(sql)
      return database.db.prepare(sql)
    },
  } as D1Database
  const { latest } = createReviewReading({ db, kv, now: () => new Date(time), waitUntil: () => {} })
  for (let page = 0; page < 3; page++) await latest('1501', 3)
  expect(asked).toEqual([expect.stringContaining('reviews:1501:3'), expect.stringContaining('FROM reviews')])
})

test('staff hide a review with a reason and restore it; writing again does not', async () => {
  await writes(HAZEL, review(1, 'I live at 214 Maple Avenue.'))
  const id = (await reviews.by(HAZEL.email, [PRODUCT])).get(PRODUCT)?.id ?? ''
  expect(await reviews.hide(id, STAFF)).toBe(true)
  expect(await reviews.hide(id, STAFF)).toBe(false)
  await writes(HAZEL, review(5, 'Lovely.'))
  expect((await shown()).total).toBe(0)
  expect(await reviews.counts(PRODUCT)).toEqual({ byStars: [0, 0, 0, 0, 0] })
  expect(await reviews.hidden(PRODUCT)).toMatchObject([{ id, reason: STAFF.reason, words: 'Lovely.' }])
  expect(await reviews.bringBack(id, STAFF.staffId)).toBe(true)
  expect(await reviews.bringBack(id, STAFF.staffId)).toBe(false)
  expect((await shown()).total).toBe(1)
  expect(await reviews.hide('nothing', STAFF)).toBe(false)
  const decisions = await database.db
    .prepare('SELECT staff_id, decision, reason FROM review_decisions ORDER BY id')
    .raw()
  expect(decisions).toEqual([
    ['sorrel', 'hidden', STAFF.reason],
    ['sorrel', 'brought back', null],
  ])
})

test('a batch is saved completely or not at all', async () => {
  const impossible = { ...review(5, 'Fine.', '1401'), stars: 6 as Stars }
  await expect(writes(HAZEL, review(4), impossible)).rejects.toMatchObject({ vendor: 'd1' })
  expect((await shown()).total).toBe(0)
})
