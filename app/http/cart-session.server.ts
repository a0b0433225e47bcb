import { type Cart, itemCount } from '~/models/cart/cart'
import type { CartOwner } from '~/services/carts/carts.server'
import type { ShopSession } from './session.server'

/** Keeps which cart is the shopper's and how many items it has, for the header of every page. */
export function rememberCart(session: ShopSession, cart: Cart): void {
  session.set('cartId', cart.id)
  session.set('cartCount', itemCount(cart))
}

/** The cart was ordered, deleted, or is somebody else's: the next add makes a fresh one. */
export function forgetCart(session: ShopSession): void {
  session.unset('cartId')
  session.unset('cartCount')
}

/** Staff who may order on behalf of customers. Asked on the server at each call. */
export const isStaff = (session: ShopSession): boolean =>
  session.get('permissions')?.includes('checkOutAsCustomer') ?? false

/** Who the session says is shopping. */
export function ownerOf(session: ShopSession): CartOwner {
  const customerId = session.get('customerId')
  const anonymousId = session.get('anonymousId')
  const email = session.get('email')
  return {
    ...(customerId && { customerId }),
    ...(anonymousId && { anonymousId }),
    ...(email && { email }),
    isStaff: isStaff(session),
  }
}

/** The same, for an edit: who puts something into a cart gets an id to be known by. */
export function editorOf(session: ShopSession): CartOwner {
  if (!session.get('customerId') && !session.get('anonymousId')) {
    session.set('anonymousId', crypto.randomUUID())
  }
  return ownerOf(session)
}
