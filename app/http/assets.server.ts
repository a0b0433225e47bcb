import { onlyReads } from './only-reads'

const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

const folders = /^\/(assets|documents|fonts|images|mail)\/|^\/(favicon\.svg|share-card\.jpg)$/

/** Our files have short, plain names; a file system may reject others. */
const isFileName = (pathname: string) => /^[\w./-]{1,199}\w$/.test(pathname)

const missing = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })

/**
 * Undefined if the path is not a file's. Cloudflare serves files before the Worker runs; elsewhere this sets their type
 * and cache time.
 */
export async function assetResponse(request: Request, assets: Fetcher): Promise<Response | undefined> {
  const { origin, pathname } = new URL(request.url)
  if (!folders.test(pathname) || !onlyReads(request)) return undefined
  if (!isFileName(pathname)) return missing()
  const file = await assets.fetch(new Request(origin + pathname, { method: request.method }))
  if (!file.ok) return missing()
  const hashed = pathname.startsWith('/assets/') || pathname.startsWith('/fonts/')
  const headers = new Headers(file.headers)
  headers.set(
    'Content-Type',
    types[pathname.slice(pathname.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  )
  headers.set('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
  headers.set('X-Content-Type-Options', 'nosniff')
  return new Response(file.body, { status: file.status, headers })
}
