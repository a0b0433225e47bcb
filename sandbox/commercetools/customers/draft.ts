import * as z from 'zod'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { requiredField } from '../engine/errors'
import { storeReference } from '../engine/references'
import { customFieldsDraft, identifier, key, locale } from '../engine/schemas'
import type { Body, StoredCustomer } from '../engine/types'
import { addressBookDraft, addressBookOf } from './address-book'

const text = z.string().optional()

/** Like the platform, accepts addresses without an at sign. */
export const email = z.string().min(1)

export const store = identifier('store')
export const groupAssignment = z.object({ customerGroup: identifier('customer-group') })
export const dateOfBirth = z.iso.date()

export const customerDraft = z.object({
  key: key.optional(),
  customerNumber: text,
  externalId: text,
  email,
  password: z.string().min(1).optional(),
  firstName: text,
  lastName: text,
  middleName: text,
  title: text,
  anonymousCartId: text,
  anonymousCart: identifier('cart').optional(),
  anonymousId: text,
  dateOfBirth: dateOfBirth.optional(),
  companyName: text,
  vatId: text,
  ...addressBookDraft,
  isEmailVerified: z.boolean().optional(),
  customerGroup: identifier('customer-group').optional(),
  customerGroupAssignments: z.array(groupAssignment).optional(),
  custom: customFieldsDraft.optional(),
  locale: locale.optional(),
  salutation: text,
  stores: z.array(store).optional(),
  authenticationMode: z.enum(['Password', 'ExternalAuth']).optional(),
})

export type CustomerInput = z.infer<typeof customerDraft>

/** The hashed password is stored separately. */
export function createCustomer(draft: CustomerInput, context: Context): Body<StoredCustomer> {
  const authenticationMode = draft.authenticationMode ?? 'Password'
  if (authenticationMode === 'Password' && draft.password === undefined) throw requiredField('password')
  return {
    key: draft.key,
    customerNumber: draft.customerNumber,
    externalId: draft.externalId,
    email: draft.email,
    ...(authenticationMode === 'Password' && { password: SHOWN_PASSWORD }),
    firstName: draft.firstName,
    lastName: draft.lastName,
    middleName: draft.middleName,
    title: draft.title,
    salutation: draft.salutation,
    dateOfBirth: draft.dateOfBirth,
    companyName: draft.companyName,
    vatId: draft.vatId,
    locale: draft.locale,
    ...addressBookOf(draft, context),
    isEmailVerified: draft.isEmailVerified ?? false,
    customerGroup: draft.customerGroup && context.reference('customer-group', draft.customerGroup),
    customerGroupAssignments: (draft.customerGroupAssignments ?? []).map(({ customerGroup }) => ({
      customerGroup: context.reference('customer-group', customerGroup),
    })),
    custom: customFields(draft.custom, context),
    stores: (draft.stores ?? []).map(storeReference),
    authenticationMode,
  }
}

/** Shown instead of a password. */
export const SHOWN_PASSWORD = '****'
