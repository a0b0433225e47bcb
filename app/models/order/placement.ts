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
 * `started` → `authorised` → `ordered` → `captured`. `releasing`: being undone, money may still be held; `failed`:
 * nothing ordered or charged. `unpaid`: the held money was lost before capture; `repaying`: another payment was
 * approved. `changing`: another payment replaces one of a paid order.
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
  | 'not-sold'
  | 'no-tax-rate'
  | 'price-changed'
  | 'out-of-stock'
  | 'code-not-applicable'
  | 'platform-unanswered'

export type PromisedDelivery = {
  name: string
  carrier: string
  shipOn: string
  earliestArrivalOn: string
  latestArrivalOn: string
  requestedDeliveryOn?: string
}

/**
 * `sent`: the processor was asked to hold the money, and has not answered yet. `lost`: no longer held. `leaving`: being
 * replaced; `returned`: refunded. An order has at most one payment of a kind at a time.
 */
export type PlacementPayment = {
  kind: PaidKind
  /** What the processor charges. */
  methodId: string
  amount: Cents
  label?: string
  state: 'planned' | 'sent' | 'held' | 'refused' | 'lost' | 'leaving' | 'returned'
  joins?: true
  /** Paid offline, and the money is not booked yet: the goods wait. */
  due?: true
  transactionId?: string | undefined
  reason?: RefusalReason
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
  amount: Cents
  /** In the order of charging; empty if there is nothing to pay. */
  payments: PlacementPayment[]
  orderId?: string
  reason?: FailureReason
  delivery?: PromisedDelivery
  /** Told if placing fails after the shopper left the page. */
  email?: string
  failureMail?: 'due' | 'sent'
  orderSentAt?: number
  recordedAt?: number
  mailedAt?: number
  /** When both were told that the order is unpaid. */
  toldAt?: number
  announcedAt?: number
  /** `merchant`: the shop charges a saved payment method, for auto-delivery. */
  initiator?: 'merchant'
  createdAt: number
}

/** Where an order is read without signing in. */
export const receiptUrl = ({ origin, receiptToken }: Pick<Placement, 'origin' | 'receiptToken'>): string =>
  origin + paths.receipt(receiptToken)

export type PlacementOutcome =
  | { kind: 'placed'; orderNumber: string; receiptToken: string }
  | { kind: 'pending'; orderNumber: string; receiptToken: string }
  | { kind: 'failed'; reason: FailureReason; payment?: PaidKind }

export function outcomeOf(placement: Placement): PlacementOutcome {
  const { orderNumber, receiptToken, state } = placement
  if (isOrdered(state)) return { kind: 'placed', orderNumber, receiptToken }
  if (state === 'started' || state === 'authorised') return { kind: 'pending', orderNumber, receiptToken }
  const payment = placement.payments.find((each) => each.state === 'refused' || each.state === 'sent')
  return { kind: 'failed', reason: placement.reason ?? 'platform-unanswered', payment: payment?.kind }
}

/** What waits for the money of an offline payment. */
export const dueAmount = ({ payments }: Pick<Placement, 'payments'>): Cents =>
  payments.reduce((sum, { due, state, amount }) => (due && state === 'held' ? sum + amount : sum), 0)

export const unpaidAmount = ({ payments }: Pick<Placement, 'payments'>): Cents =>
  payments.reduce((sum, { state, amount }) => (state === 'lost' ? sum + amount : sum), 0)

export const paidAgain = (
  { payments }: Pick<Placement, 'payments'>,
  payment: PlannedPayment,
): PlacementPayment[] => [
  ...payments.filter(({ state }) => state !== 'lost'),
  { ...payment, state: 'planned' },
]

/** The payment beside credits, while nothing else happens with the order. */
export const changeable = ({ state, payments }: Pick<Placement, 'state' | 'payments'>) =>
  state === 'captured'
    ? payments.find(
        (each) => each.state === 'held' && each.kind !== 'GiftCertificate' && each.kind !== 'StoreCredit',
      )
    : undefined

/** What the payment that replaces this one has to pay. `back`: the part of this one that was refunded already. */
export const stillBorne = (payment: Pick<PlacementPayment, 'amount'>, back: Cents): Cents =>
  Math.max(0, payment.amount - back)

export const changedPayments = (
  { payments }: Pick<Placement, 'payments'>,
  old: PlacementPayment,
  payment: PlannedPayment,
): PlacementPayment[] => [
  ...payments.map((each) => (each === old ? { ...each, state: 'leaving' as const } : each)),
  { ...payment, state: 'planned', joins: true },
]

export const payingNow = (payments: readonly PlacementPayment[]): PlacementPayment[] =>
  payments.filter(({ state, joins }) => state !== 'returned' && !joins)

/** What canceling gives back: payments that were made. A `due` one is not paid yet, a `lost` one was taken back. */
export const keptPayments = (payments: readonly PlacementPayment[]): PlacementPayment[] =>
  payingNow(payments).filter(({ due, state }) => !due && state !== 'lost')

export const isOrdered = (state: PlacementState): boolean =>
  state === 'ordered' ||
  state === 'captured' ||
  state === 'unpaid' ||
  state === 'repaying' ||
  state === 'changing'

export const isUnderWay = (placement: Placement): boolean =>
  outcomeOf(placement).kind === 'pending' || placement.state === 'repaying'

export const NO_TAX_RATE =
  'We cannot take orders for that address yet, because we do not know its sales tax. Please choose another address.'

const WORDS: Readonly<Record<Exclude<FailureReason, PaymentFailure>, string>> = {
  'cart-changed':
    'Your cart changed while the order was being placed, so nothing was ordered or charged. Please look it over and check out again.',
  'not-sold':
    'An item in your cart is no longer sold, so nothing was ordered or charged. Please look over your cart and check out again.',
  'no-tax-rate': `${NO_TAX_RATE} Nothing was ordered or charged.`,
  'price-changed':
    'A price in your cart has changed, so nothing was ordered or charged. Please look over the new total and check out again.',
  'out-of-stock':
    'An item in your cart has just sold out, so nothing was ordered or charged. Please look over your cart and check out again.',
  'code-not-applicable':
    'Your discount code no longer applies, so nothing was ordered or charged. Please look over the new total and check out again.',
  'platform-unanswered':
    'We could not place your order just now. Nothing was charged and your cart is as you left it: please try again in a moment.',
}

/** Payment failures use the method's words. */
export function failureWords({ reason, payment }: { reason: FailureReason; payment?: PaidKind }): string {
  if (!isPaymentFailure(reason)) return WORDS[reason]
  return payment ? PAYMENT_METHODS[payment].failures[reason] : WORDS['platform-unanswered']
}

const isPaymentFailure = (reason: FailureReason): reason is PaymentFailure => !(reason in WORDS)

export function failurePath(reason: FailureReason): string {
  const cart: FailureReason[] = [
    'cart-changed',
    'not-sold',
    'price-changed',
    'out-of-stock',
    'code-not-applicable',
  ]
  if (reason === 'no-tax-rate') return paths.checkoutAddress
  return cart.includes(reason) ? paths.cart : paths.checkoutPayment
}
