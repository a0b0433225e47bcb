import { configOf } from './config.server'
import { createServices, serviceDeps } from './index.server'
import { minuteJobs, type ScheduledJob, scheduledJobs } from './scheduled-jobs'

/** Of unfinished orders, the search index and alarms, in wrangler.toml. */
const MINUTE_CRON = '* * * * *'

export async function runSchedule(cron: string, env: Env, context: ExecutionContext): Promise<void> {
  const services = createServices(serviceDeps(env, configOf(env), context))
  const rows = cron === MINUTE_CRON ? minuteJobs(services) : scheduledJobs(services)
  await Promise.all(rows.map(oneAfterAnother))
}

/** A failed job does not stop the next one. */
async function oneAfterAnother(jobs: readonly ScheduledJob[]): Promise<void> {
  for (const { name, run } of jobs) {
    await run().catch((reason: unknown) => console.error('schedule', name, reason))
  }
}
