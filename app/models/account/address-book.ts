import { ADDRESS_FIELDS, type Address } from '../address'

export type SavedAddress = Address & { id: string; defaultShipping: boolean; defaultBilling: boolean }

/** Compared when a form is posted: another mark means that the address was changed since the form was drawn. */
export const addressMark = (address: Address): string =>
  JSON.stringify(ADDRESS_FIELDS.map((field) => address[field] ?? ''))
