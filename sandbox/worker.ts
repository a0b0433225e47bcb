import { pictureNamed } from './catalog/drawing/gallery'
import type { SandboxEnv } from './sandbox'

export { Sandbox } from './sandbox'

/**
 * The sandbox Worker. It draws the demo shop's pictures, which a platform would keep on its own servers; every other
 * request goes to the one Durable Object that keeps all of the stand-ins' data.
 */
export default {
  fetch(request, env) {
    const picture = /^\/pictures\/([\w.-]+)\.svg$/.exec(new URL(request.url).pathname)?.[1]
    if (picture) return pictureResponse(picture)
    return env.SANDBOX.get(env.SANDBOX.idFromName('sandbox')).fetch(request)
  },
} satisfies ExportedHandler<SandboxEnv>

function pictureResponse(name: string): Response {
  const svg = pictureNamed(name)
  if (svg === undefined) return new Response('Not found', { status: 404 })
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
