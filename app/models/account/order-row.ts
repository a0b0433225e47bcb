import type { Cents } from '../money'

/** A row of the orders table (docs/product.md, Account). */
export type OrderRow = {
  number: string
  /** ISO date and time. */
  placedAt: string
  status: 'Received' | 'Being packed' | 'On its way' | 'Delivered' | 'Cancelled'
  trackingNumbers: string[]
  total: Cents
  /** Lines, without gifts that come by themselves. */
  items: number
  /** Of its first lines. */
  pictures: string[]
  /** The last day that was promised; missing for what is not shipped. */
  arrivesOn?: string | undefined
}

/** What each status is called, and the color of its pill. */
export const STATUSES = {
  Received: { words: 'Order placed', tone: 'note' },
  'Being packed': { words: 'Being packed', tone: 'note' },
  'On its way': { words: 'On its way', tone: 'free' },
  Delivered: { words: 'Delivered', tone: 'free' },
  Cancelled: { words: 'Canceled', tone: 'quiet' },
} as const satisfies Record<OrderRow['status'], { words: string; tone: string }>

/** Whether nothing more happens to the order. */
export const isOver = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'Delivered' || status === 'Cancelled'

type OrderFacts = { orderState: string; shipmentState?: string | undefined; trackingNumbers: string[] }

/** The shop's name for commercetools' states. */
export function statusOf({ orderState, shipmentState, trackingNumbers }: OrderFacts): OrderRow['status'] {
  if (orderState === 'Cancelled') return 'Cancelled'
  if (shipmentState === 'Delivered' || orderState === 'Complete') return 'Delivered'
  if (shipmentState === 'Shipped' || shipmentState === 'Partial' || trackingNumbers.length > 0)
    return 'On its way'
  return orderState === 'Confirmed' ? 'Being packed' : 'Received'
}
