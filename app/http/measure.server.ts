import type { Navigation } from '~/models/catalog/navigation'
import type { CampaignExperiment } from '~/models/experiment/campaign'
import { mayBeAdvertised } from '~/models/measurement/buyer'
import type { ShopEvent } from '~/models/measurement/events'
import type { ProductSource } from '~/models/measurement/product-source'
import { eventsOfVisit } from '~/models/measurement/visit'
import type { Order } from '~/models/order/order'
import type { Services } from '~/services/index.server'
import { dataLayerEntry, orderCompleted, propertiesOf } from '~/services/measurement/mapping'
import type { Visitor } from '~/services/measurement/queued'
import { browserFrom, browserOf } from './browser.server'
import { contextOf } from './measured-context.server'
import { onlookerOf } from './personal.server'
import { mayBeFollowed } from './privacy.server'
import { searchTokenOf } from './searcher.server'
import type { ShopSession } from './session.server'

type WaitUntil = (work: Promise<unknown>) => void

export type Measure = {
  /** Tells analytics after the answer, if the visitor may be followed. */
  events: (...happened: ShopEvent[]) => void
  identify: () => void
  /** Tells of a placed order, once. Without `order` only its number is known. */
  order: (orderNumber: string, order: Order | undefined) => Promise<void>
  /** Tells a visitor's variation of an experiment, once. */
  exposure: (experiment: string, variation: string, chosen?: CampaignExperiment) => void
  /** Keeps what led the visitor to a product, for reports of sales. */
  found: (product: string, source: ProductSource | undefined) => Promise<void>
  told: readonly ShopEvent[]
  isAllowed: () => boolean
}

/** Staff, and the customers whom they work for, are not identified. */
export function visitorOf(request: Request, session: ShopSession, first?: string): Visitor {
  const browser = session.visitor ?? first
  const customerId = session.isStaff || session.get('customerCart') ? undefined : session.get('customerId')
  return {
    browser: browser || undefined,
    customerId: customerId || undefined,
    context: { ...contextOf(request), isStaff: session.isStaff || undefined },
    // Staff put things into carts for others.
    onlooker: !session.isStaff ? onlookerOf(request) : undefined,
  }
}

/** Consent is read at each act, because it may change within the request. */
export function measureOf(
  request: Request,
  session: ShopSession,
  services: Pick<Services, 'measurement' | 'conversions'>,
  waitUntil: WaitUntil,
  /** Of a browser that gets its id with this answer. */
  first?: string,
): Measure {
  const told: ShopEvent[] = []
  const isAllowed = () => services.measurement.isOn && mayBeFollowed(request) && !session.get('optedOut')
  const after = (work: (visitor: Visitor) => Promise<void>, visitor = visitorOf(request, session)) => {
    if (!isAllowed() || (!visitor.browser && !visitor.customerId)) return
    waitUntil(work(visitor).catch((error: unknown) => console.warn('measurement', String(error))))
  }
  return {
    told,
    isAllowed,
    events: (...happened) => {
      if (!isAllowed()) return
      if (!session.isStaff) told.push(...happened)
      after((visitor) => services.measurement.record(visitor, happened))
    },
    exposure: (experiment, variation, chosen) =>
      after(
        (visitor) =>
          services.measurement.recordExposure(visitor, {
            name: 'Experiment Viewed',
            experiment,
            variation,
            chosen,
          }),
        visitorOf(request, session, first),
      ),
    async found(product, source) {
      const { browser } = visitorOf(request, session)
      if (!source || !browser || !isAllowed() || session.isStaff) return
      await services.conversions
        .found(browser, product, source, searchTokenOf(request, browser))
        .catch((error: unknown) => console.warn('conversions', String(error)))
    },
    identify: () =>
      after(async (visitor) => {
        if (visitor.customerId) await services.measurement.identify(visitor)
      }),
    async order(orderNumber, order) {
      if (!services.measurement.isOn) return
      const visitor = isAllowed() ? visitorOf(request, session) : undefined
      const first = await services.measurement.recordOrder(visitor, orderNumber).catch((error: unknown) => {
        console.warn('measurement', String(error))
      })
      if (first && order && mayBeAdvertised(order.cart)) told.push(orderCompleted(order))
    },
  }
}

type Visit = {
  secrets: readonly string[]
  /** Of a browser that gets its id with this answer. */
  firstId: string
  menus: Navigation | undefined
  viewed: ShopEvent[]
  services: () => Pick<Services, 'measurement' | 'navigation'>
}

/**
 * Records the click that led here, the campaign and the product that is shown. It runs for cached pages too; as those
 * are many, services are built only if there is something to record.
 */
export function measureVisit(request: Request, visit: Visit, waitUntil: WaitUntil): void {
  const { secrets, firstId, menus, viewed, services } = visit
  if (request.method !== 'GET' || !isDocument(request) || !mayBeFollowed(request)) return
  const from = cameFrom(request)
  const context = contextOf(request)
  if (!from && viewed.length === 0 && !context.campaign) return
  const work = async () => {
    const { visitor: browser } = (await browserOf(request, secrets)) ?? (await browserFrom(firstId))
    if (context.campaign) await services().measurement.keepCampaign(browser, context.campaign)
    const shown = from && (menus ?? (await services().navigation.load()))
    const clicked = from && shown ? eventsOfVisit(from, new URL(request.url), shown) : []
    const happened = [...clicked, ...viewed]
    if (happened.length > 0) await services().measurement.record({ browser, context }, happened)
  }
  waitUntil(work().catch((error: unknown) => console.warn('measurement', String(error))))
}

const isDocument = ({ headers }: Request): boolean =>
  (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document'

/** Our page that opened this document. */
function cameFrom({ headers, url }: Request): URL | undefined {
  const referer = headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const from = new URL(referer)
  return from.origin === new URL(url).origin ? from : undefined
}

export const dataLayerOf = (told: readonly ShopEvent[]): Record<string, unknown>[] =>
  told.map(dataLayerEntry).filter((entry) => entry !== undefined)

/** Adds the events to an endpoint's answer, for the dataLayer and other clients. */
export async function withToldEvents(response: Response, told: readonly ShopEvent[]): Promise<Response> {
  if (told.length === 0 || !response.headers.get('Content-Type')?.startsWith('application/json')) {
    return response
  }
  const body: Record<string, unknown> = await response.json()
  const dataLayer = dataLayerOf(told)
  const given: unknown[] = Array.isArray(body.dataLayer) ? body.dataLayer : []
  const rudderstackEvents = told.map((event) => ({ event: event.name, properties: propertiesOf(event) }))
  return Response.json({ ...body, dataLayer: [...given, ...dataLayer], rudderstackEvents }, response)
}
