import { ADDRESS_LINE_LIMITS, HEADER_LIMITS } from '~/models/limits'

/** Refuses addresses and headers longer than any of ours. */
export function tooMuch(request: Request): { status: 414 | 431; message: string } | undefined {
  const address = { status: 414, message: 'We do not know such an address.' } as const
  // Redirects repeat an address, encoded, and clients take some 16 KB of headers.
  if (request.url.length > ADDRESS_LINE_LIMITS.url) return address
  const url = new URL(request.url)
  if (url.pathname === '/__manifest' && isLongQuestion(url.searchParams.getAll('p'))) return address
  if ((request.headers.get('Cookie') ?? '').length > HEADER_LIMITS.cookies) {
    return {
      status: 431,
      message: 'Your browser sends more cookies than we can read. Please delete those of this site.',
    }
  }
  let bytes = 0
  for (const [name, value] of request.headers) bytes += name.length + value.length
  return bytes > HEADER_LIMITS.all
    ? { status: 431, message: 'Your browser sends more than we can read.' }
    : undefined
}

/** Remix looks for routes at each segment of each path. */
const isLongQuestion = (paths: string[]) =>
  paths.length > HEADER_LIMITS.manifestPaths ||
  paths.join('/').split('/').length > HEADER_LIMITS.manifestSegments
