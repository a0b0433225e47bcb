import type { ServerBuild } from '@remix-run/cloudflare'
import type { HmrContext, Plugin, ViteDevServer } from 'vite'
import type * as entry from '../../app/entry.server'
import { project } from '../project'
import { sendResponse, toWebRequest } from './node-http'
import { devPage } from './page'

const context = {
  waitUntil: (work: Promise<unknown>) => void work.catch((error) => console.error(error)),
  passThroughOnException: () => undefined,
} as unknown as ExecutionContext

/** The shop as the sources are now: Vite loads again what has changed. */
async function loadShop(server: ViteDevServer) {
  const build = (await server.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  return { build, ...(build.entry.module as unknown as typeof entry) }
}

/** Remix's build type leaves out what it has in development alone. */
const hmrRuntimeOf = ({ assets }: ServerBuild) => (assets as { hmr?: { runtime: string } }).hmr?.runtime

/** The scheduled work, from the sources. */
export async function runScheduleOf(server: ViteDevServer, env: Env): Promise<void> {
  const { runSchedule } = await loadShop(server)
  await runSchedule(env, context)
}

/** Answers every request that is no file of Vite's as the Worker does, from the sources. */
export function shopPlugin(env: Env): Plugin {
  return {
    name: 'cobnut-shop',
    enforce: 'pre',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const { build, answerRequest, createRequestHandler } = await loadShop(server)
          const remix = createRequestHandler(build, 'development')
          const answer = await answerRequest(toWebRequest(request), env, context, remix)
          await sendResponse(await devPage(answer, hmrRuntimeOf(build)), response)
        } catch (error) {
          if (error instanceof Error) server.ssrFixStacktrace(error)
          next(error)
        }
      })
    },
    handleHotUpdate,
  }
}

/**
 * Islands are replaced in the open page. Any other change reloads it: the server draws most of what a page shows,
 * and the browser does not hold that code.
 */
function handleHotUpdate({ file, modules, server }: HmrContext) {
  if (!file.startsWith(project('app')) || file.includes('.test.')) return undefined
  if (file.includes('.island.')) return modules
  server.ws.send({ type: 'full-reload' })
  return []
}
