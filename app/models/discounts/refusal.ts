import { type AppliedDiscountCode, allLines, type Cart } from '../cart/cart'
import { amountNeeded } from '../cart/free-shipping'
import { type Cents, formatMoney } from '../money'
import { totalCondition } from './conditions'

/** Why a discount code does not help this cart. */
export type CodeRefusal =
  | { reason: 'unknown' }
  | { reason: 'too-long' }
  | { reason: 'expired'; on?: string }
  | { reason: 'not-yet'; from?: string }
  | { reason: 'not-active' }
  | { reason: 'needs-more'; amount: Cents }
  | { reason: 'used-up' }
  | { reason: 'not-for-these-items' }
  | { reason: 'better-discount' }
  | { reason: 'already-applied' }

/** No code that was ever printed is longer. */
export const CODE_LIMIT = 40

const day = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayOf = (iso: string) => day.format(new Date(iso))

/** The refusal in the shop's words, the code as the shopper typed it. */
export function refusalMessage(refusal: CodeRefusal, code: string): string {
  const name = code.length > CODE_LIMIT ? `${code.slice(0, CODE_LIMIT)}…` : code
  switch (refusal.reason) {
    case 'unknown':
      return `We do not know the code ${name}. Check its spelling.`
    case 'too-long':
      return `A discount code has at most ${CODE_LIMIT} characters.`
    case 'expired':
      return refusal.on
        ? `The code ${name} expired on ${dayOf(refusal.on)}.`
        : `The code ${name} has expired.`
    case 'not-yet':
      return refusal.from
        ? `The code ${name} is good from ${dayOf(refusal.from)}.`
        : `The code ${name} is not good yet.`
    case 'not-active':
      return `The code ${name} is no longer in use.`
    case 'needs-more':
      return `The code ${name} needs ${formatMoney(refusal.amount)} more in your cart.`
    case 'used-up':
      return `The code ${name} has been used as often as it may be. Discount code could not be applied because it is MaxApplicationReached`
    case 'not-for-these-items':
      return `The code ${name} is not for these items.`
    case 'better-discount':
      return `The code ${name} cannot be combined with the discount you already have.`
    case 'already-applied':
      return `The code ${name} is already on your cart.`
  }
}

/** Out of its dates: expired, or not good yet. */
export function datesRefusal(
  dates: { validFrom?: string; validUntil?: string },
  now: Date,
): CodeRefusal | undefined {
  if (dates.validUntil && new Date(dates.validUntil) < now) return { reason: 'expired', on: dates.validUntil }
  if (dates.validFrom && new Date(dates.validFrom) > now) return { reason: 'not-yet', from: dates.validFrom }
  return undefined
}

type Conditions = Pick<AppliedDiscountCode, 'cartPredicate' | 'cartDiscounts'>

/** What predicates about the cart's total ask of it: the largest demand of the code, the least of its discounts. */
function missingAmount(code: Conditions, total: Cents): Cents {
  const missing = (predicate: string | undefined) => {
    const condition = predicate === undefined ? undefined : totalCondition(predicate)
    return condition === undefined || condition === 'always' ? 0 : amountNeeded(total, condition)
  }
  const discounts = code.cartDiscounts.map((discount) => missing(discount.cartPredicate))
  return Math.max(missing(code.cartPredicate), discounts.length > 0 ? Math.min(...discounts) : 0)
}

/** What a cart must reach before discounts: what thresholds are measured against. */
const cartValue = (cart: Pick<Cart, 'lines'>): Cents =>
  allLines(cart).reduce((total, line) => total + line.totalPrice, 0)

function notValid(code: AppliedDiscountCode, now: Date): CodeRefusal {
  const dated: { validFrom?: string; validUntil?: string }[] = [code, ...code.cartDiscounts]
  for (const dates of dated) {
    const refusal = datesRefusal(dates, now)
    if (refusal) return refusal
  }
  return { reason: 'not-active' }
}

/** The platform calls it a match when the cart qualifies, although no line is of the kind that the code is for. */
function findsNothing(code: AppliedDiscountCode, cart: Pick<Cart, 'discounts'>): boolean {
  return (
    code.cartDiscounts.length > 0 &&
    code.cartDiscounts.every(
      (discount) =>
        discount.target === 'lines' &&
        discount.kind !== 'giftLineItem' &&
        !cart.discounts.some((share) => share.id === discount.id),
    )
  )
}

/** Why a code that is on the cart does nothing, or `undefined` when it does its work. */
export function codeRefusal(
  code: AppliedDiscountCode,
  cart: Pick<Cart, 'lines' | 'discounts'>,
  now: Date,
): CodeRefusal | undefined {
  switch (code.state) {
    case 'MatchesCart':
      return findsNothing(code, cart) ? { reason: 'not-for-these-items' } : undefined
    case 'MaxApplicationReached':
      return { reason: 'used-up' }
    case 'NotActive':
    case 'NotValid':
      return notValid(code, now)
    case 'ApplicationStoppedByPreviousDiscount':
    case 'ApplicationStoppedByGroupBestDeal':
      return { reason: 'better-discount' }
    case 'DoesNotMatchCart': {
      const amount = missingAmount(code, cartValue(cart))
      return amount > 0 ? { reason: 'needs-more', amount } : { reason: 'not-for-these-items' }
    }
  }
}
