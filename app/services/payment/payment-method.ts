import type { Address } from '~/models/address'
import type { Cents } from '~/models/money'
import type { Authorisation, ChargeFacts, Transaction } from '~/models/payment/payment'

export type PaymentStart = {
  cartId: string
  amount: Cents
  /** Where the order goes. */
  address?: Address
  email?: string
  /** The shop's page to return to. */
  pageUrl: string
  /** The customer wants to keep it for later orders. */
  keep?: boolean
}

/** Who returns from PayPal. Accounts are saved for customers only. */
export type Payer = { customerId?: string | undefined; email?: string | undefined }

export type Return = 'approved' | 'cancelled' | 'unknown' | 'refused'

/**
 * `merchant`: the shop charges a saved method while the customer is away. `besides`: transactions of the order's other
 * payments.
 */
export type AuthorisationFacts = ChargeFacts & { initiator?: 'merchant'; besides?: readonly string[] }

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
