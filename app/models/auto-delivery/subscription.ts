import type { Address } from '../address'
import type { Cents } from '../money'
import type { DateText } from '../shipping/types'
import type { Turn } from './turns'

/**
 * `active`: ships on its day. `paused`: by the customer, or after declined payments. `canceled`: by the customer or
 * staff. `done`: it was to ship once, and has. Nothing else ends a subscription.
 */
export type SubscriptionState = 'active' | 'paused' | 'canceled' | 'done'

/** What "Undo" gives back. */
type Undo = { state: SubscriptionState; act: 'skip' | 'cancel' } & Turn

/** An item that comes again by itself. */
export type Subscription = Turn & {
  id: number
  customerId: string
  addressId: number
  sku: string
  productKey: string
  /** As it was called when it was subscribed to, for when it is not sold any more. */
  name: string
  quantity: number
  /** Missing: it ships once. */
  intervalDays?: number
  state: SubscriptionState
  /** What a piece cost when the customer last heard of it. */
  toldPrice?: Cents
  /** The nominal day of the box that it last shipped in. */
  lastNominalOn?: DateText
  /** A paused one starts again then. */
  pausedUntil?: DateText
  /** Why it is paused or canceled: `payment`, or what the customer chose. */
  reason?: string
  undo?: Undo
  offerLocation?: string
  offerType?: string
  /** ISO time. */
  addedAt: string
  updatedAt: string
}

export const isRecurring = ({ intervalDays }: Pick<Subscription, 'intervalDays'>): boolean =>
  intervalDays !== undefined

/** Where boxes go: an address as it was when it was chosen. */
export type BoxAddress = { id: number; address: Address }

/** Who is charged, and told. */
export type AutoDeliveryAccount = {
  customerId: string
  email: string
  /** The shop's address as the customer sees it, for links in e-mails. */
  origin: string
  payment?: ChosenMethod
}

/** The saved way to pay that all of a customer's boxes are charged to. */
export type ChosenMethod = { kind: 'Card' | 'PayPal'; id: string; label: string }

/** "Visa ending in 1111", "PayPal (sam@example.com)" */
export const methodWords = ({ kind, label }: Pick<ChosenMethod, 'kind' | 'label'>): string =>
  kind === 'PayPal' && label.includes('@') ? `PayPal (${label})` : label

/** What a subscription begins with. */
export type NewSubscription = Turn &
  Pick<
    Subscription,
    'customerId' | 'addressId' | 'sku' | 'productKey' | 'name' | 'quantity' | 'intervalDays' | 'toldPrice'
  > & {
    offerLocation?: string
    offerType?: string
    /** The order's line that it began with, so that it begins once. */
    source?: { orderNumber: string; lineId: string }
  }
