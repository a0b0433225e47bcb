import { has } from '../parts'

/** What an account shows beyond shopping: a business, its company, reseller certificates, order upload. */
export const ACCOUNT_FLAGS = ['business', 'company', 'reseller', 'upload'] as const
export type AccountFlag = (typeof ACCOUNT_FLAGS)[number]

const FIELDS: readonly [AccountFlag, string][] = [
  ['business', 'isB2b'],
  ['company', 'hasBusinessAccount'],
  ['reseller', 'isReseller'],
  ['upload', 'isBulkUploadAvailable'],
]

/** Reads commercetools' custom fields of a customer. */
export const accountFlagsOf = (fields: Readonly<Record<string, unknown>> = {}): AccountFlag[] =>
  !has('companies') ? [] : FIELDS.flatMap(([flag, field]) => (fields[field] === true ? [flag] : []))
