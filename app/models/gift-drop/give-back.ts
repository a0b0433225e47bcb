import { type Cents, formatMoney } from '../money'
import type { PlacementPayment } from '../order/placement'
import { isLedgerKind, type PaidKind } from '../payment/payment'

/** A part of a gift's price, and where it went back to. */
export type GivenBackPart = { kind: PaidKind | 'certificate' | 'store-credit'; amount: Cents }

/** An order's payments, in the order in which they are given back to: cards and PayPal first. */
export const refundOrderOf = (
  payments: readonly PlacementPayment[],
): { kind: PaidKind; transactionId: string; amount: Cents }[] =>
  payments
    .flatMap(({ kind, state, transactionId, amount }) =>
      state === 'held' && transactionId ? [{ kind, transactionId, amount }] : [],
    )
    .sort((one, other) => Number(isLedgerKind(one.kind)) - Number(isLedgerKind(other.kind)))

const PLACES: Record<GivenBackPart['kind'], string> = {
  Card: 'to your card',
  ApplePay: 'to your card, through Apple Pay',
  ShopPay: 'to your account at Shop Pay',
  PayPal: 'to your PayPal account',
  GiftCertificate: 'to the gift certificate that you paid with',
  StoreCredit: 'to your store credit',
  CreditAccount: 'to your credit account',
  Offline: 'on your account with us',
  certificate: 'as a gift certificate',
  'store-credit': 'as store credit',
}

/** "$30.00 to your card and $12.99 to your store credit" */
export function givenBackText(parts: readonly GivenBackPart[]): string {
  const texts = parts.map(({ kind, amount }) => `${formatMoney(amount)} ${PLACES[kind]}`)
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' and ')
}
