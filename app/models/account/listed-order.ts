import { hasArrived } from '~/models/review/reviewable'
import type { OrderRow } from './order-row'

/** Orders can be reviewed once they have arrived. */
export type ListedOrder = OrderRow & { arrived: boolean }

export const listed = (row: OrderRow, now: Date): ListedOrder => ({
  ...row,
  arrived: hasArrived({ ...row, orderedAt: row.placedAt }, now),
})
