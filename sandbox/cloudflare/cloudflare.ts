import * as z from 'zod'
import { json, readJson } from '../answers'
import type { Vendor, VendorContext } from '../vendor'
import { type Query, queryOf, SqlError } from './sql'

const TOKEN = 'Bearer cobnut-metrics-token'
const ACCOUNT = 'c0b4'.repeat(8)
const KEPT_SECONDS = 90 * 86_400
/** Of one index in one minute. Busier ones are sampled: one of ten is kept, and stands for ten. */
const SAMPLED_FROM = 1000
const SAMPLE = 10

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** https://developers.cloudflare.com/analytics/analytics-engine/limits/ */
const pointSchema = z.strictObject({
  dataset: z.string().regex(/^[A-Za-z_]\w*$/),
  indexes: z
    .array(z.string().refine((text) => bytesOf(text) <= 96, 'Maximum index size is 96 bytes'))
    .max(1)
    .default([]),
  blobs: z
    .array(z.string())
    .max(20)
    .refine((all) => bytesOf(all.join('')) <= 16 * 1024, 'Maximum size of all blobs is 16 KB')
    .default([]),
  doubles: z.array(z.number()).max(20).default([]),
  /** Where a test needs a past. */
  secondsAgo: z.number().int().min(0).optional(),
})

const columns = (name: string, type: string) =>
  Array.from({ length: 20 }, (_, at) => `${name}${at + 1} ${type} NOT NULL`)

/** Workers Analytics Engine: what a Worker's binding writes, and the SQL API that reads it. */
export function createCloudflare({ database, now }: VendorContext): Vendor {
  database.run(
    `CREATE TABLE IF NOT EXISTS data_points (dataset TEXT NOT NULL, timestamp INTEGER NOT NULL,
      _sample_interval INTEGER NOT NULL, index1 TEXT NOT NULL,
      ${[...columns('blob', 'TEXT'), ...columns('double', 'REAL')].join(', ')})`,
  )
  database.run('CREATE INDEX IF NOT EXISTS data_points_time ON data_points (timestamp)')
  const seconds = () => Math.floor(now().getTime() / 1000)
  let minute = 0
  let written = new Map<string, number>()

  /** Zero: dropped. */
  function sampleInterval(index: string): number {
    const current = Math.floor(seconds() / 60)
    if (current !== minute) written = new Map()
    minute = current
    const count = (written.get(index) ?? 0) + 1
    written.set(index, count)
    if (count <= SAMPLED_FROM) return 1
    return count % SAMPLE === 0 ? SAMPLE : 0
  }

  async function write(request: Request): Promise<Response> {
    const body = await readJson(request)
    const read = pointSchema.safeParse(body.ok ? body.value : undefined)
    if (!read.success) return json(z.prettifyError(read.error), 400)
    const { dataset, indexes, blobs, doubles, secondsAgo = 0 } = read.data
    const [index = ''] = indexes
    const interval = sampleInterval(index)
    if (interval === 0) return new Response(null, { status: 204 })
    const twenty = <Value>(values: Value[], none: Value) =>
      Array.from({ length: 20 }, (_, at) => values[at] ?? none)
    const row = [
      dataset,
      seconds() - secondsAgo,
      interval,
      index,
      ...twenty(blobs, ''),
      ...twenty(doubles, 0),
    ]
    database.run(`INSERT INTO data_points VALUES (${row.map(() => '?').join(', ')})`, ...row)
    database.run('DELETE FROM data_points WHERE timestamp < ?', seconds() - KEPT_SECONDS)
    return new Response(null, { status: 204 })
  }

  function answer({ sql, table, columns: meta }: Query): Response {
    if (!database.first('SELECT 1 FROM data_points WHERE dataset = ? LIMIT 1', table)) {
      return new Response(`unable to find table: ${table}`, { status: 422 })
    }
    const rows = database.all(sql).map((row) =>
      Object.fromEntries(
        meta.map(({ name, type }) => {
          const value = row[name] ?? ''
          // ClickHouse writes 64-bit integers as strings.
          if (type === 'UInt64') return [name, String(value)]
          return [name, type === 'DateTime' ? dateTime(Number(value)) : value]
        }),
      ),
    )
    return json({ meta, data: rows, rows: rows.length })
  }

  return {
    async fetch(request, path) {
      if (request.method !== 'POST') return json({ message: 'Method not allowed' }, 405)
      // Only for the binding's stand-in.
      if (path === '/data-points') return write(request)
      if (path !== `/client/v4/accounts/${ACCOUNT}/analytics_engine/sql`) {
        return json({ success: false, errors: [{ code: 7003, message: 'Could not route' }] }, 404)
      }
      if (request.headers.get('Authorization') !== TOKEN) {
        return json({ success: false, errors: [{ code: 10_000, message: 'Authentication error' }] }, 403)
      }
      try {
        return answer(queryOf(await request.text(), seconds()))
      } catch (error) {
        if (error instanceof SqlError) return new Response(error.message, { status: 422 })
        throw error
      }
    },
  }
}

const dateTime = (time: number) => new Date(time * 1000).toISOString().slice(0, 19).replace('T', ' ')
