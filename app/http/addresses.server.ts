/** What is asked of a request's address before anything reads it. */

const LONGEST_PATH = 1_000
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** The `https:` address of a request that came over `http:`, but for those to this machine. */
export function secureAddress(request: Request): string | undefined {
  const url = new URL(request.url)
  if (url.protocol !== 'http:' || LOCAL_HOSTS.includes(url.hostname)) return undefined
  url.protocol = 'https:'
  return url.href
}

/**
 * The request itself, or one for a page that is not there: no page has such a path, and some of them (`/%5c`) are
 * more than the router can take.
 */
export function readableRequest(request: Request): Request {
  const url = new URL(request.url)
  if (url.pathname.length <= LONGEST_PATH && !/%(5c|[01]\w|7f)/i.test(url.pathname)) return request
  return new Request(new URL('/no/such/page', url), request)
}
