import type { Searcher } from '~/models/search/searcher'
import { foreignCookie, mayBeFollowed } from './privacy.server'

/** What Algolia may know about the sender. */
export function searcherOf(request: Request): Searcher {
  if (!mayBeFollowed(request)) return { counted: false }
  const userToken = foreignCookie(request, '_ALGOLIA', /^[a-zA-Z0-9_=/+-]{1,129}$/)
  return { counted: true, ...(userToken ? { userToken } : {}) }
}
