import { matchRoutes } from '~/framework'
import type { RequestHandler, ServerBuild } from '~/framework.server'
import { agentRoutes } from '~/models/agent/inputs'
import { assistantPaths } from '~/models/paths'
import { envelope } from './envelope'
import { toEndpoint } from './json-requests.server'

/** What an endpoint exports as `handle` if it answers more than GET by its loader and POST by its action. */
export type EndpointHandle = { methods: readonly string[] }

type Endpoint = { path: string; methods: readonly string[] }

const OUTSIDE = [
  'qas_proxy.php',
  'sentry',
  'v1/traces',
  'survey-submissions',
  'contents.html',
  'campaign-landing',
]
const isEndpoint = (path: string) => path === 'api' || path.startsWith('api/') || OUTSIDE.includes(path)

const withHead = (methods: readonly string[]) => (methods.includes('GET') ? ['HEAD', ...methods] : methods)

/** One route answers them all. */
const AGENTS = agentRoutes.map(({ path, methods }) => ({
  path: assistantPaths.rest.slice(1) + path,
  methods: withHead(methods),
}))

function endpointsOf(build: ServerBuild): Endpoint[] {
  const own = Object.values(build.routes).flatMap((route) => {
    // The catch-all answers all methods.
    if (!route?.path || !isEndpoint(route.path) || route.path.endsWith('*')) return []
    const { loader, action, handle } = route.module
    const methods = (handle as EndpointHandle | undefined)?.methods ?? [
      ...(loader ? ['GET'] : []),
      ...(action ? ['POST'] : []),
    ]
    return [{ path: route.path, methods: withHead(methods) }]
  })
  return [...own, ...AGENTS]
}

/** An action would take any other method as POST. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST']

/** Answers 405 in the envelope for methods that an endpoint or a page does not have. */
export function refusingWrongMethods(build: ServerBuild, handler: RequestHandler): RequestHandler {
  const endpoints = endpointsOf(build)
  return (request, context) => {
    const pathname = new URL(toEndpoint(request).url).pathname.toLowerCase()
    const methods = isEndpoint(pathname.slice(1))
      ? matchRoutes(endpoints, pathname)?.[0]?.route.methods
      : PAGE_METHODS
    if (!methods || methods.includes(request.method)) return handler(request, context)
    return Promise.resolve(
      envelope(
        { errors: [{ message: `${request.method} is not answered here`, key: 'wrong-method' }] },
        { status: 405, headers: { Allow: methods.toSorted().join(', ') } },
      ),
    )
  }
}
