import { activeAnonymousCart, activeCartOf } from '../carts/customer-carts'
import { cartDraft } from '../carts/draft'
import { replicaOrigin } from '../carts/endpoints'
import { replicaDraft, replicaOf } from '../carts/replicate'
import { invalidOperation, resourceNotFound } from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import { parse } from '../engine/validation'
import { type Ownership, ownWithId, queryOwn, removeOwn, updateOwn } from './own'
import { ownsCart, subjectOf } from './subject'

const scopes = ['manage_my_orders']

const carts: Ownership<'cart'> = {
  typeId: 'cart',
  isOwn: ownsCart,
  listed: (subject) =>
    'customerId' in subject ? ['customerId', subject.customerId] : ['anonymousId', subject.anonymousId],
}

/** The owner comes from the token. */
const myCartDraft = cartDraft.pick({
  currency: true,
  customerEmail: true,
  businessUnit: true,
  store: true,
  lineItems: true,
  taxMode: true,
  inventoryMode: true,
  billingAddress: true,
  shippingAddress: true,
  shippingMethod: true,
  itemShippingAddresses: true,
  shippingMode: true,
  discountCodes: true,
  country: true,
  locale: true,
  deleteDaysAfterLastModification: true,
  custom: true,
})

/** The update actions that customers may send. */
const allowed = new Set([
  'addDiscountCode',
  'addItemShippingAddress',
  'addLineItem',
  'addPayment',
  'applyDeltaToLineItemShippingDetailsTargets',
  'changeLineItemQuantity',
  'changeLineItemsOrder',
  'changeTaxMode',
  'recalculate',
  'removeDiscountCode',
  'removeItemShippingAddress',
  'removeLineItem',
  'removePayment',
  'setBillingAddress',
  'setBusinessUnit',
  'setCountry',
  'setCustomField',
  'setCustomType',
  'setCustomerEmail',
  'setDeleteDaysAfterLastModification',
  'setLineItemCustomField',
  'setLineItemCustomType',
  'setLineItemDistributionChannel',
  'setLineItemShippingDetails',
  'setLineItemSupplyChannel',
  'setLocale',
  'setShippingAddress',
  'setShippingMethod',
  'updateItemShippingAddress',
])

const create: Endpoint = {
  method: 'POST',
  path: '/me/carts',
  scopes,
  handle: ({ body }, session) => {
    const draft = parse(myCartDraft, body)
    if (draft.taxMode === 'Disabled') {
      throw invalidOperation("The taxMode 'Disabled' cannot be set on this path.")
    }
    return { status: 201, body: session.create('cart', { ...draft, ...subjectOf(session) }) }
  },
}

const active: Endpoint = {
  method: 'GET',
  path: '/me/active-cart',
  scopes,
  handle: (_call, session) => {
    const subject = subjectOf(session)
    const cart =
      'customerId' in subject
        ? activeCartOf(subject.customerId, session)
        : activeAnonymousCart(subject.anonymousId, session)
    if (!cart) throw resourceNotFound('active-cart')
    return { body: cart }
  },
}

const replicate: Endpoint = {
  method: 'POST',
  path: '/me/carts/replicate',
  scopes,
  handle: ({ body }, session) => {
    const { reference } = parse(replicaDraft, body)
    const origin = replicaOrigin(reference, session)
    if (!ownsCart(subjectOf(session), origin)) throw resourceNotFound(reference.id)
    return { status: 201, body: session.insert('cart', replicaOf(origin, undefined, session)) }
  },
}

export const myCartEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/me/carts',
    scopes,
    handle: (call, session) => queryOwn(carts, call, session),
  },
  create,
  active,
  replicate,
  {
    method: 'GET',
    path: '/me/carts/{id}',
    scopes,
    handle: ({ params: { id = '' } }, session) => ({ body: ownWithId(carts, id, session) }),
  },
  {
    method: 'POST',
    path: '/me/carts/{id}',
    scopes,
    handle: (call, session) => updateOwn(carts, allowed, call, session),
  },
  {
    method: 'DELETE',
    path: '/me/carts/{id}',
    scopes,
    handle: (call, session) => removeOwn(carts, call, session),
  },
]
