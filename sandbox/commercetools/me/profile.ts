import { invalidInput, resourceNotFound } from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import { parseUpdate } from '../engine/validation'
import { versionOf } from '../http/usual'
import { customerIdOf } from './subject'

const scopes = ['manage_my_profile']

/** The update actions that customers may send for themselves. */
const allowed = new Set([
  'addAddress',
  'addBillingAddressId',
  'addShippingAddressId',
  'changeAddress',
  'changeEmail',
  'removeAddress',
  'removeBillingAddressId',
  'removeShippingAddressId',
  'setCompanyName',
  'setCustomField',
  'setCustomType',
  'setDateOfBirth',
  'setDefaultBillingAddress',
  'setDefaultShippingAddress',
  'setFirstName',
  'setLastName',
  'setLocale',
  'setMiddleName',
  'setSalutation',
  'setTitle',
  'setVatId',
])

export const profileEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/me',
    scopes,
    handle: (_call, session) => {
      const id = customerIdOf(session)
      const customer = session.get('customer', id)
      if (!customer) throw resourceNotFound(id)
      return { body: session.present('customer', customer) }
    },
  },
  {
    method: 'POST',
    path: '/me',
    scopes,
    handle: ({ body }, session) => {
      const { version, actions } = parseUpdate(body)
      for (const { action } of actions) {
        if (!allowed.has(action)) throw invalidInput(`The update action '${action}' is not supported by me.`)
      }
      const updated = session.update('customer', customerIdOf(session), version, actions)
      return { body: session.present('customer', updated) }
    },
  },
  {
    method: 'DELETE',
    path: '/me',
    scopes,
    handle: ({ query }, session) => {
      const removed = session.remove('customer', customerIdOf(session), versionOf(query))
      return { body: session.present('customer', removed) }
    },
  },
]
