import type { Cents } from '../money'
import { PAYMENT_METHODS, type PaymentFailure, type PaymentKind } from '../payment/payment'

/**
 * How far an order has come. `started` → `authorised` → `ordered` → `captured`; `releasing` is on the way back
 * (money may still be held), `failed` is the end of it: nothing ordered, nothing charged. An order whose held
 * money was lost before it was taken is `unpaid`; it is `repaying` once the shopper has approved another payment.
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

/** Why nothing came of a placement. */
export type FailureReason =
  | PaymentFailure
  | 'cart-changed'
  | 'price-changed'
  | 'out-of-stock'
  | 'code-not-applicable'
  | 'platform-unanswered'

/** The delivery that was promised when the order was placed. */
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

export type Placement = {
  id: string
  cartId: string
  cartVersion: number
  origin: string
  owner: string
  orderNumber: string
  receiptToken: string
  state: PlacementState
  amount: Cents
  paymentKind: PaymentKind
  paymentMethod?: string
  transactionId?: string
  orderId?: string
  reason?: FailureReason
  delivery?: PromisedDelivery
  authoriseSentAt?: number
  orderSentAt?: number
  recordedAt?: number
  mailedAt?: number
  /** When the shopper and the shop were told that the order is unpaid. */
  toldAt?: number
  createdAt: number
}

/** What a shopper is told about their order. */
export type PlacementOutcome =
  | { kind: 'placed'; orderNumber: string; receiptToken: string }
  | { kind: 'pending'; orderNumber: string; receiptToken: string }
  | { kind: 'failed'; reason: FailureReason }

/** The outcome that a placement's state means. */
export function outcomeOf(placement: Placement): PlacementOutcome {
  const { orderNumber, receiptToken, state } = placement
  if (isOrdered(state)) return { kind: 'placed', orderNumber, receiptToken }
  if (state === 'started' || state === 'authorised') return { kind: 'pending', orderNumber, receiptToken }
  return { kind: 'failed', reason: placement.reason ?? 'platform-unanswered' }
}

/** Whether there is an order, paid or not. */
export const isOrdered = (state: PlacementState): boolean =>
  state === 'ordered' || state === 'captured' || state === 'unpaid' || state === 'repaying'

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

/** What the shopper is told of the failure; what a payment failed by is told in its method's words. */
export function failureWords(reason: FailureReason, kind: PaymentKind): string {
  if (!isPaymentFailure(reason)) return WORDS[reason]
  return kind === 'Free' ? WORDS['platform-unanswered'] : PAYMENT_METHODS[kind].failures[reason]
}

const isPaymentFailure = (reason: FailureReason): reason is PaymentFailure => !(reason in WORDS)

/** Where the shopper goes on: back to the cart when it is the cart that must be looked at. */
export function failurePath(reason: FailureReason): '/cart' | '/checkout/payment' {
  const cart: FailureReason[] = ['cart-changed', 'price-changed', 'out-of-stock', 'code-not-applicable']
  return cart.includes(reason) ? '/cart' : '/checkout/payment'
}

// No letters or digits that are taken for one another on the telephone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An order number from random bytes: CN-XXXX-XXXX. */
export function orderNumberFrom(random: Uint8Array): string {
  const text = [...random.slice(0, 8)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `CN-${text.slice(0, 4)}-${text.slice(4)}`
}
