import type { Customer, CustomerSignInResult } from '@commercetools/platform-sdk'
import { type AccountFlag, accountFlagsOf } from '~/models/account/flags'
import { type ProvenEmail, provenEmail } from '~/models/account/proven-email'
import type { Address } from '~/models/address'
import type { Cart } from '~/models/cart/cart'
import { isMadeByStaff } from '~/models/cart/copied'
import { CURRENCY } from '~/models/money'
import { toCart } from '~/services/cart/mapping'
import { toAddress } from '~/services/cart/mapping-address'
import { VendorError } from '~/services/vendor-error'

type SignedInCustomer = {
  id: string
  email: string
  /** Missing until the mailbox is proven. */
  provenEmail?: ProvenEmail
  firstName?: string
  lastName?: string
  customerGroupId?: string
  createdAt: string
  /** Such as `checkOutAsCustomer`. */
  permissions: string[]
  flags: AccountFlag[]
  /** Of their company, as it registered. */
  businessName?: string
  businessIndustry?: string
}

export type SignedIn = { ok: true; customer: SignedInCustomer; cart?: Cart }

/** @throws VendorError for an answer without a customer. */
export function toSignedIn({ customer, cart }: Partial<CustomerSignInResult>): SignedIn {
  if (!customer) throw new VendorError('commercetools', 'No errors but no customer?')
  // A cart that staff made is not the customer's. In another currency the shop sells nothing.
  const isOwn = cart?.totalPrice.currencyCode === CURRENCY && !isMadeByStaff(toCart(cart))
  const own = isOwn ? toCart(cart) : undefined
  return {
    ok: true,
    customer: {
      id: customer.id,
      email: customer.email,
      provenEmail: customer.isEmailVerified ? provenEmail(customer.email) : undefined,
      createdAt: customer.createdAt,
      customerGroupId: customer.customerGroup?.id,
      firstName: customer.firstName || undefined,
      lastName: customer.lastName || undefined,
      permissions: permissionsOf(customer),
      flags: accountFlagsOf(customer.custom?.fields),
      ...businessOf(customer),
    },
    cart: own,
  }
}

function businessOf({ companyName, custom }: Customer): { businessName?: string; businessIndustry?: string } {
  const industry: unknown = custom?.fields.businessIndustry
  return {
    businessName: companyName || undefined,
    businessIndustry: typeof industry === 'string' && industry ? industry : undefined,
  }
}

export function permissionsOf({ custom }: Customer): string[] {
  const permissions: unknown = custom?.fields.permissions
  return Array.isArray(permissions) ? permissions.filter((name) => typeof name === 'string') : []
}

/** Tells two people apart. */
export type CustomerParty = { email: string; addresses: Address[]; isBusiness: boolean }

export const toParty = ({ email, addresses, custom }: Customer): CustomerParty => ({
  email,
  addresses: addresses.map(toAddress),
  isBusiness: custom?.fields.isB2b === true,
})

export type CustomerRecord = {
  email: string
  firstName?: string
  lastName?: string
  company?: string
  createdAt: string
  isBusiness: boolean
  addresses: Address[]
}

export const toRecord = ({
  email,
  firstName,
  lastName,
  companyName,
  createdAt,
  addresses,
  custom,
}: Customer): CustomerRecord => ({
  email,
  firstName: firstName || undefined,
  lastName: lastName || undefined,
  company: companyName || undefined,
  createdAt,
  isBusiness: custom?.fields.isB2b === true,
  addresses: addresses.map(toAddress),
})
