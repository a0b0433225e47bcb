import { asksForReviewDialog } from '~/models/reviews/review-dialog'
import { FACETS } from '~/models/search/facets'
import { hasOtherCookies } from './browser.server'

/**
 * Whole pages for visitors of whom the shop knows nothing. A page is kept with the nonce it was rendered
 * with, and every answer gets a nonce of its own in that one's place. Young pages are answered as they are,
 * old ones too while a new one is made behind the shopper's back.
 */

const FRESH_MS = 60_000
const KEPT_SECONDS = 3600
const MEMORY_PAGES = 300

/** As the Cache API keeps it. */
type StoredPage = { html: string; headers: [string, string][]; nonce: string; storedAt: number }

/** As an isolate keeps it: the bytes between the places where a nonce stands, ready to be sent. */
export type CachedPage = { pieces: Uint8Array[]; headers: [string, string][]; storedAt: number }

/** In front of the Cache API: the same isolate mostly answers the same few pages. */
const memory = new Map<string, CachedPage>()
const encoder = new TextEncoder()

/** The cache key of a request whose answer may be shared, or undefined when it must not be. */
export function cacheKeyOf(request: Request): string | undefined {
  if (request.method !== 'GET' || hasOtherCookies(request) || request.headers.has('Authorization')) return
  const url = new URL(request.url)
  if (request.url.length > 600 || url.pathname.endsWith('.data') || url.pathname.startsWith('/api/')) return
  // Such links are for one person each; strangers would only fill the cache with them.
  if (asksForReviewDialog(url.searchParams)) return
  for (const name of new Set(url.searchParams.keys())) {
    if (!PAGE_PARAMETERS.has(name)) url.searchParams.delete(name)
  }
  url.searchParams.sort()
  const device = request.headers.get('Save-Data') === 'on' ? 'save-data' : 'full'
  // The variant stands before the path, where no query can write it. A page names the scripts of its own build,
  // which the next build takes away.
  return `${url.origin}/${import.meta.env.BUILD}/${device}${url.pathname}${url.search}`
}

/**
 * The parameters that shared pages depend on. Others (of campaigns, say) do not change a page, so they share its one
 * entry. A page that reads a new parameter adds it here; `tests/integration/shop/edges.test.ts` checks.
 */
const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  ...FACETS,
  ...['query', 'find', 'sort', 'page', 'sku', 'zip', 'stars', 'token'],
])

export async function readPage(key: string): Promise<CachedPage | undefined> {
  const remembered = memory.get(key)
  if (remembered) return remembered
  const stored = await (await caches.open('pages')).match(key)
  return stored && remember(key, await stored.json<StoredPage>())
}

export async function storePage(key: string, page: StoredPage): Promise<void> {
  remember(key, page)
  const pages = await caches.open('pages')
  await pages.put(
    key,
    Response.json(page, { headers: { 'Cache-Control': `public, max-age=${KEPT_SECONDS}` } }),
  )
}

function remember(key: string, { html, nonce, headers, storedAt }: StoredPage): CachedPage {
  const page = { pieces: html.split(nonce).map((piece) => encoder.encode(piece)), headers, storedAt }
  memory.delete(key)
  memory.set(key, page)
  const [oldest] = memory.keys()
  if (memory.size > MEMORY_PAGES && oldest) memory.delete(oldest)
  return page
}

/** The page's bytes with this nonce in every place of the old one. */
export function bodyWith({ pieces }: Pick<CachedPage, 'pieces'>, nonce: string): Uint8Array<ArrayBuffer> {
  const mark = encoder.encode(nonce)
  const length = pieces.reduce((sum, piece) => sum + piece.length, (pieces.length - 1) * mark.length)
  const body = new Uint8Array(length)
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      body.set(mark, at)
      at += mark.length
    }
    body.set(piece, at)
    at += piece.length
  }
  return body
}

/** True once for each time a page has grown old: whoever is told so renews it, the others go on using it. */
export function claimRenewal(page: CachedPage, now: Date): boolean {
  if (now.getTime() - page.storedAt <= FRESH_MS) return false
  page.storedAt = now.getTime()
  return true
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
