import type { BusinessUnit, BusinessUnitDraft, BusinessUnitUpdateAction } from '@commercetools/platform-sdk'
import type { PlatformApi } from '../platform-client'
import { type AddressEntry, addressActions, addressDrafts, entriesOf } from './addresses'
import { jsonKind } from './json-kind'
import { among, changed, same } from './kind'
import { pages } from './names'

type CompanyShape = {
  key: string
  name: string
  status?: string
  contactEmail?: string
  /** The key of the parent company. */
  parent?: string
  addresses?: AddressEntry[]
  associates?: { email: string; roles: string[] }[]
  fields?: Record<string, unknown>
}

const TYPE = { typeId: 'type', key: 'business-unit' } as const
const EXPANDED = { expand: ['associates[*].customer'] }

export const companyKind = jsonKind<CompanyShape>({
  name: 'company',
  file: 'companies.json',
  inOrder: true,
  async find({ api }, keys) {
    const queryArgs = { ...EXPANDED, where: among('key', keys), limit: keys.length }
    const { results } = (await api.businessUnits().get({ queryArgs }).execute()).body
    return new Map(
      results.map((unit) => [unit.key, { id: unit.id, version: unit.version, shape: shapeOf(unit) }]),
    )
  },
  async *all({ api }) {
    const get = ({ queryArgs }: { queryArgs: object }) =>
      api.businessUnits().get({ queryArgs: { ...queryArgs, ...EXPANDED } })
    for await (const page of pages<BusinessUnit>(get)) yield page.map(shapeOf)
  },
  create: async ({ api }, company) => {
    const { fields, parent, addresses = [], associates = [], key, name, contactEmail, status } = company
    const body = {
      key,
      name,
      contactEmail,
      status,
      unitType: parent ? 'Division' : 'Company',
      parentUnit: parent ? { typeId: 'business-unit', key: parent } : undefined,
      ...addressDrafts(addresses),
      associates: await associatesOf(api, associates),
      custom: { type: TYPE, fields },
    } as BusinessUnitDraft
    return api.businessUnits().post({ body }).execute()
  },
  update: async ({ api }, { id, version, shape }, after) => {
    const actions: BusinessUnitUpdateAction[] = [
      ...changed<CompanyShape, BusinessUnitUpdateAction>(shape, after, {
        name: (name) => ({ action: 'changeName', name }),
        status: (status = 'Active') => ({ action: 'changeStatus', status }),
        contactEmail: (contactEmail) => ({ action: 'setContactEmail', contactEmail }),
        fields: (fields) => ({ action: 'setCustomType', type: TYPE, fields }),
      }),
      ...addressActions(shape.addresses ?? [], after.addresses ?? []),
    ]
    if (!same(shape.associates, after.associates))
      actions.push({ action: 'setAssociates', associates: await associatesOf(api, after.associates ?? []) })
    return api.businessUnits().withId({ ID: id }).post({ body: { version, actions } }).execute()
  },
})

const shapeOf = (unit: BusinessUnit): CompanyShape => ({
  key: unit.key,
  name: unit.name,
  status: unit.status,
  contactEmail: unit.contactEmail,
  parent: unit.parentUnit?.key,
  addresses: entriesOf(unit),
  associates: unit.associates.map(({ customer, associateRoleAssignments }) => ({
    email: customer.obj?.email ?? '',
    roles: associateRoleAssignments.map(({ associateRole }) => associateRole.key),
  })),
  fields: unit.custom?.fields ?? {},
})

/** Associates are named by e-mail address. */
const associatesOf = (api: PlatformApi, associates: { email: string; roles: string[] }[]) =>
  Promise.all(
    associates.map(async ({ email, roles }) => {
      const queryArgs = { where: `email = ${JSON.stringify(email)}`, limit: 1 }
      const [customer] = (await api.customers().get({ queryArgs }).execute()).body.results
      if (!customer) throw new Error(`there is no customer ${email}`)
      return {
        customer: { typeId: 'customer' as const, id: customer.id },
        associateRoleAssignments: roles.map((key) => ({
          associateRole: { typeId: 'associate-role' as const, key },
        })),
      }
    }),
  )
