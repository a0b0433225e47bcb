import type {
  Address,
  Customer,
  CustomerDraft,
  CustomerSetAuthenticationModeAction,
} from '@commercetools/platform-sdk'
import type { ProvenEmail } from '~/models/account/proven-email'
import { type Email, normalEmail } from '~/models/email'
import { bound } from '~/services/bound'
import { toAddress } from '~/services/cart/mapping-address'
import type { ApiRoot } from '~/services/commercetools/client.server'
import { errorCodeOf, missing, vendorErrorOf } from '~/services/commercetools/errors.server'
import { findCustomer, readCustomer } from '~/services/commercetools/reads.server'
import type { ServiceDeps } from '~/services/deps'
import { toSignedIn } from './mapping'

/** `guest`: has ordered without an account. */
export type FoundUser = { firstName?: string; guest: boolean }

/** `preserve`: the cart becomes the customer's as it is, without merging. */
export type BroughtCart = { cartId?: string; preserve?: boolean }

type NewCustomer = {
  email: Email
  /** Missing for sign-ins by another provider. */
  password?: string
  name: string
  anonymousId?: string
  isEmailVerified?: boolean
  isB2b?: boolean
}

const MOST_ORDERS = 100
const MOST_ORDER_PAGES = 10

export type AccountService = ReturnType<typeof createAccountService>

/** Accounts at commercetools, beside signing in by password. All throw VendorError. */
export const createAccountService = ({ apiRoot }: Pick<ServiceDeps, 'apiRoot'>) =>
  bound(apiRoot, {
    find,
    create,
    enter,
    enterById,
    hasPassword,
    dropPassword,
    setPassword,
    attachGuestOrders,
    changeEmail,
    moveOrders,
    remove,
    markVerified,
    unprovenAt,
    empty,
  })

async function find(apiRoot: ApiRoot, email: Email): Promise<FoundUser | undefined> {
  const [customer, ordered] = await Promise.all([byEmail(apiRoot, email), guestOrders(apiRoot, email, 1)])
  if (customer) return { guest: false, firstName: customer.firstName || undefined }
  const [order] = ordered
  // It may have gone to somebody else.
  return order && { guest: true, firstName: firstNameOf(order.billingAddress ?? order.shippingAddress) }
}

/** Undefined if the address has an account. */
async function create(apiRoot: ApiRoot, given: NewCustomer, { cartId }: BroughtCart = {}) {
  try {
    const body = draftOf(given, cartId)
    return toSignedIn((await apiRoot.customers().post({ body }).execute()).body)
  } catch (error) {
    if (errorCodeOf(error) === 'DuplicateField') return undefined
    return vendorErrorOf(error)
  }
}

/** Without a password: the mailbox or another provider has proved the identity. */
async function enter(apiRoot: ApiRoot, email: ProvenEmail, { cartId, preserve }: BroughtCart = {}) {
  const customer = await byEmail(apiRoot, email)
  if (!customer) return undefined
  const cart = cartId && (await merged(apiRoot, customer.id, cartId, preserve))
  return toSignedIn({ customer, cart: cart || undefined })
}

/** Undefined if the account is gone. */
async function enterById(apiRoot: ApiRoot, id: string, { cartId, preserve }: BroughtCart = {}) {
  const customer = await findCustomer(apiRoot, id)
  if (!customer) return undefined
  const cart = cartId && (await merged(apiRoot, id, cartId, preserve))
  return toSignedIn({ customer, cart: cart || undefined })
}

const hasPassword = async (apiRoot: ApiRoot, customerId: string): Promise<boolean> =>
  (await readCustomer(apiRoot, customerId)).authenticationMode !== 'ExternalAuth'

async function dropPassword(apiRoot: ApiRoot, email: ProvenEmail): Promise<void> {
  const customer = await byEmail(apiRoot, email)
  if (customer && customer.authenticationMode !== 'ExternalAuth')
    await authenticateBy(apiRoot, customer, { authMode: 'ExternalAuth' })
}

