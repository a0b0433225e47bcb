import { type Request, Response } from 'miniflare'
import sharp from 'sharp'
import { kept } from './kept'

/** On a busy machine the server may have closed a kept connection. */
export const ONE_REQUEST = { headers: { Connection: 'close' } }

type Format = 'avif' | 'webp' | 'jpeg' | 'png'

type Options = {
  width?: number
  quality: number
  format?: 'auto' | 'avif' | 'webp' | 'jpeg'
}

const LONG_NAMES: Readonly<Record<string, string>> = { w: 'width', q: 'quality', f: 'format' }
const FORMATS = ['auto', 'avif', 'webp', 'jpeg'] as const

/** `w=400,f=auto,q=50`. Undefined if Cloudflare would refuse it. Knows only what the shop uses. */
function readOptions(text: string): Options | undefined {
  const options: Options = { quality: 85 }
  for (const part of text.split(',')) {
    const [name = '', value = ''] = part.split('=')
    const long = LONG_NAMES[name] ?? name
    const format = FORMATS.find((one) => one === value)
    if (long === 'width' && isWithin(value, 12_000)) options.width = Number(value)
    else if (long === 'quality' && isWithin(value, 100)) options.quality = Number(value)
    else if (long === 'format' && format) options.format = format
    else return undefined
  }
  return options
}

const isWithin = (text: string, most: number): boolean => /^[1-9]\d*$/.test(text) && Number(text) <= most

/** Stands in for Cloudflare's image transformations: `/cdn-cgi/image/OPTIONS/SOURCE` resizes and converts SOURCE. */
export async function transformed(request: Request): Promise<Response> {
  const { pathname, origin, search } = new URL(request.url)
  const [, given = '', source] = /^\/cdn-cgi\/image\/([^/]*)(\/.*)$/.exec(pathname) ?? []
  const options = readOptions(given)
  if (!options || !source) return refusal(400, 9401, 'The options are missing or invalid.')
  const address = /^\/https?:\/\//.test(source) ? source.slice(1) : origin + source
  if (new URL(address).pathname.startsWith('/cdn-cgi/')) return refusal(403, 9403, 'A request loop.')
  const original = await fetch(address + search, ONE_REQUEST).catch(() => undefined)
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
  // Drawings are not transformed.
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
