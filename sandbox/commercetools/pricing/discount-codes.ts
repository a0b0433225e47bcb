import type { Cart, CartDiscount, DiscountCodeInfo, DiscountCodeState } from '@commercetools/platform-sdk'
import { type CartSubject, matches } from '../predicates'
import { groupsOf, isActive, isForStore } from './candidates'
import type { Fate } from './discount-run'
import { isWithin } from './price-selection'
import type { DiscountCodeUse, PricingContext } from './types'

/** A code's state before discounts are tried; only `open` codes bring theirs. */
type Standing =
  | { readonly open: true; readonly discounts: readonly CartDiscount[] }
  | { readonly open: false; readonly state: DiscountCodeState }

function isUsedUp({ code, uses, usesByCustomer }: DiscountCodeUse, cart: Cart): boolean {
  if (code.maxApplications !== undefined && uses >= code.maxApplications) return true
  return (
    code.maxApplicationsPerCustomer !== undefined &&
    cart.customerId !== undefined &&
    usesByCustomer >= code.maxApplicationsPerCustomer
  )
}

function standingOf(
  use: DiscountCodeUse | undefined,
  cart: Cart,
  subject: CartSubject,
  context: PricingContext,
): Standing {
  const closed = (state: DiscountCodeState): Standing => ({ open: false, state })
  if (!use?.code.isActive) return closed('NotActive')
  const { code } = use
  const groups = groupsOf(context)
  const ids = new Set(code.cartDiscounts.map(({ id }) => id))
  const active = context.cartDiscounts.filter(
    (discount) => ids.has(discount.id) && isActive(discount, groups) && isForStore(cart, discount),
  )
  if (active.length === 0) return closed('NotActive')
  const discounts = active.filter((discount) => isWithin(discount, context.now))
  if (!isWithin(code, context.now) || discounts.length === 0) return closed('NotValid')
  if (isUsedUp(use, cart)) return closed('MaxApplicationReached')
  if (code.cartPredicate !== undefined && !matches('cart', code.cartPredicate, subject)) {
    return closed('DoesNotMatchCart')
  }
  return { open: true, discounts }
}

type Codes = {
  /** The ids of the open codes' discounts. */
  readonly discounts: ReadonlySet<string>
  /** The codes with the states that follow from their discounts. */
  readonly settle: (fates: ReadonlyMap<string, Fate>) => DiscountCodeInfo[]
}

function stateOf(discounts: readonly CartDiscount[], fates: ReadonlyMap<string, Fate>): DiscountCodeState {
  const own = discounts.map(({ id }) => fates.get(id) ?? 'unmatched')
  if (own.includes('applied') || own.includes('matched')) return 'MatchesCart'
  if (own.includes('outbid')) return 'ApplicationStoppedByGroupBestDeal'
  if (own.includes('stopped')) return 'ApplicationStoppedByPreviousDiscount'
  return 'DoesNotMatchCart'
}

/** Finds the codes that may bring their discounts. */
export function openCodes(cart: Cart, subject: CartSubject, context: PricingContext): Codes {
  const standings = (cart.discountCodes ?? []).map((info) => ({
    info,
    standing: standingOf(context.discountCodes.get(info.discountCode.id), cart, subject, context),
  }))
  const discounts = new Set<string>()
  for (const { standing } of standings) {
    if (standing.open) for (const { id } of standing.discounts) discounts.add(id)
  }
  return {
    discounts,
    settle: (fates) =>
      standings.map(({ info, standing }) => ({
        ...info,
        state: standing.open ? stateOf(standing.discounts, fates) : standing.state,
      })),
  }
}
