import { type Request, Response, supportedCompatibilityDate, type WorkerOptions } from 'miniflare'
import sharp from 'sharp'
import { kept } from './kept'
import { ONE_REQUEST, transformed } from './transform'

const SIDE = 1000

/** Gray keeps the picture, lighter brightens and darker shades it. */
const LIGHT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="${SIDE}" height="${SIDE}"><radialGradient id="l" cx=".3" cy=".18" r="1.1"><stop stop-color="#c4bbac"/><stop offset=".45" stop-color="#98938c"/><stop offset=".75" stop-color="#808080"/><stop offset="1" stop-color="#5c544e"/></radialGradient><path fill="url(#l)" d="M0 0h10v10H0z"/></svg>`

/** A demo shop product's photo: its drawing in window light, as a JPEG of about 40 KB. */
const photoOf = (drawing: string): Promise<Buffer> =>
  kept(['photo', LIGHT, drawing], () =>
    sharp(Buffer.from(drawing))
      .resize(SIDE, SIDE)
      .flatten({ background: '#fff' })
      .composite([{ input: Buffer.from(LIGHT), blend: 'soft-light' }])
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer(),
  )

/** The picture on all photos with `allAlike`. */
const A_NUT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#a06a3c"/></svg>'

/**
 * Serves photos and their transformations. sharp needs Node, so the Worker only forwards requests. With `allAlike`,
 * makes only one photo, because each takes 0.3 seconds and its transformations as much.
 */
export const photosWorker = ({ allAlike = false } = {}): WorkerOptions => ({
  name: 'photos',
  routes: ['*/photos/*', '*/cdn-cgi/image/*'],
  modules: true,
  compatibilityDate: supportedCompatibilityDate,
  script: 'export default { fetch: (request, env) => env.node.fetch(request) }',
  serviceBindings: { node: (request: Request) => answer(request, allAlike) },
})

async function answer(request: Request, allAlike: boolean): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  if (pathname.startsWith('/cdn-cgi/')) return transformed(request)
  const name = /^\/photos\/([\w.-]+)\.jpg$/.exec(pathname)?.[1]
  const drawing = name === undefined ? undefined : await fetch(`${origin}/pictures/${name}.svg`, ONE_REQUEST)
  if (!drawing?.ok) return new Response('Not found', { status: 404 })
  return new Response(await photoOf(allAlike ? A_NUT : await drawing.text()), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
