import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { visitorOf } from '~/http/measure.server'
import { BODY_LIMITS } from '~/models/limits'
import { schema } from './schema'

/** `POST /api/events/fb` (docs/product.md, Measurement): a purchase, with digests in place of persons. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session, measure, waitUntil } = context
  const sent = schema.safeParse(await readJson(request, BODY_LIMITS.list))
  if (!sent.success) return new Response(null, { status: 400 })
  if (!(await context.withinRateLimit('event'))) return new Response(null, { status: 429 })
  if (measure.isAllowed()) {
    const told = services.measurement.advertise(visitorOf(request, session), sent.data.purchase)
    waitUntil(told.catch((error: unknown) => console.warn('measurement', String(error))))
  }
  return new Response(null, { status: 204 })
}
