import type { Searcher } from '~/models/search/searcher'
import { foreignCookie, mayBeFollowed } from './privacy.server'

/** What Algolia may know about the sender. */
export function searcherOf(request: Request, optedOut = false): Searcher {
  if (optedOut || !mayBeFollowed(request)) return { counted: false }
  const userToken = tokenOf(request)
  return { counted: true, userToken: userToken || undefined }
}

/** Algolia joins a search, its click and its sale by its own cookie, or by the visitor's id. */
export const searchTokenOf = (request: Request, visitor: string): string =>
  tokenOf(request) ?? `anonymous-${visitor}`

const tokenOf = (request: Request) => foreignCookie(request, '_ALGOLIA', /^[a-zA-Z0-9_=/+-]{1,129}$/)
