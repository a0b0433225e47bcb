/**
 * Wraps the shop's Worker and counts its binding calls, for `bench/cost.ts`. It is text, because it runs in workerd
 * beside the bundle. `/__counts` returns the counts; DELETE resets them.
 */
export const countingWorker = `
import shop from './server.js'
let counts = {}
const add = (name, by = 1) => { counts[name] = (counts[name] ?? 0) + by }
const rows = (meta) => { add('d1 statements'); add('d1 rows read', meta?.rows_read); add('d1 rows written', meta?.rows_written) }

const methods = (binding, names) => new Proxy(binding, {
  get(target, name) {
    const member = Reflect.get(target, name, target)
    if (typeof member !== 'function') return member
    return (...values) => { names(name, values); return Reflect.apply(member, target, values) }
  },
})
const kv = (name) => add(name === 'put' || name === 'delete' ? 'kv writes' : 'kv reads')
const r2 = (name) => add(name === 'get' || name === 'head' ? 'r2 reads' : 'r2 writes')
// A message is written, read and deleted.
const queue = (name, [messages]) => add('queue operations', 3 * (name === 'sendBatch' ? [...messages].length : 1))

const inner = new WeakMap()
function statement(real) {
  const proxy = {
    bind: (...values) => statement(real.bind(...values)),
    all: async () => { const answer = await real.all(); rows(answer.meta); return answer },
    run: async () => { const answer = await real.run(); rows(answer.meta); return answer },
    first: async (column) => {
      const { results, meta } = await real.all()
      rows(meta)
      const row = results[0] ?? null
      return column === undefined || row === null ? row : row[column]
    },
    raw: (...values) => real.raw(...values),
  }
  inner.set(proxy, real)
  return proxy
}
const d1 = (real) => ({
  prepare: (sql) => statement(real.prepare(sql)),
  batch: async (list) => {
    const answers = await real.batch(list.map((one) => inner.get(one) ?? one))
    for (const { meta } of answers) rows(meta)
    return answers
  },
  exec: (sql) => real.exec(sql),
})
const counted = (env) => ({
  ...env,
  CACHE: methods(env.CACHE, kv),
  FILES: methods(env.FILES, r2),
  JOBS: methods(env.JOBS, queue),
  EVENTS: methods(env.EVENTS, queue),
  DB: d1(env.DB),
  SANDBOX: methods(env.SANDBOX, (_, [request]) => {
    const [, vendor] = new URL(request.url ?? request).pathname.split('/')
    add(vendor + ' calls')
  }),
})
const network = globalThis.fetch
globalThis.fetch = (request, init) => {
  const [, vendor] = new URL(request.url ?? request).pathname.split('/')
  add(vendor + ' calls')
  return network(request, init)
}

export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname === '/__counts') {
      const answer = Response.json(counts)
      if (request.method === 'DELETE') counts = {}
      return answer
    }
    add('requests')
    return shop.fetch(request, counted(env), context)
  },
  scheduled(event, env, context) {
    add('requests')
    return shop.scheduled(event, counted(env), context)
  },
  queue(batch, env, context) {
    add('requests')
    return shop.queue(batch, counted(env), context)
  },
}
`
