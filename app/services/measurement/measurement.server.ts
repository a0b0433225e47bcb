import { DAY_MS } from '~/models/days'
import { isPurchase, mayBeAdvertised } from '~/models/measurement/buyer'
import type { ShopEvent } from '~/models/measurement/events'
import { measuredItems } from '~/models/measurement/items'
import type { Order } from '~/models/order/order'
import type { CustomerService } from '~/services/customer/customers.server'
import type { OrdersService } from '~/services/order/orders.server'
import type { Conversions } from '../conversion/conversions.server'
import type { ServiceDeps } from '../deps'
import { createAdvertising } from './advertising.server'
import { createAnalytics, type Prepared } from './analytics.server'
import { toMessage } from './mapping'
import { createPrivacyChoices } from './privacy-choices.server'
import type { QueueCheck, QueuedEvent, Traits, Visitor } from './queued'

type Deps = Pick<ServiceDeps, 'vendorFetch' | 'config' | 'events' | 'now' | 'db'> & {
  customers: CustomerService
  orders: OrdersService
  conversions: Conversions
}

/** Tells analytics and advertising what happened. Callers ask for the visitor's consent first. */
export function createMeasurement(deps: Deps) {
  const { events, now, db, customers, orders, conversions } = deps
  const analytics = createAnalytics(deps)
  const advertising = createAdvertising(deps)
  const privacyChoices = createPrivacyChoices(deps)

  const queue = async (visitor: Visitor, whats: readonly QueuedEvent['what'][], id?: string) => {
    const at = now().getTime()
    if (whats.length === 0) return
    await events.sendBatch(
      whats.map((what) => ({
        body: { id: id ?? crypto.randomUUID(), at, visitor, what } satisfies QueuedEvent,
      })),
    )
  }

  /** When it comes out of the queue tells how late events are. */
  const checkQueue = async (): Promise<void> => {
    await events.sendBatch([{ body: { checkId: crypto.randomUUID() } satisfies QueueCheck }])
  }

  /** True the first time. */
  const isFirst = async (key: string): Promise<boolean> => {
    const sql = 'INSERT OR IGNORE INTO measured_once (key, at) VALUES (?, ?)'
    const { meta } = await db.prepare(sql).bind(key, now().getTime()).run()
    return meta.changes > 0
  }

  /** What is known of a customer; nothing for one that is gone. */
  const traitsOf = async (customerId: string): Promise<Traits | undefined> => {
    const known = await customers.partyOf(customerId)
    return known && { email: known.email, isBusiness: known.isBusiness }
  }

  /** The order, unless its customer opted out. */
  const toldOrder = async (orderNumber: string): Promise<Order | undefined> => {
    const order = await orders.findByNumber(orderNumber)
    const { customerId } = order?.cart ?? {}
    return customerId && (await privacyChoices.hasOptedOut(customerId)) ? undefined : order
  }

  const messageOf = async (queued: QueuedEvent): Promise<Prepared['message'] | undefined> => {
    const { what, visitor } = queued
    switch (what.kind) {
      case 'event':
        return toMessage(queued, what.event)
      case 'identify': {
        const traits = visitor.customerId ? await traitsOf(visitor.customerId) : undefined
        return traits && toMessage(queued, traits)
      }
      case 'purchase': {
        const order = await toldOrder(what.orderNumber)
        return order && isPurchase(order.cart) ? toMessage(queued, orderCompleted(order)) : undefined
      }
      case 'advertise':
        await advertising.send(queued, what.purchase)
        return undefined
      case 'advertise-order': {
        const order = await toldOrder(what.orderNumber)
        if (order && mayBeAdvertised(order.cart)) await advertising.tell(queued, order)
        return undefined
      }
      case 'convert-items':
        await conversions.tell(visitor, { kind: 'addToCart', items: what.items })
        return undefined
      case 'convert-order': {
        const { orderNumber } = what
        const order = await toldOrder(orderNumber)
        if (!order || !mayBeAdvertised(order.cart)) return undefined
        const items = measuredItems(order.cart.lines)
        await conversions.tell(visitor, { kind: 'purchase', items, orderNumber })
        return undefined
      }
    }
  }

  return {
    checkQueue,

    /** Nothing is kept where nobody is told. */
    isOn: analytics.isOn || advertising.isOn || conversions.isOn,

    /** Queues what happened. */
    async record(visitor: Visitor, happened: readonly ShopEvent[]): Promise<void> {
      const items = happened.flatMap((event) => (event.name === 'Product Added' ? [event.item] : []))
      const converts = conversions.isOn && items.length > 0 && visitor.onlooker !== undefined
      await queue(visitor, [
        ...(analytics.isOn ? happened.map((event) => ({ kind: 'event' as const, event })) : []),
        ...(converts ? [{ kind: 'convert-items' as const, items }] : []),
      ])
    },

    async identify(visitor: Visitor): Promise<void> {
      if (analytics.isOn) await queue(visitor, [{ kind: 'identify' }])
    },

    async advertise(
      visitor: Visitor,
      purchase: Extract<QueuedEvent['what'], { kind: 'advertise' }>['purchase'],
    ) {
      if (advertising.isOn) await queue(visitor, [{ kind: 'advertise', purchase }])
    },

    /** Tells which variation of an experiment was seen, once for each visitor. */
    async recordExposure(visitor: Visitor, event: Exposure): Promise<void> {
      if (!analytics.isOn) return
      const key = `seen ${visitor.customerId ?? visitor.browser ?? ''} ${event.experiment} ${event.variation}`
      if (exposed.has(key)) return
      const first = await isFirst(key)
      remember(key)
      if (!first) return
      await queue(visitor, [{ kind: 'event', event }])
    },

    /**
     * Tells of an order, once however often its receipt is opened; true if that was now. Whoever opens it first
     * decides: without a visitor it is never told.
     */
    async recordOrder(visitor: Visitor | undefined, orderNumber: string): Promise<boolean> {
      if (!(await isFirst(`order ${orderNumber}`)) || !visitor) return false
      const whats: QueuedEvent['what'][] = [
        ...(analytics.isOn ? [{ kind: 'purchase' as const, orderNumber }] : []),
        ...(advertising.isOn ? [{ kind: 'advertise-order' as const, orderNumber }] : []),
        ...(conversions.isOn ? [{ kind: 'convert-order' as const, orderNumber }] : []),
      ]
      await queue(visitor, whats, `order-${orderNumber}`)
      return true
    },

    /** Sends a batch of the queue. Returns what has to be sent again. */
    async send(batch: readonly QueuedEvent[]): Promise<ReadonlySet<QueuedEvent>> {
      const again = new Set<QueuedEvent>()
      const customerIds = batch.flatMap(({ visitor }) => visitor.customerId ?? [])
      const optedOut = await privacyChoices.optedOutAmong(customerIds).catch((error: unknown) => {
        console.warn('events wait, because choices cannot be read', String(error))
      })
      if (!optedOut) return new Set(batch)
      const prepared = await Promise.all(
        batch.map(async (queued): Promise<Prepared[]> => {
          if (optedOut.has(queued.visitor.customerId ?? '')) return []
          try {
            const message = await messageOf(queued)
            return message ? [{ of: queued, message }] : []
          } catch (error) {
            console.warn('an event was not sent', String(error))
            again.add(queued)
            return []
          }
        }),
      )
      for (const { of } of await analytics.send(prepared.flat())) again.add(of)
      return again
    },

    /** Forgets what was told long ago. */
    async sweep(): Promise<void> {
      const before = now().getTime() - KEPT_MS
      await db.prepare('DELETE FROM measured_once WHERE at < ?').bind(before).run()
    },
  }
}

type Exposure = Extract<ShopEvent, { name: 'Experiment Viewed' }>

/** Exposures that this isolate told, so that most views ask the database for nothing. */
const exposed = new Set<string>()
const MOST_EXPOSED = 5000

function remember(key: string): void {
  exposed.add(key)
  for (const oldest of exposed) {
    if (exposed.size <= MOST_EXPOSED) return
    exposed.delete(oldest)
  }
}

const KEPT_MS = 400 * DAY_MS

export const orderCompleted = ({ number, cart }: Order): ShopEvent => ({
  name: 'Order Completed',
  orderNumber: number,
  items: measuredItems(cart.lines),
  value: cart.tax?.totalGross ?? cart.totalPrice,
})
