import * as z from 'zod'
import { expectPermission } from '../companies/permissions'
import { invalidInput, referencedResourceNotFound, resourceNotFound } from '../engine/errors'
import type { Call, Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import { parse, parseUpdate } from '../engine/validation'
import { orderFromQuote } from '../orders/from-quote'
import { type Ownership, ownWithId, queryOwn } from './own'
import { customerIdOf, ownsCart, type Subject, subjectOf } from './subject'

const isCustomer = (subject: Subject, customer: { id: string } | undefined): boolean =>
  'customerId' in subject && customer?.id === subject.customerId
const listed = (subject: Subject): [string, string] => [
  'customer.id',
  'customerId' in subject ? subject.customerId : '',
]

const requests: Ownership<'quote-request'> = {
  typeId: 'quote-request',
  isOwn: (subject, { customer }) => isCustomer(subject, customer),
  listed,
}
const quotes: Ownership<'quote'> = {
  typeId: 'quote',
  isOwn: (subject, { customer }) => isCustomer(subject, customer),
  listed,
}

const requestDraft = z.object({ cartId: z.string(), cartVersion: z.int(), comment: z.string().optional() })
const orderDraft = z.object({
  id: z.string(),
  version: z.int(),
  quoteStateToAccepted: z.boolean().optional(),
})
const answer = z.object({ action: z.string(), quoteState: z.enum(['Accepted', 'Declined']) })

/** Found by id or key. */
function named<Type extends 'quote' | 'quote-request'>(
  ownership: Ownership<Type>,
  { params: { id, key = '' } }: Call,
  session: Session,
) {
  const found = id ?? session.find(ownership.typeId, { key })?.id
  if (found === undefined) throw resourceNotFound(key)
  return ownWithId(ownership, found, session)
}

function reading(ownership: Ownership<'quote'> | Ownership<'quote-request'>, path: string, scopes: string[]) {
  const own = ownership as Ownership<'quote'>
  return [
    { method: 'GET', path, scopes, handle: (call, session) => queryOwn(own, call, session) },
    ...['{id}', 'key={key}'].map(
      (name): Endpoint => ({
        method: 'GET',
        path: `${path}/${name}`,
        scopes,
        handle: (call, session) => ({ body: named(own, call, session) }),
      }),
    ),
  ] satisfies Endpoint[]
}

function cancelled(call: Call, session: Session) {
  const { version, actions } = parseUpdate(call.body)
  const request = named(requests, call, session)
  const own = actions.map(({ action }) => {
    if (action !== 'cancelQuoteRequest') {
      throw invalidInput(`The update action '${action}' is not supported by me/quote-requests.`)
    }
    return { action: 'changeQuoteRequestState', quoteRequestState: 'Cancelled' }
  })
  return { body: session.update('quote-request', request.id, version, own) }
}

function answered(call: Call, session: Session) {
  const { version, actions } = parseUpdate(call.body)
  const quote = named(quotes, call, session)
  const unit = quote.businessUnit && session.find('business-unit', { key: quote.businessUnit.key })
  const own = actions.map((action, position) => {
    const isRenegotiation = action.action === 'requestQuoteRenegotiation'
    if (action.action !== 'changeMyQuoteState' && !isRenegotiation) {
      throw invalidInput(`The update action '${action.action}' is not supported by me/quotes.`)
    }
    const quoteState = isRenegotiation ? undefined : parse(answer, action, ['actions', position]).quoteState
    if (unit) {
      const act = isRenegotiation ? 'Renegotiate' : quoteState === 'Accepted' ? 'Accept' : 'Decline'
      const permissions = [`${act}MyQuotes`]
      const attempt = { associateId: customerIdOf(session), unit, permissions }
      expectPermission({ ...attempt, action: `${act.toLowerCase()} quotes` }, session)
    }
    return isRenegotiation ? action : { action: 'changeQuoteState', quoteState }
  })
  return { body: session.update('quote', quote.id, version, own) }
}

/** A customer's own quote requests and quotes, and orders from quotes. */
export const myQuoteEndpoints: Endpoint[] = [
  ...reading(requests, '/me/quote-requests', ['manage_my_quote_requests']),
  ...reading(quotes, '/me/quotes', ['manage_my_quotes']),
  {
    method: 'POST',
    path: '/me/quote-requests',
    scopes: ['manage_my_quote_requests'],
    handle: ({ body }, session) => {
      const { cartId, ...draft } = parse(requestDraft, body)
      const cart = session.get('cart', cartId)
      if (!cart || !ownsCart(subjectOf(session), cart))
        throw referencedResourceNotFound('cart', { id: cartId })
      const request = session.create('quote-request', { ...draft, cart: { typeId: 'cart', id: cartId } })
      return { status: 201, body: request }
    },
  },
  ...['{id}', 'key={key}'].flatMap((name): Endpoint[] => [
    {
      method: 'POST',
      path: `/me/quote-requests/${name}`,
      scopes: ['manage_my_quote_requests'],
      handle: cancelled,
    },
    { method: 'POST', path: `/me/quotes/${name}`, scopes: ['manage_my_quotes'], handle: answered },
  ]),
  {
    method: 'POST',
    path: '/me/orders/quotes',
    scopes: ['manage_my_quotes', 'manage_my_orders'],
    handle: ({ body }, session) => {
      const { id, ...draft } = parse(orderDraft, body)
      const quote = ownWithId(quotes, id, session)
      const order = orderFromQuote({ ...draft, quote: { typeId: 'quote', id: quote.id } }, session)
      return { status: 201, body: order }
    },
  },
]
