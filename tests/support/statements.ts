import { homesOf } from '../../app/services/database-homes'
import type { Served, ServeOptions } from '../../scripts/serve'
import { databaseOf } from './database'

/** Tables with pending work, settings, or a row per product or table: they do not grow with orders. */
const SMALL = [
  'sqlite_schema',
  'ratings_due',
  'rating_bases',
  'job_cursors',
  'company_lists',
  'book_differences',
  'switches',
  'incidents',
]

/** Read in the order of an index, up to a limit. */
const LIMITED = ['ORDER BY COALESCE(r.settled_at, r.invited_at) DESC LIMIT ?']

/** By all shops of this process, so that each statement is explained once. */
const explained = new Set<string>()

/** A database that tells each statement before it is prepared. It also runs in workerd, as text. */
export const telling = (db: D1Database, tell: (sql: string) => void): D1Database =>
  new Proxy(db, {
    get(target, name) {
      const member = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...values: unknown[]) => {
        if (name === 'prepare') tell(String(values[0]))
        return member.apply(target, values)
      }
    },
  })

const tellingShop = `
import { waitUntil } from 'cloudflare:workers'
import shop from './server.js'
const telling = ${telling}
const told = new Set()
let fresh = []
let observed
const observe = (env) => {
  const send = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const body = JSON.stringify(fresh)
    fresh = []
    await env.STATEMENTS.fetch('http://statements', { method: 'POST', body })
  }
  const tell = (sql) => {
    if (told.has(sql)) return
    told.add(sql)
    if (fresh.push(sql) === 1) waitUntil(send())
  }
  observed ??= Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, /^DB(_|$)/.test(name) ? telling(value, tell) : value]),
  )
  return observed
}
export default {
  fetch: (request, env, context) => shop.fetch(request, observe(env), context),
  scheduled: (event, env, context) => shop.scheduled(event, observe(env), context),
  queue: (batch, env, context) => shop.queue(batch, observe(env), context),
}
`

/** Options with which a shop tells its statements. A test's own wrapper observes something else. */
export const toldTo = (
  tell: (sql: string) => void,
): Pick<ServeOptions, 'shopWrapper' | 'serviceBindings'> => ({
  shopWrapper: tellingShop,
  serviceBindings: { STATEMENTS: statementsTo(tell) },
})

const statementsTo = (tell: (sql: string) => void) => async (request: Request) => {
  for (const sql of (await request.json()) as string[]) tell(sql)
  return new Response()
}

/** What is wrong with statements that were not explained before. */
export async function faultsOf(
  shop: Pick<Served, 'miniflare'>,
  statements: Iterable<string>,
): Promise<string[]> {
  const fresh = [...statements].filter(
    (sql) => !explained.has(sql) && /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(sql),
  )
  for (const sql of fresh) explained.add(sql)
  const over = fresh.filter((sql) => homesOf(sql).size > 1).map((sql) => `Several databases: ${sql}`)
  return [...over, ...(await scansOf(shop, fresh))]
}

/** The steps of statements that read a whole table that grows. */
export async function scansOf(shop: Pick<Served, 'miniflare'>, statements: string[]): Promise<string[]> {
  if (statements.length === 0) return []
  const db = await databaseOf(shop)
  const { results: partial } = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '%WHERE%'")
    .all<{ name: string }>()
  const names = partial.map(({ name }) => name)
  const plans = await Promise.all(statements.map((sql) => planOf(db, sql)))
  return plans.flatMap((steps, at) =>
    steps
      .filter((step) => !isLimited(statements[at] ?? '') && isScan(step, names))
      .map((step) => `${step}: ${statements[at]}`),
  )
}

const isLimited = (sql: string) => LIMITED.some((end) => sql.trim().endsWith(end))

/** The values do not matter for a plan. */
export async function planOf(db: Pick<D1Database, 'prepare'>, sql: string): Promise<string[]> {
  const numbers = [...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number))
  const values = Array(numbers.length > 0 ? Math.max(...numbers) : sql.split('?').length - 1).fill(1)
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

/** Whether a step reads a whole table or a whole index. */
const isScan = (step: string, partialIndexes: string[]) =>
  step.startsWith('SCAN ') &&
  !/^SCAN (CONSTANT ROW|\d|\(|.* VIRTUAL TABLE)/.test(step) &&
  !SMALL.some((table) => step.startsWith(`SCAN ${table}`)) &&
  !partialIndexes.some((index) => step.endsWith(` USING INDEX ${index}`))
