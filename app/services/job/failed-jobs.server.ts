import { DAY_MS } from '~/models/dates'
import { bound } from '~/services/bound'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import type { VendorName } from '../vendor-error'
import { jobSchema } from './job'
import type { JobService } from './jobs.server'

type Failure = {
  id: string
  type: string
  body: unknown
  reason: string
  attempts: number
  vendor?: VendorName | undefined
}

/** Not tried until staff send it again. */
export type DeadJob = {
  id: string
  type: string
  job: string
  reason: string
  vendor?: string
  attempts: number
  deadAt: number
  sentAgainAt?: number
}

type Row = {
  id: string
  type: string
  job: string
  reason: string
  vendor: string | null
  attempts: number
  dead_at: number
  sent_again_at: number | null
}

const REASON_LENGTH = 500
const SHOWN = 100
const KEPT_MS = 30 * DAY_MS

const deadJobOf = (row: Row): DeadJob => ({
  id: row.id,
  type: row.type,
  job: row.job,
  reason: row.reason,
  attempts: row.attempts,
  deadAt: row.dead_at,
  vendor: row.vendor ?? undefined,
  sentAgainAt: row.sent_again_at ?? undefined,
})

type CheckedQueue = 'jobs' | 'events'

type Deps = Pick<ServiceDeps, 'db' | 'now'> & { jobs: JobService }

export type FailedJobs = ReturnType<typeof createFailedJobs>

export const createFailedJobs = (deps: Deps) =>
  bound(deps, { record, bury, forget, dead, countDead, sendAgain, recordCheck, lastCheck, sweep })

const countDead = async ({ db }: Deps) => {
  const dead = db.prepare('SELECT count(*) AS count FROM failed_jobs WHERE dead_at IS NOT NULL')
  return (await dead.first<{ count: number }>())?.count ?? 0
}

async function record(
  { db, now }: Deps,
  { id, type, body, reason, attempts, vendor }: Failure,
): Promise<void> {
  const time = now().getTime()
  await sql(db)`INSERT INTO failed_jobs (id, type, job, reason, attempts, failed_at, vendor)
    VALUES (${id}, ${type}, ${JSON.stringify(body)}, ${reason.slice(0, REASON_LENGTH)}, ${attempts}, ${time},
      ${vendor ?? null})
    ON CONFLICT (id) DO UPDATE SET reason = excluded.reason, attempts = excluded.attempts,
      failed_at = excluded.failed_at, vendor = excluded.vendor`.run()
}

async function bury(
  { db, now }: Deps,
  { id, type, body }: Pick<Failure, 'id' | 'type' | 'body'>,
): Promise<void> {
  const [job, time] = [JSON.stringify(body), now().getTime()]
  await db.batch([
    // The schedule may have sent it several times.
    sql(db)`DELETE FROM failed_jobs WHERE job = ${job} AND id <> ${id} AND dead_at IS NOT NULL`,
    sql(db)`INSERT INTO failed_jobs (id, type, job, reason, attempts, failed_at, dead_at)
      VALUES (${id}, ${type}, ${job}, 'no reason was kept', 0, ${time}, ${time})
      ON CONFLICT (id) DO UPDATE SET dead_at = excluded.dead_at`,
  ])
}

/** Done, whichever of several messages did it. */
async function forget({ db }: Deps, bodies: readonly unknown[]): Promise<void> {
  if (bodies.length === 0) return
  const done = JSON.stringify(bodies.map((body) => JSON.stringify(body)))
  await sql(db)`DELETE FROM failed_jobs WHERE job IN (SELECT value FROM json_each(${done}))`.run()
}

async function dead(deps: Deps): Promise<{ jobs: DeadJob[]; count: number }> {
  const [list, count] = await Promise.all([
    sql(deps.db)`SELECT * FROM failed_jobs WHERE dead_at IS NOT NULL
      ORDER BY dead_at DESC LIMIT ${SHOWN}`.all<Row>(),
    countDead(deps),
  ])
  return { jobs: list.results.map(deadJobOf), count }
}

/** False if it is not dead or of an unknown form. */
async function sendAgain({ db, jobs, now }: Deps, id: string, staffId: string): Promise<boolean> {
  const row = await sql(db)`SELECT job FROM failed_jobs
    WHERE id = ${id} AND dead_at IS NOT NULL`.first<{ job: string }>()
  const job = row && jobSchema.safeParse(JSON.parse(row.job))
  if (!job?.success) return false
  await jobs.resend({ id, job: job.data })
  // If this fails, staff may send the job twice; handlers are idempotent.
  await sql(db)`UPDATE failed_jobs
    SET dead_at = NULL, sent_again_by = ${staffId}, sent_again_at = ${now().getTime()} WHERE id = ${id}`.run()
  return true
}

async function recordCheck({ db, now }: Deps, id: string, queue: CheckedQueue): Promise<void> {
  await sql(db)`INSERT OR IGNORE INTO job_checks (id, ran_at, queue)
    VALUES (${id}, ${now().getTime()}, ${queue})`.run()
}

async function lastCheck({ db }: Deps, queue: CheckedQueue): Promise<number | undefined> {
  const row = await sql(db)`SELECT max(ran_at) AS ran_at FROM job_checks
    WHERE queue = ${queue}`.first<{ ran_at: number | null }>()
  return row?.ran_at ?? undefined
}

/** Old checks, and old failures that never became dead letters. */
async function sweep({ db, now }: Deps): Promise<void> {
  const before = now().getTime() - KEPT_MS
  await sql(db)`DELETE FROM failed_jobs WHERE dead_at IS NULL AND failed_at < ${before}`.run()
  await sql(db)`DELETE FROM job_checks WHERE ran_at < ${before}`.run()
}
