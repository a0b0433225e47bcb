import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { BODY_LIMITS } from '~/models/limits'
import { browserSpans } from '~/services/trace/browser-spans'

/** `POST /v1/traces` (docs/operate.md): what a browser measured of a page, for the collector. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { config, services, waitUntil, withinRateLimit } = context
  if (!config.traces) return new Response(null, { status: 404 })
  const spans = browserSpans(await readJson(request, BODY_LIMITS.list))
  if (!spans) return new Response(null, { status: 400 })
  if (!(await withinRateLimit('traces'))) return new Response(null, { status: 429 })
  waitUntil(services.sendSpans(spans))
  return Response.json({ partialSuccess: {} })
}
