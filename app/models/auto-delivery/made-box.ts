import type { DateText } from '../shipping/types'

/**
 * `due`: its items may still change. `packed`: they are fixed, and the order is being made. `declined`: waits for
 * another try. `ordered`, `empty` (nothing could be sent) and `failed` (not paid) are final.
 */
export type MadeBoxState = 'due' | 'packed' | 'declined' | 'ordered' | 'empty' | 'failed'

export type MadeBox = {
  id: number
  customerId: string
  addressId: number
  shipOn: DateText
  state: MadeBoxState
  cartId?: string
  orderNumber?: string
  declines: number
  reason?: string
  /** Milliseconds; not tried before. */
  tryAt: number
  updatedAt: number
}

/** Why a box's items were paused after its last try. */
export type PauseReason = 'payment' | 'approval' | 'delivery'

export type LeftOut = 'out-of-stock' | 'not-sold' | 'restricted'

export type MadeBoxItem = {
  subscriptionId: number
  sku: string
  quantity: number
  intervalDays?: number
  leftOut?: LeftOut
}

export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, string>> = {
  'out-of-stock': 'sold out, so it is left out this time and comes with the next box',
  'not-sold': 'no longer sold, so it is left out',
  restricted: 'not something that we may send to this country, so it is left out',
}
