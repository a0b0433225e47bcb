import { listed } from '~/models/in-words'
import { type Cents, formatMoney } from '../money'
import type { PlacementPayment } from '../order/placement'
import { isLedgerKind, type PaidKind } from './payment'

export type GivenBackPart = { kind: PaidKind | 'certificate' | 'store-credit'; amount: Cents }

export const refundOrderOf = (
  payments: readonly PlacementPayment[],
): { kind: PaidKind; transactionId: string; amount: Cents }[] =>
  payments
    .flatMap(({ kind, state, transactionId, amount, due }) =>
      state === 'held' && !due && transactionId ? [{ kind, transactionId, amount }] : [],
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

/** "to your card". `kind` is undefined if another tool wrote the payment. */
export const backTo = (kind: GivenBackPart['kind'] | undefined): string =>
  kind ? PLACES[kind] : 'to the payment method that you used'

/** "$30.00 to your card and $12.99 to your store credit" */
export function givenBackText(parts: readonly GivenBackPart[]): string {
  return listed(parts.map(({ kind, amount }) => `${formatMoney(amount)} ${backTo(kind)}`))
}
