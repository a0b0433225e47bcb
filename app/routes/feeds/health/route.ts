import type { LoaderFunctionArgs } from '~/framework.server'

/** `GET /__health` (docs/operate.md): for monitors. 503 while the shop cannot work. */
export async function loader({ context }: LoaderFunctionArgs) {
  const health = await context.services.health.state()
  return Response.json(health, {
    status: health.status === 'down' ? 503 : 200,
    headers: { 'Cache-Control': 'no-store' },
  })
}
