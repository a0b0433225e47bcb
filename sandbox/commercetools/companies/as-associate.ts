import type { Cart, Order, Quote, QuoteRequest } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { replicaOrigin } from '../carts/endpoints'
import { replicaDraft, replicaOf } from '../carts/replicate'
import { concurrentModification, invalidOperation } from '../engine/errors'
import type { Answer, Call, Endpoint } from '../engine/resource'
import { identifier } from '../engine/schemas'
import { isObject, parse } from '../engine/validation'
import { orderFromQuote, quoteOrderDraft } from '../orders/from-quote'
import { startApproval } from './approval-flows'
import { associateUnitEndpoints } from './associate-units'
import { activeUnit, standingOf } from './permissions'
import { expectRight, found, type Kind, type Place } from './place'
import { associateShoppingListEndpoints } from './shopping-lists'
import { at, byIdAndKey, reading, right } from './unit-endpoints'

const carts: Kind<'cart'> = {
  typeId: 'cart',
  plural: 'carts',
  owner: (cart: Cart) => cart.customerId,
  view: { my: 'ViewMyCarts', others: 'ViewOthersCarts' },
}
const orders: Kind<'order'> = {
  typeId: 'order',
  plural: 'orders',
  owner: (order: Order) => order.customerId,
  view: { my: 'ViewMyOrders', others: 'ViewOthersOrders' },
}
const quotes: Kind<'quote'> = {
  typeId: 'quote',
  plural: 'quotes',
  owner: (quote: Quote) => quote.customer?.id,
  view: { my: 'ViewMyQuotes', others: 'ViewOthersQuotes' },
}
const quoteRequests: Kind<'quote-request'> = {
  typeId: 'quote-request',
  plural: 'quote requests',
  owner: (request: QuoteRequest) => request.customer.id,
  view: { my: 'ViewMyQuoteRequests', others: 'ViewOthersQuoteRequests' },
}
const approvalRules: Kind<'approval-rule'> = {
  typeId: 'approval-rule',
  plural: 'approval rules',
  owner: () => undefined,
}
const approvalFlows: Kind<'approval-flow'> = {
  typeId: 'approval-flow',
  plural: 'approval flows',
  owner: () => undefined,
}

/** Needs the permission for one's own carts or for those of others. */
const mayWithCart = (act: string) => (cart: Cart, place: Place) => {
  const isOwn = cart.customerId === place.associateId
  const permissions = right(isOwn, `${act}MyCarts`, `${act}OthersCarts`)
  expectRight(place, `${act.toLowerCase()} carts`, permissions, cart.customerId)
}

function createCart({ body }: Call, place: Place): Answer {
  const { session, unit, associateId } = place
  const draft = isObject(body) ? body : {}
  const customerId = typeof draft.customerId === 'string' ? draft.customerId : associateId
  activeUnit(unit)
  mayWithCart('Create')({ customerId } as Cart, place)
  if (!standingOf(unit, customerId, session)) {
    throw invalidOperation(`The customer with ID '${customerId}' is no associate of the business unit.`)
  }
  const businessUnit = { typeId: 'business-unit', key: unit.key }
  return { status: 201, body: session.create('cart', { ...draft, customerId, businessUnit }) }
}

function replicateCart({ body }: Call, place: Place): Answer {
  const { reference, key } = parse(replicaDraft, body)
  const origin = replicaOrigin(reference, place.session)
  if (origin.businessUnit?.key !== place.unit.key) {
    throw invalidOperation(`The ${reference.typeId} does not belong to the business unit.`)
  }
  mayWithCart('Create')(origin as Cart, place)
  activeUnit(place.unit)
  const replica = replicaOf(origin, key, place.session)
  return { status: 201, body: place.session.insert('cart', replica) }
}

const cartOf = z.object({ cart: identifier('cart').optional(), id: z.string().optional() })

function createOrder({ body }: Call, place: Place): Answer {
  const { session, unit } = place
  const named = parse(cartOf, body)
  const cart = session.referenced('cart', named.cart ?? { id: named.id ?? '' })
  found({ ...carts, view: undefined }, cart, place, cart.id)
  const isOwn = cart.customerId === place.associateId
  const permissions = right(isOwn, 'CreateMyOrdersFromMyCarts', 'CreateOrdersFromOthersCarts')
  expectRight(place, 'create orders', permissions, cart.customerId)
  activeUnit(unit)
  const order = session.create('order', body)
  startApproval(order, unit, session)
  return { status: 201, body: order }
}

function createOrderFromQuote({ body }: Call, place: Place): Answer {
  const draft = parse(quoteOrderDraft, body)
  const quote = place.session.referenced('quote', draft.quote)
  found({ ...quotes, view: undefined }, quote, place, quote.id)
  const isOwn = quote.customer?.id === place.associateId
  const permissions = right(isOwn, 'CreateMyOrdersFromMyQuotes', 'CreateOrdersFromOthersQuotes')
  expectRight(place, 'create orders', permissions, quote.customer?.id)
  activeUnit(place.unit)
  const order = orderFromQuote(draft, place.session)
  startApproval(order, place.unit, place.session)
  return { status: 201, body: order }
}

