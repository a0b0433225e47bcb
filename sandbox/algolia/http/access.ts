import { AlgoliaError } from '../errors'

const APPLICATION = 'COBNUTSANDBOX'
const KEYS: Record<string, Access> = { 'cobnut-search': 'search', 'cobnut-admin': 'admin' }

const ADMIN_RIGHTS = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
]

export type Access = 'search' | 'admin'

export type Grant = {
  access: Access
  /** Names of indexes, with `*` for any letters. Undefined allows all of them. */
  indexes?: string[]
  /** Parameters that override those of each search with this key. */
  params?: Record<string, string>
}

/** The rights of a key of the application, as Algolia names them. */
export function aclOf(key: string): string[] | undefined {
  if (!Object.hasOwn(KEYS, key)) return undefined
  return KEYS[key] === 'search' ? ['search'] : ADMIN_RIGHTS
}

export async function grantOf(request: Request, url: URL, now: Date): Promise<Grant> {
  const credential = (name: string) => request.headers.get(name) ?? url.searchParams.get(name) ?? ''
  const application = credential('x-algolia-application-id')
  const key = credential('x-algolia-api-key')
  if (application.toUpperCase() === APPLICATION) {
    if (Object.hasOwn(KEYS, key)) return { access: KEYS[key]! }
    const secured = await securedParams(key)
    if (secured) return narrowed(secured, now)
  }
  throw new AlgoliaError(403, 'Invalid Application-ID or API key')
}

/** A secured key is the search key's signature of some parameters and the parameters themselves, in base64. */
async function securedParams(key: string): Promise<URLSearchParams | undefined> {
  const [, signature, params] = /^([0-9a-f]{64})(.*)$/s.exec(decoded(key)) ?? []
  if (signature === undefined || params === undefined) return undefined
  const encoder = new TextEncoder()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const parent = await crypto.subtle.importKey('raw', encoder.encode('cobnut-search'), hmac, false, [
    'verify',
  ])
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const genuine = await crypto.subtle.verify('HMAC', parent, bytes, encoder.encode(params))
  return genuine ? new URLSearchParams(params) : undefined
}

function decoded(key: string): string {
  try {
    return atob(key)
  } catch {
    return ''
  }
}

function narrowed(secured: URLSearchParams, now: Date): Grant {
  const { validUntil, restrictIndices, restrictSources, ...params } = Object.fromEntries(secured)
  if (restrictSources !== undefined) {
    throw new AlgoliaError(400, '"restrictSources" is not known to this stand-in')
  }
  if (validUntil !== undefined && Number(validUntil) * 1000 < now.getTime()) {
    throw new AlgoliaError(403, 'validUntil parameter expired (less than current date)')
  }
  return {
    access: 'search',
    ...(restrictIndices === undefined ? {} : { indexes: indexNames(restrictIndices) }),
    params,
  }
}

const indexNames = (list: string) =>
  list
    .replace(/[[\]"]/g, '')
    .split(',')
    .map((name) => name.trim())

/** Refuses an index that the key is not for. */
export function checkIndex({ indexes }: Grant, name: string): void {
  const covers = (pattern: string) => new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`).test(name)
  if (indexes && !indexes.some(covers)) throw new AlgoliaError(403, 'Index not allowed with this API key')
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

const FILTER_LISTS = ['facetFilters', 'numericFilters', 'tagFilters']

/** The parameters of a search with those of the key over them; filters add up. */
export function withKeyParams(
  { params: own }: Grant,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  if (!own) return sent
  const { params: packed, ...rest } = sent
  const asked = {
    ...(typeof packed === 'string' ? Object.fromEntries(new URLSearchParams(packed)) : {}),
    ...rest,
  }
  const both: Record<string, unknown> = { ...asked, ...own }
  if (asked.filters && own.filters) both.filters = `(${asked.filters}) AND (${own.filters})`
  for (const name of FILTER_LISTS) {
    if (asked[name] && own[name]) both[name] = [asked[name], own[name].split(',')].flat()
  }
  return both
}
