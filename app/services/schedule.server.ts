import { configOf } from './config.server'
import { createServices, serviceDeps } from './index.server'

/** What the clock starts every five minutes: unfinished orders, reviews, the search index. */
export async function runSchedule(env: Env, context: ExecutionContext): Promise<void> {
  const services = createServices(serviceDeps(env, configOf(env), context))
  await services.schedule.run()
}
