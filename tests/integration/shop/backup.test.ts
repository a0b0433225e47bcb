import { gunzipSync } from 'node:zlib'
import { Miniflare, supportedCompatibilityDate } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackups } from '../../../app/services/backup/backups.server'
import { type Job, jobSchema } from '../../../app/services/job/job'
import { applyMigrations } from '../../../scripts/migrations'

let miniflare: Miniflare
let db: D1Database
let restored: D1Database
let files: R2Bucket
let backup: R2Bucket
beforeAll(async () => {
  miniflare = new Miniflare({
    modules: true,
    script: 'export default { fetch: () => new Response() }',
    compatibilityDate: supportedCompatibilityDate,
    d1Databases: ['DB', 'RESTORED'],
    r2Buckets: ['FILES', 'BACKUP'],
  })
  const [one, other] = [await miniflare.getD1Database('DB'), await miniflare.getD1Database('RESTORED')]
  db = one as unknown as D1Database
  restored = other as unknown as D1Database
  files = (await miniflare.getR2Bucket('FILES')) as unknown as R2Bucket
  backup = (await miniflare.getR2Bucket('BACKUP')) as unknown as R2Bucket
  await applyMigrations(db)
  await applyMigrations(restored)
})
afterAll(() => miniflare.dispose())

/** Four in the morning in New York. */
const NIGHT = new Date('2026-11-30T09:00:00Z')
/** Small, so that a table of twelve rows has two parts. */
const SIZES = { page: 7, part: 400 }

/** Backups with a queue that only collects, and what runs it. */
function atNight() {
  const sent: Job[] = []
  const send = async (job: Job) => void sent.push(jobSchema.parse(JSON.parse(JSON.stringify(job))))
  const sendBatch = async (list: readonly Job[]) => void (await Promise.all(list.map(send)))
  const backups = createBackups({ db, files, backup, now: () => NIGHT, jobs: { send, sendBatch } }, SIZES)
  const work = async () => {
    for (let at = 0; at < sent.length; at++) {
      const job = sent[at]
      if (job?.type === 'copy-table') await backups.copyTable(job)
      if (job?.type === 'copy-files') await backups.copyFiles(job)
    }
  }
  return { backups, sent, work }
}

type Table = { name: string; sql: string }

async function tablesOf(of: D1Database): Promise<Table[]> {
  const { results } = await of
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY sql LIKE '%REFERENCES%', name",
    )
    .all<Table>()
  return results.filter(({ name }) => !/^(?:_cf_|sqlite_|d1_)/.test(name))
}

/** JSON, which some columns are; with a quote and letters beyond 16 bits. */
const textOf = (at: number) => JSON.stringify({ words: `It's; ${'🥜'.repeat(20)} ${at}` })

/** Twelve rows in every table, also where one refers to another. */
async function fill(): Promise<void> {
  for (const { name } of await tablesOf(db)) {
    const { results } = await db.prepare(`PRAGMA table_info(${name})`).all<{ type: string; pk: number }>()
    const insert = db.prepare(`INSERT OR IGNORE INTO ${name} VALUES (${results.map(() => '?').join(', ')})`)
    const valuesOf = (at: number) =>
      results.map(({ type, pk }) => (type !== 'TEXT' ? at : pk ? `k'${at}` : textOf(at)))
    await db.batch(Array.from({ length: 12 }, (_, at) => insert.bind(...valuesOf(at + 1))))
  }
}

const rowsOf = async (of: D1Database): Promise<Record<string, unknown[]>> =>
  Object.fromEntries(
    await Promise.all(
      (await tablesOf(of)).map(async ({ name }) => [
        name,
        (await of.prepare(`SELECT * FROM ${name}`).all()).results,
      ]),
    ),
  )

const keysIn = async (bucket: R2Bucket, prefix: string): Promise<string[]> => {
  const keys: string[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, cursor })
    keys.push(...page.objects.map(({ key }) => key))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return keys
}

test('a night’s copy brings back every table of the database', { timeout: 60_000 }, async () => {
  await fill()
  // Longer than a statement may be.
  await db
    .prepare('UPDATE customer_notes SET words = ? WHERE rowid = 7')
    .bind(`It's;\n${'🥜'.repeat(30_000)}`)
    .run()
  await db.prepare("DELETE FROM job_cursors WHERE job = 'back-up'").run()
  const { backups, sent, work } = atNight()
  await backups.runAtNight()
  await work()
  const jobs = sent.length
  await backups.runAtNight()
  expect(sent).toHaveLength(jobs)

  const keys = (await keysIn(backup, 'days/2026-11-30/')).toSorted()
  const tables = await tablesOf(db)
  expect(keys.filter((key) => key.endsWith('-last.sql.gz'))).toHaveLength(tables.length)
  expect(keys.length).toBeGreaterThan(1.9 * tables.length)
  for (const key of keys) {
    const text = gunzipSync((await (await backup.get(key))?.bytes()) ?? '').toString()
    const statements = text.match(/(?:'(?:[^']|'')*'|[^';])+;/g) ?? []
    for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThan(100_000)
    if (statements.length > 0) await restored.batch(statements.map((one) => restored.prepare(one)))
  }
  const [before, after] = [await rowsOf(db), await rowsOf(restored)]
  // Written when the copy had begun.
  delete before.job_cursors
  delete after.job_cursors
  // A decision is one of two words.
  const empty = Object.keys(before).filter((name) => before[name]?.length === 0)
  expect(empty).toEqual(['review_decisions'])
  expect(after).toEqual(before)
})

test('files are copied, and a copy without its original is put aside', async () => {
  await files.put('certificates/one.pdf', 'one', { httpMetadata: { contentType: 'application/pdf' } })
  await files.put('certificates/two.pdf', 'two')
  const { backups } = atNight()
  const night = async () => {
    await backups.copyFiles({ type: 'copy-files', of: 'originals' })
    await backups.copyFiles({ type: 'copy-files', of: 'copies' })
  }
  await night()
  expect(await keysIn(backup, 'files/')).toHaveLength(2)
  expect((await backup.head('files/certificates/one.pdf'))?.httpMetadata).toMatchObject({
    contentType: 'application/pdf',
  })
  await files.put('certificates/one.pdf', 'one, changed')
  await files.delete('certificates/two.pdf')
  await night()
  expect(await (await backup.get('files/certificates/one.pdf'))?.text()).toBe('one, changed')
  expect(await backup.head('files/certificates/two.pdf')).toBeNull()
  expect(await (await backup.get('gone/certificates/two.pdf'))?.text()).toBe('two')
})
