import type * as entry from '~/entry.server'
import type { ServerBuild } from './app/framework.server'
// The build does not exist yet when types are checked.
// @ts-expect-error
import * as build from './build/server/index.js'

// Taken from the build, so that the Worker holds one copy of the shop and of Remix.
const { answerRequest, createRequestHandler, runJobs, runSchedule } = build.entry.module as typeof entry

const remix = createRequestHandler(build as ServerBuild, 'production')

export default {
  fetch: (request, env, context) => answerRequest(request, env, context, remix),
  scheduled: ({ cron }, env, context) => runSchedule(cron, env, context),
  queue: (batch, env, context) => runJobs(batch, env, context),
} satisfies ExportedHandler<Env>
