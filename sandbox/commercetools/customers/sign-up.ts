import type { Cart } from '@commercetools/platform-sdk'
import { hashPassword } from '../auth/passwords'
import { mergeIntoCustomersCart } from '../carts/merge'
import { invalidOperation, referencedResourceNotFound } from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import { isObject, parse } from '../engine/validation'
import { adoptSession } from './adopt'
import { type CustomerInput, createCustomer, customerDraft } from './draft'

type SignInResult = { customer: unknown; cart?: Cart }

/** `POST /customers`: creates a customer, who may bring an anonymous cart. */
export const signUpEndpoint: Endpoint = {
  method: 'POST',
  path: '/customers',
  scopes: ['manage_customers'],
  prepare: ({ body }) => hashOf(body),
  handle: ({ body, prepared }, session) => ({ status: 201, body: signUp(body, String(prepared), session) }),
}

/** Made before the transaction, because it is asynchronous. */
export async function hashOf(body: unknown): Promise<string> {
  const password = isObject(body) ? body.password : undefined
  return typeof password === 'string' ? hashPassword(password) : ''
}

/** An anonymous cart becomes the new customer's. */
export function signUp(body: unknown, passwordHash: string, session: Session): SignInResult {
  const draft = parse(customerDraft, body)
  const customer = session.insert('customer', createCustomer(draft, session))
  if (customer.authenticationMode === 'Password') session.vault.write('password', customer.id, passwordHash)
  const anonymous = anonymousCartOf(draft, session)
  const cart = anonymous && mergeIntoCustomersCart(anonymous, customer.id, {}, session)
  if (draft.anonymousId !== undefined) adoptSession(draft.anonymousId, customer.id, session)
  return { customer: session.present('customer', customer), cart }
}

function anonymousCartOf(draft: CustomerInput, session: Session): Cart | undefined {
  const { anonymousCartId, anonymousCart, anonymousId } = draft
  const identifier = anonymousCart ?? (anonymousCartId === undefined ? undefined : { id: anonymousCartId })
  if (!identifier) {
    return anonymousId === undefined
      ? undefined
      : session.lookup('cart', 'anonymousId', anonymousId).find(({ cartState }) => cartState === 'Active')
  }
  const cart = session.find('cart', identifier)
  if (!cart) throw referencedResourceNotFound('cart', identifier)
  if (cart.customerId !== undefined) throw invalidOperation('The cart belongs to a customer already.')
  if (anonymousId !== undefined && cart.anonymousId !== anonymousId) {
    throw invalidOperation('The anonymousId is not that of the anonymous cart.')
  }
  return cart
}
