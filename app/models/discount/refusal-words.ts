import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { type Cart, findCode } from '../cart/cart'
import { shopDate } from '../dates'
import { longDate } from '../days'
import { type CodedCart, type CodeRefusal, codeRefusal, type IdleReason } from './refusal'

export const CODE_LIMIT = TEXT_LIMITS.discountCode

const dayOf = (iso: string) => longDate(shopDate(iso))

/** A code that ends at midnight ends on the day before. */
export const lastDayOf = (iso: string) => longDate(shopDate(Date.parse(iso) - 1))

/** Follows the code's name or "it". */
function clauseOf(refusal: IdleReason): string {
  switch (refusal.reason) {
    case 'expired':
      return refusal.on ? `expired on ${lastDayOf(refusal.on)}` : 'has expired'
    case 'not-yet':
      return refusal.from ? `is good from ${dayOf(refusal.from)}` : 'is not good yet'
    case 'not-active':
      return 'is no longer in use'
    case 'needs-more':
      return `needs ${formatMoney(refusal.amount)} more in your cart`
    case 'needs-less':
      return `is good for a cart up to ${formatMoney(refusal.most)}`
    case 'used-up':
      return 'has been used as often as it may be'
    case 'not-for-these-items':
      return 'is not for these items'
    case 'not-for-this-customer':
      return refusal.signedIn ? 'is not for your account' : 'is for certain customers only'
    case 'gift-declined':
      return 'brings a gift that you chose to go without'
    case 'on-certificates':
      return 'does not work on gift certificates'
    case 'better-discount':
      return 'cannot be combined with the discount you already have'
  }
}

function helpWith(refusal: IdleReason): string {
  if (refusal.reason === 'not-for-these-items' && refusal.gives) return ` What it gives: ${refusal.gives}.`
  return refusal.reason === 'not-for-this-customer' && !refusal.signedIn
    ? ' If you are one of them, sign in first.'
    : ''
}

/** `code` as typed. */
export function refusalMessage(refusal: CodeRefusal, code: string): string {
  if (refusal.reason === 'too-long') return `A discount code has at most ${CODE_LIMIT} characters.`
  const name = code.length > CODE_LIMIT ? `${code.slice(0, CODE_LIMIT)}…` : code
  if (refusal.reason === 'unknown') return `We do not know the code ${name}. Check its spelling.`
  // These exact words are in docs/product.md, Discount codes.
  const official =
    refusal.reason === 'used-up'
      ? ' Discount code could not be applied because it is MaxApplicationReached'
      : ''
  return `The code ${name} ${clauseOf(refusal)}.${helpWith(refusal)}${official}`
}

/** Where the code's name stands beside it. */
export const idleMessage = (reason: IdleReason): string => `It ${clauseOf(reason)}.`

/** For a code that was just put on the cart, and may wait there for its conditions. */
export function appliedMessage(
  cart: CodedCart & Pick<Cart, 'discountCodes'>,
  code: string,
  now: Date,
): string {
  const applied = findCode(cart, code)
  const waiting = applied && codeRefusal(applied, cart, now)
  return waiting
    ? waitingMessage(waiting, applied.code)
    : `The code ${applied?.code ?? code} is on your cart.`
}

export const waitingMessage = (reason: IdleReason, code: string): string =>
  `The code ${code} is on your cart and waits: it ${clauseOf(reason)}.${helpWith(reason)}`
