import type { ActionFunctionArgs } from '~/framework.server'
import { readText } from '~/http/body.server'
import { BODY_LIMITS } from '~/models/limits'
import { browserReport } from '~/services/error/browser-report'

/**
 * `POST /sentry` (docs/operate.md): the tunnel of the error service. What a browser reports goes on without what it
 * does not need; anything but an error of ours is refused.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, measure, waitUntil, now, withinRateLimit } = context
  if (!services.errors.isOn) return new Response(null, { status: 404 })
  const report = browserReport(await readText(request, BODY_LIMITS.list), services.errors.dsn, now())
  if (!report) return new Response(null, { status: 400 })
  if (!(await withinRateLimit('sentry'))) return new Response(null, { status: 429 })
  measure.events({ name: 'Error Logged', place: 'browser', severity: report.severity })
  waitUntil(services.errors.send(report).catch((error: unknown) => console.warn('sentry', String(error))))
  return Response.json({ id: report.id })
}
