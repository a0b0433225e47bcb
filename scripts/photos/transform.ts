import { type Request, Response } from 'miniflare'
import sharp from 'sharp'
import { kept } from './kept'
import { type Options, readOptions } from './options'

type Format = 'avif' | 'webp' | 'jpeg' | 'png'

/**
 * A stand-in for Cloudflare's image transformations: `/cdn-cgi/image/OPTIONS/SOURCE` is SOURCE in another width
 * and format.
 */
export async function transformed(request: Request): Promise<Response> {
  const { pathname, origin, search } = new URL(request.url)
  const [, given = '', source] = /^\/cdn-cgi\/image\/([^/]*)(\/.*)$/.exec(pathname) ?? []
  const options = readOptions(given)
  if (!options || !source) return refusal(400, 9401, 'The options are missing or invalid.')
  const address = /^\/https?:\/\//.test(source) ? source.slice(1) : origin + source
  if (new URL(address).pathname.startsWith('/cdn-cgi/')) return refusal(403, 9403, 'A request loop.')
  const original = await fetch(address + search).catch(() => undefined)
  if (!original) return refusal(504, 9504, 'The origin could not be contacted.')
  if (original.status === 404) return refusal(404, 9404, 'There is no such image.')
  if (!original.ok) return refusal(502, original.status < 500 ? 9408 : 9509, 'The origin refused the image.')
  const type = original.headers.get('Content-Type') ?? ''
  if (!type.startsWith('image/')) return refusal(415, 9412, 'The origin returned something else.')
  const bytes = Buffer.from(await original.arrayBuffer())
  const headers = {
    'Cache-Control': original.headers.get('Cache-Control') ?? 'public, max-age=3600',
    'Cf-Resized': 'internal=ok/-',
    'X-Content-Type-Options': 'nosniff',
    ...(options.format === 'auto' && { Vary: 'Accept' }),
  }
  // Drawings go through as they are.
  if (type.startsWith('image/svg'))
    return new Response(bytes, { headers: { ...headers, 'Content-Type': type } })
  const format = formatFor(options, request.headers.get('Accept') ?? '', type)
  const picture = await resized(bytes, options, format)
  return new Response(picture, { headers: { ...headers, 'Content-Type': `image/${format}` } })
}

function formatFor({ format }: Options, accept: string, type: string): Format {
  if (format && format !== 'auto') return format
  if (format === 'auto' && accept.includes('image/avif')) return 'avif'
  if (format === 'auto' && accept.includes('image/webp')) return 'webp'
  return type === 'image/png' ? 'png' : 'jpeg'
}

function resized(bytes: Buffer, { width, quality }: Options, format: Format): Promise<Buffer> {
  return kept([format, `${width} ${quality}`, bytes], () =>
    sharp(bytes)
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, { quality, ...(format === 'avif' && { effort: 2 }) })
      .toBuffer(),
  )
}

const refusal = (status: number, code: number, words: string): Response =>
  new Response(`ERROR ${code}: ${words}`, { status, headers: { 'Cf-Resized': `err=${code}` } })
