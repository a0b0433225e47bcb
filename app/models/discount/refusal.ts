import type { AppliedDiscountCode, Cart } from '~/models/cart/cart'
import { amountNeeded } from '~/models/cart/free-shipping'
import { subtotalOf } from '~/models/cart/totals'
import type { Cents } from '~/models/money'
import { totalCondition, totalLimit } from './conditions'

export type IdleReason =
  | { reason: 'expired'; on?: string }
  | { reason: 'not-yet'; from?: string }
  | { reason: 'not-active' }
  | { reason: 'needs-more'; amount: Cents }
  | { reason: 'needs-less'; most: Cents }
  | { reason: 'used-up' }
  /** `gives`: the code's description. */
  | { reason: 'not-for-these-items'; gives?: string }
  | { reason: 'not-for-this-customer'; signedIn: boolean }
  | { reason: 'gift-declined' }
  | { reason: 'better-discount' }
  | { reason: 'on-certificates' }

export type CodeRefusal = { reason: 'unknown' } | { reason: 'too-long' } | IdleReason

export function datesRefusal(
  dates: { validFrom?: string; validUntil?: string },
  now: Date,
): IdleReason | undefined {
  if (dates.validUntil && new Date(dates.validUntil) < now) return { reason: 'expired', on: dates.validUntil }
  if (dates.validFrom && new Date(dates.validFrom) > now) return { reason: 'not-yet', from: dates.validFrom }
  return undefined
}

/** By the code's own predicate or its least demanding discount, whichever asks more. */
function missingAmount(code: AppliedDiscountCode, total: Cents): Cents {
  const missing = (predicate: string | undefined) => {
    const condition = predicate === undefined ? undefined : totalCondition(predicate)
    return condition === undefined || condition === 'always' ? 0 : amountNeeded(total, condition)
  }
  const discounts = code.cartDiscounts.map((discount) => missing(discount.cartPredicate))
  return Math.max(missing(code.cartPredicate), discounts.length > 0 ? Math.min(...discounts) : 0)
}

/** What conditions compare with: before cart discounts, without gifts and shipping. */
const cartValue = (cart: Pick<Cart, 'lines' | 'customLines'>): Cents =>
  cart.customLines.reduce((total, charge) => total + charge.money * charge.quantity, subtotalOf(cart))

function notValid(code: AppliedDiscountCode, now: Date): IdleReason {
  const dated: { validFrom?: string; validUntil?: string }[] = [code, ...code.cartDiscounts]
  for (const dates of dated) {
    const refusal = datesRefusal(dates, now)
    if (refusal) return refusal
  }
  return { reason: 'not-active' }
}

const ABOUT_CUSTOMER = /\bcustomer\./

const asksForCustomer = (code: AppliedDiscountCode): boolean =>
  [code, ...code.cartDiscounts].some(({ cartPredicate }) => ABOUT_CUSTOMER.test(cartPredicate ?? ''))

export type CodedCart = Pick<Cart, 'customerId' | 'lines' | 'customLines' | 'discounts' | 'refusedGifts'>

function notMatching(code: AppliedDiscountCode, cart: CodedCart): IdleReason {
  const signedIn = cart.customerId !== undefined
  const forSome = asksForCustomer(code)
  // The amount does not matter to those whom the code is not for.
  if (forSome && !signedIn) return { reason: 'not-for-this-customer', signedIn }
  const amount = missingAmount(code, cartValue(cart))
  if (amount > 0) return { reason: 'needs-more', amount }
  const most = code.cartPredicate === undefined ? undefined : totalLimit(code.cartPredicate)
  if (most !== undefined && cartValue(cart) > most) return { reason: 'needs-less', most }
  return forSome ? { reason: 'not-for-this-customer', signedIn } : notForTheseItems(code)
}

const notForTheseItems = ({ description, name }: AppliedDiscountCode): IdleReason => ({
  reason: 'not-for-these-items',
  gives: description ?? name,
})

/** commercetools reports a match even if the code finds nothing to discount. */
function findsNothing(code: AppliedDiscountCode, cart: CodedCart): IdleReason | undefined {
  const { cartDiscounts } = code
  if (cartDiscounts.length === 0 || cart.lines.length === 0) return undefined
  if (cartDiscounts.every(({ id }) => cart.refusedGifts.includes(id))) return { reason: 'gift-declined' }
  const idle = cartDiscounts.every(
    ({ id, kind, target }) =>
      target === 'lines' && kind !== 'giftLineItem' && !cart.discounts.some((share) => share.id === id),
  )
  return idle ? notForTheseItems(code) : undefined
}

export function codeRefusal(code: AppliedDiscountCode, cart: CodedCart, now: Date): IdleReason | undefined {
  switch (code.state) {
    case 'MatchesCart':
      return findsNothing(code, cart)
    case 'DoesNotMatchCart':
      return notMatching(code, cart)
    case 'MaxApplicationReached':
      return { reason: 'used-up' }
    case 'NotActive':
    case 'NotValid':
      return notValid(code, now)
    case 'ApplicationStoppedByPreviousDiscount':
    case 'ApplicationStoppedByGroupBestDeal':
      return { reason: 'better-discount' }
  }
}
