import { CUSTOM_TYPES } from '@cobnut/platform/types'
import type { Customer, CustomerUpdateAction } from '@commercetools/platform-sdk'
import { type AddressEntry, addressActions, addressDrafts, entriesOf } from './addresses'
import { BadCell, boolean, type Cell, json, list, number, text } from './cells'
import { among, changed, type Kind, same } from './kind'
import { type Names, pages } from './names'
import { rowReader } from './rows'

type CustomerShape = {
  email: string
  key?: string
  customerNumber?: string
  firstName?: string
  lastName?: string
  companyName?: string
  group?: string
  emailVerified: boolean
  /** Only for new customers; it cannot be read later. */
  password?: string
  fields: Record<string, unknown>
  addresses: AddressEntry[]
}

const TEXTS = ['key', 'customerNumber', 'firstName', 'lastName', 'companyName', 'group'] as const
const TYPE = { typeId: 'type', key: 'customer' } as const
const FIELD_CELLS: Record<string, Cell<unknown>> = { text, texts: list, boolean, number } as Record<
  string,
  Cell<unknown>
>
const FIELDS = Object.entries(CUSTOM_TYPES.customer.fields).map(([name, [kind]]) => ({
  name,
  cell: FIELD_CELLS[kind] ?? (text as Cell<unknown>),
}))

const addressesIn = (cell: string): AddressEntry[] | undefined => {
  const value = json.read(cell)
  if (value !== undefined && !Array.isArray(value)) throw new BadCell('write a JSON list of addresses')
  return value as AddressEntry[] | undefined
}

export const customerKind: Kind<CustomerShape> = {
  name: 'customer',
  file: 'customers.csv',
  columns: [
    ...['email', ...TEXTS, 'emailVerified', 'password'],
    ...FIELDS.map(({ name }) => name),
    'addresses',
  ],
  groupBy: 'email',
  read([row = {}], tell) {
    const { cell, required } = rowReader(row, 0, tell)
    const texts = TEXTS.map((name) => [name, cell(name, text.read)] as const)
    const fields = FIELDS.map(({ name, cell: { read } }) => [name, cell(name, read)] as const)
    const password = cell('password', text.read)
    return {
      ...Object.fromEntries(texts.filter(([, value]) => value !== undefined)),
      email: required('email', text) ?? '',
      emailVerified: cell('emailVerified', boolean.read) ?? false,
      password,
      fields: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
      addresses: cell('addresses', addressesIn) ?? [],
    }
  },
  write: (customer) => [
    {
      email: customer.email,
      ...Object.fromEntries(TEXTS.map((name) => [name, text.write(customer[name])])),
      emailVerified: boolean.write(customer.emailVerified),
      ...Object.fromEntries(FIELDS.map(({ name, cell }) => [name, cell.write(customer.fields[name])])),
      addresses: customer.addresses.length > 0 ? JSON.stringify(customer.addresses) : '',
    },
  ],
  merge: ([stored], [given]) => [{ ...stored, ...given, password: '' }],
  references: ({ group }) => (group ? [{ kind: 'customer-group', key: group, column: 'group' }] : []),
  async find({ api, names }, emails) {
    const queryArgs = { where: among('email', emails), limit: emails.length }
    const { results } = (await api.customers().get({ queryArgs }).execute()).body
    return new Map(
      results.map((customer) => [
        customer.email,
        { id: customer.id, version: customer.version, shape: shapeOf(customer, names) },
      ]),
    )
  },
  async *all({ api, names }) {
    for await (const page of pages<Customer>((query) => api.customers().get(query)))
      yield page.map((customer) => shapeOf(customer, names))
  },
  create: ({ api }, { addresses, fields, group, emailVerified, password, ...customer }) =>
    api
      .customers()
      .post({
        body: {
          ...customer,
          // Without a password in the file, the customer must request a new one.
          password: password ?? `${crypto.randomUUID()}Aa1!`,
          isEmailVerified: emailVerified,
          customerGroup: group ? { typeId: 'customer-group', key: group } : undefined,
          ...addressDrafts(addresses),
          custom: { type: TYPE, fields },
        },
      })
      .execute(),
  update: ({ api }, { id, version, shape }, after) =>
    api
      .customers()
      .withId({ ID: id })
      .post({ body: { version, actions: actionsOf(shape, after) } })
      .execute(),
}

function shapeOf(customer: Customer, names: Names): CustomerShape {
  const defined = new Set(FIELDS.map(({ name }) => name))
  const { key, customerNumber, firstName, lastName, companyName } = customer
  return {
    email: customer.email,
    key,
    customerNumber,
    firstName,
    lastName,
    companyName,
    group: names.keyOf('customer-group', customer.customerGroup?.id),
    emailVerified: customer.isEmailVerified,
    fields: Object.fromEntries(
      Object.entries(customer.custom?.fields ?? {}).filter(([name]) => defined.has(name)),
    ),
    addresses: entriesOf(customer),
  }
}

function actionsOf(before: CustomerShape, after: CustomerShape): CustomerUpdateAction[] {
  return [
    ...changed<CustomerShape, CustomerUpdateAction>(before, after, {
      key: (key) => ({ action: 'setKey', key }),
      customerNumber: (customerNumber) => ({ action: 'setCustomerNumber', customerNumber }),
      firstName: (firstName) => ({ action: 'setFirstName', firstName }),
      lastName: (lastName) => ({ action: 'setLastName', lastName }),
      companyName: (companyName) => ({ action: 'setCompanyName', companyName }),
      group: (key) => ({
        action: 'setCustomerGroup',
        customerGroup: key ? { typeId: 'customer-group', key } : undefined,
      }),
    }),
    ...(same(before.fields, after.fields)
      ? []
      : [{ action: 'setCustomType' as const, type: TYPE, fields: after.fields }]),
    ...addressActions(before.addresses, after.addresses),
  ]
}
