import type { Cents } from '../money'

/** What changes of an order after it was placed. */
export type OrderProgress = {
  number: string
  email?: string
  /** As ISO time. */
  orderedAt: string
  orderState: string
  shipmentState?: string
  trackingNumbers: string[]
  /** What went back to the shopper, oldest first. */
  refunds: Cents[]
  /** Payments that gave way to another one, with the names of both. */
  replaced: Replaced[]
}

type Replaced = { amount: Cents; from: string; to: string }

export type OrderNews =
  | { kind: 'shipped'; trackingNumbers: string[] }
  | { kind: 'delivered' }
  | { kind: 'cancelled' }
  | { kind: 'refunded'; amount: Cents }
  | ({ kind: 'paid-another-way' } & Replaced)

/** A name for each piece of news, by which it is told once. */
export type KeyedNews = OrderNews & { key: string }

/** What an order's shopper may be told of it. A shipment that has arrived is no longer said to be on its way. */
export function newsOf(order: OrderProgress): KeyedNews[] {
  const refunds = order.refunds.map((amount, at): KeyedNews => {
    return { key: `refunded-${at + 1}`, kind: 'refunded', amount }
  })
  const replaced = order.replaced.map((change, at): KeyedNews => {
    return { key: `paid-another-way-${at + 1}`, kind: 'paid-another-way', ...change }
  })
  return [...shipmentNews(order), ...replaced, ...refunds]
}

function shipmentNews({ orderState, shipmentState, trackingNumbers }: OrderProgress): KeyedNews[] {
  if (orderState === 'Cancelled') return [{ key: 'cancelled', kind: 'cancelled' }]
  if (shipmentState === 'Delivered') return [{ key: 'delivered', kind: 'delivered' }]
  if (shipmentState === 'Shipped') return [{ key: 'shipped', kind: 'shipped', trackingNumbers }]
  return []
}
