import type { ServiceDeps } from '~/services/deps'
import { jobSchema } from './job'
import type { JobService } from './jobs.server'

export type Failure = { id: string; type: string; body: unknown; reason: string; attempts: number }

/** A job that is not tried any more until staff send it again. */
export type DeadJob = {
  id: string
  type: string
  job: string
  reason: string
  attempts: number
  deadAt: number
  sentAgainAt?: number
}

type Row = {
  id: string
  type: string
  job: string
  reason: string
  attempts: number
  dead_at: number
  sent_again_at: number | null
}

const REASON_LENGTH = 500
const SHOWN = 100
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const deadJobOf = (row: Row): DeadJob => ({
  id: row.id,
  type: row.type,
  job: row.job,
  reason: row.reason,
  attempts: row.attempts,
  deadAt: row.dead_at,
  ...(row.sent_again_at === null ? {} : { sentAgainAt: row.sent_again_at }),
})

/** The jobs that failed, as the database keeps them. */
export function createFailedJobs({ db, now }: Pick<ServiceDeps, 'db' | 'now'>, jobs: JobService) {
  const run = (sql: string, ...values: (string | number)[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .run()
  return {
    /** Keeps why a job failed. */
    async record({ id, type, body, reason, attempts }: Failure): Promise<void> {
      const time = now().getTime()
      await run(RECORD, id, type, JSON.stringify(body), reason.slice(0, REASON_LENGTH), attempts, time)
    },

    /** A job arrived in the dead-letter queue. */
    async bury({ id, type, body }: Pick<Failure, 'id' | 'type' | 'body'>): Promise<void> {
      await run(BURY, id, type, JSON.stringify(body), now().getTime())
    },

    /** The job has run after all. */
    async forget(id: string): Promise<void> {
      await run('DELETE FROM failed_jobs WHERE id = ?', id)
    },

    /** The dead jobs, the latest first, and how many there are. */
    async dead(): Promise<{ jobs: DeadJob[]; count: number }> {
      const [list, count] = await Promise.all([
        db
          .prepare('SELECT * FROM failed_jobs WHERE dead_at IS NOT NULL ORDER BY dead_at DESC LIMIT ?')
          .bind(SHOWN)
          .all<Row>(),
        db
          .prepare('SELECT count(*) AS count FROM failed_jobs WHERE dead_at IS NOT NULL')
          .first<{ count: number }>(),
      ])
      return { jobs: list.results.map(deadJobOf), count: count?.count ?? 0 }
    },

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

    async recordCheck(id: string): Promise<void> {
      await run('INSERT OR IGNORE INTO job_checks (id, ran_at) VALUES (?, ?)', id, now().getTime())
    },

    /** When a check last ran. */
    async lastCheck(): Promise<number | undefined> {
      const row = await db
        .prepare('SELECT max(ran_at) AS ran_at FROM job_checks')
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

const RECORD = `INSERT INTO failed_jobs (id, type, job, reason, attempts, failed_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT (id) DO UPDATE SET reason = ?4, attempts = ?5, failed_at = ?6`

const BURY = `INSERT INTO failed_jobs (id, type, job, reason, attempts, failed_at, dead_at)
  VALUES (?1, ?2, ?3, 'no reason was kept', 0, ?4, ?4)
  ON CONFLICT (id) DO UPDATE SET dead_at = ?4`

const SENT_AGAIN = `UPDATE failed_jobs SET dead_at = NULL, sent_again_by = ?1, sent_again_at = ?2 WHERE id = ?3`
