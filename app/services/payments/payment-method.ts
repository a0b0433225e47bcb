import type { Address } from '~/models/address'
import type { Cents } from '~/models/money'
import type { Authorisation, Transaction } from '~/models/payment/payment'

/** What a shopper goes to approve. */
export type PaymentStart = {
  cartId: string
  amount: Cents
  address: Address
  email?: string
  /** The shop's own page, to which the method leads the shopper back. */
  pageUrl: string
  /** The customer wants to keep it for later orders. */
  keep?: boolean
}

/** Who comes back, and whose saved ways to pay they may add to. */
export type Payer = { customerId?: string; email?: string }

/** How the shopper came back: approved, not (and why), or from somewhere else. */
export type Return = 'approved' | 'cancelled' | 'unknown' | 'refused' | 'not-from-here'

/** Charges for an order. Placing an order goes by these alone, whatever the method. */
export type Charges = {
  /** Holds the money of an approved payment. */
  authorise: (methodId: string, amount: Cents, orderNumber: string) => Promise<Authorisation>
  /** Every transaction made for the order number, newest first. */
  findByOrder: (orderNumber: string) => Promise<Transaction[]>
  find: (id: string) => Promise<Transaction | undefined>
  /** Takes the money of an authorised transaction. False: it cannot be taken (any more). */
  capture: (id: string) => Promise<boolean>
  /** Gives the money back, held or taken. False: there is nothing (more) to give back. */
  reverse: (id: string) => Promise<boolean>
}

/**
 * A way to pay that the shopper approves on the processor's own page. Refusals are values; a thrown `VendorError`
 * means that the outcome is unknown.
 */
export type ApprovedElsewhere = {
  /** Where the shopper approves the payment. */
  start: (start: PaymentStart) => Promise<{ ok: true; approvalUrl: string } | { ok: false }>
  /** Reads how the shopper came back to the payment step. Coming back twice changes nothing. */
  finish: (cartId: string, query: URLSearchParams, payer: Payer) => Promise<Return>
}
