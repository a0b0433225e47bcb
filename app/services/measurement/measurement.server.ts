import type { ShopEvent } from '~/models/measurement/events'
import type { Order } from '~/models/order/order'
import type { CustomerService } from '~/services/customer/customers.server'
import type { OrdersService } from '~/services/order/orders.server'
import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { createAdvertising } from './advertising.server'
import { toMessage } from './mapping'
import type { QueuedEvent, Traits, Visitor } from './queued'

type Deps = Pick<ServiceDeps, 'vendorFetch' | 'config' | 'events' | 'now' | 'db'> & {
  customers: CustomerService
  orders: OrdersService
}

/** Tells analytics (RudderStack's HTTP API) and advertising what happened. Callers ask for consent first. */
export function createMeasurement(deps: Deps) {
  const { vendorFetch, config, events, now, db, customers, orders } = deps
  const { analytics } = config
  const advertising = createAdvertising(deps)

  const queued = (visitor: Visitor, what: QueuedEvent['what'], id = crypto.randomUUID() as string) => ({
    body: { id, at: now().getTime(), visitor, what } satisfies QueuedEvent,
  })

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

  const messagesOf = async (message: QueuedEvent): Promise<object[]> => {
    const { what, visitor } = message
    switch (what.kind) {
      case 'event':
        return [toMessage(message, what.event)]
      case 'identify': {
        const traits = visitor.customerId ? await traitsOf(visitor.customerId) : undefined
        return traits ? [toMessage(message, traits)] : []
      }
      case 'advertise':
        await advertising.send(message.id, message.at, what.purchase)
        return []
      case 'purchase': {
        const order = await orders.findByNumber(what.orderNumber)
        if (!order) return []
        await advertising.tell(order, message.at)
        return [toMessage(message, orderCompleted(order))]
      }
    }
  }

  return {
    /** Nothing is kept where nobody is told. */
    isOn: analytics !== undefined,

    /** Queues what happened. */
    async record(visitor: Visitor, happened: readonly ShopEvent[]): Promise<void> {
      if (!analytics || happened.length === 0) return
      await events.sendBatch(happened.map((event) => queued(visitor, { kind: 'event', event })))
    },

    async identify(visitor: Visitor): Promise<void> {
      if (analytics) await events.sendBatch([queued(visitor, { kind: 'identify' })])
    },

    async advertise(
      visitor: Visitor,
      purchase: Extract<QueuedEvent['what'], { kind: 'advertise' }>['purchase'],
    ) {
      if (config.advertising) await events.sendBatch([queued(visitor, { kind: 'advertise', purchase })])
    },

    /** Tells which variation of an experiment was seen, once for each visitor. */
    async recordExposure(visitor: Visitor, experiment: string, variation: string): Promise<void> {
      if (!analytics) return
      const key = `seen ${visitor.customerId ?? visitor.browser ?? ''} ${experiment} ${variation}`
      if (exposed.has(key)) return
      const first = await isFirst(key)
      remember(key)
      if (!first) return
      const event: ShopEvent = { name: 'Experiment Viewed', experiment, variation }
      await events.sendBatch([queued(visitor, { kind: 'event', event })])
    },

    /** Tells of an order, once however often its receipt is opened. */
    async recordOrder(visitor: Visitor, orderNumber: string): Promise<void> {
      if (!analytics) return
      if (!(await isFirst(`order ${orderNumber}`))) return
      await events.sendBatch([queued(visitor, { kind: 'purchase', orderNumber }, `order-${orderNumber}`)])
    },

    /** Sends a batch of the queue in one call. @throws VendorError */
    async send(batch: readonly QueuedEvent[]): Promise<void> {
      if (!analytics) return
      const messages = (await Promise.all(batch.map(messagesOf))).flat()
      if (messages.length === 0) return
      const response = await vendorFetch(`${analytics.url}/v1/batch`, {
        vendor: 'rudderstack',
        timeoutMs: TIMEOUTS_MS.rudderstack.batch,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${btoa(`${analytics.writeKey}:`)}`,
        },
        body: JSON.stringify({ batch: messages, sentAt: now().toISOString() }),
      })
      if (!response.ok) throw new VendorError('rudderstack', 'batch', { status: response.status })
    },

    /** Forgets what was told long ago. */
    async sweep(): Promise<void> {
      const before = now().getTime() - KEPT_MS
      await db.prepare('DELETE FROM measured_once WHERE at < ?').bind(before).run()
    },
  }
}

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

const KEPT_MS = 400 * 24 * 60 * 60 * 1000

function orderCompleted({ number, cart }: Order): ShopEvent {
  const items = cart.lines.map(({ variant, name, quantity, piecePrice }) => ({
    sku: variant.sku,
    name,
    quantity,
    price: piecePrice,
  }))
  return {
    name: 'Order Completed',
    orderNumber: number,
    items,
    value: cart.tax?.totalGross ?? cart.totalPrice,
  }
}
