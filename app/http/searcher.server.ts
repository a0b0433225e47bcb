import type { Searcher } from '~/models/search/searcher'

const COOKIE = /(?:^|;\s*)_ALGOLIA=([a-zA-Z0-9_=/+-]{1,129})(?:;|$)/

/** Who sent a request, as the index may know. */
export function searcherOf({ headers }: Request): Searcher {
  const counted = headers.get('Sec-GPC') !== '1'
  const [, userToken] = COOKIE.exec(headers.get('Cookie') ?? '') ?? []
  return { ...(counted && userToken ? { userToken } : {}), counted }
}
