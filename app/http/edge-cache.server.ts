import { asksForReviewDialog } from '~/models/review/review-dialog'
import { FACETS } from '~/models/search/facets'
import { within } from '~/services/bindings.server'
import { fallback } from '~/services/fallback'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { getsOwnPages } from './browser.server'
import { type Part, partsOf } from './holes.server'

/**
 * Caches whole pages that are the same for everybody. Each response gets a nonce and its personal parts anew. An old
 * page is returned while a new one is rendered in the background.
 */

const FRESH_MS = 30_000
const KEPT_SECONDS = 3600
const MEMORY_PAGES = 300

/** In the Cache API. */
type StoredPage = { html: string; headers: [string, string][]; nonce: string; storedAt: number }

/** In memory. */
export type CachedPage = { parts: Part[]; headers: [string, string][]; storedAt: number }

/** Used before the Cache API, because an isolate mostly serves the same few pages. */
const memory = new Map<string, CachedPage>()

/** Never shared, so the cache is not asked. */
const OWN_PAGES = /^\/(?:account|cart|checkout|orders|sign|staff)(?:\/|$)/

/** Their choices are in the address, so that only the empty page is shared. */
const BUILDERS = /^\/(?:custom\/\w+\/builder|bundle-customizer)$/

/** Undefined if the page is not shared. A customer group with prices of its own has its own pages. */
export function cacheKeyOf(request: Request, group?: string): string | undefined {
  if (request.method !== 'GET' || getsOwnPages(request) || request.headers.has('Authorization')) return
  const url = new URL(request.url)
  if (request.url.length > 600 || url.pathname.endsWith('.data') || url.pathname.startsWith('/api/')) return
  if (OWN_PAGES.test(url.pathname) || (url.search && BUILDERS.test(url.pathname))) return
  // Such links are for one person each.
  if (asksForReviewDialog(url.searchParams)) return
  if (url.search) keepPageParameters(url.searchParams)
  const device = request.headers.get('Save-Data') === 'on' ? 'save-data' : 'full'
  const variant = group ? `${device}~${encodeURIComponent(group)}` : device
  // The variant precedes the path, so that no query can change it. The build, because the next one removes the
  // scripts that a page names.
  return `${url.origin}/${import.meta.env.BUILD}/${variant}${url.pathname}${url.search}`
}

function keepPageParameters(parameters: URLSearchParams): void {
  for (const name of new Set(parameters.keys())) {
    if (!PAGE_PARAMETERS.has(name)) parameters.delete(name)
  }
  parameters.sort()
}

/**
 * The parameters that shared pages depend on; campaigns' and others share an entry.
 * `tests/integration/shop/edges.test.ts` checks the list.
 */
const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  ...FACETS,
  ...['query', 'find', 'sort', 'page', 'show', 'sku', 'stars', 'token'],
])

export async function readPage(key: string): Promise<CachedPage | undefined> {
  const remembered = memory.get(key)
  if (remembered) return remembered
  const stored = await inTime(async () => (await caches.open('pages')).match(key))
  return stored && remember(key, await stored.json<StoredPage>())
}

export async function storePage(key: string, page: StoredPage): Promise<void> {
  remember(key, page)
  const headers = { 'Cache-Control': `public, max-age=${KEPT_SECONDS}` }
  await inTime(async () => (await caches.open('pages')).put(key, Response.json(page, { headers })))
}

export async function forgetPage(key: string): Promise<void> {
  if (memory.delete(key)) await inTime(async () => (await caches.open('pages')).delete(key))
}

/** A cache that fails or hangs counts as empty. */
const inTime = <T>(ask: () => Promise<T>): Promise<T | undefined> =>
  within(ask(), 'edge-cache', TIMEOUTS_MS.edgeCache.call).catch(fallback(undefined))

function remember(key: string, { html, nonce, headers, storedAt }: StoredPage): CachedPage {
  const page = { parts: partsOf(html, nonce), headers, storedAt }
  memory.delete(key)
  memory.set(key, page)
  const [oldest] = memory.keys()
  if (memory.size > MEMORY_PAGES && oldest) memory.delete(oldest)
  return page
}

/** True once for a stale page: that caller renews it, others use it as it is. */
export function claimRenewal(page: CachedPage, now: Date): boolean {
  if (now.getTime() - page.storedAt <= FRESH_MS) return false
  page.storedAt = now.getTime()
  return true
}

/**
 * True if a response may be shared: a whole page with status 200, without cookies, and marked by its route.
 */
export function isShareable(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has('Set-Cookie') &&
    /\bs-maxage=[1-9]/.test(response.headers.get('Cache-Control') ?? '') &&
    (response.headers.get('Content-Type') ?? '').startsWith('text/html')
  )
}
