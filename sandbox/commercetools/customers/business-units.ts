import type { BusinessUnit } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { customActions, customFields } from '../engine/custom'
import { invalidOperation, referenceExists } from '../engine/errors'
import { storeReference } from '../engine/references'
import { actionsOf, defineResource } from '../engine/resource'
import { customFieldsDraft, identifier } from '../engine/schemas'
import { addressActions, addressBookDraft, addressBookOf, checkAddressKeys } from './address-book'
import { associate, storedAssociate } from './associates'
import { email, groupAssignment, store } from './draft'
import { groupAssignmentActions } from './group-assignments'
import { inherited } from './inheritance'

const { action, set } = actionsOf<BusinessUnit>()

const key = z
  .string()
  .min(2)
  .max(256)
  .regex(/^[A-Za-z0-9_-]+$/)
const status = z.enum(['Active', 'Inactive'])
const mode = z.enum(['Explicit', 'ExplicitAndFromParent'])
const storeMode = z.enum(['Explicit', 'FromParent'])
const stores = z.array(store)
const parentUnit = identifier('business-unit')

const common = {
  key,
  status: status.optional(),
  stores: stores.optional(),
  name: z.string().min(1),
  contactEmail: email.optional(),
  associates: z.array(associate).optional(),
  ...addressBookDraft,
  custom: customFieldsDraft.optional(),
  customerGroupAssignments: z.array(groupAssignment).optional(),
}
const draft = z.discriminatedUnion('unitType', [
  z.object({
    unitType: z.literal('Company'),
    ...common,
    storeMode: z.literal('Explicit').optional(),
    associateMode: z.literal('Explicit').optional(),
    approvalRuleMode: z.literal('Explicit').optional(),
  }),
  z.object({
    unitType: z.literal('Division'),
    ...common,
    parentUnit,
    storeMode: storeMode.optional(),
    associateMode: mode.optional(),
    approvalRuleMode: mode.optional(),
  }),
])

export const businessUnits = defineResource({
  typeId: 'business-unit',
  path: 'business-units',
  scopes: {
    view: ['view_business_units'],
    manage: ['manage_business_units'],
  },
  draft,
  create: createUnit,
  actions: {
    changeName: set('name', z.string().min(1)),
    changeStatus: action({ status }, (unit, { status }) => ({ ...unit, status })),
    setContactEmail: set('contactEmail', email.optional()),

    ...groupAssignmentActions<BusinessUnit>(),

    setAssociates: action({ associates: z.array(associate) }, (unit, { associates }, context) => ({
      ...unit,
      associates: associates.map((one) => storedAssociate(one, context)),
    })),
    addAssociate: action({ associate }, (unit, { associate }, context) => {
      const added = storedAssociate(associate, context)
      if (unit.associates.some(({ customer }) => customer.id === added.customer.id)) {
        throw invalidOperation('The customer is an associate of the business unit already.')
      }
      return { ...unit, associates: [...unit.associates, added] }
    }),
    changeAssociate: action({ associate }, (unit, { associate }, context) => {
      const changed = storedAssociate(associate, context)
      expectAssociate(unit, changed.customer.id)
      return {
        ...unit,
        associates: unit.associates.map((one) => (one.customer.id === changed.customer.id ? changed : one)),
      }
    }),
    removeAssociate: action({ customer: identifier('customer') }, (unit, { customer }, context) => {
      const { id } = context.referenced('customer', customer)
      expectAssociate(unit, id)
      return { ...unit, associates: unit.associates.filter((one) => one.customer.id !== id) }
    }),
    ...addressActions<BusinessUnit>(),
    ...customActions<BusinessUnit>(),
  },
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    {
      name: 'associate',
      paths: ['associates.customer.id'],
      values: ({ associates }) => associates.map(({ customer }) => customer.id),
    },
    { name: 'parentUnit', paths: ['parentUnit.key'], values: ({ parentUnit }) => [parentUnit?.key] },
  ],
  settle: (unit) => {
    checkAddressKeys(unit)
    return unit
  },
  removing: (unit, context) => {
    if (context.lookup('business-unit', 'parentUnit', unit.key).length > 0) {
      throw referenceExists('business-unit', 'business-unit')
    }
  },
  present: (unit, context) => ({ ...unit, ...inherited(unit, context) }),
})

function createUnit(input: z.infer<typeof draft>, context: Context) {
  const isDivision = input.unitType === 'Division'
  const common = {
    key: input.key,
    status: input.status ?? 'Active',
    name: input.name,
    contactEmail: input.contactEmail,
    stores: input.stores?.map(storeReference),
    associates: (input.associates ?? []).map((one) => storedAssociate(one, context)),
    ...addressBookOf(input, context),
    custom: customFields(input.custom, context),
    customerGroupAssignments: input.customerGroupAssignments?.map(({ customerGroup }) => ({
      customerGroup: context.reference('customer-group', customerGroup),
    })),
    storeMode: input.storeMode ?? (isDivision ? 'FromParent' : 'Explicit'),
    associateMode: input.associateMode ?? (isDivision ? 'ExplicitAndFromParent' : 'Explicit'),
    approvalRuleMode: input.approvalRuleMode ?? (isDivision ? 'ExplicitAndFromParent' : 'Explicit'),
  }
  if (input.unitType === 'Division') {
    return { ...common, unitType: 'Division' as const, ...parentOf(input.parentUnit, context) }
  }
  return {
    ...common,
    unitType: 'Company' as const,
    topLevelUnit: { typeId: 'business-unit' as const, key: input.key },
  }
}

function parentOf(identifier: z.infer<typeof parentUnit>, context: Context) {
  const parent = context.referenced('business-unit', identifier)
  return {
    parentUnit: { typeId: 'business-unit' as const, key: parent.key },
    topLevelUnit: parent.topLevelUnit,
  }
}

function expectAssociate(unit: BusinessUnit, customerId: string): void {
  if (!unit.associates.some(({ customer }) => customer.id === customerId)) {
    throw invalidOperation('The customer is no associate of the business unit.')
  }
}
