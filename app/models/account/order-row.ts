import type { Cents } from '../money'

/** A row of the orders table (docs/product.md, Account). */
export type OrderRow = {
  number: string
  /** ISO date and time. */
  placedAt: string
  status: keyof typeof STATUSES
  trackingNumbers: string[]
  total: Cents
  /** Without free gifts. */
  items: number
  pictures: string[]
  /** The last promised day; missing if nothing ships. */
  arrivesOn?: string | undefined
}

export const STATUSES = {
  Received: { words: 'Order placed', tone: 'note' },
  'Being packed': { words: 'Being packed', tone: 'note' },
  'On its way': { words: 'On its way', tone: 'free' },
  Delivered: { words: 'Delivered', tone: 'free' },
  Cancelled: { words: 'Canceled', tone: 'quiet' },
} as const

export const isOver = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'Delivered' || status === 'Cancelled'

type OrderFacts = { orderState: string; shipmentState?: string | undefined; trackingNumbers: string[] }

export function statusOf({ orderState, shipmentState, trackingNumbers }: OrderFacts): OrderRow['status'] {
  if (orderState === 'Cancelled') return 'Cancelled'
  if (shipmentState === 'Delivered' || orderState === 'Complete') return 'Delivered'
  if (shipmentState === 'Shipped' || shipmentState === 'Partial' || trackingNumbers.length > 0)
    return 'On its way'
  return orderState === 'Confirmed' ? 'Being packed' : 'Received'
}
