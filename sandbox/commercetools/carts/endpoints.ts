import type { Cart, Order } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import {
  invalidInput,
  invalidOperation,
  referencedResourceNotFound,
  resourceNotFound,
} from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import { identifier } from '../engine/schemas'
import { parse } from '../engine/validation'
import { activeAnonymousCart, activeCartOf } from './customer-carts'
import { mergeIntoCustomersCart } from './merge'
import { replicaDraft, replicaOf } from './replicate'

/** The cart or order to replicate. */
function replicaOrigin(reference: { typeId: string; id: string }, context: Context): Cart | Order {
  const { typeId, id } = reference
  if (typeId !== 'cart' && typeId !== 'order') {
    throw invalidInput(`Only a cart or an order can be replicated, not '${typeId}'.`)
  }
  const origin = context.get(typeId, id)
  if (!origin) throw referencedResourceNotFound(typeId, { id })
  return origin
}

const replicate: Endpoint = {
  method: 'POST',
  path: '/carts/replicate',
  scopes: ['manage_orders'],
  handle: ({ body }, session) => {
    const { reference, key } = parse(replicaDraft, body)
    const replica = replicaOf(replicaOrigin(reference, session), key, session)
    return { status: 201, body: session.insert('cart', replica) }
  },
}

const ofCustomer: Endpoint = {
  method: 'GET',
  path: '/carts/customer-id={customerId}',
  scopes: ['view_orders', 'manage_orders'],
  handle: ({ params: { customerId = '' } }, session) => {
    const cart = activeCartOf(customerId, session)
    if (!cart) throw resourceNotFound(customerId)
    return { body: cart }
  },
}

const mergeDraft = z.object({
  anonymousCart: identifier('cart').optional(),
  anonymousId: z.string().optional(),
  mergeMode: z.enum(['MergeWithExistingCustomerCart', 'UseAsNewActiveCustomerCart']).optional(),
  updateProductData: z.boolean().optional(),
})

/** The anonymous cart that a sign-in or merge names, if any. */
export function anonymousCartOf(
  named: { anonymousCart?: { id?: string; key?: string }; anonymousId?: string },
  context: Context,
): Cart | undefined {
  if (named.anonymousCart) {
    const cart = context.referenced('cart', named.anonymousCart)
    if (named.anonymousId !== undefined && cart.anonymousId !== named.anonymousId) {
      throw invalidOperation("The anonymousId does not match the anonymous cart's.")
    }
    if (cart.customerId !== undefined || cart.cartState !== 'Active') {
      throw invalidOperation(`The cart with ID '${cart.id}' is not an active anonymous cart.`)
    }
    return cart
  }
  return named.anonymousId === undefined ? undefined : activeAnonymousCart(named.anonymousId, context)
}

const merge: Endpoint = {
  method: 'POST',
  path: '/carts/customer-id={customerId}/merge',
  scopes: ['manage_orders'],
  handle: ({ params: { customerId = '' }, body }, session) => {
    const draft = parse(mergeDraft, body)
    if (!draft.anonymousCart && draft.anonymousId === undefined) {
      throw invalidInput("Either 'anonymousCart' or 'anonymousId' is required.")
    }
    session.referenced('customer', { id: customerId })
    const anonymous = anonymousCartOf(draft, session)
    if (!anonymous) throw resourceNotFound(draft.anonymousId ?? '')
    const { mergeMode: mode, updateProductData } = draft
    return { body: mergeIntoCustomersCart(anonymous, customerId, { mode, updateProductData }, session) }
  },
}

export const cartEndpoints: Endpoint[] = [replicate, ofCustomer, merge]
