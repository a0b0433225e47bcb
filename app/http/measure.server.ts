import type { Navigation } from '~/models/catalog/navigation'
import type { ShopEvent } from '~/models/measurement/events'
import { eventsOfVisit } from '~/models/measurement/visit'
import type { Services } from '~/services/index.server'
import { dataLayerEntry, propertiesOf } from '~/services/measurement/mapping'
import type { Visitor } from '~/services/measurement/queued'
import { isStaff } from '~/use-cases/cart/cart-session.server'
import { browserOf } from './browser.server'
import { mayBeFollowed } from './privacy.server'
import type { ShopSession } from './session.server'

type WaitUntil = (work: Promise<unknown>) => void

export type Measure = {
  /** Tells analytics what happened, after the answer, if the visitor may be followed. */
  events: (...happened: ShopEvent[]) => void
  /** Tells analytics who signed in. */
  identify: () => void
  /** Tells of a placed order, once. */
  order: (orderNumber: string) => void
  /** Tells which variation of an experiment the visitor saw, once for each visitor. */
  exposure: (experiment: string, variation: string) => void
  /** What was told with this request. */
  told: readonly ShopEvent[]
  /** Whether the visitor may be followed at all. */
  isAllowed: () => boolean
}

/** Staff, and the customers whom they work for, are not identified. */
export function visitorOf(session: ShopSession, firstId?: string): Visitor {
  const browser = session.browser ?? session.get('anonymousId') ?? firstId
  const customerId = isStaff(session) || session.get('customerCart') ? undefined : session.get('customerId')
  return { ...(browser && { browser }), ...(customerId && { customerId }) }
}

/** Measures one request. Consent is asked for at each act, because it may change within the request. */
export function measureOf(
  request: Request,
  session: ShopSession,
  { measurement }: Pick<Services, 'measurement'>,
  waitUntil: WaitUntil,
  /** Of a browser that gets its id with this answer. */
  firstId?: string,
): Measure {
  const told: ShopEvent[] = []
  const isAllowed = () => measurement.isOn && mayBeFollowed(request) && !session.get('optedOut')
  const after = (work: (visitor: Visitor) => Promise<void>, visitor = visitorOf(session)) => {
    if (!isAllowed() || (!visitor.browser && !visitor.customerId)) return
    waitUntil(work(visitor).catch((error: unknown) => console.warn('measurement', String(error))))
  }
  return {
    told,
    isAllowed,
    events: (...happened) => {
      if (!isAllowed()) return
      told.push(...happened)
      after((visitor) => measurement.record(visitor, happened))
    },
    exposure: (experiment, variation) =>
      after(
        (visitor) => measurement.recordExposure(visitor, experiment, variation),
        visitorOf(session, firstId),
      ),
    identify: () =>
      after(async (visitor) => {
        if (visitor.customerId) await measurement.identify(visitor)
      }),
    order: (orderNumber) => after((visitor) => measurement.recordOrder(visitor, orderNumber)),
  }
}

/**
 * Tells of a visit what was pressed on the page before, which also works for pages of the edge cache. Those are served
 * by the thousand, so services are built only where there is something to tell.
 */
export function measureVisit(
  request: Request,
  menus: Navigation | undefined,
  services: () => Pick<Services, 'measurement' | 'navigation'>,
  waitUntil: WaitUntil,
): void {
  const from = cameFrom(request)
  const browser = from && browserOf(request)
  if (!browser || !mayBeFollowed(request)) return
  const work = async () => {
    const shown = menus ?? (await services().navigation.load())
    const happened = eventsOfVisit(from, new URL(request.url), shown)
    if (happened.length > 0) await services().measurement.record({ browser }, happened)
  }
  waitUntil(work().catch((error: unknown) => console.warn('measurement', String(error))))
}

/** The page of ours that a document was opened from. */
function cameFrom({ method, headers, url }: Request): URL | undefined {
  const isDocument = (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document'
  const referer = headers.get('Referer')
  if (method !== 'GET' || !isDocument || !referer || !URL.canParse(referer)) return undefined
  const from = new URL(referer)
  return from.origin === new URL(url).origin ? from : undefined
}

/** Adds what was told to an endpoint's answer, for the page's dataLayer and for other clients. */
export async function withToldEvents(response: Response, told: readonly ShopEvent[]): Promise<Response> {
  if (told.length === 0 || !response.headers.get('Content-Type')?.startsWith('application/json')) {
    return response
  }
  const body: Record<string, unknown> = await response.json()
  const dataLayer = told.flatMap((event) => dataLayerEntry(event) ?? [])
  const given = Array.isArray(body.dataLayer) ? body.dataLayer : []
  const rudderstackEvents = told.map((event) => ({ event: event.name, properties: propertiesOf(event) }))
  return Response.json({ ...body, dataLayer: [...given, ...dataLayer], rudderstackEvents }, response)
}
