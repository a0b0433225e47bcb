import { paths } from '~/models/paths'
import { asksForReviewDialog } from '~/models/review/review-dialog'
import { isShareable } from './edge-cache.server'
import { onlyReads } from './only-reads'
import type { ShopSession } from './session.server'

/**
 * What a browser may keep. Catalog pages and the cart stay in memory for Back. Accounts, orders, addresses at checkout
 * and staff's pages are not stored: the next person at the machine may press Back.
 */

/** The browser asks again each time, because the cart or the sign-in may have changed. */
export function mayReturn(headers: Headers): Headers {
  headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie, Save-Data')
  return headers
}

/** A shareable page drawn for one visitor stays in that browser only. */
export function unshared(request: Request, response: Response): Response {
  const url = new URL(request.url)
  if (isShareable(response) && !asksForReviewDialog(url.searchParams)) return returning(response)
  if (response.headers.get('Cache-Control')?.includes('s-maxage')) forget(response.headers)
  return response
}

const returning = (response: Response): Response => {
  mayReturn(response.headers)
  return response
}

const forget = (headers: Headers): void => headers.set('Cache-Control', 'private, no-store')

const isCart = (request: Request): boolean =>
  onlyReads(request) && new URL(request.url).pathname === paths.cart

type Visit = { session: ShopSession; setsCookies: boolean }

export function keepFor(request: Request, response: Response, { session, setsCookies }: Visit): void {
  const { headers } = response
  const isPage = response.ok && headers.get('Content-Type')?.startsWith('text/html')
  if (isPage && isCart(request) && !session.isStaff) return void mayReturn(headers)
  const canReturn = headers.get('Cache-Control') === 'private, no-cache' && !session.isStaff
  if (!canReturn && (setsCookies || !session.isNew || !headers.has('Cache-Control'))) forget(headers)
  // A prefetched page may show the old cart.
  if (!onlyReads(request) && setsCookies) headers.set('Clear-Site-Data', '"prefetchCache"')
  if (!session.isRotated) return
  // After signing out, also the typed fields and the recent searches.
  const storage = session.get('customerId') ? '' : ', "storage"'
  headers.set('Clear-Site-Data', `"cache", "prefetchCache"${storage}`)
}
