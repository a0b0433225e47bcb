import type { Cents } from '../money'

/** To add a payment method, see `services/payments/payment-method.ts`. */
export type PaymentKind = PaidKind | 'Free'

/** Kinds that involve money. */
export type PaidKind = 'PayPal'

/** A payment that the shopper approved, before the order is placed. */
export type ApprovedPayment = {
  paymentId: string
  kind: PaidKind
  amount: Cents
  /** Charged once. */
  methodId: string
  payerEmail?: string
}

/** The states of a transaction that the shop distinguishes. */
export type TransactionState = 'authorised' | 'captured' | 'released' | 'refused'

export type Transaction = { id: string; state: TransactionState; amount: Cents }

/** Refused by the payer's bank, by the processor's rules, or expired. */
export type RefusalReason = 'declined' | 'rejected' | 'expired'

export type Authorisation =
  | { ok: true; transaction: Transaction }
  | { ok: false; reason: RefusalReason; code?: string }

/** Refused, or no response from the processor. */
export type PaymentFailure = RefusalReason | 'payment-unanswered'

type MethodWords = {
  /** Shown to the shopper. */
  name: string
  /** The processor's name in commercetools' payment. */
  processor: string
  failures: Readonly<Record<PaymentFailure, string>>
}

/** Words for each method. */
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

/** "12.34", as payment processors write amounts. */
export function decimalAmount(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

export function centsOfDecimal(value: string): Cents {
  return Math.round(Number(value) * 100)
}
