import { formatMoney } from '../money'
import type { CodeRefusal, IdleReason } from './refusal'

/** No code that was ever printed is longer. */
export const CODE_LIMIT = 40

const day = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayOf = (iso: string) => day.format(new Date(iso))

/** What is said of the code, to follow its name or "it". */
function clauseOf(refusal: IdleReason): string {
  switch (refusal.reason) {
    case 'expired':
      return refusal.on ? `expired on ${dayOf(refusal.on)}` : 'has expired'
    case 'not-yet':
      return refusal.from ? `is good from ${dayOf(refusal.from)}` : 'is not good yet'
    case 'not-active':
      return 'is no longer in use'
    case 'needs-more':
      return `needs ${formatMoney(refusal.amount)} more in your cart`
    case 'used-up':
      return 'has been used as often as it may be'
    case 'not-for-these-items':
      return 'is not for these items'
    case 'not-for-this-customer':
      return refusal.signedIn ? 'is not for your account' : 'is for certain customers only'
    case 'gift-declined':
      return 'brings a gift that you chose to go without'
    case 'better-discount':
      return 'cannot be combined with the discount you already have'
  }
}

/** One more sentence, where it helps. */
function helpWith(refusal: IdleReason): string {
  if (refusal.reason === 'not-for-these-items' && refusal.gives) return ` What it gives: ${refusal.gives}.`
  return refusal.reason === 'not-for-this-customer' && !refusal.signedIn
    ? ' If you are one of them, sign in first.'
    : ''
}

/** The refusal in the shop's words, the code as the shopper typed it. */
export function refusalMessage(refusal: CodeRefusal, code: string): string {
  if (refusal.reason === 'too-long') return `A discount code has at most ${CODE_LIMIT} characters.`
  const name = code.length > CODE_LIMIT ? `${code.slice(0, CODE_LIMIT)}…` : code
  if (refusal.reason === 'unknown') return `We do not know the code ${name}. Check its spelling.`
  // The exact words of docs/product.md, Discount codes.
  const official =
    refusal.reason === 'used-up'
      ? ' Discount code could not be applied because it is MaxApplicationReached'
      : ''
  return `The code ${name} ${clauseOf(refusal)}.${helpWith(refusal)}${official}`
}

/** Why a code does nothing, where its name and what it gives stand already. */
export const idleMessage = (reason: IdleReason): string => `It ${clauseOf(reason)}.`

/** A code that was put on the cart and waits for what it needs. */
export const waitingMessage = (reason: IdleReason, code: string): string =>
  `The code ${code} is on your cart and waits: it ${clauseOf(reason)}.${helpWith(reason)}`
