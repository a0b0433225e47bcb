import type { AppliedDiscountCode, Cart } from '../cart/cart'
import { amountNeeded } from '../cart/free-shipping'
import { subtotalOf } from '../cart/totals'
import type { Cents } from '../money'
import { totalCondition } from './conditions'

/** Why a code that exists does nothing for a cart. */
export type IdleReason =
  | { reason: 'expired'; on?: string }
  | { reason: 'not-yet'; from?: string }
  | { reason: 'not-active' }
  | { reason: 'needs-more'; amount: Cents }
  | { reason: 'used-up' }
  /** `gives`: what the code is about, in the words of those who made it. */
  | { reason: 'not-for-these-items'; gives?: string }
  | { reason: 'not-for-this-customer'; signedIn: boolean }
  | { reason: 'gift-declined' }
  | { reason: 'better-discount' }

/** Why a discount code is not put on a cart. */
export type CodeRefusal = { reason: 'unknown' } | { reason: 'too-long' } | IdleReason

/** Out of its dates: expired, or not good yet. */
export function datesRefusal(
  dates: { validFrom?: string; validUntil?: string },
  now: Date,
): IdleReason | undefined {
  if (dates.validUntil && new Date(dates.validUntil) < now) return { reason: 'expired', on: dates.validUntil }
  if (dates.validFrom && new Date(dates.validFrom) > now) return { reason: 'not-yet', from: dates.validFrom }
  return undefined
}

/** A code that may stay although it does nothing yet: the cart can still come to meet its conditions. */
export const mayStillWork = ({ reason }: IdleReason): boolean =>
  reason === 'needs-more' || reason === 'not-for-these-items' || reason === 'not-for-this-customer'

/** What predicates about the cart's total ask of it: the largest demand of the code, the least of its discounts. */
function missingAmount(code: AppliedDiscountCode, total: Cents): Cents {
  const missing = (predicate: string | undefined) => {
    const condition = predicate === undefined ? undefined : totalCondition(predicate)
    return condition === undefined || condition === 'always' ? 0 : amountNeeded(total, condition)
  }
  const discounts = code.cartDiscounts.map((discount) => missing(discount.cartPredicate))
  return Math.max(missing(code.cartPredicate), discounts.length > 0 ? Math.min(...discounts) : 0)
}

/** What conditions look at: products and charges before any cart discount, without gifts and shipping. */
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

type CodedCart = Pick<Cart, 'customerId' | 'lines' | 'customLines' | 'discounts' | 'refusedGifts'>

/** The cart does not meet the code's conditions: which of them? */
function notMatching(code: AppliedDiscountCode, cart: CodedCart): IdleReason {
  const signedIn = cart.customerId !== undefined
  const forSome = asksForCustomer(code)
  // Reaching an amount helps nobody whom the code is not for.
  if (forSome && !signedIn) return { reason: 'not-for-this-customer', signedIn }
  const amount = missingAmount(code, cartValue(cart))
  if (amount > 0) return { reason: 'needs-more', amount }
  return forSome ? { reason: 'not-for-this-customer', signedIn } : notForTheseItems(code)
}

function notForTheseItems({ description, name }: AppliedDiscountCode): IdleReason {
  const gives = description ?? name
  return { reason: 'not-for-these-items', ...(gives && { gives }) }
}

/** The platform calls it a match when the cart qualifies, although a code may find nothing to do there. */
function findsNothing(code: AppliedDiscountCode, cart: CodedCart): IdleReason | undefined {
  const { cartDiscounts } = code
  // An empty cart says nothing about the code.
  if (cartDiscounts.length === 0 || cart.lines.length === 0) return undefined
  if (cartDiscounts.every(({ id }) => cart.refusedGifts.includes(id))) return { reason: 'gift-declined' }
  const idle = cartDiscounts.every(
    ({ id, kind, target }) =>
      target === 'lines' && kind !== 'giftLineItem' && !cart.discounts.some((share) => share.id === id),
  )
  return idle ? notForTheseItems(code) : undefined
}

/** Why a code that is on the cart does nothing, or `undefined` when it does its work. */
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
