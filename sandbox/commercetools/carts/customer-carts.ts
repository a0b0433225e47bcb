import type { Cart } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'

const later = (left: Cart, right: Cart): number =>
  right.lastModifiedAt.localeCompare(left.lastModifiedAt) || right.createdAt.localeCompare(left.createdAt)

/** The customer's own active cart that changed last. */
export function activeCartOf(customerId: string, context: Context): Cart | undefined {
  return mostRecent(context.lookup('cart', 'customerId', customerId))
}

/** The anonymous session's active cart that changed last. */
export function activeAnonymousCart(anonymousId: string, context: Context): Cart | undefined {
  const carts = context.lookup('cart', 'anonymousId', anonymousId)
  return mostRecent(carts.filter(({ customerId }) => customerId === undefined))
}

function mostRecent(carts: readonly Cart[]): Cart | undefined {
  return carts.filter((cart) => cart.cartState === 'Active' && cart.origin === 'Customer').sort(later)[0]
}
