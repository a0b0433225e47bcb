import { configOf } from './config.server'
import { createServices, serviceDeps } from './index.server'

/** The cron of unfinished orders in wrangler.toml; all others run the rest. */
const ORDERS_CRON = '* * * * *'

/** Runs the scheduled jobs of a cron. `scheduled-jobs.ts` lists them. */
export async function runSchedule(cron: string, env: Env, context: ExecutionContext): Promise<void> {
  const { schedule } = createServices(serviceDeps(env, configOf(env), context))
  await (cron === ORDERS_CRON ? schedule.finishOrders() : schedule.run())
}
