import { WorkerEntrypoint } from 'cloudflare:workers'
import { pictureNamed } from './catalog/drawing/gallery'
import type { SandboxEnv } from './sandbox'

export { Sandbox } from './sandbox'

/** Stands in for the shop's binding to Analytics Engine. */
export class Metrics extends WorkerEntrypoint<SandboxEnv> {
  async writeDataPoint(point: object): Promise<void> {
    const request = new Request('http://sandbox/cloudflare/data-points', {
      method: 'POST',
      body: JSON.stringify({ dataset: 'cobnut', ...point }),
    })
    const answer = await sandboxOf(this.env).fetch(request)
    if (!answer.ok) throw new TypeError(await answer.text())
  }
}

const sandboxOf = ({ SANDBOX }: SandboxEnv) => SANDBOX.get(SANDBOX.idFromName('sandbox'))

/**
 * Draws the demo shop's pictures, which a platform would host. All other requests go to the one Durable Object with
 * the data of all stand-ins.
 */
export default {
  fetch(request, env) {
    const picture = /^\/pictures\/([\w.-]+)\.svg$/.exec(new URL(request.url).pathname)?.[1]
    if (picture) return pictureResponse(picture)
    return sandboxOf(env).fetch(request)
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
