import type { Cart } from './cart'

/** Who edits the cart. A new cart gets this owner. */
export type CartOwner = { anonymousId?: string; customerId?: string; email?: string; isStaff?: boolean }

export type EditContext = CartOwner & {
  /** Identifies an edit that may be sent twice, so that it is applied once. */
  mark?: string
}

/**
 * A customer's cart belongs to that customer only; a cart without a customer belongs to the session that
 * names it.
 */
export const isOwnedBy = (cart: Cart, owner: CartOwner): boolean =>
  !cart.customerId || cart.customerId === owner.customerId || owner.isStaff === true

/** True if the owner may edit it. Ordered carts cannot be edited. */
export const isOpenTo = (cart: Cart, owner: CartOwner): boolean =>
  cart.state === 'Active' && isOwnedBy(cart, owner)
