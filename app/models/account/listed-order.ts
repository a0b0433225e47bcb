import { hasArrived } from '../reviews/reviewable'
import type { OrderRow } from './order-row'

/** A line of the orders table, and whether what was ordered can be spoken of by now. */
export type ListedOrder = OrderRow & { arrived: boolean }

export const listed = (row: OrderRow, now: Date): ListedOrder => ({
  ...row,
  arrived: hasArrived({ status: row.status, orderedAt: row.placedAt }, now),
})
