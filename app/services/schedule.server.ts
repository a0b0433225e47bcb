import { configOf } from './config.server'
import { createServices, serviceDeps } from './index.server'
import { orderJobs, type ScheduledJob, scheduledJobs } from './scheduled-jobs'

/** The cron of unfinished orders in wrangler.toml; all others run the rest. */
const ORDERS_CRON = '* * * * *'

/** Runs the scheduled jobs of a cron. */
export async function runSchedule(cron: string, env: Env, context: ExecutionContext): Promise<void> {
  const services = createServices(serviceDeps(env, configOf(env), context))
  const rows = cron === ORDERS_CRON ? [orderJobs(services)] : scheduledJobs(services)
  await Promise.all(rows.map(oneAfterAnother))
}

/** A failed job does not stop the next one. */
async function oneAfterAnother(jobs: readonly ScheduledJob[]): Promise<void> {
  for (const { name, run } of jobs) {
    await run().catch((reason: unknown) => console.error('schedule', name, reason))
  }
}
