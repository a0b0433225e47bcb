import { ADDRESS_FIELDS, type Address } from '../address'

/** An address that a customer keeps. */
export type SavedAddress = Address & { id: string; defaultShipping: boolean; defaultBilling: boolean }

/**
 * What an address said when its form was drawn. A form whose mark is not the address's any more was drawn before
 * another change, and would undo it.
 */
export const addressMark = (address: Address): string =>
  JSON.stringify(ADDRESS_FIELDS.map((field) => address[field] ?? ''))
