import { ADDRESS_LINE_LIMITS } from '~/models/limits'
import { readCode, readText } from '~/models/typed-text'

/** Checks on a request's address before anything reads it. */

const LONGEST_PATH = ADDRESS_LINE_LIMITS.path
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Cookies and policies differ on `http://localhost`. */
export const isSecure = ({ url }: { url: string }): boolean => url.startsWith('https:')

/** The `https:` address of an `http:` request; undefined on localhost. */
export function secureAddress(request: Request): string | undefined {
  if (isSecure(request)) return undefined
  const url = new URL(request.url)
  if (url.protocol !== 'http:' || LOCAL_HOSTS.includes(url.hostname)) return undefined
  url.protocol = 'https:'
  return url.href
}

/** A malformed path asks for a missing page instead: the router throws for some (`/%5c`). */
export function readableRequest(request: Request): Request {
  const url = new URL(request.url)
  if (url.pathname.length <= LONGEST_PATH && !/%(5c|[01]\w|7f)/i.test(url.pathname))
    return withReadQuery(request, url)
  return new Request(new URL('/no/such/page', url), request)
}

/** A pasted address without its invisible characters. Endpoints read their own addresses. */
export function cleanAddress({ method, url: asked }: Request): string | undefined {
  const url = new URL(asked)
  if (method !== 'GET' || url.pathname.startsWith('/api/') || !UNSEEN.test(url.pathname)) return undefined
  const parts = decodedParts(url.pathname)
  if (!parts) return undefined
  const read = parts.map((part) => encodeURIComponent(readCode(part)))
  const pathname = `/${read.join('/').replace(/^\/+/, '')}`
  if (pathname === url.pathname) return undefined
  return pathname + url.search
}

/** Non-ASCII, and a space at an end. */
const UNSEEN = /%[89a-f][\da-f]|%20(?:$|\/)|\/%20/i

function decodedParts(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').map((part) => decodeURIComponent(part))
  } catch {
    return undefined
  }
}

const CODE = /(?:code|email|id|key|number|order|secret|skus?|token|version|zip)$/i

/** Marks behind a link that was pasted out of a sentence. */
const MARKS = ' .,;:!?)]}>\'"»”’'

function withoutMarks(value: string): string {
  let end = value.length
  while (end > 0 && MARKS.includes(value.charAt(end - 1))) end -= 1
  return value.slice(0, end)
}

/** Reads a query's text as a form's. */
function withReadQuery(request: Request, url: URL): Request {
  const given = [...url.searchParams]
  const hasMarks = given.some(([name, value]) => CODE.test(name) && withoutMarks(value) !== value)
  if (!hasMarks && !/%[89a-f][\da-f]/i.test(url.search)) return request
  const read = new URLSearchParams(
    given.map(([name, value]) => [name, CODE.test(name) ? withoutMarks(readCode(value)) : readText(value)]),
  )
  url.search = String(read)
  return new Request(url, request)
}
