import * as z from 'zod'
import { ADDRESS_FIELDS, type Address, type AddressCheck, type AddressField, checkAddress } from './address'

/** Vendors' addresses (docs/product.md, Checkout), checked like typed ones. A phone number is not required. */

const text = z.string().nullish()
type Text = z.output<typeof text>

const nameOf = (...parts: Text[]): string => parts.filter(Boolean).join(' ')

/** Beyond the form's fields. */
type Known = Pick<Address, 'id' | 'email' | 'residential'>

function checked(
  input: Partial<Record<AddressField, Text>>,
  known: { [Key in keyof Known]?: Known[Key] | null } = {},
) {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value))
  const check: AddressCheck = checkAddress(given, { phoneOptional: 'ifUsable' })
  if (!check.ok) return check
  const more = Object.entries(known).filter(([, value]) => value !== undefined && value !== null)
  return { ...check, address: { ...check.address, ...Object.fromEntries(more) } }
}

/** Apple Pay on the web: `ApplePayPaymentContact`. */
export const applePayContact = z.object({
  givenName: text,
  familyName: text,
  addressLines: z.array(z.string()).nullish(),
  locality: text,
  administrativeArea: text,
  postalCode: text,
  countryCode: text,
  phoneNumber: text,
  emailAddress: text,
})

export function fromApplePay(contact: z.output<typeof applePayContact>): AddressCheck {
  const [street1, ...rest] = contact.addressLines ?? []
  const input = {
    name: nameOf(contact.givenName, contact.familyName),
    street1,
    street2: rest.filter(Boolean).join(', '),
    city: contact.locality,
    state: contact.administrativeArea,
    postalCode: contact.postalCode,
    country: contact.countryCode,
    phone: contact.phoneNumber,
  }
  return checked(input, { email: contact.emailAddress })
}

/** Braintree's `Address`, of vaulted cards and PayPal accounts. */
export const braintreeAddress = z.object({
  fullName: text,
  company: text,
  addressLine1: text,
  addressLine2: text,
  adminArea2: text,
  adminArea1: text,
  postalCode: text,
  countryCode: text,
})

/** Some cards have only the name printed on them. */
export const fromCardVault = (
  address: z.output<typeof braintreeAddress>,
  cardholderName?: Text,
): AddressCheck => checked(braintreeInput(address, address.fullName || cardholderName, undefined))

/** Braintree's `PayPalAccountDetails`. */
export const payPalAccount = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  shippingAddress: braintreeAddress,
})

export function fromPayPal({ shippingAddress, ...payer }: z.output<typeof payPalAccount>): AddressCheck {
  const name = shippingAddress.fullName || nameOf(payer.firstName, payer.lastName)
  return checked(braintreeInput(shippingAddress, name, payer.phone), { email: payer.email })
}

function braintreeInput(address: z.output<typeof braintreeAddress>, name: Text, phone: Text) {
  return {
    name,
    company: address.company,
    street1: address.addressLine1,
    street2: address.addressLine2,
    city: address.adminArea2,
    state: address.adminArea1,
    postalCode: address.postalCode,
    country: address.countryCode,
    phone,
  }
}

/** Shop Pay: `ShopPayPaymentRequestContactField`. */
export const shopPayContact = z.object({
  firstName: text,
  lastName: text,
  companyName: text,
  address1: text,
  address2: text,
  city: text,
  provinceCode: text,
  postalCode: text,
  countryCode: text,
  phone: text,
  email: text,
})

export function fromShopPay(contact: z.output<typeof shopPayContact>): AddressCheck {
  const input = {
    name: nameOf(contact.firstName, contact.lastName),
    company: contact.companyName,
    street1: contact.address1,
    street2: contact.address2,
    city: contact.city,
    state: contact.provinceCode,
    postalCode: contact.postalCode,
    country: contact.countryCode,
    phone: contact.phone,
  }
  return checked(input, { email: contact.email })
}

/** Experian. */
export const addressCheckResult = z.object({
  result: z.object({
    address: z.object({
      address_line_1: text,
      address_line_2: text,
      address_line_3: text,
      locality: text,
      region: text,
      postal_code: text,
      country: text,
    }),
  }),
  // Unknown metadata must not fail the address.
  metadata: z
    .object({ address_classification: z.object({ delivery_type: text }).nullish() })
    .nullish()
    .catch(undefined),
})

/** For the same person. */
export function fromAddressCheck(
  { result: { address }, metadata }: z.output<typeof addressCheckResult>,
  person: Pick<Address, 'name' | 'company' | 'phone'>,
): AddressCheck {
  const input = {
    name: person.name,
    company: person.company,
    street1: address.address_line_1,
    street2: [address.address_line_2, address.address_line_3].filter(Boolean).join(', '),
    city: address.locality,
    state: address.region,
    postalCode: address.postal_code,
    country: address.country,
    phone: person.phone,
  }
  return checked(input, {
    residential: residentialOf(metadata?.address_classification?.delivery_type),
  })
}

function residentialOf(classified: Text): boolean | undefined {
  if (/^residential/i.test(classified ?? '')) return true
  return /^business/i.test(classified ?? '') ? false : undefined
}

/** Customers' addresses in commercetools (docs/product.md, Checkout). */
export const webstoreAddress = z.object({
  id: text,
  name: text,
  company: text,
  street1: text,
  street2: text,
  city: text,
  stateProv: text,
  postalCode: text,
  countryCode: text,
  phone1: text,
})

const WEBSTORE_FIELDS = {
  name: 'name',
  company: 'company',
  street1: 'street1',
  street2: 'street2',
  city: 'city',
  state: 'stateProv',
  postalCode: 'postalCode',
  country: 'countryCode',
  phone: 'phone1',
} as const satisfies Record<AddressField, keyof z.output<typeof webstoreAddress>>

export function fromWebstore(address: z.output<typeof webstoreAddress>) {
  const input = ADDRESS_FIELDS.map((field) => [field, address[WEBSTORE_FIELDS[field]]] as const)
  return checked(Object.fromEntries(input), { id: address.id })
}

export function toWebstore(address: Address): z.output<typeof webstoreAddress> {
  const fields = ADDRESS_FIELDS.map((field) => [WEBSTORE_FIELDS[field], address[field]] as const)
  return Object.fromEntries([['id', address.id] as const, ...fields].filter(([, value]) => value))
}
