import { shopDate, shopHour } from '~/models/dates'
import { bound } from '~/services/bound'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import type { JobOf } from '../job/job'
import type { JobService } from '../job/jobs.server'
import { type Row, statementsFor } from './rows-as-sql'

const JOB = 'back-up'
/** Rows of a query, and letters of an object before it is packed. */
const SIZES = { page: 100, part: 4_000_000 }
/** R2 lists a thousand at once, and each is asked for. */
const FILES_AT_ONCE = 500
const ROW_NUMBER = 'rowid'
/** Named, because SQLite names it after the column that has it as its key. */
const NUMBERED = `${ROW_NUMBER} AS ${ROW_NUMBER}, *`
type Key = (string | number)[]
/** Before every key: numbers come before texts. */
const FIRST = -1e15

/** SQLite's and D1's own; migrations are applied before a restore. */
const OF_THE_PLATFORM = /^(?:sqlite_|_cf_|d1_)/

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'files' | 'backup'> & {
  jobs: Pick<JobService, 'send' | 'sendBatch'>
}
type Sizes = typeof SIZES

/** A second copy of what only the database and R2 hold (decision 194). All throw VendorError. */
export const createBackups = (deps: Deps, sizes = SIZES) =>
  bound(deps, {
    runAtNight,
    begin,
    copyTable: (all: Deps, job: JobOf<'copy-table'>) => copyTable(all, sizes, job),
    copyFiles,
  })

/** Once a night, from three to seven, when few order. */
async function runAtNight(deps: Deps): Promise<void> {
  const hour = shopHour(deps.now())
  if (hour < 3 || hour >= 7) return
  const today = shopDate(deps.now())
  const begun = await sql(deps.db)`SELECT position FROM job_cursors WHERE job = ${JOB}`.first('position')
  if (String(begun ?? '') < today) await begin(deps, today)
}

/** Twice is once: the same objects are written again. */
async function begin({ db, jobs }: Deps, day: string): Promise<void> {
  const { results: tables } = await db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all<{ name: string }>()
  await jobs.sendBatch([
    ...tables
      .filter(({ name }) => !OF_THE_PLATFORM.test(name))
      .map(({ name }) => ({ type: 'copy-table' as const, day, table: name, part: 1 })),
    { type: 'copy-files', of: 'originals' },
    { type: 'copy-files', of: 'copies' },
  ])
  await sql(db)`INSERT INTO job_cursors (job, position) VALUES (${JOB}, ${day})
    ON CONFLICT (job) DO UPDATE SET position = excluded.position`.run()
}

/** A part of a table; the next one is another job. A table without row numbers has all its parts in one. */
async function copyTable(deps: Deps, sizes: Sizes, job: JobOf<'copy-table'>): Promise<void> {
  const { key, order } = await keyOf(deps, job.table)
  let { part } = job
  let last: Key = job.after === undefined ? key.map(() => FIRST) : [job.after]
  for (;;) {
    const read = await readPart(deps, sizes, { table: job.table, key, from: last })
    last = read.last
    const name = `${String(part).padStart(5, '0')}${read.isLast ? '-last' : ''}.sql.gz`
    const packed = new Blob([read.lines.join('\n')]).stream().pipeThrough(new CompressionStream('gzip'))
    const place = `days/${job.day}/${order}-${job.table}/${name}`
    await deps.backup.put(place, await new Response(packed).arrayBuffer())
    if (read.isLast) return
    part++
    const [after] = last
    if (key[0] === ROW_NUMBER && typeof after === 'number') return deps.jobs.send({ ...job, part, after })
  }
}

async function readPart(
  { db }: Deps,
  sizes: Sizes,
  { table, key, from }: { table: string; key: readonly string[]; from: Key },
) {
  const names = key.join(', ')
  const all = key[0] === ROW_NUMBER ? NUMBERED : '*'
  const page = db.prepare(
    `SELECT ${all} FROM ${table} WHERE (${names}) > (${key.map(() => '?').join(', ')}) ORDER BY ${names} LIMIT ${sizes.page}`,
  )
  const lines: string[] = []
  let last = from
  for (let letters = 0; letters < sizes.part; ) {
    const { results } = await page.bind(...last).all<Row>()
    const statements = results.flatMap((row) => statementsFor(table, key, row))
    lines.push(...statements)
    letters += statements.reduce((sum, { length }) => sum + length, 0)
    last = key.map((name) => results.at(-1)?.[name] ?? FIRST)
    if (results.length < sizes.page) return { lines, last, isLast: true }
  }
  return { lines, last, isLast: false }
}

/** `order`: a table that refers to another is restored after it. */
async function keyOf({ db }: Deps, table: string): Promise<{ key: string[]; order: 1 | 2 }> {
  const made = await sql(db)`SELECT sql FROM sqlite_schema WHERE name = ${table}`.first<string>('sql')
  const order = /REFERENCES/i.test(made ?? '') ? 2 : 1
  if (!/WITHOUT ROWID/i.test(made ?? '')) return { key: [ROW_NUMBER], order }
  const { results } = await db.prepare(`PRAGMA table_info(${table})`).all<{ name: string; pk: number }>()
  const key = results.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
  return { key: key.map(({ name }) => name), order }
}

/** New and changed originals are copied. A copy without its original is put aside, and ends by itself. */
async function copyFiles(deps: Deps, { of, cursor }: JobOf<'copy-files'>): Promise<void> {
  const { files, backup } = deps
  const isOriginal = of === 'originals'
  const options = { limit: FILES_AT_ONCE, cursor, prefix: isOriginal ? undefined : 'files/' }
  const page = await (isOriginal ? files : backup).list(options)
  for (const { key, etag } of page.objects) {
    if (isOriginal) {
      if ((await backup.head(`files/${key}`))?.etag !== etag) await copy(files, key, backup, `files/${key}`)
    } else if (!(await files.head(key.slice('files/'.length)))) {
      await copy(backup, key, backup, key.replace(/^files/, 'gone'))
      await backup.delete(key)
    }
  }
  if (page.truncated) await deps.jobs.send({ type: 'copy-files', of, cursor: page.cursor })
}

type Bucket = Deps['backup']

async function copy(from: Pick<Bucket, 'get'>, key: string, to: Bucket, place: string): Promise<void> {
  const object = await from.get(key)
  if (!object) return
  const { httpMetadata, customMetadata } = object
  await to.put(place, await object.arrayBuffer(), { httpMetadata, customMetadata })
}
