import { hasArrived } from '~/models/review/reviewable'
import type { OrderRow } from './order-row'

/** A row of the orders table. Unless it has arrived, an order cannot be reviewed. */
export type ListedOrder = OrderRow & { arrived: boolean }

export const listed = (row: OrderRow, now: Date): ListedOrder => ({
  ...row,
  arrived: hasArrived({ ...row, orderedAt: row.placedAt }, now),
})
