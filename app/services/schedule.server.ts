import { configOf } from './config.server'
import { createServices, serviceDeps } from './index.server'

/** Runs every five minutes: unfinished orders, reviews, search index. */
export async function runSchedule(env: Env, context: ExecutionContext): Promise<void> {
  const services = createServices(serviceDeps(env, configOf(env), context))
  await services.schedule.run()
}
