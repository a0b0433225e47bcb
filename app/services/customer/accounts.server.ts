import type {
  Address,
  Customer,
  CustomerDraft,
  CustomerSetAuthenticationModeAction,
} from '@commercetools/platform-sdk'
import { normalEmail } from '~/models/email'
import { toAddress } from '~/services/cart/mapping-address'
import type { ApiRoot } from '~/services/commercetools/client.server'
import { errorCodeOf, vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import { type SignedIn, toSignedIn } from './mapping'

/** Whether the address belongs to a customer, to a guest who ordered, or to neither. */
export type FoundUser = { firstName?: string; guest: boolean }

/** The browser's cart. `preserve`: it becomes the customer's cart as it is, and is not merged into theirs. */
export type BroughtCart = { cartId?: string; preserve?: boolean }

type NewCustomer = {
  email: string
  /** None for who signs in by another provider. */
  password?: string
  name: string
  anonymousId?: string
  isEmailVerified?: boolean
  /** Buys for a business. */
  isB2b?: boolean
}

/** Orders of a guest that become a customer's at once. */
const MOST_ORDERS = 100

export type AccountService = ReturnType<typeof createAccountService>

/** Accounts at commercetools, beside signing in by password. All throw VendorError. */
export function createAccountService({ apiRoot }: Pick<ServiceDeps, 'apiRoot'>) {
  return {
    async find(email: string): Promise<FoundUser | undefined> {
      const [customer, ordered] = await Promise.all([byEmail(apiRoot, email), guestOrders(apiRoot, email, 1)])
      if (customer) return { guest: false, ...(customer.firstName && { firstName: customer.firstName }) }
      const firstName = firstNameOf(ordered[0]?.shippingAddress ?? ordered[0]?.billingAddress)
      return ordered[0] && { guest: true, ...(firstName && { firstName }) }
    },

    /** A new account. Undefined: the address has one already. */
    async create(given: NewCustomer, { cartId }: BroughtCart = {}): Promise<SignedIn | undefined> {
      try {
        const body = draftOf(given, cartId)
        return toSignedIn((await apiRoot.customers().post({ body }).execute()).body)
      } catch (error) {
        if (errorCodeOf(error) === 'DuplicateField') return undefined
        return vendorErrorOf(error)
      }
    },

    /** Signs in without a password: the mailbox or another provider proved who it is. */
    async enter(email: string, { cartId, preserve }: BroughtCart = {}): Promise<SignedIn | undefined> {
      const customer = await byEmail(apiRoot, email)
      if (!customer) return undefined
      const cart = cartId && (await merged(apiRoot, customer.id, cartId, preserve))
      return toSignedIn({ customer, cart: cart || undefined })
    },

    /** The same for an account that is known already. Undefined: it is gone. */
    async enterById(id: string, { cartId, preserve }: BroughtCart = {}): Promise<SignedIn | undefined> {
      const found = apiRoot.customers().withId({ ID: id }).get().execute()
      const customer = await found.then(({ body }) => body, goneOrThrow)
      if (!customer) return undefined
      const cart = cartId && (await merged(apiRoot, id, cartId, preserve))
      return toSignedIn({ customer, cart: cart || undefined })
    },

    async hasPassword(customerId: string): Promise<boolean> {
      const found = apiRoot.customers().withId({ ID: customerId }).get().execute()
      return (await found.catch(vendorErrorOf)).body.authenticationMode !== 'ExternalAuth'
    },

    /** Undefined: there is no such account. */
    async dropPassword(email: string): Promise<string | undefined> {
      const customer = await byEmail(apiRoot, email)
      if (customer && customer.authenticationMode !== 'ExternalAuth')
        await authenticateBy(apiRoot, customer, { authMode: 'ExternalAuth' })
      return customer?.id
    },

    /** Sets the password of who proved that the mailbox is theirs. Undefined: there is no such account. */
    async setPassword(email: string, newPassword: string): Promise<string | undefined> {
      const customer = await byEmail(apiRoot, email)
      if (!customer) return undefined
      await resetPassword(apiRoot, customer, newPassword)
      await verify(apiRoot, customer)
      return customer.id
    },

    /** Gives the customer what was ordered with their address before. Only for who proved that it is theirs. */
    async attachGuestOrders(customerId: string, email: string): Promise<void> {
      for (const { id, version } of await guestOrders(apiRoot, email, MOST_ORDERS)) {
        const body = { version, actions: [{ action: 'setCustomerId' as const, customerId }] }
        await apiRoot.orders().withId({ ID: id }).post({ body }).execute().catch(vendorErrorOf)
      }
    },

    /** Gives an account another address. False: that one has an account already. */
    async changeEmail(customerId: string, email: string): Promise<boolean> {
      const resource = apiRoot.customers().withId({ ID: customerId })
      const { version, email: before } = (await resource.get().execute().catch(vendorErrorOf)).body
      if (normalEmail(before) === normalEmail(email)) return true
      try {
        await resource.post({ body: { version, actions: [{ action: 'changeEmail', email }] } }).execute()
        return true
      } catch (error) {
        if (errorCodeOf(error) === 'DuplicateField') return false
        return vendorErrorOf(error)
      }
    },

    /** Deletes an account and its cart. Orders stay. An account that is gone already is no error. */
    async remove(customerId: string): Promise<void> {
      const carts = apiRoot.carts()
      const where = 'customerId=:customerId and cartState="Active"'
      const queryArgs = { where, 'var.customerId': customerId, limit: 20 }
      const open = (await carts.get({ queryArgs }).execute().catch(vendorErrorOf)).body.results
      for (const { id: ID, version } of open) {
        await carts.withId({ ID }).delete({ queryArgs: { version } }).execute().catch(goneOrThrow)
      }
      const resource = apiRoot.customers().withId({ ID: customerId })
      const found = await resource.get().execute().catch(goneOrThrow)
      if (!found) return
      const { version } = found.body
      await resource
        .delete({ queryArgs: { version, dataErasure: true } })
        .execute()
        .catch(goneOrThrow)
    },

    /** Writes down that the mailbox is theirs. */
    async markVerified(email: string): Promise<void> {
      const customer = await byEmail(apiRoot, email)
      if (customer) await verify(apiRoot, customer)
    },

    /** Whether the account's e-mail address is verified. */
    async isVerified(email: string): Promise<boolean> {
      return (await byEmail(apiRoot, email))?.isEmailVerified ?? false
    },
  }
}

/** Our own addresses have the whole name as the last name. */
function firstNameOf(address: Address | undefined): string | undefined {
  const [first] = address ? toAddress(address).name.split(/\s+/) : []
  return first || undefined
}

function goneOrThrow(error: unknown): undefined {
  if ((error as { statusCode?: number }).statusCode === 404) return undefined
  return vendorErrorOf(error)
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

async function byEmail(apiRoot: ApiRoot, email: string): Promise<Customer | undefined> {
  const queryArgs = { where: 'lowercaseEmail = :email', 'var.email': normalEmail(email), limit: 1 }
  const answer = await apiRoot.customers().get({ queryArgs }).execute().catch(vendorErrorOf)
  return answer.body.results[0]
}

async function guestOrders(apiRoot: ApiRoot, email: string, limit: number) {
  const where = 'customerEmail = :email and customerId is not defined'
  const queryArgs = { where, 'var.email': normalEmail(email), limit, withTotal: false }
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

/** The token never leaves the server: the shop's own link proved the mailbox. */
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
