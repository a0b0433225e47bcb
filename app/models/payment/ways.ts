import { type Cart, hasAutoDelivery } from '../cart/cart'
import type { LedgerAccount } from '../ledger/ledger'
import type { Cents } from '../money'

/** The ways beside PayPal and cards that this shopper may pay this cart in. */
export type OwnWays = { credit?: LedgerAccount; offline: boolean }

type Payer = { credit?: LedgerAccount; isStaff: boolean }

/**
 * Credit and offline payments are bills for one order: none for auto-delivery, which orders again by itself, and no
 * credit where everything is sent by e-mail or straight from a maker.
 */
export function ownWays(
  cart: Pick<Cart, 'lines'>,
  { credit, isStaff }: Payer,
  onlySpecialDelivery = false,
): OwnWays {
  if (hasAutoDelivery(cart)) return { offline: false }
  return { offline: isStaff, credit: credit && !onlySpecialDelivery ? credit : undefined }
}

/** Whether the account lends that much. */
export const lends = (credit: LedgerAccount | undefined, amount: Cents): boolean =>
  credit !== undefined && credit.balance >= amount

/** When the bill is due, as the shopper is told: "Net 30". */
export const termsWords = ({ termsDays }: LedgerAccount): string =>
  termsDays ? `Net ${termsDays}` : 'Due on receipt'
