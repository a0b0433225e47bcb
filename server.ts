import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { answerRequest } from '~/http/answer.server'
import { configOf } from '~/services/config.server'
import { createServices, serviceDeps } from '~/services/index.server'
// The build is made before the Worker is bundled, and after types are checked.
// @ts-expect-error
import * as build from './build/server/index.js'

const remix = createRequestHandler(build as ServerBuild, 'production')

export default {
  fetch: (request, env, context) => answerRequest(request, env, context, remix),
  async scheduled(_event, env, context) {
    const services = createServices(serviceDeps(env, configOf(env), context))
    await services.schedule.run()
  },
} satisfies ExportedHandler<Env>
