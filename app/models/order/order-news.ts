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
}

export type OrderNews =
  | { kind: 'shipped'; trackingNumbers: string[] }
  | { kind: 'delivered' }
  | { kind: 'cancelled' }
  | { kind: 'refunded'; amount: Cents }

/** A name for each piece of news, by which it is told once. */
export type KeyedNews = OrderNews & { key: string }

/** What an order's shopper may be told of it. A parcel that has arrived is no longer said to be on its way. */
export function newsOf(order: OrderProgress): KeyedNews[] {
  const refunds = order.refunds.map((amount, at): KeyedNews => {
    return { key: `refunded-${at + 1}`, kind: 'refunded', amount }
  })
  return [...parcelNews(order), ...refunds]
}

function parcelNews({ orderState, shipmentState, trackingNumbers }: OrderProgress): KeyedNews[] {
  if (orderState === 'Cancelled') return [{ key: 'cancelled', kind: 'cancelled' }]
  if (shipmentState === 'Delivered') return [{ key: 'delivered', kind: 'delivered' }]
  if (shipmentState === 'Shipped') return [{ key: 'shipped', kind: 'shipped', trackingNumbers }]
  return []
}