/** Undefined if there is no such account. */
async function setPassword(apiRoot: ApiRoot, email: ProvenEmail, newPassword: string) {
  const customer = await byEmail(apiRoot, email)
  if (customer) await resetPassword(apiRoot, customer, newPassword)
  return customer?.id
}

async function attachGuestOrders(apiRoot: ApiRoot, customerId: string, email: ProvenEmail): Promise<void> {
  for (const { id, version } of await guestOrders(apiRoot, email, MOST_ORDERS)) {
    const body = { version, actions: [{ action: 'setCustomerId' as const, customerId }] }
    await apiRoot.orders().withId({ ID: id }).post({ body }).execute().catch(vendorErrorOf)
  }
}

/** News of the customer's orders goes to the new address. May be done twice. */
async function moveOrders(apiRoot: ApiRoot, customerId: string, from: ProvenEmail, to: ProvenEmail) {
  const where = 'customerId = :customerId and customerEmail = :email'
  const queryArgs = { where, 'var.customerId': customerId, 'var.email': from, limit: MOST_ORDERS }
  for (let page = 0; page < MOST_ORDER_PAGES; page++) {
    const { results } = (await apiRoot.orders().get({ queryArgs }).execute().catch(vendorErrorOf)).body
    for (const { id, version } of results) {
      const body = { version, actions: [{ action: 'setCustomerEmail' as const, email: to }] }
      await apiRoot.orders().withId({ ID: id }).post({ body }).execute().catch(vendorErrorOf)
    }
    if (results.length < MOST_ORDERS) return
  }
}

/** False if the new address has an account. */
async function changeEmail(apiRoot: ApiRoot, customerId: string, email: Email): Promise<boolean> {
  const { version, email: before } = await readCustomer(apiRoot, customerId)
  if (normalEmail(before) === email) return true
  const body = { version, actions: [{ action: 'changeEmail' as const, email }] }
  try {
    await apiRoot.customers().withId({ ID: customerId }).post({ body }).execute()
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'DuplicateField') return false
    return vendorErrorOf(error)
  }
}

async function deleteCarts(apiRoot: ApiRoot, customerId: string): Promise<void> {
  const carts = apiRoot.carts()
  const where = 'customerId=:customerId and cartState="Active"'
  const queryArgs = { where, 'var.customerId': customerId, limit: 20 }
  const open = (await carts.get({ queryArgs }).execute().catch(vendorErrorOf)).body.results
  for (const { id: ID, version } of open) {
    await carts.withId({ ID }).delete({ queryArgs: { version } }).execute().catch(missing)
  }
}

/** Deletes the account and its open carts; orders stay. Idempotent. */
async function remove(apiRoot: ApiRoot, customerId: string): Promise<void> {
  await deleteCarts(apiRoot, customerId)
  const customer = await findCustomer(apiRoot, customerId)
  if (!customer) return
  await apiRoot
    .customers()
    .withId({ ID: customerId })
    .delete({ queryArgs: { version: customer.version, dataErasure: true } })
    .execute()
    .catch(missing)
}

async function markVerified(apiRoot: ApiRoot, email: ProvenEmail): Promise<void> {
  const customer = await byEmail(apiRoot, email)
  if (customer) await verify(apiRoot, customer)
}

/** The id of the address's account, if its mailbox was never proven. */
async function unprovenAt(apiRoot: ApiRoot, email: ProvenEmail): Promise<string | undefined> {
  const customer = await byEmail(apiRoot, email)
  return customer && !customer.isEmailVerified ? customer.id : undefined
}

/** Deletes the account's addresses and open carts. */
async function empty(apiRoot: ApiRoot, customerId: string): Promise<void> {
  await deleteCarts(apiRoot, customerId)
  const { version, addresses } = await readCustomer(apiRoot, customerId)
  const actions = addresses.flatMap(({ id }) =>
    id ? { action: 'removeAddress' as const, addressId: id } : [],
  )
  if (actions.length === 0) return
  const body = { version, actions }
  await apiRoot.customers().withId({ ID: customerId }).post({ body }).execute().catch(vendorErrorOf)
}

