import { allLines, type Cart, hasAutoDelivery } from '../cart/cart'
import { CERTIFICATE_KEY } from '../gift/certificate-presets'
import type { LedgerAccount } from '../ledger/ledger'
import type { Cents } from '../money'
import type { PaidKind } from './payment'

/** Beside PayPal and cards. */
export type OwnWays = { credit?: LedgerAccount; offline: boolean }

type Payer = { credit?: LedgerAccount; isStaff: boolean }

/**
 * Credit and offline payments are bills for one order, so not for auto-delivery. No credit if nothing ships from our
 * warehouse. Gift certificates are money, which is not given for a promise.
 */
export function ownWays(
  cart: Pick<Cart, 'lines'>,
  { credit, isStaff }: Payer,
  onlySpecialDelivery = false,
): OwnWays {
  if (hasAutoDelivery(cart)) return { offline: false }
  const sellsMoney = allLines(cart).some(({ productKey }) => productKey === CERTIFICATE_KEY)
  return { offline: isStaff && !sellsMoney, credit: credit && !onlySpecialDelivery ? credit : undefined }
}

type Chosen = { kind: PaidKind; methodId: string }

/** Whether a way that was chosen earlier is still offered: a credit account only to the company that has it. */
export const mayPayBy = ({ kind, methodId }: Chosen, { credit, offline }: OwnWays): boolean =>
  kind === 'CreditAccount' ? credit?.id === methodId : kind !== 'Offline' || offline

export const lends = (credit: LedgerAccount | undefined, amount: Cents): boolean =>
  credit !== undefined && credit.balance >= amount

export const termsWords = ({ termsDays }: Pick<LedgerAccount, 'termsDays'>): string =>
  termsDays ? `Net ${termsDays}` : 'Due on receipt'
