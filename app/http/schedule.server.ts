import { configOf } from '~/services/config.server'
import { createServices, serviceDeps } from '~/services/index.server'

/** What the clock starts every five minutes: unfinished orders, reviews, the search index. */
export async function runSchedule(env: Env, context: ExecutionContext): Promise<void> {
  const services = createServices(serviceDeps(env, configOf(env), context))
  await services.schedule.run()
}
