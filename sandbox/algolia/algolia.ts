import { json } from '../answers'
import type { Vendor, VendorContext } from '../vendor'
import { AlgoliaError } from './errors'
import { grantOf } from './http/access'
import { administrationRoutes } from './http/administration'
import type { Route } from './http/call'
import { configurationRoutes } from './http/configuration'
import { eventRoutes, type SearchEvent } from './http/events'
import { recordRoutes } from './http/records'
import { searchRoutes } from './http/searches'
import { Indexes } from './store/indexes'
import { Tables } from './store/tables'

/** More specific paths first, so that a record cannot be called `settings`. */
const ROUTES: Route[] = [
  ...searchRoutes,
  ...configurationRoutes,
  ...administrationRoutes,
  ...eventRoutes,
  ...recordRoutes,
]

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}

export type Algolia = Vendor & { events(limit: number): SearchEvent[] }

export function createAlgolia({ database, now }: VendorContext): Algolia {
  const tables = new Tables(database)
  const indexes = new Indexes(tables, now)
  indexes.warm()
  return {
    events: (limit) => tables.events(limit).map((event) => JSON.parse(event)),
    async fetch(request, path) {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
      try {
        const { status = 200, body } = await answer(indexes, now, request, path)
        return json(body, status, CORS)
      } catch (error) {
        if (!(error instanceof AlgoliaError)) throw error
        return json({ message: error.message, status: error.status }, error.status, CORS)
      }
    },
  }
}

async function answer(indexes: Indexes, now: () => Date, request: Request, address: string) {
  const url = new URL(request.url)
  const grant = await grantOf(request, url, now())
  const { path, readsOnly } = hostOf(url, address)
  const route = ROUTES.find((one) => one.method === request.method && one.path.test(path))
  if (!route) throw new AlgoliaError(404, 'Path not found')
  if (route.access === 'admin' && grant.access !== 'admin') {
    throw new AlgoliaError(403, 'Method not allowed with this API key')
  }
  if (readsOnly && !isRead(request.method, path)) {
    throw new AlgoliaError(403, 'This host is for searches; write to the application’s own host')
  }
  if (!isRead(request.method, path) && indexes.tables.isBusy()) throw new AlgoliaError(429, 'Too many jobs')
  const query = new URLSearchParams(
    [...url.searchParams].filter(([name]) => !name.toLowerCase().startsWith('x-algolia-')),
  )
  const parts = (route.path.exec(path) ?? []).slice(1).map(decoded)
  return route.answer({ indexes, grant, now, query, path: parts, body: await bodyOf(request) })
}

/** The application's hosts, as host names or as the first part of the path: `/read/1/indexes/nuts`. */
function hostOf({ hostname }: URL, address: string): { path: string; readsOnly: boolean } {
  const [, name, path] = /^\/(read|write|fallback-\d)(\/.*)$/.exec(address) ?? []
  return { path: path ?? address, readsOnly: name === 'read' || hostname.endsWith('-dsn.algolia.net') }
}

const isRead = (method: string, path: string): boolean =>
  method === 'GET' || /\/(queries|query|browse|objects|search)$/.test(path)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new AlgoliaError(400, `Malformed path segment: ${part}`)
  }
}

/** The body is JSON whatever its content type says: browsers send it as plain text to save a preflight. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await textOf(request)
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON'
    throw new AlgoliaError(400, `Unexpected error during the parsing of the JSON body: ${reason}`)
  }
}

/** Clients may compress long bodies. */
async function textOf(request: Request): Promise<string> {
  if (request.headers.get('content-encoding') !== 'gzip' || !request.body) return request.text()
  try {
    return await new Response(request.body.pipeThrough(new DecompressionStream('gzip'))).text()
  } catch {
    throw new AlgoliaError(400, 'The body is not what its content-encoding says: gzip')
  }
}
