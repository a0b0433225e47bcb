import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { BODY_LIMITS } from '~/models/limits'
import { browserEvents, eventsIn, wrongSectionIn } from '~/models/measurement/browser-events'

const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (letter) =>
  letter.charCodeAt(0),
)

/** `GET /api/events` (docs/product.md, Measurement): pages without script load it where a list is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const happened = eventsIn(new URL(request.url).searchParams)
  const isOurs = happened && request.headers.get('Sec-Fetch-Site') === 'same-origin'
  if (isOurs && (await context.withinRateLimit('event'))) context.measure.events(...happened)
  return new Response(PIXEL, {
    status: happened ? 200 : 400,
    headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' },
  })
}

/** `POST /api/events`: a browser's beacon, or the ping of a link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const query = new URL(request.url).searchParams
  const given = query.size > 0 ? [Object.fromEntries(query)] : await readJson(request, BODY_LIMITS.list)
  const happened = query.size > 0 ? eventsIn(query) : browserEvents.safeParse(given).data
  if (!happened) {
    await reportSection(context, wrongSectionIn(given))
    return new Response(null, { status: 400 })
  }
  if (!(await context.withinRateLimit('event'))) return new Response(null, { status: 429 })
  for (const event of happened) {
    if (event.name === 'Promotion Clicked' && !event.promotion)
      console.warn('a campaign without a name was pressed')
  }
  context.measure.events(...happened)
  return new Response(null, { status: 204 })
}

/** A promotion in a section that no page has is our mistake, so it is reported. */
async function reportSection(
  { services, requestId, waitUntil, withinRateLimit }: AppLoadContext,
  section: string | undefined,
): Promise<void> {
  if (section === undefined || !(await withinRateLimit('sentry'))) return
  const error = new Error(`Invalid page section for analytics: ${section}`)
  console.warn(requestId, error.message)
  const reported = services.errors.report(error, { where: 'POST /api/events', requestId })
  waitUntil(reported.catch((reason: unknown) => console.warn('sentry', String(reason))))
}
