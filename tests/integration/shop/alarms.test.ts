import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { findingsOf } from '../../../app/models/alarm/judge'
import { RULES } from '../../../app/models/alarm/rules'
import type { Health } from '../../../app/services/health/health.server'
import { writeIndexState } from '../../../app/services/search/index-state.server'
import { runSchedule } from '../../../scripts/serve'
import { databaseOf } from '../../support/database'
import { depsOf, servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'

const HOUR = 60 * 60_000

let shop: Shop
let db: D1Database
beforeAll(async () => {
  shop = await startShop({ variables: { EDGE_CACHE: 'off' } })
  db = await databaseOf(shop)
  // The filled data may be from before the queue took the schedule's message.
  await runSchedule(shop)
  await indexed(0)
})
afterAll(() => shop.stop())

const run = (sql: string, ...values: (string | number)[]) =>
  db
    .prepare(sql)
    .bind(...values)
    .run()

/** Answers are cached by configuration, and each of these services has its own. */
async function ringing(): Promise<string[]> {
  const { status, figures }: Health = await (await servicesOf(shop)).health.state()
  return RULES.flatMap((rule) => findingsOf(rule, { status, figures, metrics: 'off' }) ?? []).map(
    ({ rule }) => rule.name,
  )
}

const checked = (queue: 'jobs' | 'events', ago: number) =>
  run('UPDATE job_checks SET ran_at = ? WHERE queue = ?', Date.now() - ago, queue)

/** The index job's result from some time ago. */
const indexed = async (ago: number) =>
  writeIndexState((await depsOf(shop)).kv, {
    fullAt: '',
    basis: '',
    runAt: new Date(Date.now() - ago).toISOString(),
  })

/** A failure for each rule on `/__health`: its begin and its end. */
const INJECTED: Record<string, { begin: () => Promise<unknown>; end: () => Promise<unknown> }> = {
  down: {
    begin: () => shop.setFaults([{ vendor: 'commercetools', status: 503 }]),
    end: () => shop.clearFaults(),
  },
  degraded: {
    begin: () => shop.setFaults([{ vendor: 'algolia', status: 503 }]),
    end: () => shop.clearFaults(),
  },
  'unfinished orders': {
    begin: () =>
      run(
        `INSERT INTO placements (id, cart_id, cart_version, origin, owner, order_number, receipt_token, state, amount,
           payments, created_at, updated_at)
         VALUES ('late', 'c', 1, 'o', 'w', 'CN-1', 't', 'authorised', 100, '[]', ?1, ?1)`,
        Date.now() - HOUR,
      ),
    end: () => run("DELETE FROM placements WHERE id = 'late'"),
  },
  'old search index': { begin: () => indexed(2 * HOUR), end: () => indexed(0) },
  'late jobs': {
    begin: () => checked('jobs', 2 * HOUR),
    end: () => checked('jobs', 0),
  },
  'late events': {
    begin: () => checked('events', 2 * HOUR),
    end: () => checked('events', 0),
  },
  'dead jobs': {
    begin: () =>
      run(
        `INSERT INTO failed_jobs (id, type, job, reason, attempts, failed_at, dead_at)
         VALUES ('dead', 'lead', '{}', 'no', 6, ?1, ?1)`,
        Date.now(),
      ),
    end: () => run("DELETE FROM failed_jobs WHERE id = 'dead'"),
  },
  'open differences in the books': {
    begin: () =>
      run(
        `INSERT INTO book_differences (id, order_number, kind, amount, found_at)
         VALUES ('open', 'CN-1', 'refund-missing', 100, ?1)`,
        Date.now(),
      ),
    end: () => run("DELETE FROM book_differences WHERE id = 'open'"),
  },
}

it('injects something for each rule that asks the shop', () => {
  const read = RULES.flatMap(({ name, kind }) => (kind === 'figure' || kind === 'status' ? [name] : []))
  expect(Object.keys(INJECTED).sort()).toEqual(read.sort())
})

test.each(['jobs', 'events'])(
  'the schedule’s own message tells how late the queue of %s is',
  async (queue) => {
    const count = db.prepare('SELECT count(*) AS n FROM job_checks WHERE queue = ?').bind(queue)
    await expect.poll(() => count.first<number>('n')).toBeGreaterThan(0)
  },
)

test.each(Object.entries(INJECTED))('%s rings when it happens, and alone', async (name, { begin, end }) => {
  // The sandbox may have closed the connection.
  await expect.poll(ringing).toEqual([])
  await begin()
  try {
    expect(await ringing()).toEqual([name])
  } finally {
    await end()
  }
  await expect.poll(ringing).toEqual([])
})

test('a payment that is looked for during half an hour is no alarm', async () => {
  const since = (minutes: number) => Date.now() - minutes * 60_000
  const insert = (minutes: number) =>
    run(
      `INSERT INTO placements (id, cart_id, cart_version, origin, owner, order_number, receipt_token, state, reason,
         amount, payments, created_at, updated_at)
       VALUES ('stray', 'c', 1, 'o', 'w', 'CN-2', 't2', 'releasing', 'payment-unanswered', 100, '[]', ?1, ?1)`,
      since(minutes),
    )
  await insert(29)
  expect(await ringing()).toEqual([])
  await run("DELETE FROM placements WHERE id = 'stray'")
  await insert(50)
  expect(await ringing()).toEqual(['unfinished orders'])
  await run("DELETE FROM placements WHERE id = 'stray'")
})
