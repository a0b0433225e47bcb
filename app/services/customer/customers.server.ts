import { accountFlagsOf } from '~/models/account/flags'
import { isMadeByStaff } from '~/models/cart/copied'
import { bound } from '~/services/bound'
import type { DiscountDeps } from '~/services/cart/discounts.server'
import { toCart } from '~/services/cart/mapping'
import { type CommercetoolsFailure, errorCodeOf, vendorErrorOf } from '~/services/commercetools/errors.server'
import { findCustomer, readCustomer } from '~/services/commercetools/reads.server'
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
  orderPage,
  ordersOfUpload,
  ownNumbers,
  ownOrder,
  purchases,
} from './orders.server'

export type SignInOutcome = SignedIn | { ok: false; reason: 'invalid-credentials' }

export type CustomerService = ReturnType<typeof createCustomerService>

type Deps = Pick<ServiceDeps, 'apiRoot'>

/** Customers at commercetools. Nothing for an unknown one. All throw VendorError. */
export const createCustomerService = (deps: DiscountDeps) =>
  bound(deps, {
    signIn,
    permissions,
    standing,
    emailOf,
    partyOf,
    record,
    changePassword,
    allOrders,
    orderPage,
    ordersOfUpload,
    latestOrders,
    firstOrderAt,
    order: ownOrder,
    ownNumbers,
    purchases,
  })

/**
 * Checks a password and merges the browser's cart with the customer's (docs/product.md, Signing in; commercetools
 * `POST /login`). Known and unknown addresses get the same answer.
 */
async function signIn(
  { apiRoot }: Deps,
  { email, password, cartId, preserve }: { email: string; password: string } & BroughtCart,
): Promise<SignInOutcome> {
  const anonymousCart = cartId ? ({ typeId: 'cart', id: cartId } as const) : undefined
  // Never merged into a cart that staff made of an order.
  const isNew = preserve || (anonymousCart && (await hasCopy(apiRoot, email)))
  const anonymousCartSignInMode = isNew ? 'UseAsNewActiveCustomerCart' : 'MergeWithExistingCustomerCart'
  const attempt = (cart: object) =>
    apiRoot
      .login()
      .post({ body: { email, password, updateProductData: true, ...cart } })
      .execute()
  try {
    return toSignedIn((await attempt(anonymousCart ? { anonymousCart, anonymousCartSignInMode } : {})).body)
  } catch (error) {
    if (errorCodeOf(error) === 'InvalidCredentials') return { ok: false, reason: 'invalid-credentials' }
    // The browser's cart was ordered or deleted meanwhile. Sign in without it.
    if (!anonymousCart || (error as CommercetoolsFailure).statusCode !== 400) return vendorErrorOf(error)
    return toSignedIn((await attempt({}).catch(vendorErrorOf)).body)
  }
}

/** Current special permissions. */
async function permissions({ apiRoot }: Deps, customerId: string): Promise<string[]> {
  const customer = await findCustomer(apiRoot, customerId)
  return customer ? permissionsOf(customer) : []
}

/** What the account shows, and whose prices it sees. */
async function standing({ apiRoot }: Deps, customerId: string) {
  const customer = await findCustomer(apiRoot, customerId)
  return { flags: accountFlagsOf(customer?.custom?.fields), customerGroupId: customer?.customerGroup?.id }
}

const emailOf = async ({ apiRoot }: Deps, customerId: string) =>
  (await findCustomer(apiRoot, customerId))?.email

async function partyOf({ apiRoot }: Deps, customerId: string): Promise<CustomerParty | undefined> {
  const customer = await findCustomer(apiRoot, customerId)
  return customer && toParty(customer)
}

const record = async ({ apiRoot }: Deps, customerId: string): Promise<CustomerRecord> =>
  toRecord(await readCustomer(apiRoot, customerId))

/** False for a wrong present password. */
async function changePassword(
  { apiRoot }: Deps,
  customerId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<boolean> {
  const { version } = await readCustomer(apiRoot, customerId)
  try {
    await apiRoot
      .customers()
      .password()
      .post({ body: { id: customerId, version, currentPassword, newPassword } })
      .execute()
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'InvalidCurrentPassword') return false
    return vendorErrorOf(error)
  }
}

/** Whether staff have an open copy of an order for this address. False if that cannot be read. */
async function hasCopy(apiRoot: ServiceDeps['apiRoot'], email: string): Promise<boolean> {
  const where = 'customerEmail = :email and cartState = "Active"'
  const queryArgs = { where, 'var.email': email, sort: 'lastModifiedAt desc', limit: 5, withTotal: false }
  const carts = apiRoot.carts().get({ queryArgs }).execute().catch(vendorErrorOf)
  return carts.then(({ body }) => body.results.some((cart) => isMadeByStaff(toCart(cart))), fallback(false))
}
