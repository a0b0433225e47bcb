import type {
  BusinessUnit,
  BusinessUnitDraft,
  BusinessUnitSetCustomFieldAction,
  BusinessUnitSetCustomTypeAction,
  BusinessUnitUpdateAction,
} from '@commercetools/platform-sdk'
import {
  type Company,
  type CompanyPerson,
  type CompanyProfile,
  type CompanySource,
  identityOf,
  termsDaysOf,
} from '~/models/company/company'
import { type CompanyRole, isCompanyRole } from '~/models/company/roles'
import { typedMoney } from '~/models/money'
import { fromAddress, toAddress } from '~/services/cart/mapping-address'

export const UNIT_TYPE = 'business-unit'
const ADDRESS_KEY = 'company'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export function toCompany(unit: BusinessUnit): Company {
  const fields = unit.custom?.fields ?? {}
  const address =
    unit.addresses.find(({ id }) => id !== undefined && id === unit.defaultShippingAddressId) ??
    unit.addresses[0]
  const limit: unknown = fields.creditLimit?.centAmount
  return {
    key: unit.key,
    version: unit.version,
    name: unit.name,
    industry: text(fields.industry),
    taxId: text(fields.taxId),
    address: address && toAddress(address),
    waiting: unit.status === 'Inactive',
    contactEmail: unit.contactEmail ?? '',
    approvedAs: text(fields.approvedAs) || undefined,
    people: unit.associates.map(toPerson),
    taxExempt: fields.taxExempt === true,
    exemptStates: Array.isArray(fields.taxExemptStates) ? fields.taxExemptStates.map(text) : [],
    termsDays: termsDaysOf(text(fields.paymentTerms)),
    creditLimit: typeof limit === 'number' ? limit : undefined,
    placesApproved: fields.placesApproved === true,
  }
}

function toPerson({ customer, associateRoleAssignments }: BusinessUnit['associates'][number]): CompanyPerson {
  const { firstName = '', lastName = '', email = '', isEmailVerified = false } = customer.obj ?? {}
  return {
    customerId: customer.id,
    name: `${firstName} ${lastName}`.trim() || email,
    email,
    isProven: isEmailVerified,
    roles: associateRoleAssignments.map(({ associateRole }) => associateRole.key).filter(isCompanyRole),
  }
}

type NewCompany = {
  key: string
  profile: CompanyProfile
  customerId: string
  email: string
  source: CompanySource
}

const assignments = (roles: readonly CompanyRole[]) =>
  roles.map((key) => ({ associateRole: { typeId: 'associate-role' as const, key } }))

/** Inactive until staff have approved it. */
export function draftOf({ key, profile, customerId, email, source }: NewCompany): BusinessUnitDraft {
  const { name, industry, taxId, address } = profile
  return {
    unitType: 'Company',
    key,
    name,
    status: 'Inactive',
    contactEmail: email,
    addresses: address && [{ ...fromAddress(address), key: ADDRESS_KEY }],
    defaultShippingAddress: address && 0,
    defaultBillingAddress: address && 0,
    associates: [
      { customer: { typeId: 'customer', id: customerId }, associateRoleAssignments: assignments(['admin']) },
    ],
    custom: {
      type: { typeId: 'type', key: UNIT_TYPE },
      fields: { source, industry: industry || undefined, taxId: taxId || undefined },
    },
  }
}

/** An approved company with another name, tax ID or place waits for staff again. */
export function profileSteps(unit: BusinessUnit, profile: CompanyProfile): BusinessUnitUpdateAction[] {
  const { name, industry, taxId, address } = profile
  const [present] = unit.addresses
  const company = toCompany(unit)
  const was = identityOf(company)
  const isChanged = !company.waiting && was !== identityOf(profile)
  const place = address && { ...fromAddress(address), key: present?.key ?? ADDRESS_KEY }
  return [
    ...(name === unit.name ? [] : [{ action: 'changeName' as const, name }]),
    ...(isChanged ? [{ action: 'changeStatus' as const, status: 'Inactive' }] : []),
    ...fieldSteps(unit, UNIT_TYPE, { industry, taxId, approvedAs: isChanged ? was : company.approvedAs }),
    ...(place && present?.id
      ? [{ action: 'changeAddress' as const, addressId: present.id, address: place }]
      : []),
    ...(place && !present?.id
      ? [
          { action: 'addAddress' as const, address: place },
          { action: 'setDefaultShippingAddress' as const, addressKey: ADDRESS_KEY },
          { action: 'setDefaultBillingAddress' as const, addressKey: ADDRESS_KEY },
        ]
      : []),
  ]
}

export function fieldSteps(
  { custom }: Pick<BusinessUnit, 'custom'>,
  key: string,
  fields: Record<string, unknown>,
): (BusinessUnitSetCustomFieldAction | BusinessUnitSetCustomTypeAction)[] {
  const present = custom?.fields
  if (!present) return [{ action: 'setCustomType', type: { typeId: 'type', key }, fields }]
  // The platform refuses to remove a field that is not there.
  return Object.entries(fields)
    .filter(([name, value]) => value !== undefined || name in present)
    .map(([name, value]) => ({ action: 'setCustomField', name, value }))
}

export const addStep = (customerId: string, roles: readonly CompanyRole[]): BusinessUnitUpdateAction => ({
  action: 'addAssociate',
  associate: {
    customer: { typeId: 'customer', id: customerId },
    associateRoleAssignments: assignments(roles),
  },
})

export const rolesStep = (customerId: string, roles: readonly CompanyRole[]): BusinessUnitUpdateAction => ({
  action: 'changeAssociate',
  associate: {
    customer: { typeId: 'customer', id: customerId },
    associateRoleAssignments: assignments(roles),
  },
})

export const removeStep = (customerId: string): BusinessUnitUpdateAction => ({
  action: 'removeAssociate',
  customer: { typeId: 'customer', id: customerId },
})

export type CompanyTerms = {
  termsDays?: number | undefined
  creditLimit?: number | undefined
  taxExempt: boolean
  exemptStates: string[]
  reseller: boolean
  upload: boolean
}

export const termsFields = ({ termsDays, creditLimit, taxExempt, exemptStates }: CompanyTerms) => ({
  paymentTerms: termsDays === undefined ? undefined : `Net ${termsDays}`,
  creditLimit: creditLimit === undefined ? undefined : typedMoney(creditLimit),
  taxExempt,
  taxExemptStates: exemptStates,
})
