import type { Cart, Order, Quote } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { expectOwnerMay } from '../companies/permissions'
import { concurrentModification, invalidOperation } from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import { identifier } from '../engine/schemas'
import type { Session } from '../engine/session'
import { parse } from '../engine/validation'
import { expectPending } from '../quotes/quotes'
import { orderOf } from './create'
import { orderState, paymentState, shipmentState } from './schema'
import { reserveStock } from './stock'
import { assertOrderable } from './validation'

const quoteOrderDraft = z.object({
  quote: identifier('quote'),
  version: z.int(),
  quoteStateToAccepted: z.boolean().optional(),
  orderNumber: z.string().min(1).max(256).optional(),
  paymentState: paymentState.optional(),
  shipmentState: shipmentState.optional(),
  orderState: orderState.optional(),
  state: identifier('state').optional(),
})
type QuoteOrderInput = z.infer<typeof quoteOrderDraft>

/** Creates the order of a pending quote, at the quote's prices. */
function orderFromQuote(draft: QuoteOrderInput, session: Session): Order {
  const quote = session.referenced('quote', draft.quote)
  if (quote.version !== draft.version) throw concurrentModification(quote.id, draft.version, quote.version)
  expectPending(quote)
  if (quote.validTo !== undefined && Date.parse(quote.validTo) < session.date.getTime()) {
    throw invalidOperation(`The quote with ID '${quote.id}' was valid until ${quote.validTo}.`)
  }
  if (session.associateId === undefined) {
    const owned = { customerId: quote.customer?.id, businessUnit: quote.businessUnit }
    expectOwnerMay('CreateMyOrdersFromMyQuotes', 'create orders', owned, session)
  }
  const cart = quotedCart(quote, session)
  assertOrderable(cart, session)
  reserveStock(cart, session)
  const body = orderOf(cart, draft, session)
  const order = session.insert('order', {
    ...body,
    cart: undefined,
    quote: { typeId: 'quote', id: quote.id },
  })
  if (draft.quoteStateToAccepted) session.save('quote', { ...quote, quoteState: 'Accepted' })
  return order
}

/** The cart as it was when the quote was made. */
function quotedCart(quote: Quote, session: Session): Cart {
  const staged = session.referenced('staged-quote', { id: quote.stagedQuote.id })
  const cart = session.referenced('cart', { id: staged.quotationCart.id })
  return {
    ...cart,
    customerId: quote.customer?.id,
    customerGroup: quote.customerGroup,
    lineItems: quote.lineItems,
    customLineItems: quote.customLineItems,
    totalPrice: quote.totalPrice as Cart['totalPrice'],
    taxedPrice: quote.taxedPrice,
    shippingAddress: quote.shippingAddress,
    billingAddress: quote.billingAddress,
    shippingInfo: quote.shippingInfo,
    paymentInfo: quote.paymentInfo,
    itemShippingAddresses: quote.itemShippingAddresses ?? [],
    directDiscounts: quote.directDiscounts ?? [],
    purchaseOrderNumber: quote.purchaseOrderNumber,
    origin: 'Quote',
  }
}

export const quoteOrderEndpoint: Endpoint = {
  method: 'POST',
  path: '/orders/quotes',
  scopes: ['manage_quotes'],
  handle: ({ body }, session) => ({
    status: 201,
    body: orderFromQuote(parse(quoteOrderDraft, body), session),
  }),
}