/** Our addresses keep the whole name as the last name. */
function firstNameOf(address: Address | undefined): string | undefined {
  const [first] = address ? toAddress(address).name.split(/\s+/) : []
  return first || undefined
}

/** The first word is the first name; the rest is the last. */
function draftOf({ name, ...given }: NewCustomer, cartId: string | undefined): CustomerDraft {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const lastName = rest.join(' ')
  const { anonymousId, password, isB2b, ...others } = given
  return {
    ...others,
    ...(password ? { password } : { authenticationMode: 'ExternalAuth' }),
    custom: isB2b ? { type: { typeId: 'type', key: 'customer' }, fields: { isB2b: true } } : undefined,
    firstName: firstName || undefined,
    lastName: lastName || undefined,
    // Orders of this browser are attached even if the customer has no cart.
    anonymousId: anonymousId || undefined,
    anonymousCart: cartId ? { typeId: 'cart', id: cartId } : undefined,
  }
}

async function byEmail(apiRoot: ApiRoot, email: Email): Promise<Customer | undefined> {
  const queryArgs = { where: 'lowercaseEmail = :email', 'var.email': email, limit: 1 }
  const answer = await apiRoot.customers().get({ queryArgs }).execute().catch(vendorErrorOf)
  return answer.body.results[0]
}

async function guestOrders(apiRoot: ApiRoot, email: Email, limit: number) {
  const where = 'customerEmail = :email and customerId is not defined'
  const queryArgs = { where, 'var.email': email, limit, withTotal: false }
  return (await apiRoot.orders().get({ queryArgs }).execute().catch(vendorErrorOf)).body.results
}

async function merged(apiRoot: ApiRoot, customerId: string, cartId: string, preserve: boolean | undefined) {
  const merging = apiRoot
    .carts()
    .customerIdWithCustomerIdValueMerge({ customerId })
    .post({
      body: {
        anonymousCart: { typeId: 'cart', id: cartId },
        mergeMode: preserve ? 'UseAsNewActiveCustomerCart' : 'MergeWithExistingCustomerCart',
        updateProductData: true,
      },
    })
    .execute()
  return (await merging.catch(vendorErrorOf)).body
}

/** The token never leaves the server: the shop's link has proved the mailbox. */
async function resetPassword(apiRoot: ApiRoot, customer: Customer, newPassword: string): Promise<void> {
  if (customer.authenticationMode === 'ExternalAuth')
    return authenticateBy(apiRoot, customer, { authMode: 'Password', password: newPassword })
  const { email } = customer
  const token = await apiRoot
    .customers()
    .passwordToken()
    .post({ body: { email, ttlMinutes: 5 } })
    .execute()
    .catch(vendorErrorOf)
  const body = { tokenValue: token.body.value, newPassword }
  await apiRoot.customers().passwordReset().post({ body }).execute().catch(vendorErrorOf)
}

type Authentication = Omit<CustomerSetAuthenticationModeAction, 'action'>

async function authenticateBy(apiRoot: ApiRoot, customer: Customer, by: Authentication): Promise<void> {
  const { id: ID, version } = customer
  const body = { version, actions: [{ action: 'setAuthenticationMode' as const, ...by }] }
  await apiRoot.customers().withId({ ID }).post({ body }).execute().catch(vendorErrorOf)
}

async function verify(apiRoot: ApiRoot, { id, isEmailVerified }: Customer): Promise<void> {
  if (isEmailVerified) return
  const asked = { id, ttlMinutes: 5 }
  const token = await apiRoot.customers().emailToken().post({ body: asked }).execute().catch(vendorErrorOf)
  const body = { tokenValue: token.body.value }
  await apiRoot.customers().emailConfirm().post({ body }).execute().catch(vendorErrorOf)
}
