import type { Cents } from '../money'
import type { PaidKind } from '../payment/payment'

export type OrderProgress = {
  number: string
  email?: string
  /** ISO time. */
  orderedAt: string
  orderState: string
  shipmentState?: string
  trackingNumbers: string[]
  /** Without payments that another one replaced. Undefined if another tool wrote the payment. */
  paidWith: (PaidKind | undefined)[]
  /** Oldest first. */
  refunds: Refund[]
  replaced: Replaced[]
}

/** `kind` is undefined if another tool wrote the payment. */
type Refund = { amount: Cents; kind?: PaidKind }

type Replaced = { amount: Cents; from: string; to: string }

export type OrderNews =
  | { kind: 'shipped'; trackingNumbers: string[] }
  | { kind: 'delivered' }
  | { kind: 'cancelled'; paidWith: OrderProgress['paidWith'] }
  | { kind: 'refunded'; refund: Refund }
  | ({ kind: 'paid-another-way' } & Replaced)

/** Each key is told once. */
export type KeyedNews = OrderNews & { key: string }

/** Only the latest state of the shipment. */
export function newsOf(order: OrderProgress): KeyedNews[] {
  const refunds = order.refunds.map((refund, at): KeyedNews => {
    return { key: `refunded-${at + 1}`, kind: 'refunded', refund }
  })
  const replaced = order.replaced.map((change, at): KeyedNews => {
    return { key: `paid-another-way-${at + 1}`, kind: 'paid-another-way', ...change }
  })
  return [...shipmentNews(order), ...replaced, ...refunds]
}

function shipmentNews({ orderState, shipmentState, trackingNumbers, paidWith }: OrderProgress): KeyedNews[] {
  if (orderState === 'Cancelled') return [{ key: 'cancelled', kind: 'cancelled', paidWith }]
  if (shipmentState === 'Delivered') return [{ key: 'delivered', kind: 'delivered' }]
  if (shipmentState === 'Shipped') return [{ key: 'shipped', kind: 'shipped', trackingNumbers }]
  return []
}
