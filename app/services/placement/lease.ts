import type { PlacementPayment } from '~/models/order/placement'
import { isLedgerKind } from '~/models/payment/payment'
import { TIMEOUTS_MS } from '../timeouts'

/** How long a placement is kept for the e-mail and the payment's record. */
export const MAIL_WAIT_MS = 1500

/** How long to look for a payment that may still arrive before its placement is closed. */
export const STRAY_PAYMENT_MS = 30 * 60 * 1000

/**
 * The most calls that one run of `drive` makes, one after another. Braintree: authorise and look it up, then look
 * for held payments, reverse them and look again. commercetools: look the order up, create and look up twice, fence the
 * cart (two calls), look up again. D1: the lease, three marks, three states and the release.
 */
const CALLS = { braintree: 5, commercetools: 8, d1: 8 }

/** Added by each payment from the shop's ledgers: a mark, then the same calls as for a processor, in D1. */
const LEDGER_CALLS = 6

/**
 * How long a request keeps a placement. Longer than all its calls can take together: if the lease expired during a
 * slow run, a second request would place the same order again.
 */
export function leaseMs(payments: readonly Pick<PlacementPayment, 'kind'>[]): number {
  const ledger = payments.filter(({ kind }) => isLedgerKind(kind)).length
  const braintree = payments.length > ledger ? CALLS.braintree : 0
  return (
    braintree * TIMEOUTS_MS.braintree.call +
    TIMEOUTS_MS.commercetools.token +
    CALLS.commercetools * TIMEOUTS_MS.commercetools.call +
    (CALLS.d1 + ledger * LEDGER_CALLS) * TIMEOUTS_MS.d1.statement +
    MAIL_WAIT_MS
  )
}
