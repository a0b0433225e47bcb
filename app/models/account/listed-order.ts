import { shopDay } from '~/models/days'
import { hasArrived } from '~/models/review/reviewable'
import type { OrderRow } from './order-row'

/** Orders can be reviewed once they have arrived. */
export type ListedOrder = OrderRow & { arrived: boolean; placed: string }

export const listed = (row: OrderRow, now: Date): ListedOrder => ({
  ...row,
  placed: shopDay(row.placedAt, now),
  arrived: hasArrived({ ...row, orderedAt: row.placedAt }, now),
})
