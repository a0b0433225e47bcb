/**
 * Whole pages for visitors of whom the shop knows nothing. A page is kept with the nonce it was rendered
 * with, and every answer gets a nonce of its own in that one's place. Young pages are answered as they are,
 * old ones too while a new one is made behind the shopper's back (design §5).
 */

const FRESH_MS = 60_000
const KEPT_SECONDS = 3600
const MEMORY_PAGES = 300

export type CachedPage = { html: string; headers: [string, string][]; nonce: string; storedAt: number }

/** In front of the Cache API: the same isolate mostly answers the same few pages. */
const memory = new Map<string, CachedPage>()

/** The cache key of a request whose answer may be shared, or undefined when it must not be. */
export function cacheKeyOf(request: Request): string | undefined {
  if (request.method !== 'GET' || request.headers.has('Cookie') || request.headers.has('Authorization'))
    return
  const url = new URL(request.url)
  if (request.url.length > 600 || url.pathname.endsWith('.data') || url.pathname.startsWith('/api/')) return
  url.searchParams.sort()
  if (request.headers.get('Save-Data') === 'on') url.searchParams.set('_save-data', 'on')
  return url.href
}

export async function readPage(key: string): Promise<CachedPage | undefined> {
  const remembered = memory.get(key)
  if (remembered) return remembered
  const stored = await (await caches.open('pages')).match(key)
  if (!stored) return undefined
  const page: CachedPage = await stored.json()
  remember(key, page)
  return page
}

export async function storePage(key: string, page: CachedPage): Promise<void> {
  remember(key, page)
  const pages = await caches.open('pages')
  await pages.put(
    key,
    Response.json(page, { headers: { 'Cache-Control': `public, max-age=${KEPT_SECONDS}` } }),
  )
}

function remember(key: string, page: CachedPage): void {
  memory.delete(key)
  memory.set(key, page)
  if (memory.size > MEMORY_PAGES) for (const oldest of memory.keys()) return void memory.delete(oldest)
}

export function isStale(page: CachedPage, now: Date): boolean {
  return now.getTime() - page.storedAt > FRESH_MS
}

/** True when a rendered answer may be shared: a whole page, good, about nobody, and marked so by its route. */
export function isShareable(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has('Set-Cookie') &&
    /\bs-maxage=[1-9]/.test(response.headers.get('Cache-Control') ?? '') &&
    (response.headers.get('Content-Type') ?? '').startsWith('text/html')
  )
}
