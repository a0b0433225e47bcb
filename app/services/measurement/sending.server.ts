import { isPurchase, mayBeAdvertised } from '~/models/measurement/buyer'
import { measuredItems } from '~/models/measurement/items'
import type { Order } from '~/models/order/order'
import type { AgentCarts } from '~/services/agent/agent-carts.server'
import type { CustomerService } from '~/services/customer/customers.server'
import type { OrdersService } from '~/services/order/orders.server'
import type { Conversions } from '../conversion/conversions.server'
import type { ServiceDeps } from '../deps'
import { advertiseOrder, advertisePurchase } from './advertising.server'
import { type Prepared, sendToAnalytics } from './analytics.server'
import { orderCompleted, toMessage } from './mapping'
import type { PrivacyChoices } from './privacy-choices.server'
import type { QueuedEvent } from './queued'

export type SendingDeps = Pick<ServiceDeps, 'vendorFetch' | 'config' | 'now'> & {
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
  const prepared = await Promise.all(
    batch.map(async (queued): Promise<Prepared[]> => {
      if (optedOut.has(queued.visitor.customerId ?? '')) return []
      try {
        const message = await messageOf(queued, deps)
        return message ? [{ of: queued, message }] : []
      } catch (error) {
        console.warn('an event was not sent', String(error))
        again.add(queued)
        return []
      }
    }),
  )
  for (const { of } of await sendToAnalytics(deps, prepared.flat())) again.add(of)
  return again
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
      await deps.conversions.tell(visitor, { kind: 'purchase', items, orderNumber })
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
