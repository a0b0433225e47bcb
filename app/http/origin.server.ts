const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * False for unsafe requests from other sites. Browsers send Origin with every unsafe request; without Origin and
 * Sec-Fetch-Site the request is no browser's and carries no cookie.
 */
export function comesFromHere(request: Request): boolean {
  if (safeMethods.has(request.method)) return true
  const origin = request.headers.get('Origin')
  if (origin !== null) return origin !== 'null' && sameOrigin(origin, request.url)
  const site = request.headers.get('Sec-Fetch-Site')
  return site === null || site === 'same-origin' || site === 'none'
}

function sameOrigin(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host
}
