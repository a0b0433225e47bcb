import { paths } from '~/models/paths'
import { asksForReviewDialog } from '~/models/review/review-dialog'
import { isShareable } from './edge-cache.server'
import type { ShopSession } from './session.server'

/**
 * What a browser may keep of an answer. Catalog pages and the cart stay in its memory for Back; script then brings the
 * counts up to date. Accounts, orders, the checkout's addresses and staff's pages are stored nowhere, because the next
 * person at the same machine may press Back.
 */

/** The browser asks again each time, because a cart or a name may have come into the page since. */
export function mayReturn(headers: Headers): Headers {
  headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie, Save-Data')
  return headers
}

/** A page that everybody could have, but that was drawn for one visitor. Others with shared headers are not kept. */
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
  request.method === 'GET' && new URL(request.url).pathname === paths.cart

type Visit = { session: ShopSession; setsCookies: boolean }

/** The browser's rules for an answer to a visitor. */
export function keepFor(request: Request, response: Response, { session, setsCookies }: Visit): void {
  const { headers } = response
  const isPage = response.ok && headers.get('Content-Type')?.startsWith('text/html')
  if (isPage && isCart(request) && !session.isStaff) return void mayReturn(headers)
  const canReturn = headers.get('Cache-Control') === 'private, no-cache' && !session.isStaff
  if (!canReturn && (setsCookies || !session.isNew || !headers.has('Cache-Control'))) forget(headers)
  // A page that was fetched before this change may show the old cart.
  if (request.method !== 'GET' && setsCookies) headers.set('Clear-Site-Data', '"prefetchCache"')
  if (session.isRotated) headers.set('Clear-Site-Data', '"cache", "prefetchCache"')
}
