import * as z from 'zod'
import { hashPassword } from '../auth/passwords'
import { activeCartOf } from '../carts/customer-carts'
import type { Context } from '../engine/context'
import { customActions } from '../engine/custom'
import { invalidInput, invalidOperation, requiredField } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { sameJson } from '../engine/same-json'
import { identifier, key } from '../engine/schemas'
import type { StoredCustomer } from '../engine/types'
import { isObject } from '../engine/validation'
import { addressActions, checkAddressKeys } from './address-book'
import { createCustomer, customerDraft, email, SHOWN_PASSWORD } from './draft'
import { emailEndpoints } from './email-endpoints'
import { groupAssignmentActions } from './group-assignments'
import { passwordEndpoints } from './password-endpoints'
import { signUpEndpoint } from './sign-up'

const { action, set } = actionsOf<StoredCustomer>()

const text = z.string().optional()

/** The vault keeps the hashes of their passwords. */
export const customers = defineResource({
  typeId: 'customer',
  path: 'customers',
  scopes: { view: ['view_customers'], manage: ['manage_customers'] },
  draft: customerDraft,
  create: createCustomer,
  without: ['create'],
  actions: {
    changeEmail: action({ email }, (customer, { email }) => ({ ...customer, email, isEmailVerified: false })),
    setKey: set('key', key.optional()),
    setFirstName: set('firstName', text),
    setLastName: set('lastName', text),

    setCompanyName: set('companyName', text),

    setCustomerNumber: action({ customerNumber: text }, (customer, { customerNumber }) => {
      if (customer.customerNumber !== undefined && customer.customerNumber !== customerNumber) {
        throw invalidOperation('A customer number can not be changed once it is set.')
      }
      return { ...customer, customerNumber }
    }),
    setCustomerGroup: action(
      { customerGroup: identifier('customer-group').optional() },
      (customer, { customerGroup }, context) => ({
        ...customer,
        customerGroup: customerGroup && context.reference('customer-group', customerGroup),
      }),
    ),
    ...groupAssignmentActions<StoredCustomer>(),

    setAuthenticationMode: action(
      { authMode: z.enum(['Password', 'ExternalAuth']), password: text },
      (customer, { authMode, password }, context) => {
        if (authMode === 'ExternalAuth') {
          if (password !== undefined) throw invalidInput('ExternalAuth goes without a password.')
          context.vault.remove('password', customer.id)
          return { ...customer, authenticationMode: authMode, password: undefined }
        }
        if (password === undefined) throw requiredField('password')
        context.vault.write('password', customer.id, password)
        return { ...customer, authenticationMode: authMode, password: SHOWN_PASSWORD }
      },
    ),
    ...addressActions<StoredCustomer>(),
    ...customActions<StoredCustomer>(),
  },
  prepareUpdate: hashNewPasswords,
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    {
      name: 'email',
      unique: true,
      paths: ['lowercaseEmail'],
      duplicate: (value) => ({
        field: 'email',
        value,
        message: 'There is already an existing customer with the provided email.',
      }),
      values: ({ email }) => [email.toLowerCase()],
    },
    { name: 'exactEmail', paths: ['email'], values: ({ email }) => [email] },
    { name: 'customerNumber', unique: true, values: ({ customerNumber }) => [customerNumber] },
    { name: 'externalId', values: ({ externalId }) => [externalId] },
    {
      name: 'customerGroup',
      paths: ['customerGroup.id'],
      values: (customer) => [customer.customerGroup?.id],
    },
  ],
  settle: (customer) => {
    checkAddressKeys(customer)
    return { ...customer, lowercaseEmail: customer.email.toLowerCase() }
  },
  written: (customer, context, previous) => {
    if (previous) repriceActiveCart(customer, context, previous)
  },
  removing: (customer, context) => {
    context.vault.remove('password', customer.id)
  },
  present: ({ lowercaseEmail: _lowercaseEmail, ...customer }) => customer,
  endpoints: [signUpEndpoint, ...passwordEndpoints, ...emailEndpoints],
})

/** Hashing is asynchronous, so it happens before the transaction. */
async function hashNewPasswords(body: unknown): Promise<unknown> {
  if (!isObject(body) || !Array.isArray(body.actions)) return body
  const actions = await Promise.all(
    body.actions.map(async (action: unknown) =>
      isObject(action) && action.action === 'setAuthenticationMode' && typeof action.password === 'string'
        ? { ...action, password: await hashPassword(action.password) }
        : action,
    ),
  )
  return { ...body, actions }
}

/** Applies the prices of the customer's new groups to the active cart. */
function repriceActiveCart(customer: StoredCustomer, context: Context, previous: StoredCustomer): void {
  const groupsOf = ({ customerGroup, customerGroupAssignments = [] }: StoredCustomer) =>
    [customerGroup, ...customerGroupAssignments.map((one) => one.customerGroup)].map((group) => group?.id)
  if (sameJson(groupsOf(customer), groupsOf(previous))) return
  const cart = activeCartOf(customer.id, context)
  if (cart) context.save('cart', cart)
}
