import { DAY_MS } from '~/models/dates'
import type { ShopEvent } from '~/models/measurement/events'
import type { Cents } from '~/models/money'
import type { ServiceDeps } from '../deps'
import { keepCampaign, keepOrder, sweepVisitors, visitorOfOrder } from './measured-visitors.server'
import type { HashedPurchase, QueueCheck, QueuedEvent, Visitor } from './queued'
import { type SendingDeps, sendQueued } from './sending.server'

type What = QueuedEvent['what']
type Exposure = Extract<ShopEvent, { name: 'Experiment Viewed' }>

type Deps = SendingDeps & Pick<ServiceDeps, 'events' | 'db'>

const KEPT_MS = 400 * DAY_MS

export type Measurement = ReturnType<typeof createMeasurement>

/** Tells analytics and advertising what happened. Callers ask for the visitor's consent first. */
export function createMeasurement(deps: Deps) {
  const { db, now, conversions } = deps
  const { analytics, advertising } = deps.config
  return {
    /** How long it takes to come out of the queue tells how late events are. */
    async checkQueue(): Promise<void> {
      await deps.events.sendBatch([{ body: { checkId: crypto.randomUUID() } satisfies QueueCheck }])
    },

    /** Whether anything is recorded at all. */
    isOn: Boolean(analytics || advertising) || conversions.isOn,

    async record(visitor: Visitor, happened: readonly ShopEvent[]): Promise<void> {
      const items = happened.flatMap((event) => (event.name === 'Product Added' ? [event.item] : []))
      const whats: What[] = analytics ? happened.map((event) => ({ kind: 'event', event })) : []
      if (conversions.isOn && items.length > 0 && visitor.onlooker)
        whats.push({ kind: 'convert-items', items })
      await queue(deps, visitor, whats)
    },

    async identify(visitor: Visitor): Promise<void> {
      if (analytics) await queue(deps, visitor, [{ kind: 'identify' }])
    },

    async advertise(visitor: Visitor, purchase: HashedPurchase): Promise<void> {
      if (advertising) await queue(deps, visitor, [{ kind: 'advertise', purchase }])
    },

    /** Tells which variation of an experiment was seen, once for each visitor. */
    async recordExposure(visitor: Visitor, event: Exposure): Promise<void> {
      if (!analytics) return
      const key = `seen ${visitor.customerId ?? visitor.browser ?? ''} ${event.experiment} ${event.variation}`
      if (exposed.has(key)) return
      const first = await isFirst(deps, key)
      remember(key)
      if (first) await queue(deps, visitor, [{ kind: 'event', event }])
    },

    /**
     * Tells of an order once, however often its receipt is opened; true if that was now. The first to open it decides:
     * without a visitor it is never told.
     */
    async recordOrder(visitor: Visitor | undefined, orderNumber: string): Promise<boolean> {
      if (!(await isFirst(deps, `order ${orderNumber}`)) || !visitor) return false
      if (analytics) await keepOrder(deps, orderNumber, visitor)
      const whats: What[] = []
      if (analytics) whats.push({ kind: 'purchase', orderNumber })
      if (advertising) whats.push({ kind: 'advertise-order', orderNumber })
      if (conversions.isOn) whats.push({ kind: 'convert-order', orderNumber })
      await queue(deps, visitor, whats, `order-${orderNumber}`)
      return true
    },

    /** Tells once that an order was refunded or canceled, if the order was told. */
    async recordChange(orderNumber: string, key: string, refunded?: Cents): Promise<void> {
      const visitor = analytics && (await visitorOfOrder(deps, orderNumber))
      if (!visitor || !(await isFirst(deps, `order ${orderNumber} ${key}`))) return
      await queue(
        deps,
        visitor,
        [{ kind: 'order-change', orderNumber, refunded }],
        `order-${orderNumber}-${key}`,
      )
    },

    async keepCampaign(browser: string, campaign: Record<string, string>): Promise<void> {
      if (analytics) await keepCampaign(deps, browser, campaign)
    },

    send: (batch: readonly QueuedEvent[]) => sendQueued(deps, batch),

    async sweep(): Promise<void> {
      const before = now().getTime() - KEPT_MS
      await db.prepare('DELETE FROM measured_once WHERE at < ?').bind(before).run()
      await sweepVisitors(deps, KEPT_MS)
    },
  }
}

async function queue({ events, now }: Deps, visitor: Visitor, whats: readonly What[], id?: string) {
  const at = now().getTime()
  const bodies = whats.map((what): QueuedEvent => ({ id: id ?? crypto.randomUUID(), at, visitor, what }))
  if (bodies.length > 0) await events.sendBatch(bodies.map((body) => ({ body })))
}

/** True the first time. */
async function isFirst({ db, now }: Deps, key: string): Promise<boolean> {
  const sql = 'INSERT OR IGNORE INTO measured_once (key, at) VALUES (?, ?)'
  const { meta } = await db.prepare(sql).bind(key, now().getTime()).run()
  return meta.changes > 0
}

/** Exposures told by this isolate: most views need no look-up in the database. */
const exposed = new Set<string>()
const MOST_EXPOSED = 5000

function remember(key: string): void {
  exposed.add(key)
  for (const oldest of exposed) {
    if (exposed.size <= MOST_EXPOSED) return
    exposed.delete(oldest)
  }
}
