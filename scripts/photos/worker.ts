import { type Request, Response, type WorkerOptions } from 'miniflare'
import { photoOf } from './photo'
import { transformed } from './transform'

/** Serves photos and their transformations. sharp needs Node, so the Worker only passes requests on. */
export const photosWorker: WorkerOptions = {
  name: 'photos',
  routes: ['*/photos/*', '*/cdn-cgi/image/*'],
  modules: true,
  compatibilityDate: '2026-04-01',
  script: 'export default { fetch: (request, env) => env.NODE.fetch(request) }',
  serviceBindings: { NODE: answer },
}

async function answer(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  if (pathname.startsWith('/cdn-cgi/')) return transformed(request)
  const name = /^\/photos\/([\w.-]+)\.jpg$/.exec(pathname)?.[1]
  const drawing = name === undefined ? undefined : await fetch(`${origin}/pictures/${name}.svg`)
  if (!drawing?.ok) return new Response('Not found', { status: 404 })
  return new Response(await photoOf(await drawing.text()), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
