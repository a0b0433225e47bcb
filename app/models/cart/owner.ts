import type { Cart } from './cart'

export type CartOwner = { anonymousId?: string; customerId?: string; email?: string; isStaff?: boolean }

export type EditContext = CartOwner & {
  mark?: string
}

/** A cart without a customer belongs to the session that names it. */
export const isOwnedBy = (cart: Cart, owner: CartOwner): boolean =>
  !cart.customerId || cart.customerId === owner.customerId || owner.isStaff === true

export const isOpenTo = (cart: Cart, owner: CartOwner): boolean =>
  cart.state === 'Active' && isOwnedBy(cart, owner)
