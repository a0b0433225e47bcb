import type { CustomerSignInResult } from '@commercetools/platform-sdk'
import type { OrderRow } from '~/models/account/order-row'
import type { Purchase } from '~/models/account/purchases'
import type { Cart } from '~/models/cart/cart'
import { toCart } from '../carts/mapping'
import { errorCodeOf, vendorErrorOf } from '../commercetools/errors.server'
import type { ServiceDeps } from '../deps'
import { latestOrders, type OwnOrder, ownOrder, purchases } from './orders.server'

/** A customer's data for the session. */
export type SignedInCustomer = {
  id: string
  email: string
  firstName?: string
  customerGroupId?: string
  /** Permissions such as `checkOutAsCustomer`. */
  permissions: string[]
}

export type SignInOutcome =
  | { ok: true; customer: SignedInCustomer; cart?: Cart }
  | { ok: false; reason: 'invalid-credentials' }

export type CustomerService = {
  /**
   * Checks a password and merges the browser's cart with the customer's (docs/product.md, Signing in;
   * commercetools `POST /login`). Known and unknown addresses get the same answer. @throws VendorError when
   * commercetools cannot tell.
   */
  signIn: (attempt: { email: string; password: string; cartId?: string }) => Promise<SignInOutcome>
  /** The customer's latest 50 orders, newest first. @throws VendorError */
  latestOrders: (customerId: string) => Promise<OrderRow[]>
  /** The customer's order with that number, if any. @throws VendorError */
  order: (customerId: string, number: string) => Promise<OwnOrder | undefined>
  /** The contents of the customer's latest 50 orders, the latest first. @throws VendorError */
  purchases: (customerId: string) => Promise<Purchase[]>
}

export function createCustomerService({ apiRoot }: ServiceDeps): CustomerService {
  return {
    latestOrders: (customerId) => latestOrders(apiRoot, customerId),
    order: (customerId, number) => ownOrder(apiRoot, customerId, number),
    purchases: (customerId) => purchases(apiRoot, customerId),
    async signIn({ email, password, cartId }) {
      const anonymousCart = cartId ? ({ typeId: 'cart', id: cartId } as const) : undefined
      const attempt = (withCart: boolean) =>
        apiRoot
          .login()
          .post({
            body: {
              email,
              password,
              updateProductData: true,
              ...(withCart && anonymousCart ? { anonymousCart } : {}),
            },
          })
          .execute()
      try {
        return signedIn((await attempt(true)).body)
      } catch (error) {
        if (errorCodeOf(error) === 'InvalidCredentials') return { ok: false, reason: 'invalid-credentials' }
        // The browser's cart was ordered or deleted meanwhile. Sign in without it.
        if (!anonymousCart || (error as { statusCode?: number }).statusCode !== 400)
          return vendorErrorOf(error)
        return signedIn((await attempt(false).catch(vendorErrorOf)).body)
      }
    },
  }
}

function signedIn({ customer, cart }: CustomerSignInResult): SignInOutcome {
  const permissions: unknown = customer.custom?.fields.permissions
  return {
    ok: true,
    customer: {
      id: customer.id,
      email: customer.email,
      ...(customer.customerGroup ? { customerGroupId: customer.customerGroup.id } : {}),
      ...(customer.firstName ? { firstName: customer.firstName } : {}),
      permissions: Array.isArray(permissions) ? permissions.filter((name) => typeof name === 'string') : [],
    },
    ...(cart && { cart: toCart(cart) }),
  }
}
