import { type Cents, formatMoney } from '../money'

/** What one side knows of a payment. */
export type Side = { charged: Cents; back: Cents; fee?: Cents | undefined }

/** `theirs`: the processor, or the shop's ledgers for what they pay. */
export type PaymentSides = { transactionId: string; platform: Side | undefined; theirs: Side | undefined }

const WORDS = {
  'charge-not-recorded': 'The processor took money that the platform does not know',
  'charge-missing': 'The platform has a charge that nobody took',
  'charge-differs': 'The platform has another amount than was taken',
  'refund-not-recorded': 'Money went back that the platform does not know',
  'refund-missing': 'The platform has a refund that nobody made',
  'redeemable-after-refund': 'A gift or gift certificate could be used after the order was refunded',
  'certificate-without-value': 'A gift certificate was mailed and has no value',
  'credit-without-entry': 'Store credit was given without an entry in the book of staff',
  'entry-without-credit': 'The book of staff has store credit that was not given',
} as const

export type DifferenceKind = keyof typeof WORDS

export type Difference = { kind: DifferenceKind; about: string; orderNumber?: string; amount: Cents }

export const differenceWords = ({ kind, amount }: Pick<Difference, 'kind' | 'amount'>): string =>
  `${WORDS[kind]} (${formatMoney(amount)}).`

/** Of one order's payments, by net sums: a payment that was returned counts as 0. */
export function differencesOf(orderNumber: string, payments: readonly PaymentSides[]): Difference[] {
  return payments.flatMap(({ transactionId: about, platform, theirs }): Difference[] => {
    const difference = (kind: DifferenceKind, amount: Cents): Difference => ({
      kind,
      about,
      orderNumber,
      amount,
    })
    const net = (side: Side | undefined) => (side ? side.charged - side.back : 0)
    if (!platform) return net(theirs) === 0 ? [] : [difference('charge-not-recorded', net(theirs))]
    if (!theirs) return net(platform) === 0 ? [] : [difference('charge-missing', net(platform))]
    if (platform.charged !== theirs.charged) {
      return [difference('charge-differs', Math.abs(platform.charged - theirs.charged))]
    }
    if (theirs.back > platform.back) return [difference('refund-not-recorded', theirs.back - platform.back)]
    if (platform.back > theirs.back) return [difference('refund-missing', platform.back - theirs.back)]
    return []
  })
}
