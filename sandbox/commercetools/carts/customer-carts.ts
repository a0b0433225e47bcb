import type { Cart } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'

const later = (left: Cart, right: Cart): number =>
  right.lastModifiedAt.localeCompare(left.lastModifiedAt) || right.createdAt.localeCompare(left.createdAt)

/** The customer's own active cart that changed last; on a store's path, of that store. */
export function activeCartOf(customerId: string, context: Context): Cart | undefined {
  return mostRecent(context.lookup('cart', 'customerId', customerId), context)
}

/** The anonymous session's active cart that changed last. */
export function activeAnonymousCart(anonymousId: string, context: Context): Cart | undefined {
  const carts = context.lookup('cart', 'anonymousId', anonymousId)
  return mostRecent(
    carts.filter(({ customerId }) => customerId === undefined),
    context,
  )
}

function mostRecent(carts: readonly Cart[], context: Context): Cart | undefined {
  return carts
    .filter(
      (cart) =>
        cart.cartState === 'Active' &&
        cart.origin === 'Customer' &&
        (context.storeKey === undefined || cart.store?.key === context.storeKey),
    )
    .sort(later)[0]
}
