/** A card's brand as processors name it, and as shoppers do. */
const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  JCB: 'JCB',
  DINERS: 'Diners Club',
  DINERS_CLUB: 'Diners Club',
  UNION_PAY: 'UnionPay',
  UNIONPAY: 'UnionPay',
}

/** "Visa ending in 1111", whichever way the brand is written. */
export function cardLabel(brand: string | undefined, last4: string): string {
  const name = BRANDS[(brand ?? '').toUpperCase().replaceAll(' ', '_')] ?? 'Card'
  return `${name} ending in ${last4}`
}

/** What a processor's fields hand out for a card, to be charged once. Ids of saved cards never look like this. */
export const isNonce = (text: string): boolean =>
  /^(?:tokencc_[0-9a-z_]{1,200}|[0-9a-f]{8}(?:-[0-9a-f]{4,12}){3,5}|fake-[a-z-]{1,60}-nonce)$/.test(text)

/** A card or PayPal account that a customer keeps for later orders. */
export type SavedMethod = { id: string; kind: 'Card' | 'PayPal'; label: string; expires?: string }
