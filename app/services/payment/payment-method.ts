import type { Address } from '~/models/address'
import type { Cents } from '~/models/money'
import type { Authorisation, ChargeFacts, Transaction } from '~/models/payment/payment'

/** A payment to approve. */
export type PaymentStart = {
  cartId: string
  amount: Cents
  /** Where the order goes; without an order nowhere. */
  address?: Address
  email?: string
  /** The shop's page to return to. */
  pageUrl: string
  /** The customer wants to keep it for later orders. */
  keep?: boolean
}

/** Who comes back, and whose saved ways to pay they may add to. */
export type Payer = { customerId?: string; email?: string }

/** The result of an approval: approved, not approved (and why), or not a return at all. */
export type Return = 'approved' | 'cancelled' | 'unknown' | 'refused' | 'not-from-here'

/** `merchant`: the shop charges a saved method while the customer is away. */
export type AuthorisationFacts = ChargeFacts & { initiator?: 'merchant' }

/** Charges for an order. Placement uses only these, for all methods. */
export type Charges = {
  authorise: (
    methodId: string,
    amount: Cents,
    orderNumber: string,
    facts?: AuthorisationFacts,
  ) => Promise<Authorisation>
  /** Every transaction made for the order number, newest first. */
  findByOrder: (orderNumber: string) => Promise<Transaction[]>
  find: (id: string) => Promise<Transaction | undefined>
  /** Captures an authorized transaction. False if that is not possible (any more). */
  capture: (id: string) => Promise<boolean>
  /** Reverses or refunds a transaction. False if there is nothing (more) to give back. */
  reverse: (id: string) => Promise<boolean>
}

/**
 * A payment method that the shopper approves on the processor's page. Refusals are values; a thrown `VendorError`
 * means that the outcome is unknown.
 */
export type ApprovedElsewhere = {
  /** Where the shopper approves the payment. */
  start: (start: PaymentStart) => Promise<{ ok: true; approvalUrl: string } | { ok: false }>
  /** Reads the result when the shopper returns to the payment step. Returning twice changes nothing. */
  finish: (cartId: string, query: URLSearchParams, payer: Payer) => Promise<Return>
}
