import { type Request, Response, type WorkerOptions } from 'miniflare'
import { photoOf } from './photo'
import { transformed } from './transform'

/** What all photos show with `allAlike`. */
const A_NUT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#a06a3c"/></svg>'

/**
 * Serves photos and their transformations. sharp needs Node, so the Worker only passes requests on. With `allAlike`
 * only one photo is made, because each takes 0.3 seconds and its transformations as much.
 */
export const photosWorker = ({ allAlike = false } = {}): WorkerOptions => ({
  name: 'photos',
  routes: ['*/photos/*', '*/cdn-cgi/image/*'],
  modules: true,
  compatibilityDate: '2026-04-01',
  script: 'export default { fetch: (request, env) => env.node.fetch(request) }',
  serviceBindings: { node: (request: Request) => answer(request, allAlike) },
})

async function answer(request: Request, allAlike: boolean): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  if (pathname.startsWith('/cdn-cgi/')) return transformed(request)
  const name = /^\/photos\/([\w.-]+)\.jpg$/.exec(pathname)?.[1]
  const drawing = name === undefined ? undefined : await fetch(`${origin}/pictures/${name}.svg`)
  if (!drawing?.ok) return new Response('Not found', { status: 404 })
  return new Response(await photoOf(allAlike ? A_NUT : await drawing.text()), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
