import type { DateText } from '../shipping/types'

/**
 * `due`: its items may still change. `packed`: they are taken, and the order is being made. `declined`: waits for
 * another try. `ordered`, `empty` (nothing of it could be sent) and `failed` (not paid) are ends.
 */
export type DeliveryState = 'due' | 'packed' | 'declined' | 'ordered' | 'empty' | 'failed'

/** A box that is due, and what became of it. */
export type Delivery = {
  id: number
  customerId: string
  addressId: number
  shipOn: DateText
  state: DeliveryState
  cartId?: string
  orderNumber?: string
  /** How often its payment was declined. */
  declines: number
  reason?: string
  /** Milliseconds; not tried before. */
  tryAt: number
  updatedAt: number
}

/** Why an item is not in its box. */
export type LeftOut = 'out-of-stock' | 'not-sold'

export type DeliveryItem = {
  subscriptionId: number
  sku: string
  quantity: number
  intervalDays?: number
  leftOut?: LeftOut
}

export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, string>> = {
  'out-of-stock': 'sold out, so it is left out this time and comes with the next box',
  'not-sold': 'no longer sold, so it is left out',
}