function createQuoteRequest({ body }: Call, place: Place): Answer {
  const named = parse(z.object({ cart: identifier('cart'), cartVersion: z.int() }), body)
  const cart = place.session.referenced('cart', named.cart)
  found({ ...carts, view: undefined }, cart, place, cart.id)
  if (cart.version !== named.cartVersion) {
    throw concurrentModification(cart.id, named.cartVersion, cart.version)
  }
  const isOwn = cart.customerId === place.associateId
  const permissions = right(isOwn, 'CreateMyQuoteRequestsFromMyCarts', 'CreateQuoteRequestsFromOthersCarts')
  expectRight(place, 'create quote requests', permissions, cart.customerId)
  return { status: 201, body: place.session.create('quote-request', body) }
}

function mayUpdateOrder(order: Order, _actions: unknown, place: Place): void {
  const isOwn = order.customerId === place.associateId
  expectRight(place, 'update orders', right(isOwn, 'UpdateMyOrders', 'UpdateOthersOrders'), order.customerId)
}

function mayUpdateRequest(request: QuoteRequest, _actions: unknown, place: Place): void {
  const isOwn = request.customer.id === place.associateId
  const permissions = right(isOwn, 'UpdateMyQuoteRequests', 'UpdateOthersQuoteRequests')
  expectRight(place, 'update quote requests', permissions, request.customer.id)
}

/** The permission that an action on a quote needs. */
function actOn(action: { action: string }): string | undefined {
  if (action.action === 'requestQuoteRenegotiation') return 'Renegotiate'
  if (action.action === 'changeCustomer') return 'Reassign'
  if (action.action !== 'changeQuoteState' || !('quoteState' in action)) return undefined
  return action.quoteState === 'Accepted' ? 'Accept' : 'Decline'
}

function mayUpdateQuote(quote: Quote, actions: { action: string }[], place: Place): void {
  const isOwn = quote.customer?.id === place.associateId
  for (const action of actions) {
    const act = actOn(action)
    if (act === undefined) continue
    const permissions = right(isOwn, `${act}MyQuotes`, `${act}OthersQuotes`)
    expectRight(place, `${act.toLowerCase()} quotes`, permissions, quote.customer?.id)
  }
}

/** Paths on which a shop acts for an associate, with the associate's rights only. */
export const asAssociateEndpoints: Endpoint[] = [
  at('POST', '/carts', ['manage_orders'], createCart),
  at('POST', '/carts/replicate', ['manage_orders'], replicateCart),
  ...reading(
    carts,
    '/carts',
    { view: 'view_orders', manage: 'manage_orders' },
    byIdAndKey('cart'),
    (cart, _actions, place) => mayWithCart('Update')(cart, place),
    mayWithCart('Delete'),
  ),
  at('POST', '/orders', ['manage_orders'], createOrder),
  at('POST', '/orders/quotes', ['manage_quotes'], createOrderFromQuote),
  ...reading(
    orders,
    '/orders',
    { view: 'view_orders', manage: 'manage_orders' },
    {
      '{id}': ({ id = '' }, session) => session.get('order', id),
      'order-number={orderNumber}': ({ orderNumber = '' }, session) =>
        session.lookup('order', 'orderNumber', orderNumber)[0],
    },
    mayUpdateOrder,
  ),
  at('POST', '/quote-requests', ['manage_quote_requests'], createQuoteRequest),
  ...reading(
    quoteRequests,
    '/quote-requests',
    { view: 'view_quote_requests', manage: 'manage_quote_requests' },
    byIdAndKey('quote-request'),
    mayUpdateRequest,
  ),
  ...reading(
    quotes,
    '/quotes',
    { view: 'view_quotes', manage: 'manage_quotes' },
    byIdAndKey('quote'),
    mayUpdateQuote,
  ),
  at('POST', '/approval-rules', ['manage_approval_rules'], ({ body }, place) => {
    expectRight(place, 'create approval rules', ['CreateApprovalRules'])
    const draft = isObject(body) ? body : {}
    const businessUnit = { typeId: 'business-unit', key: place.unit.key }
    return { status: 201, body: place.session.create('approval-rule', { ...draft, businessUnit }) }
  }),
  ...reading(
    approvalRules,
    '/approval-rules',
    { view: 'view_approval_rules', manage: 'manage_approval_rules' },
    {
      '{id}': ({ id = '' }, session) => session.get('approval-rule', id),
      'key={key}': ({ key = '', unitKey = '' }, session) =>
        session.lookup('approval-rule', 'unitAndKey', `${unitKey}/${key}`)[0],
    },
    (_rule, _actions, place) => expectRight(place, 'update approval rules', ['UpdateApprovalRules']),
  ),
  ...reading(
    approvalFlows,
    '/approval-flows',
    { view: 'view_approval_flows', manage: 'manage_approval_flows' },
    { '{id}': ({ id = '' }, session) => session.get('approval-flow', id) },
    (_flow, _actions, place) => expectRight(place, 'update approval flows', ['UpdateApprovalFlows']),
  ),
  ...associateShoppingListEndpoints,
  ...associateUnitEndpoints,
]
