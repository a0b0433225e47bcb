import type { Address } from './records'

/** An address input, with current or deprecated field names. */
export type AddressInput = Partial<
  Record<
    | 'company'
    | 'streetAddress'
    | 'addressLine1'
    | 'extendedAddress'
    | 'addressLine2'
    | 'firstName'
    | 'lastName'
    | 'locality'
    | 'adminArea2'
    | 'region'
    | 'adminArea1'
    | 'postalCode'
    | 'countryCode'
    | 'countryCodeAlpha2',
    string | null
  >
>

/** An address with current field names only. */
export function addressOf(input: AddressInput): Address {
  const address = {
    company: input.company,
    addressLine1: input.addressLine1 ?? input.streetAddress,
    addressLine2: input.addressLine2 ?? input.extendedAddress,
    firstName: input.firstName,
    lastName: input.lastName,
    adminArea1: input.adminArea1 ?? input.region,
    adminArea2: input.adminArea2 ?? input.locality,
    postalCode: input.postalCode,
    countryCode: input.countryCode ?? input.countryCodeAlpha2,
  }
  return Object.fromEntries(Object.entries(address).filter(([, value]) => typeof value === 'string'))
}

/** Braintree answers with one full name. */
export function addressView({ firstName, lastName, ...address }: Address) {
  const fullName = [firstName, lastName].filter((name) => name !== undefined).join(' ')
  return { ...address, fullName: fullName === '' ? null : fullName }
}
