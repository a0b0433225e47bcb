import { configOf } from './config.server'
import { createServices, serviceDeps } from './index.server'
import { indexJobs, orderJobs, type ScheduledJob, scheduledJobs } from './scheduled-jobs'

/** Of unfinished orders and of the search index, in wrangler.toml. */
const ORDERS_CRON = '* * * * *'

export async function runSchedule(cron: string, env: Env, context: ExecutionContext): Promise<void> {
  const services = createServices(serviceDeps(env, configOf(env), context))
  const rows = cron === ORDERS_CRON ? [orderJobs(services), indexJobs(services)] : scheduledJobs(services)
  await Promise.all(rows.map(oneAfterAnother))
}

/** A failed job does not stop the next one. */
async function oneAfterAnother(jobs: readonly ScheduledJob[]): Promise<void> {
  for (const { name, run } of jobs) {
    await run().catch((reason: unknown) => console.error('schedule', name, reason))
  }
}
