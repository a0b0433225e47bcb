import type { Cart, QuoteRequest } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { expectOwnerMay } from '../companies/permissions'
import type { Context } from '../engine/context'
import { customActions, customFields } from '../engine/custom'
import { concurrentModification, invalidOperation } from '../engine/errors'
import { defineResource } from '../engine/resource'
import { customFieldsDraft, identifier, key } from '../engine/schemas'
import type { Body } from '../engine/types'
import { contentOf, firstState } from './content'

const draft = z.object({
  cart: identifier('cart'),
  cartVersion: z.int(),
  key: key.optional(),
  comment: z.string().optional(),
  custom: customFieldsDraft.optional(),
  state: identifier('state').optional(),
  purchaseOrderNumber: z.string().optional(),
})

/** The content of a cart at the time of the request. */
export const quoteRequests = defineResource({
  typeId: 'quote-request',
  path: 'quote-requests',
  scopes: { view: ['view_quote_requests'], manage: ['manage_quote_requests'] },
  draft,
  create: requestFrom,
  actions: {
    ...customActions<QuoteRequest>(),
  },
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    { name: 'customer.id', values: ({ customer }) => [customer.id] },
    { name: 'businessUnit.key', values: ({ businessUnit }) => [businessUnit?.key] },
  ],
  heldBy: ['staged-quote', 'quote'],
})

function requestFrom(input: z.infer<typeof draft>, context: Context): Body<QuoteRequest> {
  const cart = context.referenced('cart', input.cart)
  if (cart.version !== input.cartVersion) {
    throw concurrentModification(cart.id, input.cartVersion, cart.version)
  }
  const customerId = quotable(cart)
  if (context.associateId === undefined) {
    expectOwnerMay('CreateMyQuoteRequestsFromMyCarts', 'create quote requests', cart, context)
  }
  return {
    ...contentOf(cart),
    key: input.key,
    quoteRequestState: 'Submitted',
    comment: input.comment,
    customer: { typeId: 'customer', id: customerId },
    cart: { typeId: 'cart', id: cart.id },
    custom: customFields(input.custom, context),
    state: firstState(input.state, 'QuoteRequestState', context),
    purchaseOrderNumber: input.purchaseOrderNumber ?? cart.purchaseOrderNumber,
  }
}

/** The customer of a cart; refuses carts without one. */
function quotable(cart: Cart): string {
  if (cart.customerId === undefined) {
    throw invalidOperation('A quote cannot be requested for an anonymous cart.')
  }
  if (cart.discountCodes.length > 0) {
    throw invalidOperation('A quote cannot be requested for a cart with discount codes.')
  }
  if (cart.cartState !== 'Active' && cart.cartState !== 'Frozen') {
    throw invalidOperation(`A quote cannot be requested for a cart in state '${cart.cartState}'.`)
  }
  if (cart.lineItems.length + cart.customLineItems.length === 0) {
    throw invalidOperation('A quote cannot be requested for a cart without items.')
  }
  return cart.customerId
}
