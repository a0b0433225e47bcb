import * as z from 'zod'
import type { Address } from '../address'
import { PAYMENT_LIMITS } from '../limits'

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

/** Not worth an error: a charge works without it. */
export const deviceData = z.string().min(1).max(PAYMENT_LIMITS.deviceData).optional().catch(undefined)

/** What stands for a saved card once its bank confirmed the payment. Without it the bank may refuse the charge. */
export const confirmation = z.string().max(PAYMENT_LIMITS.nonce).refine(isNonce).optional().catch(undefined)

/** A card or PayPal account that a customer keeps for later orders. */
export type SavedMethod = {
  id: string
  kind: 'Card' | 'PayPal'
  label: string
  /** Of a card. */
  lastFour?: string
  /** "03/28" */
  expires?: string
  /** Where its bill goes, if the processor knows. */
  billing?: Address
  postalCode?: string
  /** Offered first. */
  isDefault: boolean
}

/** Whether a card's month is over: it is good until its last day. */
export function isExpired({ expires }: Pick<SavedMethod, 'expires'>, now: Date): boolean {
  const [month = 0, year = 0] = (expires ?? '').split('/').map(Number)
  if (!month || !year) return false
  return now.getTime() >= Date.UTC(2000 + year, month, 1)
}
