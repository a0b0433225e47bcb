import type { Cart } from './cart'

/** Who edits: a new cart is made theirs, and only theirs is shown. */
export type CartOwner = { anonymousId?: string; customerId?: string; email?: string; isStaff?: boolean }

export type EditContext = CartOwner & {
  /** Names an edit that may arrive twice. The second time it changes nothing. */
  mark?: string
}

/** A customer's cart is theirs alone; one without a customer belongs to the session that names it. */
export const isOwnedBy = (cart: Cart, owner: CartOwner): boolean =>
  !cart.customerId || cart.customerId === owner.customerId || owner.isStaff === true

/** Whether the owner may edit it: nobody edits what has been ordered. */
export const isOpenTo = (cart: Cart, owner: CartOwner): boolean =>
  cart.state === 'Active' && isOwnedBy(cart, owner)
