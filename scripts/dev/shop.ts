import { readFileSync } from 'node:fs'
import { unstable_setDevServerHooks as setDevServerHooks } from '@remix-run/server-runtime'
import type { Connect, Plugin } from 'vite'
import type * as entry from '../../app/entry.server'
import type { ServerBuild } from '../../app/framework.server'
import { CRONS } from '../crons'
import { project } from '../project'
import { apiPage } from './api-page'
import { shopBundle } from './bundle'
import { sendResponse, toWebRequest } from './node-http'
import { devPage } from './page'

const context = {
  waitUntil: (work: Promise<unknown>) => void work.catch((error) => console.error(error)),
  passThroughOnException: () => undefined,
} as unknown as ExecutionContext

const answerApi: Connect.NextHandleFunction = (request, response, next) => {
  const asYaml = request.url === '/__api.yaml'
  if (!asYaml && request.url !== '/__api') return next()
  const text = readFileSync(project('docs/openapi.yaml'), 'utf8')
  response.setHeader('Content-Type', asYaml ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8')
  response.end(asYaml ? text : apiPage(text))
}

/** A Vite plugin that serves the shop from its sources. */
export function devShop(environment: Promise<Env>) {
  let bundle: ReturnType<typeof shopBundle>
  let loading: Promise<ServerBuild> | undefined

  async function load() {
    loading ??= bundle.then(({ load }) => load())
    const build = await loading
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
      bundle = shopBundle(server)
      server.middlewares.use(answerApi)
      // Runs after Vite's middleware: anything that is not a file is a page.
      return () => {
        // Remix would spend a second on each page's style sheets; the shop's are in the page.
        setDevServerHooks({})
        server.middlewares.use((request, response, next) => {
          answer(toWebRequest(request))
            .then((answered) => sendResponse(answered, response))
            .catch(next)
        })
      }
    },
    // Islands are replaced in place. Other changes reload the page, because the server renders most of it.
    hotUpdate({ file, server }) {
      if (this.environment.name !== 'client' || !file.startsWith(project('app/'))) return undefined
      if (file.includes('.test.')) return []
      loading = undefined
      if (file.includes('.island.')) return undefined
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
  return {
    plugin,
    /** Loads all sources, like a first request. */
    load,
    stop: async () => (await bundle).stop(),
    runJobs: async (batch: MessageBatch) => (await load()).runJobs(batch, await environment, context),
    runSchedule: async (crons: readonly string[] = CRONS) => {
      for (const cron of crons) {
        await (await load()).runSchedule(cron, await environment, context)
      }
    },
  }
}

/** Remix's type of the build lacks this field of development. */
const hmrRuntimeOf = ({ assets }: ServerBuild) => (assets as { hmr?: { runtime: string } }).hmr?.runtime
