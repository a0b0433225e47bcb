import type { Placement, PlacementState } from '~/models/order/placement'

/** A placement as the database keeps it. */
export type PlacementRow = {
  id: string
  cart_id: string
  cart_version: number
  origin: string
  owner: string
  order_number: string
  receipt_token: string
  state: PlacementState
  amount: number
  payments: string
  order_id: string | null
  reason: Placement['reason'] | null
  delivery: string | null
  email: string | null
  failure_mail: Placement['failureMail'] | null
  order_sent_at: number | null
  recorded_at: number | null
  mailed_at: number | null
  told_at: number | null
  announced_at: number | null
  initiator: Placement['initiator'] | null
  created_at: number
}

const optional = <Key extends string, Value>(key: Key, value: Value | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<Key, Value>>

export function placementOf(row: PlacementRow): Placement {
  return {
    id: row.id,
    cartId: row.cart_id,
    cartVersion: row.cart_version,
    origin: row.origin,
    owner: row.owner,
    orderNumber: row.order_number,
    receiptToken: row.receipt_token,
    state: row.state,
    amount: row.amount,
    payments: JSON.parse(row.payments),
    createdAt: row.created_at,
    ...optional('orderId', row.order_id),
    ...optional('reason', row.reason),
    delivery: row.delivery ? JSON.parse(row.delivery) : undefined,
    ...optional('email', row.email),
    ...optional('failureMail', row.failure_mail),
    ...optional('orderSentAt', row.order_sent_at),
    ...optional('recordedAt', row.recorded_at),
    ...optional('mailedAt', row.mailed_at),
    ...optional('toldAt', row.told_at),
    ...optional('announcedAt', row.announced_at),
    ...optional('initiator', row.initiator),
  }
}
