import type { Address } from '@commercetools/platform-sdk'
import { dig, type Field, type FieldTable } from './fields'

const NAMES = [
  'id',
  'key',
  'title',
  'salutation',
  'firstName',
  'lastName',
  'streetName',
  'streetNumber',
  'additionalStreetInfo',
  'postalCode',
  'city',
  'region',
  'state',
  'country',
  'company',
  'department',
  'building',
  'apartment',
  'pOBox',
  'phone',
  'mobile',
  'email',
  'fax',
  'additionalAddressInfo',
  'externalId',
] as const

/** `shippingAddress.postalCode` and so on. */
export function addressFields<Subject>(
  name: string,
  read: (subject: Subject) => Address | undefined,
): FieldTable<Subject> {
  const fields: Record<string, Field<Subject>> = { [name]: { type: 'object', read } }
  for (const part of NAMES) {
    fields[`${name}.${part}`] = { type: 'string', read: (subject) => read(subject)?.[part] }
  }
  return fields
}

/** `custom.<name>`. */
export function customField<Subject>(
  path: readonly string[],
  read: (subject: Subject) => { readonly fields: Readonly<Record<string, unknown>> } | undefined,
): Field<Subject> | undefined {
  if (path.length === 0) return undefined
  return { type: 'dynamic', read: (subject) => dig(read(subject)?.fields, path) }
}
