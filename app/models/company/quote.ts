import type { Cart } from '~/models/cart/cart'
import type { Cents } from '~/models/money'
import type { AskedOrder } from './asked-order'

export type QuoteLine = {
  id: string
  sku: string
  name: string
  quantity: number
  price: Cents
  total: Cents
}

export type QuoteRequest = {
  id: string
  /** The company that asked: it keeps the quote when the person leaves. */
  companyKey: string
  customerId: string
  askedAt: string
  state: 'open' | 'answered' | 'closed'
  comment: string
  email?: string
  name?: string
  lines: QuoteLine[]
  total: Cents
}

export type Quote = {
  id: string
  companyKey: string
  version: number
  customerId: string
  requestId: string
  madeAt: string
  state: 'open' | 'accepted' | 'declined'
  validTo?: string
  comment: string
  lines: QuoteLine[]
  /** With shipping and tax. */
  total: Cents
  /** As an approver sees it. */
  order: AskedOrder
}

/** commercetools quotes a cart with one address and no codes. */
export function askRefusal({
  shippingMode,
  discountCodes,
}: Pick<Cart, 'shippingMode' | 'discountCodes'>): string | undefined {
  if (shippingMode === 'Multiple') {
    return 'We quote orders that go to one address. For several, ask for each of them, or write to us.'
  }
  if (discountCodes.length > 0) return 'A quote has its own prices. Remove your discount code to ask for one.'
  return undefined
}

export type QuoteRefusal =
  | 'expired'
  | 'answered'
  | 'no-terms'
  | 'too-little-credit'
  | 'out-of-stock'
  | 'restricted'

export const QUOTE_MESSAGES: Readonly<Record<QuoteRefusal, string>> = {
  expired: 'This quote was good until its date, which has passed. Ask for it again.',
  answered: 'This quote has been answered already.',
  'no-terms': 'Quotes are paid on terms, which your company does not have yet. Write to us.',
  'too-little-credit': 'Your credit account has less left than this quote costs.',
  restricted:
    'Part of this quote may not be sent to its country. Nothing was ordered. Ask for it again without it.',
  'out-of-stock': 'Part of this quote has sold out. Nothing was ordered. Ask for it again with what is left.',
}

/** `validTo` is the end of its day. */
const isExpired = ({ validTo }: Pick<Quote, 'validTo'>, now: Date): boolean =>
  validTo !== undefined && Date.parse(validTo) < now.getTime()

export function acceptRefusal(quote: Pick<Quote, 'state' | 'validTo'>, now: Date): QuoteRefusal | undefined {
  if (quote.state !== 'open') return 'answered'
  return isExpired(quote, now) ? 'expired' : undefined
}
