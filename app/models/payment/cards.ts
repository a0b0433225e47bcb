import * as z from 'zod'
import type { Address } from '../address'
import { PAYMENT_LIMITS } from '../limits'

/** Processors' names of brands, and shoppers'. */
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

/** "Visa ending in 1111" */
export function cardLabel(brand: string | undefined, last4: string): string {
  const name = BRANDS[(brand ?? '').toUpperCase().replaceAll(' ', '_')] ?? 'Card'
  return `${name} ending in ${last4}`
}

/** A card's single-use nonce. Ids of saved cards never look like this. */
export const isNonce = (text: string): boolean =>
  /^(?:tokencc_[0-9a-z_]{1,200}|[0-9a-f]{8}(?:-[0-9a-f]{4,12}){3,5}|fake-[a-z-]{1,60}-nonce)$/.test(text)

/** No error: a charge works without it. */
export const deviceData = z.string().min(1).max(PAYMENT_LIMITS.deviceData).optional().catch(undefined)

/** A saved card's nonce after its bank confirmed the payment. Without it the bank may refuse the charge. */
export const confirmation = z.string().max(PAYMENT_LIMITS.nonce).refine(isNonce).optional().catch(undefined)

export type SavedMethod = {
  id: string
  kind: 'Card' | 'PayPal'
  label: string
  lastFour?: string
  expires?: string
  billing?: Address
  postalCode?: string
  isDefault: boolean
}

/** A card is valid until the last day of its month. */
export function isExpired({ expires }: Pick<SavedMethod, 'expires'>, now: Date): boolean {
  const [month = 0, year = 0] = (expires ?? '').split('/').map(Number)
  if (!month || !year) return false
  return now.getTime() >= Date.UTC(2000 + year, month, 1)
}
