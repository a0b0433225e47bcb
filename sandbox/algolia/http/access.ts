import { AlgoliaError } from '../errors'

const APPLICATION = 'COBNUTSANDBOX'
const KEYS: Record<string, Access> = { 'cobnut-search': 'search', 'cobnut-admin': 'admin' }

/** What a key may do: search, or everything. */
export type Access = 'search' | 'admin'

/** Checks the application's id and key, which come as headers or as query parameters. */
export function accessOf(request: Request, url: URL): Access {
  const credential = (name: string) => request.headers.get(name) ?? url.searchParams.get(name) ?? ''
  const application = credential('x-algolia-application-id')
  const key = credential('x-algolia-api-key')
  const access = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
  if (application.toUpperCase() !== APPLICATION || !access) {
    throw new AlgoliaError(403, 'Invalid Application-ID or API key')
  }
  return access
}
