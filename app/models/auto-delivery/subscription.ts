import type { Address } from '../address'
import type { Cents } from '../money'
import type { DateText } from '../shipping/types'
import type { Turn } from './turns'

/**
 * `paused`: by the customer, or after declined payments. `canceled`: by the customer or staff. `done`: it shipped once,
 * as wished. Nothing else ends a subscription.
 */
export type SubscriptionState = 'active' | 'paused' | 'canceled' | 'done'

type Undo = {
  state: SubscriptionState
  act: 'skip' | 'cancel'
  pausedUntil?: DateText
  reason?: string
} & Turn

export type Subscription = Turn & {
  id: number
  customerId: string
  addressId: number
  sku: string
  productKey: string
  /** Its name then, for when it is no longer sold. */
  name: string
  quantity: number
  /** Missing: it ships once. */
  intervalDays?: number
  state: SubscriptionState
  /** A piece's price when the customer was last told. */
  toldPrice?: Cents
  lastNominalOn?: DateText
  pausedUntil?: DateText
  /** `payment`, or the customer's choice. */
  reason?: string
  undo?: Undo
  offerLocation?: string
  offerType?: string
  /** ISO time. */
  addedAt: string
  updatedAt: string
}

/** An address as it was when it was chosen. */
export type BoxAddress = { id: number; address: Address }

export type AutoDeliveryAccount = {
  customerId: string
  origin: string
  payment?: ChosenMethod
}

export type ChosenMethod = { kind: 'Card' | 'PayPal'; id: string; label: string }

/** "Visa ending in 1111", "PayPal (sam@example.com)" */
export const methodWords = ({ kind, label }: Pick<ChosenMethod, 'kind' | 'label'>): string =>
  kind === 'PayPal' && label.includes('@') ? `PayPal (${label})` : label

export type NewSubscription = Turn &
  Pick<
    Subscription,
    'customerId' | 'addressId' | 'sku' | 'productKey' | 'name' | 'quantity' | 'intervalDays' | 'toldPrice'
  > & {
    offerLocation?: string
    offerType?: string
    /** The order's line, so that it begins once. */
    source?: { orderNumber: string; lineId: string }
  }
