import { DAY_MS } from '~/models/days'
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
  /** Who failed, if it was a vendor. */
  vendor?: VendorName | undefined
}

/** A job that is not tried any more until staff send it again. */
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
  ...(row.sent_again_at === null ? {} : { sentAgainAt: row.sent_again_at }),
})

export type FailedJobs = ReturnType<typeof createFailedJobs>

/** The jobs that failed, as the database keeps them. */
export function createFailedJobs({ db, now }: Pick<ServiceDeps, 'db' | 'now'>, jobs: JobService) {
  const run = (sql: string, ...values: (string | number | null)[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .run()
  const countDead = async () => (await db.prepare(COUNT_DEAD).first<{ count: number }>())?.count ?? 0
  return {
    /** Keeps why a job failed. */
    async record({ id, type, body, reason, attempts, vendor }: Failure): Promise<void> {
      const time = now().getTime()
      const said = reason.slice(0, REASON_LENGTH)
      await run(RECORD, id, type, JSON.stringify(body), said, attempts, time, vendor ?? null)
    },

    /** A job arrived in the dead-letter queue. */
    async bury({ id, type, body }: Pick<Failure, 'id' | 'type' | 'body'>): Promise<void> {
      const job = JSON.stringify(body)
      await db.batch([
        // The schedule may have sent it several times.
        db.prepare('DELETE FROM failed_jobs WHERE job = ? AND id <> ? AND dead_at IS NOT NULL').bind(job, id),
        db.prepare(BURY).bind(id, type, job, now().getTime()),
      ])
    },

    /** What the jobs were for has happened, whichever of several messages did it. */
    async forget(bodies: readonly unknown[]): Promise<void> {
      if (bodies.length === 0) return
      const jobs = JSON.stringify(bodies.map((body) => JSON.stringify(body)))
      await run('DELETE FROM failed_jobs WHERE job IN (SELECT value FROM json_each(?))', jobs)
    },

    /** The dead jobs, the latest first, and how many there are. */
    async dead(): Promise<{ jobs: DeadJob[]; count: number }> {
      const [list, count] = await Promise.all([
        db
          .prepare('SELECT * FROM failed_jobs WHERE dead_at IS NOT NULL ORDER BY dead_at DESC LIMIT ?')
          .bind(SHOWN)
          .all<Row>(),
        countDead(),
      ])
      return { jobs: list.results.map(deadJobOf), count }
    },

    countDead,

    /** Sends a dead job once more. False: it is not dead, or no job that the shop knows. */
    async sendAgain(id: string, staffId: string): Promise<boolean> {
      const sql = 'SELECT job FROM failed_jobs WHERE id = ? AND dead_at IS NOT NULL'
      const row = await db.prepare(sql).bind(id).first<{ job: string }>()
      const job = row && jobSchema.safeParse(JSON.parse(row.job))
      if (!job?.success) return false
      await jobs.resend({ id, job: job.data })
      // Should this fail after the job was sent, staff may send it twice, which handlers bear.
      await run(SENT_AGAIN, staffId, now().getTime(), id)
      return true
    },

    async recordCheck(id: string, queue: CheckedQueue): Promise<void> {
      const sql = 'INSERT OR IGNORE INTO job_checks (id, ran_at, queue) VALUES (?, ?, ?)'
      await run(sql, id, now().getTime(), queue)
    },

    /** When a check last came out of the queue. */
    async lastCheck(queue: CheckedQueue): Promise<number | undefined> {
      const row = await db
        .prepare('SELECT max(ran_at) AS ran_at FROM job_checks WHERE queue = ?')
        .bind(queue)
        .first<{ ran_at: number | null }>()
      return row?.ran_at ?? undefined
    },

    /** Forgets old checks and old failures that never became dead letters. */
    async sweep(): Promise<void> {
      const before = now().getTime() - KEPT_MS
      await run('DELETE FROM failed_jobs WHERE dead_at IS NULL AND failed_at < ?', before)
      await run('DELETE FROM job_checks WHERE ran_at < ?', before)
    },
  }
}

type CheckedQueue = 'jobs' | 'events'

const COUNT_DEAD = 'SELECT count(*) AS count FROM failed_jobs WHERE dead_at IS NOT NULL'

const RECORD = `INSERT INTO failed_jobs (id, type, job, reason, attempts, failed_at, vendor)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
  ON CONFLICT (id) DO UPDATE SET reason = ?4, attempts = ?5, failed_at = ?6, vendor = ?7`

const BURY = `INSERT INTO failed_jobs (id, type, job, reason, attempts, failed_at, dead_at)
  VALUES (?1, ?2, ?3, 'no reason was kept', 0, ?4, ?4)
  ON CONFLICT (id) DO UPDATE SET dead_at = ?4`

const SENT_AGAIN = `UPDATE failed_jobs SET dead_at = NULL, sent_again_by = ?1, sent_again_at = ?2 WHERE id = ?3`
