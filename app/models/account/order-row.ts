/** A row of the orders table (docs/product.md, Account). */
export type OrderRow = {
  number: string
  /** ISO date and time. */
  placedAt: string
  status: 'Received' | 'Being packed' | 'On its way' | 'Delivered' | 'Cancelled'
  trackingNumbers: string[]
}

type OrderFacts = { orderState: string; shipmentState?: string | undefined; trackingNumbers: string[] }

/** The shop's name for commercetools' states. */
export function statusOf({ orderState, shipmentState, trackingNumbers }: OrderFacts): OrderRow['status'] {
  if (orderState === 'Cancelled') return 'Cancelled'
  if (shipmentState === 'Delivered' || orderState === 'Complete') return 'Delivered'
  if (shipmentState === 'Shipped' || shipmentState === 'Partial' || trackingNumbers.length > 0)
    return 'On its way'
  return orderState === 'Confirmed' ? 'Being packed' : 'Received'
}
