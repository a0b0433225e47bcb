import { configOf } from './config.server'
import { createServices, serviceDeps } from './index.server'

/** Runs all scheduled jobs, every five minutes. `scheduled-jobs.ts` lists them. */
export async function runSchedule(env: Env, context: ExecutionContext): Promise<void> {
  const services = createServices(serviceDeps(env, configOf(env), context))
  await services.schedule.run()
}
