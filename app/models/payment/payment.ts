import type { Cents } from '../money'

/** How an order is paid. To add a method, see `services/payments/payment-method.ts`. */
export type PaymentKind = PaidKind | 'Free'

/** The ways in which money changes hands. */
export type PaidKind = 'PayPal'

/** A payment that the shopper has approved and that waits for the order. */
export type ApprovedPayment = {
  paymentId: string
  kind: PaidKind
  amount: Cents
  /** What the processor charges, once. */
  methodId: string
  payerEmail?: string
}

/** Where a transaction stands, as far as the shop must tell cases apart. */
export type TransactionState = 'authorised' | 'captured' | 'released' | 'refused'

export type Transaction = { id: string; state: TransactionState; amount: Cents }

/** Why a payment was refused: by the payer's bank, by the processor's rules, or because it is no longer valid. */
export type RefusalReason = 'declined' | 'rejected' | 'expired'

export type Authorisation =
  | { ok: true; transaction: Transaction }
  | { ok: false; reason: RefusalReason; code?: string }

/** What was not paid, and why: refused, or without an answer from the processor. */
export type PaymentFailure = RefusalReason | 'payment-unanswered'

type MethodWords = {
  /** As the shopper knows it. */
  name: string
  /** Who charges, as the order's payment at the platform names it. */
  processor: string
  failures: Readonly<Record<PaymentFailure, string>>
}

/** What is said of each method. */
export const PAYMENT_METHODS: Readonly<Record<PaidKind, MethodWords>> = {
  PayPal: {
    name: 'PayPal',
    processor: 'Braintree',
    failures: {
      declined:
        'PayPal declined this payment, and nothing was charged. Your cart is as you left it: try again with another account or card at PayPal.',
      rejected:
        'The payment was not accepted, and nothing was charged. Your cart is as you left it: please try another way to pay.',
      expired:
        'The approval from PayPal is no longer valid. Nothing was charged: please choose PayPal again.',
      'payment-unanswered':
        'PayPal did not answer in time, so your order was not placed and nothing is charged. Your cart is as you left it: please try again.',
    },
  },
}

/** Cents as payment processors write them: "12.34". */
export function decimalAmount(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** The cents of an amount written as a decimal. */
export function centsOfDecimal(value: string): Cents {
  return Math.round(Number(value) * 100)
}
