import { type AccountFlag, accountFlagsOf } from '~/models/account/flags'
import type { OrderRow } from '~/models/account/order-row'
import type { Purchase } from '~/models/account/purchases'
import { isMadeByStaff } from '~/models/cart/copied'
import type { Order } from '~/models/order/order'
import { toCart } from '~/services/cart/mapping'
import { errorCodeOf, vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import { fallback } from '~/services/fallback'
import type { BroughtCart } from './accounts.server'
import {
  type CustomerParty,
  type CustomerRecord,
  permissionsOf,
  type SignedIn,
  toParty,
  toRecord,
  toSignedIn,
} from './mapping'
import {
  allOrders,
  firstOrderAt,
  latestOrders,
  type OrderPage,
  type OrderQuery,
  type OwnOrder,
  orderPage,
  ordersOfUpload,
  ownNumbers,
  ownOrder,
  purchases,
} from './orders.server'

export type SignInOutcome = SignedIn | { ok: false; reason: 'invalid-credentials' }

export type CustomerService = {
  /**
   * Checks a password and merges the browser's cart with the customer's (docs/product.md, Signing in;
   * commercetools `POST /login`). Known and unknown addresses get the same answer. @throws VendorError when
   * commercetools cannot tell.
   */
  signIn: (attempt: { email: string; password: string } & BroughtCart) => Promise<SignInOutcome>
  /** What the customer may do beyond shopping, as of now; nothing for an unknown one. @throws VendorError */
  permissions: (customerId: string) => Promise<string[]>
  /** What the account shows beyond shopping, and whose prices it sees. @throws VendorError */
  standing: (customerId: string) => Promise<{ flags: AccountFlag[]; customerGroupId?: string }>
  /** The customer's address; nothing for an unknown one. @throws VendorError */
  emailOf: (customerId: string) => Promise<string | undefined>
  /** Who a customer is and where they live; nothing for an unknown one. @throws VendorError */
  partyOf: (customerId: string) => Promise<CustomerParty | undefined>
  /** What the platform keeps about the customer, for their export. @throws VendorError */
  record: (customerId: string) => Promise<CustomerRecord>
  /** The customer's latest 500 orders, for their export. @throws VendorError */
  allOrders: (customerId: string) => Promise<Order[]>
  /** False for a wrong present password. @throws VendorError */
  changePassword: (
    customerId: string,
    passwords: { currentPassword: string; newPassword: string },
  ) => Promise<boolean>
  /** One page of the customer's orders, newest first. @throws VendorError */
  orderPage: (customerId: string, query: OrderQuery) => Promise<OrderPage>
  /** Numbers of the orders that an upload of the customer's became. @throws VendorError */
  ordersOfUpload: (customerId: string, uploadId: string) => Promise<string[]>
  /** The latest orders, and the contents of the latest 50. @throws VendorError */
  latestOrders: (customerId: string, rows: number) => Promise<{ rows: OrderRow[]; purchases: Purchase[] }>
  /** When the customer first ordered. @throws VendorError */
  firstOrderAt: (customerId: string) => Promise<string | undefined>
  /** The customer's order of that number; nothing when there is none or it is another's. @throws VendorError */
  order: (customerId: string, number: string) => Promise<OwnOrder | undefined>
  /** Which of these order numbers are the customer's. @throws VendorError */
  ownNumbers: (customerId: string, numbers: readonly string[]) => Promise<Set<string>>
  /** The contents of the customer's latest 50 orders, the latest first. @throws VendorError */
  purchases: (customerId: string) => Promise<Purchase[]>
}

export function createCustomerService(deps: ServiceDeps): CustomerService {
  const { apiRoot } = deps
  return {
    async permissions(customerId) {
      const found = apiRoot.customers().withId({ ID: customerId }).get().execute()
      const answer = await found.catch(missingOrThrow)
      return answer ? permissionsOf(answer.body) : []
    },
    async standing(customerId) {
      const found = apiRoot.customers().withId({ ID: customerId }).get().execute()
      const customer = (await found.catch(missingOrThrow))?.body
      return {
        flags: accountFlagsOf(customer?.custom?.fields),
        ...(customer?.customerGroup && { customerGroupId: customer.customerGroup.id }),
      }
    },
    async emailOf(customerId) {
      const found = apiRoot.customers().withId({ ID: customerId }).get().execute()
      return (await found.catch(missingOrThrow))?.body.email
    },
    async partyOf(customerId) {
      const found = apiRoot.customers().withId({ ID: customerId }).get().execute()
      const answer = await found.catch(missingOrThrow)
      return answer && toParty(answer.body)
    },
    async record(customerId) {
      const read = apiRoot.customers().withId({ ID: customerId }).get().execute()
      return toRecord((await read.catch(vendorErrorOf)).body)
    },
    allOrders: (customerId) => allOrders(apiRoot, customerId),
    async changePassword(customerId, { currentPassword, newPassword }) {
      const read = () => apiRoot.customers().withId({ ID: customerId }).get().execute()
      const { version } = (await read().catch(vendorErrorOf)).body
      const body = { id: customerId, version, currentPassword, newPassword }
      try {
        await apiRoot.customers().password().post({ body }).execute()
        return true
      } catch (error) {
        if (errorCodeOf(error) === 'InvalidCurrentPassword') return false
        return vendorErrorOf(error)
      }
    },
    orderPage: (customerId, query) => orderPage(apiRoot, customerId, query),
    ordersOfUpload: (customerId, uploadId) => ordersOfUpload(apiRoot, customerId, uploadId),
    latestOrders: (customerId, rows) => latestOrders(apiRoot, customerId, rows),
    firstOrderAt: (customerId) => firstOrderAt(apiRoot, customerId),
    order: (customerId, number) => ownOrder(deps, customerId, number),
    ownNumbers: (customerId, numbers) => ownNumbers(apiRoot, customerId, numbers),
    purchases: (customerId) => purchases(apiRoot, customerId),
    async signIn({ email, password, cartId, preserve }) {
      const anonymousCart = cartId ? ({ typeId: 'cart', id: cartId } as const) : undefined
      // Never merged into a cart that staff made of an order.
      const isNew = preserve || (anonymousCart && (await hasCopy(apiRoot, email)))
      const mode = isNew ? 'UseAsNewActiveCustomerCart' : 'MergeWithExistingCustomerCart'
      const attempt = (withCart: boolean) =>
        apiRoot
          .login()
          .post({
            body: {
              email,
              password,
              updateProductData: true,
              ...(withCart && anonymousCart ? { anonymousCart, anonymousCartSignInMode: mode } : {}),
            },
          })
          .execute()
      try {
        return toSignedIn((await attempt(true)).body)
      } catch (error) {
        if (errorCodeOf(error) === 'InvalidCredentials') return { ok: false, reason: 'invalid-credentials' }
        // The browser's cart was ordered or deleted meanwhile. Sign in without it.
        if (!anonymousCart || statusOf(error) !== 400) return vendorErrorOf(error)
        return toSignedIn((await attempt(false).catch(vendorErrorOf)).body)
      }
    },
  }
}

/** Whether staff are about to order again for this address. False if that cannot be read. */
async function hasCopy(apiRoot: ServiceDeps['apiRoot'], email: string): Promise<boolean> {
  const where = 'customerEmail = :email and cartState = "Active"'
  const queryArgs = { where, 'var.email': email, sort: 'lastModifiedAt desc', limit: 5, withTotal: false }
  const carts = apiRoot.carts().get({ queryArgs }).execute().catch(vendorErrorOf)
  return carts.then(({ body }) => body.results.some((cart) => isMadeByStaff(toCart(cart))), fallback(false))
}

function missingOrThrow(error: unknown): undefined {
  if (statusOf(error) === 404) return undefined
  return vendorErrorOf(error)
}

const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode
