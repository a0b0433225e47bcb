import { SHOP } from '~/shop/shop'
import type { Cents } from '../money'
import type { Booked } from '../staff/booked'

/** CONTRIBUTING.md says how to add one. */
export type PaidKind = 'PayPal' | 'Card' | 'ApplePay' | 'ShopPay' | 'CreditAccount' | 'Offline' | CreditKind

/** Pays first, and in part. */
export type CreditKind = 'GiftCertificate' | 'StoreCredit'

/** Paid from the shop's own ledgers; processors charge the others. */
const LEDGER_KINDS = ['GiftCertificate', 'StoreCredit', 'CreditAccount', 'Offline'] as const
export type LedgerPaidKind = (typeof LEDGER_KINDS)[number]

export const isLedgerKind = (kind: PaidKind): kind is LedgerPaidKind =>
  LEDGER_KINDS.some((each) => each === kind)

/** Sent to the processor for its fraud checks and for later payments. */
export type ChargeFacts = {
  deviceData?: string
  postalCode?: string
  /** The processor's customer id, if the card is kept once charged. */
  keepFor?: string
  /** The first charge that the shop makes on its own. */
  isFirst?: boolean
}

export type PlannedPayment<Kind extends PaidKind = PaidKind> = {
  kind: Kind
  methodId: string
  amount: Cents
  /** "Visa ending in 1111" */
  label?: string
  facts?: ChargeFacts
}

/** All but a bill that staff promise will be paid. */
export type PaidNow = PlannedPayment<Exclude<PaidKind, 'Offline'>>

/** An offline payment needs an entry in the book of staff. */
export type Payable = PaidNow | (PlannedPayment<'Offline'> & { booked: Booked<'offline'> })

/** `due`: an offline payment whose money has not arrived. */
export function paidWithText({
  kind,
  label,
  due,
}: Pick<PlannedPayment, 'kind' | 'label'> & { due?: true | undefined }): string {
  const { name } = PAYMENT_METHODS[kind]
  if (due) return `${name}, not paid yet`
  return kind !== 'Offline' && label ? label : name
}

export type ApprovedPayment = {
  paymentId: string
  kind: PaidKind
  amount: Cents
  /** What the processor charges. */
  methodId: string
  payerEmail?: string
  label?: string
  /** The most that may be charged, if approved in the cart. */
  atMost?: Cents
  facts?: ChargeFacts
}

export type TransactionState = 'authorised' | 'captured' | 'released' | 'refused'

export type Transaction = {
  id: string
  state: TransactionState
  amount: Cents
  /** The saved method that was charged, or that the charge saved. */
  savedId?: string
}

/** By the payer's bank, by the processor's rules, or expired. */
export type RefusalReason = 'declined' | 'rejected' | 'expired'

/** Somebody who tests cards learns from it. */
export const isDecline = (reason: string): boolean => reason === 'declined' || reason === 'rejected'

export type Authorisation =
  | { ok: true; transaction: Transaction }
  | { ok: false; reason: RefusalReason; code?: string }

export type PaymentFailure = RefusalReason | 'payment-unanswered'

type MethodWords = {
  name: string
  processor: string
  failures: Readonly<Record<PaymentFailure, string>>
}

export const PAYMENT_METHODS: Readonly<Record<PaidKind, MethodWords>> = {
  PayPal: {
    name: 'PayPal',
    processor: 'Braintree',
    failures: {
      declined:
        'PayPal declined this payment, and nothing was charged. Your cart is as you left it: try again with another account or card at PayPal.',
      rejected:
        'The payment was not accepted, and nothing was charged. Your cart is as you left it: please try another payment method.',
      expired:
        'The approval from PayPal is no longer valid. Nothing was charged: please choose PayPal again.',
      'payment-unanswered':
        'PayPal did not answer in time, so your order was not placed and nothing is charged. Your cart is as you left it: please try again.',
    },
  },
  Card: {
    name: 'Credit card',
    processor: 'Braintree',
    failures: {
      declined:
        'Your bank declined this card, and nothing was charged. Your cart is as you left it: please use another card, or ask your bank.',
      rejected:
        'This card was not accepted, and nothing was charged. Please check what you entered, or pay another way. If your bank has to confirm your payments, that needs JavaScript.',
      expired: 'The card details are no longer valid. Nothing was charged: please enter the card again.',
      'payment-unanswered':
        'Your bank did not answer in time, so your order was not placed and nothing is charged. Your cart is as you left it: please try again.',
    },
  },
  ApplePay: {
    name: 'Apple Pay',
    processor: 'Braintree',
    failures: {
      declined:
        'Your bank declined this Apple Pay payment, and nothing was charged. Your cart is as you left it: please use another card, or ask your bank.',
      rejected:
        'This Apple Pay payment was not accepted, and nothing was charged. Please try another card, or pay another way.',
      expired:
        'That Apple Pay payment is no longer valid. Nothing was charged: please choose Apple Pay again.',
      'payment-unanswered':
        'Your bank did not answer in time, so your order was not placed and nothing is charged. Your cart is as you left it: please try again.',
    },
  },
  ShopPay: {
    name: 'Shop Pay',
    processor: 'Shopify',
    failures: {
      declined:
        'Shop Pay declined this payment, and nothing was charged. Your cart is as you left it: please try another payment method.',
      rejected: 'Shop Pay failed to validate and authorize. Nothing was charged: please try again.',
      expired: 'That Shop Pay payment is no longer valid. Nothing was charged: please choose Shop Pay again.',
      'payment-unanswered':
        'Shop Pay did not answer in time, so your order was not placed and nothing is charged. Your cart is as you left it: please try again.',
    },
  },
  CreditAccount: {
    name: 'Credit account',
    processor: SHOP.name,
    failures: ownFailures('Your credit account', 'does not have enough credit left for this order'),
  },
  StoreCredit: {
    name: 'Store credit',
    processor: SHOP.name,
    failures: ownFailures('Your store credit', 'has changed and no longer covers its part of this order'),
  },
  GiftCertificate: {
    name: 'Gift certificate',
    processor: SHOP.name,
    failures: ownFailures(
      'Your gift certificate',
      'was used meanwhile and no longer covers its part of this order',
    ),
  },
  Offline: {
    name: 'Offline payment',
    processor: SHOP.name,
    failures: ownFailures('The offline payment', 'was not accepted'),
  },
}

function ownFailures(what: string, declined: string): MethodWords['failures'] {
  const refused = `${what} ${declined}, so nothing was ordered or charged. Please look over your payment once more.`
  return {
    declined: refused,
    rejected: refused,
    expired: refused,
    'payment-unanswered': `${what} could not be reached, so nothing was ordered or charged. Please try again in a moment.`,
  }
}

export function centsOfDecimal(value: string): Cents {
  return Math.round(Number(value) * 100)
}
