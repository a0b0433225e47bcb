import type { ServerBuild } from '@remix-run/cloudflare'
import { createServerModuleRunner, type Plugin } from 'vite'
import type * as entry from '../../app/entry.server'
import { project } from '../project'
import { sendResponse, toWebRequest } from './node-http'
import { devPage } from './page'

const context = {
  waitUntil: (work: Promise<unknown>) => void work.catch((error) => console.error(error)),
  passThroughOnException: () => undefined,
} as unknown as ExecutionContext

/** The shop from its sources, as part of Vite's development server. */
export function devShop(environment: Promise<Env>) {
  let runner: ReturnType<typeof createServerModuleRunner>

  async function load() {
    const build: ServerBuild = await runner.import('virtual:remix/server-build')
    return { build, ...(build.entry.module as unknown as typeof entry) }
  }

  async function answer(request: Request): Promise<Response> {
    const { build, answerRequest, createRequestHandler } = await load()
    const remix = createRequestHandler(build, 'development')
    return devPage(await answerRequest(request, await environment, context, remix), hmrRuntimeOf(build))
  }

  const plugin: Plugin = {
    name: 'cobnut-shop',
    enforce: 'pre',
    configureServer(server) {
      runner = createServerModuleRunner(server.environments.ssr, { hmr: false })
      // After Vite's own: whatever is no file is a page.
      return () => {
        server.middlewares.use((request, response, next) => {
          answer(toWebRequest(request))
            .then((answered) => sendResponse(answered, response))
            .catch(next)
        })
      }
    },
    // Islands are replaced in the open page. Anything else reloads it, for the server draws most of what it shows.
    hotUpdate({ file, server }) {
      if (this.environment.name !== 'client' || !file.startsWith(project('app/'))) return undefined
      if (file.includes('.test.')) return []
      server.environments.ssr.moduleGraph.onFileChange(file)
      runner.clearCache()
      if (file.includes('.island.')) return undefined
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
  return {
    plugin,
    /** Reads all of the sources, as a first request does. */
    load,
    runSchedule: async () => (await load()).runSchedule(await environment, context),
  }
}

/** Remix's build type leaves out what it has in development alone. */
const hmrRuntimeOf = ({ assets }: ServerBuild) => (assets as { hmr?: { runtime: string } }).hmr?.runtime
