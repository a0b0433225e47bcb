import type {
  Cart,
  CartDiscount,
  CartDiscountTarget,
  CartDiscountValue,
  DiscountGroup,
} from '@commercetools/platform-sdk'
import type { DiscountReference } from './items'
import { isWithin } from './price-selection'
import { bySortOrder } from './sort-order'
import type { PricingContext } from './types'

/** A discount that may apply to the cart. */
export type Candidate = {
  readonly discount: DiscountReference
  readonly value: CartDiscountValue
  readonly target?: CartDiscountTarget
  /** Undefined for direct discounts, which always match. */
  readonly predicate?: string
  readonly sortOrder: string
  readonly stops: boolean
  /** Only the best discount of a group applies. */
  readonly group?: string
}

export function isForStore(cart: Cart, discount: CartDiscount): boolean {
  if (!discount.stores?.length) return true
  return discount.stores.some(({ key }) => key === cart.store?.key)
}

/** Some discounts are for recurring orders only. */
function isForCarts({ recurringOrderScope }: CartDiscount): boolean {
  const scope = recurringOrderScope?.type ?? 'NonRecurringOrdersOnly'
  return scope === 'NonRecurringOrdersOnly' || scope === 'AnyOrder'
}

/** Whether the discount and its group are active. */
export function isActive(discount: CartDiscount, groups: ReadonlyMap<string, DiscountGroup>): boolean {
  const group = discount.discountGroup && groups.get(discount.discountGroup.id)
  return discount.isActive && (group?.isActive ?? true)
}

export function groupsOf(context: PricingContext): ReadonlyMap<string, DiscountGroup> {
  return new Map(context.discountGroups?.map((group) => [group.id, group]))
}

function candidateOf(discount: CartDiscount, groups: ReadonlyMap<string, DiscountGroup>): Candidate {
  const group = discount.discountGroup && groups.get(discount.discountGroup.id)
  return {
    discount: { typeId: 'cart-discount', id: discount.id },
    value: discount.value,
    target: discount.target,
    predicate: discount.cartPredicate,
    sortOrder: group?.sortOrder ?? discount.sortOrder,
    stops: discount.stackingMode === 'StopAfterThisDiscount',
    group: discount.discountGroup?.id,
  }
}

/**
 * The discounts to try, in their order: highest sort order first, automatic ones and those of codes together. A cart
 * with direct discounts has only these, in the order of its list.
 */
export function candidatesFor(
  cart: Cart,
  context: PricingContext,
  coded: ReadonlySet<string>,
): readonly Candidate[] {
  if (cart.directDiscounts?.length) {
    return cart.directDiscounts.map(({ id, value, target }) => ({
      discount: { typeId: 'direct-discount', id },
      value,
      target,
      sortOrder: '0',
      stops: false,
    }))
  }
  const groups = groupsOf(context)
  return context.cartDiscounts
    .filter(
      (discount) =>
        isActive(discount, groups) &&
        isWithin(discount, context.now) &&
        isForStore(cart, discount) &&
        isForCarts(discount) &&
        (!discount.requiresDiscountCode || coded.has(discount.id)),
    )
    .map((discount) => candidateOf(discount, groups))
    .sort(bySortOrder)
}
