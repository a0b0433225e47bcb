import { isPurchase, mayBeAdvertised } from '~/models/measurement/buyer'
import { measuredItems } from '~/models/measurement/items'
import { worthOf } from '~/models/measurement/worth'
import type { Order } from '~/models/order/order'
import type { AgentCarts } from '~/services/agent/agent-carts.server'
import type { CustomerService } from '~/services/customer/customers.server'
import type { OrdersService } from '~/services/order/orders.server'
import type { Conversions } from '../conversion/conversions.server'
import type { ServiceDeps } from '../deps'
import { advertiseOrder, advertisePurchase } from './advertising.server'
import { type Prepared, sendToAnalytics } from './analytics.server'
import { orderChanged, orderCompleted, toMessage } from './mapping'
import { campaignsOf } from './measured-visitors.server'
import type { PrivacyChoices } from './privacy-choices.server'
import type { QueuedEvent } from './queued'

export type SendingDeps = Pick<ServiceDeps, 'vendorFetch' | 'config' | 'now' | 'db'> & {
  customers: CustomerService
  orders: OrdersService
  conversions: Conversions
  privacyChoices: PrivacyChoices
  agentCarts: AgentCarts
}

/** Sends a batch of the queue. Returns what has to be sent again. */
export async function sendQueued(
  deps: SendingDeps,
  batch: readonly QueuedEvent[],
): Promise<ReadonlySet<QueuedEvent>> {
  const again = new Set<QueuedEvent>()
  const customerIds = batch.flatMap(({ visitor }) => visitor.customerId ?? [])
  const optedOut = await deps.privacyChoices.optedOutAmong(customerIds).catch((error: unknown) => {
    console.warn('events wait, because choices cannot be read', String(error))
  })
  if (!optedOut) return new Set(batch)
  const campaigns = await campaignsOf(deps.db, batch).catch((error: unknown) => {
    console.warn('events leave without a campaign', String(error))
    return new Map<string, Record<string, string>>()
  })
  const prepared = await Promise.all(
    batch.map(async (given): Promise<Prepared[]> => {
      if (optedOut.has(given.visitor.customerId ?? '')) return []
      const queued = withCampaign(given, campaigns)
      try {
        const message = await messageOf(queued, deps)
        return message ? [{ of: given, message }] : []
      } catch (error) {
        console.warn('an event was not sent', String(error))
        again.add(given)
        return []
      }
    }),
  )
  for (const { of } of await sendToAnalytics(deps, prepared.flat())) again.add(of)
  return again
}

/** The campaign of the page counts first, then the one that led the browser here. */
function withCampaign(
  queued: QueuedEvent,
  campaigns: ReadonlyMap<string, Record<string, string>>,
): QueuedEvent {
  const { visitor } = queued
  const campaign = visitor.context?.campaign ?? campaigns.get(visitor.browser ?? '')
  if (!visitor.context || !campaign) return queued
  return { ...queued, visitor: { ...visitor, context: { ...visitor.context, campaign } } }
}

/** The message for analytics; what others are told is sent at once. */
async function messageOf(queued: QueuedEvent, deps: SendingDeps): Promise<Prepared['message'] | undefined> {
  const { what, visitor } = queued
  switch (what.kind) {
    case 'event':
      return toMessage(queued, what.event)
    case 'identify': {
      const customer = visitor.customerId ? await deps.customers.partyOf(visitor.customerId) : undefined
      return customer && toMessage(queued, { email: customer.email, isBusiness: customer.isBusiness })
    }
    case 'purchase': {
      const order = await toldOrder(what.orderNumber, deps)
      if (!order || !isPurchase(order.cart)) return undefined
      const platform = await deps.agentCarts.platformOf(what.orderNumber)
      return toMessage(queued, orderCompleted(order, platform))
    }
    case 'order-change': {
      const order = await toldOrder(what.orderNumber, deps)
      return order && toMessage(queued, orderChanged(order, what.refunded))
    }
    case 'advertise':
      await advertisePurchase(deps, queued, what.purchase)
      return undefined
    case 'advertise-order': {
      const order = await toldOrder(what.orderNumber, deps)
      if (order && mayBeAdvertised(order.cart)) await advertiseOrder(deps, queued, order)
      return undefined
    }
    case 'convert-items':
      await deps.conversions.tell(visitor, { kind: 'addToCart', items: what.items })
      return undefined
    case 'convert-order': {
      const { orderNumber } = what
      const order = await toldOrder(orderNumber, deps)
      if (!order || !mayBeAdvertised(order.cart)) return undefined
      const items = measuredItems(order.cart.lines)
      const { value } = worthOf(order.cart)
      await deps.conversions.tell(visitor, { kind: 'purchase', items, orderNumber, value })
      return undefined
    }
  }
}

/** The order, unless its customer opted out. */
async function toldOrder(
  orderNumber: string,
  { orders, privacyChoices }: SendingDeps,
): Promise<Order | undefined> {
  const order = await orders.findByNumber(orderNumber)
  const { customerId } = order?.cart ?? {}
  return customerId && (await privacyChoices.hasOptedOut(customerId)) ? undefined : order
}
