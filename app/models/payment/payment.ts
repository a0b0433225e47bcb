import type { Cents } from '../money'

/** How an order can be paid. */
export type PaymentKind = 'PayPal' | 'Free'

/** A payment that the shopper has approved and that waits for the order. */
export type ApprovedPayment = {
  paymentId: string
  kind: 'PayPal'
  amount: Cents
  /** The processor's single-use method. */
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

/** What a shopper reads when a payment was refused. */
export const REFUSAL_WORDS: Readonly<Record<RefusalReason, string>> = {
  declined:
    'PayPal declined this payment, and nothing was charged. Your cart is as you left it: try again with another account or card at PayPal.',
  rejected:
    'The payment was not accepted, and nothing was charged. Your cart is as you left it: please try another way to pay.',
  expired: 'The approval from PayPal is no longer valid. Nothing was charged: please choose PayPal again.',
}

/** Cents as payment processors write them: "12.34". */
export function decimalAmount(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** The cents of an amount written as a decimal. */
export function centsOfDecimal(value: string): Cents {
  return Math.round(Number(value) * 100)
}
