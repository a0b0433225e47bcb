import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build'
import { type Served, serveShop } from '../scripts/serve'
import { approved, redirectOf } from '../tests/integration/checkout/buyer'
import { databaseOf } from '../tests/support/database'
import { Visitor } from '../tests/support/shop'
import { toldTo } from '../tests/support/statements'
import { columnsOf, fillHistory, sampleOf } from './history-rows'
import { percentile } from './load'

/**
 * `npm run bench:history [-- --orders 1000000] [--customers 100000]`: a database with this many orders of the last 90
 * days (older ones are archived) and a row per customer in all other tables. Prints the time and plan of each reading
 * statement of the schedule's jobs and of placed orders, the runs of the schedule, the size of an order, and the time to place an order before
 * and after. Exits with 1 above the limits.
 */
const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '100000' },
    all: { type: 'boolean', default: false },
  },
})
const GOAL = { statementMs: 20, runMs: 5000, ratio: 1.2 }
const PLACED = 25

await build()
const data = mkdtempSync(join(tmpdir(), 'cobnut-history-'))
const told = new Set<string>()
const served = await serveShop({ data, triesPerAddress: 1_000_000, ...toldTo((sql) => told.add(sql)) })
const db = (await databaseOf(served)) as unknown as D1Database
const problems: string[] = []
try {
  await runs()
  const empty = await size()
  const start = performance.now()
  const rows = await fillHistory(db, Number(options.orders), Number(options.customers), console.log)
  await db.prepare('PRAGMA optimize').run()
  const full = await size()
  console.log(
    `${rows.toLocaleString('en-US')} rows in ${((performance.now() - start) / 1000).toFixed(0)} s, ` +
      `${((full - empty) / 1e9).toFixed(2)} GB, ${((full - empty) / Number(options.orders)).toFixed(0)} bytes an order with all that belongs to it`,
  )
  // The first run deletes generated rows that a real shop would no longer have.
  await runs(false)
  await runs()
  // By then the queue has finished the run's jobs.
  await setTimeout(10_000)
  await compare()
  await statements()
} finally {
  await served.stop()
  rmSync(data, { recursive: true, force: true })
}
for (const problem of problems) console.log(`ABOVE THE GOAL: ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)

async function size(): Promise<number> {
  return (await db.prepare('SELECT 1').all()).meta.size_after
}

/** Each reading statement, with values of existing rows. */
async function statements(): Promise<void> {
  const types = new Map([...(await columnsOf(db)).values()].flat().map(({ name, type }) => [name, type]))
  const reading = [...told].filter((sql) => /^\s*(SELECT|WITH)/.test(sql))
  const timed: { sql: string; ms: number; rows: number }[] = []
  for (const sql of reading) {
    const statement = db.prepare(sql).bind(...valuesFor(sql, types))
    const answers: { ms: number; rows: number }[] = []
    for (let round = 0; round < 3; round++) {
      const answer = await statement.all().catch(() => undefined)
      if (answer) answers.push({ ms: answer.meta.duration, rows: answer.meta.rows_read })
    }
    const best = answers.sort((one, other) => one.ms - other.ms)[Math.floor(answers.length / 2)]
    if (best) timed.push({ sql, ...best })
  }
  timed.sort((one, other) => other.ms - one.ms)
  console.log(
    `${timed.length} of ${reading.length} statements that read; the slowest, with the rows that they read:`,
  )
  for (const { sql, ms, rows } of options.all ? timed : timed.slice(0, 12)) {
    console.log(`  ${ms.toFixed(1)} ms, ${rows} rows: ${sql.slice(0, 160)}`)
    for (const step of await planOf(sql, types)) console.log(`      ${step}`)
    if (ms > GOAL.statementMs) problems.push(`${ms.toFixed(0)} ms: ${sql.slice(0, 100)}`)
  }
}

async function planOf(sql: string, types: Map<string, string>): Promise<string[]> {
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...valuesFor(sql, types))
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

/** A value for each `?`, by the column before it. */
function valuesFor(sql: string, types: Map<string, string>): (string | number)[] {
  const values: (string | number)[] = []
  let next = 0
  for (const { 1: number, index } of sql.matchAll(/\?(\d*)/g)) {
    const place = number ? Number(number) - 1 : next++
    values[place] ??= valueAt(sql.slice(0, index), types)
  }
  return Array.from(values, (value) => value ?? 1)
}

function valueAt(before: string, types: Map<string, string>): string | number {
  if (/(LIMIT|OFFSET) $/i.test(before)) return 100
  const [, column = ''] =
    /(\w+)\)?\s*(?:=|<>|<=|>=|<|>|IS|IN \(SELECT value FROM json_each\()\s*(?:lower\()?$/i.exec(before) ?? []
  const type = types.get(column)
  if (/json_each\($/.test(before)) return type === undefined ? '[]' : JSON.stringify([sampleOf(column, type)])
  return type === undefined ? 1 : sampleOf(column, type)
}

/** The schedule's two runs, timed alone. */
async function runs(counts = true): Promise<void> {
  const worker = await served.miniflare.getWorker('cobnut')
  for (const cron of ['* * * * *', '*/5 * * * *']) {
    const start = performance.now()
    await worker.scheduled({ cron })
    const ms = performance.now() - start
    console.log(`the run of ${cron}: ${(ms / 1000).toFixed(1)} s`)
    if (counts && ms > GOAL.runMs) problems.push(`the run of ${cron} takes ${(ms / 1000).toFixed(1)} s`)
  }
}

/** Alternates orders in an empty shop and in this one, so that other load slows both. */
async function compare(): Promise<void> {
  const other = await serveShop({ triesPerAddress: 1_000_000 })
  try {
    const times: Record<'empty' | 'full', number[]> = { empty: [], full: [] }
    await placing(other)
    for (let order = 0; order < PLACED; order++) {
      times.empty.push(await placing(other))
      times.full.push(await placing(served))
    }
    const [empty, full] = [percentile(times.empty, 50), percentile(times.full, 50)]
    const ratio = full / empty
    console.log(
      `placing an order, p50: ${empty.toFixed(0)} ms empty, ${full.toFixed(0)} ms full: ${ratio.toFixed(2)}`,
    )
    if (ratio > GOAL.ratio) problems.push(`placing takes ${ratio.toFixed(2)} times as long`)
  } finally {
    await other.stop()
  }
}

/** Milliseconds from the button's post to its redirect. */
async function placing(served: Served): Promise<number> {
  const shop = { ...served, visitor: () => new Visitor(served.url) } as Parameters<typeof approved>[0]
  const buyer = await approved(shop)
  const start = performance.now()
  await redirectOf(await buyer.place())
  return performance.now() - start
}
