import type { Placement, PlacementState } from '~/models/order/placement'

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
    orderId: row.order_id ?? undefined,
    reason: row.reason ?? undefined,
    delivery: row.delivery ? JSON.parse(row.delivery) : undefined,
    email: row.email ?? undefined,
    failureMail: row.failure_mail ?? undefined,
    orderSentAt: row.order_sent_at ?? undefined,
    recordedAt: row.recorded_at ?? undefined,
    mailedAt: row.mailed_at ?? undefined,
    toldAt: row.told_at ?? undefined,
    announcedAt: row.announced_at ?? undefined,
    initiator: row.initiator ?? undefined,
  }
}
