import { paths } from '~/models/paths'
import type { Cents } from '../money'
import {
  type ChargeFacts,
  PAYMENT_METHODS,
  type PaidKind,
  type PaymentFailure,
  type PlannedPayment,
  type RefusalReason,
} from '../payment/payment'

/**
 * How far an order has come. `started` → `authorised` → `ordered` → `captured`; `releasing` is on the way back
 * (money may still be held), `failed` is the end of it: nothing ordered, nothing charged. An order whose held
 * money was lost before it was taken is `unpaid`; it is `repaying` once the shopper has approved another payment.
 * A paid order is `changing` while another payment takes the place of one of its payments.
 */
export type PlacementState =
  | 'started'
  | 'authorised'
  | 'ordered'
  | 'captured'
  | 'releasing'
  | 'failed'
  | 'unpaid'
  | 'repaying'
  | 'changing'

export type FailureReason =
  | PaymentFailure
  | 'cart-changed'
  | 'price-changed'
  | 'out-of-stock'
  | 'code-not-applicable'
  | 'platform-unanswered'

/** The delivery promised when the order was placed. */
export type PromisedDelivery = {
  /** 'Standard', 'Two-Day', … */
  name: string
  carrier: string
  shipOn: string
  earliestArrivalOn: string
  latestArrivalOn: string
  /** A later day that the shopper chose. */
  requestedDeliveryOn?: string
}

/**
 * One of an order's payments. `sent`: the processor was asked to hold the money, and whether it does is not known
 * yet. `lost`: it was held, and the processor holds it no more. `leaving`: another takes its place; `returned`: it
 * has been given back. An order has at most one payment of a kind at a time.
 */
export type PlacementPayment = {
  kind: PaidKind
  /** What the processor charges. */
  methodId: string
  amount: Cents
  /** How the shopper knows it again: a card's brand and last digits. */
  label?: string
  state: 'planned' | 'sent' | 'held' | 'refused' | 'lost' | 'leaving' | 'returned'
  /** It takes the place of a payment that is leaving. */
  joins?: true
  transactionId?: string
  reason?: RefusalReason
  /** Until the processor has answered. */
  facts?: ChargeFacts | undefined
}

export type Placement = {
  id: string
  cartId: string
  cartVersion: number
  origin: string
  owner: string
  orderNumber: string
  receiptToken: string
  state: PlacementState
  /** The sum of the payments. */
  amount: Cents
  /** None when there is nothing to pay. Asked for in this order. */
  payments: PlacementPayment[]
  orderId?: string
  reason?: FailureReason
  delivery?: PromisedDelivery
  /** Whom to tell when it comes to nothing after its shopper has left the page. */
  email?: string
  failureMail?: 'due' | 'sent'
  orderSentAt?: number
  recordedAt?: number
  mailedAt?: number
  /** When the shopper and the shop were told that the order is unpaid. */
  toldAt?: number
  /** When the job that follows the order was sent. */
  announcedAt?: number
  /** `merchant`: the shop charges a saved way to pay while the customer is away, for auto-delivery. */
  initiator?: 'merchant'
  createdAt: number
}

/** What the shopper is told. */
export type PlacementOutcome =
  | { kind: 'placed'; orderNumber: string; receiptToken: string }
  | { kind: 'pending'; orderNumber: string; receiptToken: string }
  /** `payment`: the one that failed, when it was a payment. */
  | { kind: 'failed'; reason: FailureReason; payment?: PaidKind }

/** The outcome of a placement in this state. */
export function outcomeOf(placement: Placement): PlacementOutcome {
  const { orderNumber, receiptToken, state } = placement
  if (isOrdered(state)) return { kind: 'placed', orderNumber, receiptToken }
  if (state === 'started' || state === 'authorised') return { kind: 'pending', orderNumber, receiptToken }
  const payment = placement.payments.find((each) => each.state === 'refused' || each.state === 'sent')
  return {
    kind: 'failed',
    reason: placement.reason ?? 'platform-unanswered',
    ...(payment && { payment: payment.kind }),
  }
}

/** What an unpaid order still has to be paid. */
export const unpaidAmount = ({ payments }: Pick<Placement, 'payments'>): Cents =>
  payments.reduce((sum, { state, amount }) => (state === 'lost' ? sum + amount : sum), 0)

/** The payments of an unpaid order with `payment` in the place of those that were lost. */
export const paidAgain = (
  { payments }: Pick<Placement, 'payments'>,
  payment: PlannedPayment,
): PlacementPayment[] => [
  ...payments.filter(({ state }) => state !== 'lost'),
  { ...payment, state: 'planned' },
]

/** The payment that may be changed: the one beside credits, while nothing else happens with the order. */
export const changeable = ({ state, payments }: Pick<Placement, 'state' | 'payments'>) =>
  state === 'captured'
    ? payments.find(
        (each) => each.state === 'held' && each.kind !== 'GiftCertificate' && each.kind !== 'StoreCredit',
      )
    : undefined

/** The payments of a paid order with `payment` in the place of one of them. */
export const changedPayments = (
  { payments }: Pick<Placement, 'payments'>,
  old: PlacementPayment,
  payment: PlannedPayment,
): PlacementPayment[] => [
  ...payments.map((each) => (each === old ? { ...each, state: 'leaving' as const } : each)),
  { ...payment, state: 'planned', joins: true },
]

/** Payments that pay the order now. */
export const payingNow = (payments: readonly PlacementPayment[]): PlacementPayment[] =>
  payments.filter(({ state, joins }) => state !== 'returned' && !joins)

/** Whether there is an order, paid or not. */
export const isOrdered = (state: PlacementState): boolean =>
  state === 'ordered' ||
  state === 'captured' ||
  state === 'unpaid' ||
  state === 'repaying' ||
  state === 'changing'

/** Whether the order is being made, or is being paid again. */
export const isUnderWay = (placement: Placement): boolean =>
  outcomeOf(placement).kind === 'pending' || placement.state === 'repaying'

const WORDS: Readonly<Record<Exclude<FailureReason, PaymentFailure>, string>> = {
  'cart-changed':
    'Your cart changed while the order was being placed, so nothing was ordered or charged. Please look it over and check out again.',
  'price-changed':
    'A price in your cart has changed, so nothing was ordered or charged. Please look over the new total and check out again.',
  'out-of-stock':
    'An item in your cart has just sold out, so nothing was ordered or charged. Please look over your cart and check out again.',
  'code-not-applicable':
    'Your discount code no longer applies, so nothing was ordered or charged. Please look over the new total and check out again.',
  'platform-unanswered':
    'We could not place your order just now. Nothing was charged and your cart is as you left it: please try again in a moment.',
}

/** The message for the shopper. Payment failures use the method's words. */
export function failureWords({ reason, payment }: { reason: FailureReason; payment?: PaidKind }): string {
  if (!isPaymentFailure(reason)) return WORDS[reason]
  return payment ? PAYMENT_METHODS[payment].failures[reason] : WORDS['platform-unanswered']
}

const isPaymentFailure = (reason: FailureReason): reason is PaymentFailure => !(reason in WORDS)

/** The page to continue on: the cart if something is wrong with the cart. */
export function failurePath(reason: FailureReason): string {
  const cart: FailureReason[] = ['cart-changed', 'price-changed', 'out-of-stock', 'code-not-applicable']
  return cart.includes(reason) ? paths.cart : paths.checkoutPayment
}
