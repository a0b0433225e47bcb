import * as z from 'zod'
import { referencedResourceNotFound } from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import { parse } from '../engine/validation'
import { type Ownership, ownWithId, queryOwn } from './own'
import { ownsCart, subjectOf } from './subject'

const scopes = ['manage_my_orders']

const orders: Ownership<'order'> = {
  typeId: 'order',
  isOwn: ownsCart,
  listed: (subject) =>
    'customerId' in subject ? ['customerId', subject.customerId] : ['anonymousId', subject.anonymousId],
}

const myOrderDraft = z.object({ id: z.string(), version: z.int() })

export const myOrderEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/me/orders',
    scopes,
    handle: (call, session) => queryOwn(orders, call, session),
  },
  {
    method: 'POST',
    path: '/me/orders',
    scopes,
    handle: ({ body }, session) => {
      const { id, version } = parse(myOrderDraft, body)
      const cart = session.get('cart', id)
      if (!cart || !ownsCart(subjectOf(session), cart)) throw referencedResourceNotFound('cart', { id })
      return { status: 201, body: session.create('order', { cart: { typeId: 'cart', id }, version }) }
    },
  },
  {
    method: 'GET',
    path: '/me/orders/{id}',
    scopes,
    handle: ({ params: { id = '' } }, session) => ({ body: ownWithId(orders, id, session) }),
  },
]
