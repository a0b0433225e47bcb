/** A call of the Worker to a store or vendor during one request. */
export type Operation = {
  kind: 'd1' | 'kv read' | 'kv write' | 'cache read' | 'cache write' | 'vendor'
  /** The statement, key or address. */
  what: string
  /** In the order in which operations began and ended; no end before the answer: it was not waited for. */
  begun: number
  ended?: number
}

/** Milliseconds by kind of operation. */
type Delays = Partial<Record<Operation['kind'], number>>

/** The path that returns the operations since its last call. */
const OPERATIONS = '/__operations'

/** Marks in the list when the answer was sent. */
type Answered = { kind: 'answered'; what: string; begun: number }

/**
 * A module that runs the shop and records each use of D1, KV, the Cache API and vendors. `delays` make these as slow
 * as in production.
 */
export const watchedShop = (delays: Delays = {}): string => `
import shop from './server.js'
const delays = ${JSON.stringify(delays)}
let done = []
let order = 0
const watch = async (kind, what, work) => {
  const operation = { kind, what, begun: order++ }
  done.push(operation)
  try {
    if (delays[kind]) await new Promise((resolve) => setTimeout(resolve, delays[kind]))
    return await work()
  } finally {
    operation.ended = order++
  }
}
const member = (target, name) => {
  const value = Reflect.get(target, name, target)
  return typeof value === 'function' ? value.bind(target) : value
}
const proxied = (target, kinds, what) => new Proxy(target, { get: (_, name) => {
  const value = member(target, name)
  return name in kinds ? (...given) => watch(kinds[name], what(given), () => value(...given)) : value
} })
const address = ([input]) => new URL(typeof input === 'string' || input instanceof URL ? input : input.url).pathname
const kv = (space) => proxied(space, { get: 'kv read', put: 'kv write', delete: 'kv write' }, ([key]) => String(key))
const inner = new WeakMap()
const statement = (one, sql) => {
  const made = new Proxy(one, { get: (_, name) => {
    const value = member(one, name)
    if (name === 'bind') return (...values) => statement(value(...values), sql)
    if (!['first', 'all', 'run', 'raw'].includes(name)) return value
    return (...given) => watch('d1', sql, () => value(...given))
  } })
  inner.set(made, one)
  return made
}
const database = (db) => new Proxy(db, { get: (_, name) => {
  if (name === 'prepare') return (sql) => statement(db.prepare(sql), sql)
  if (name === 'batch') return (list) => watch('d1', 'batch', () => db.batch(list.map((one) => inner.get(one) ?? one)))
  return member(db, name)
} })
const open = caches.open.bind(caches)
caches.open = async (name) => proxied(await open(name), { match: 'cache read', put: 'cache write', delete: 'cache write' }, address)
const ask = globalThis.fetch
globalThis.fetch = (...given) => watch('vendor', address(given), () => ask(...given))
const watched = new WeakMap()
const environment = (env) => {
  if (!watched.has(env)) watched.set(env, { ...env, DB: database(env.DB), CACHE: kv(env.CACHE), ...(env.SANDBOX && { SANDBOX: proxied(env.SANDBOX, { fetch: 'vendor' }, address) }) })
  return watched.get(env)
}
export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === '${OPERATIONS}') {
      const list = done
      done = []
      return Response.json(list)
    }
    const answer = await shop.fetch(request, environment(env), context)
    done.push({ kind: 'answered', what: request.url, begun: order++ })
    return answer
  },
  scheduled: (event, env, context) => shop.scheduled(event, environment(env), context),
  queue: (batch, env, context) => shop.queue(batch, environment(env), context),
}
`

/** The operations of one request that began before its answer was sent, or by the end of `visit`. */
export async function operationsOf(
  origin: string,
  visit: () => Promise<unknown>,
  until: 'answered' | 'read' = 'answered',
): Promise<Operation[]> {
  const list = async (): Promise<(Operation | Answered)[]> => (await fetch(origin + OPERATIONS)).json()
  await list()
  await visit()
  const all = await list()
  const answered = all.find(({ kind }) => kind === 'answered')?.begun ?? 0
  return all
    .filter((each): each is Operation => each.kind !== 'answered')
    .filter(({ begun }) => until === 'read' || begun < answered)
    .map(({ ended, ...each }) => (ended !== undefined && ended < answered ? { ...each, ended } : each))
}

/** `2 d1, 1 vendor` */
export function counted(operations: readonly Operation[]): Partial<Record<Operation['kind'], number>> {
  const counts: Partial<Record<Operation['kind'], number>> = {}
  for (const { kind } of operations) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** Typical times of a read in production. */
export const FAR: Delays = { 'kv read': 30, 'cache read': 15, d1: 30, vendor: 120 }

export type Stage = Operation & { from: number; to: number }

/** When each operation would begin and end if it took its delay: after everything that had ended before it began. */
export function waterfall(operations: readonly Operation[], delays: Delays): Stage[] {
  const stages: Stage[] = []
  for (const each of [...operations].sort((one, other) => one.begun - other.begun)) {
    const before = stages.filter(({ ended = Number.POSITIVE_INFINITY }) => ended < each.begun)
    const from = Math.max(0, ...before.map(({ to }) => to))
    stages.push({ ...each, from, to: from + (delays[each.kind] ?? 0) })
  }
  return stages
}

/** What an answer waits for. Writes of KV and the edge cache continue after it. */
export const waitedFor = (operations: readonly Operation[]): Operation[] =>
  operations.filter(({ kind, ended }) => ended !== undefined && !kind.endsWith('write'))

/** A line per operation: when, kind, and subject. */
export const linesOf = (stages: readonly Stage[]): string[] =>
  stages.map(
    ({ from, to, kind, what }) =>
      `${String(from).padStart(4)} to ${String(to).padStart(3)}  ${kind.padEnd(10)}  ${what.replace(/\s+/g, ' ').slice(0, 90)}`,
  )

/** The milliseconds until the last operation that the answer waited for has ended. */
export const lastOf = (stages: readonly Stage[]): number => Math.max(0, ...stages.map(({ to }) => to))
