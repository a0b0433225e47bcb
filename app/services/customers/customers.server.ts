import type { Customer, CustomerSignInResult } from '@commercetools/platform-sdk'
import type { OrderRow } from '~/models/account/order-row'
import type { Purchase } from '~/models/account/purchases'
import type { Cart } from '~/models/cart/cart'
import { toCart } from '../carts/mapping'
import { errorCodeOf, vendorErrorOf } from '../commercetools/errors.server'
import type { ServiceDeps } from '../deps'
import { latestOrders, type OwnOrder, ownOrder, purchases } from './orders.server'

/** Who signed in, as the session remembers it. */
export type SignedInCustomer = {
  id: string
  email: string
  firstName?: string
  customerGroupId?: string
  /** What they may do beyond shopping, such as `checkOutAsCustomer`. */
  permissions: string[]
}

export type SignInOutcome =
  | { ok: true; customer: SignedInCustomer; cart?: Cart }
  | { ok: false; reason: 'invalid-credentials' }

export type CustomerService = {
  /**
   * Checks a password and joins the browser's cart with the customer's (docs/product.md, Signing in; commercetools `POST /login`).
   * Known and unknown addresses get the same answer.
   * @throws VendorError when commercetools cannot tell.
   */
  signIn: (attempt: { email: string; password: string; cartId?: string }) => Promise<SignInOutcome>
  /** What the customer may do beyond shopping, as of now; nothing for an unknown one. @throws VendorError */
  permissions: (customerId: string) => Promise<string[]>
  /** False for a wrong present password. @throws VendorError */
  changePassword: (
    customerId: string,
    passwords: { currentPassword: string; newPassword: string },
  ) => Promise<boolean>
  /** The customer's latest 50 orders, newest first. @throws VendorError */
  latestOrders: (customerId: string) => Promise<OrderRow[]>
  /** The customer's order of that number; nothing when there is none or it is another's. @throws VendorError */
  order: (customerId: string, number: string) => Promise<OwnOrder | undefined>
  /** What the customer's latest 50 orders held, the latest first. @throws VendorError */
  purchases: (customerId: string) => Promise<Purchase[]>
}

export function createCustomerService({ apiRoot }: ServiceDeps): CustomerService {
  return {
    async permissions(customerId) {
      const found = apiRoot.customers().withId({ ID: customerId }).get().execute()
      const answer = await found.catch(missingOrThrow)
      return answer ? permissionsOf(answer.body) : []
    },
    async changePassword(customerId, passwords) {
      const read = () => apiRoot.customers().withId({ ID: customerId }).get().execute()
      const { version } = (await read().catch(vendorErrorOf)).body
      const body = { id: customerId, version, ...passwords }
      try {
        await apiRoot.customers().password().post({ body }).execute()
        return true
      } catch (error) {
        if (errorCodeOf(error) === 'InvalidCurrentPassword') return false
        return vendorErrorOf(error)
      }
    },
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
        if (!anonymousCart || statusOf(error) !== 400) return vendorErrorOf(error)
        return signedIn((await attempt(false).catch(vendorErrorOf)).body)
      }
    },
  }
}

function signedIn({ customer, cart }: CustomerSignInResult): SignInOutcome {
  return {
    ok: true,
    customer: {
      id: customer.id,
      email: customer.email,
      ...(customer.customerGroup ? { customerGroupId: customer.customerGroup.id } : {}),
      ...(customer.firstName ? { firstName: customer.firstName } : {}),
      permissions: permissionsOf(customer),
    },
    ...(cart && { cart: toCart(cart) }),
  }
}

function permissionsOf({ custom }: Customer): string[] {
  const permissions: unknown = custom?.fields.permissions
  return Array.isArray(permissions) ? permissions.filter((name) => typeof name === 'string') : []
}

function missingOrThrow(error: unknown): undefined {
  if (statusOf(error) === 404) return undefined
  return vendorErrorOf(error)
}

const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode
