import { type Request, Response, type WorkerOptions } from 'miniflare'
import { photoNamed } from './photo'
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
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/cdn-cgi/')) return transformed(request)
  const name = /^\/photos\/([\w.-]+)\.jpg$/.exec(pathname)?.[1]
  const photo = name === undefined ? undefined : await photoNamed(name)
  if (!photo) return new Response('Not found', { status: 404 })
  return new Response(photo, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
