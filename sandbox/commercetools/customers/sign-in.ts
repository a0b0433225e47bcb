import type { Cart, Customer } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { passwordMatches } from '../auth/passwords'
import { activeCartOf } from '../carts/customer-carts'
import { anonymousCartOf } from '../carts/endpoints'
import { mergeIntoCustomersCart, withFreshProducts } from '../carts/merge'
import type { Context } from '../engine/context'
import { refuse } from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import { identifier } from '../engine/schemas'
import type { Session } from '../engine/session'
import { parse } from '../engine/validation'
import { adoptSession } from './adopt'

const mode = z.enum(['MergeWithExistingCustomerCart', 'UseAsNewActiveCustomerCart'])

const signInDraft = z.object({
  email: z.string(),
  password: z.string(),
  anonymousCartId: z.string().optional(),
  anonymousCart: identifier('cart').optional(),
  anonymousCartSignInMode: mode.optional(),
  anonymousId: z.string().optional(),
  updateProductData: z.boolean().optional(),
})

const credentials = z.object({ email: z.string(), password: z.string() })

/** Checked before the transaction, because it is asynchronous. */
async function isKnown(body: unknown, session: Session): Promise<boolean> {
  const { email, password } = parse(credentials, body)
  const customer = customerByEmail(email, session)
  const kept = customer && session.vault.read<string>('password', customer.id)
  return kept !== undefined && passwordMatches(password, kept)
}

function customerByEmail(email: string, context: Context): Customer | undefined {
  return context.lookup('customer', 'email', email.toLowerCase())[0]
}

type Attempt = {
  email: string
  anonymousCart?: { id?: string; key?: string }
  anonymousId?: string
  mode?: z.infer<typeof mode>
  updateProductData?: boolean
}

/** The customer and the cart they continue with, if the password is right. */
function signedIn(attempt: Attempt, proven: boolean, session: Session) {
  const customer = customerByEmail(attempt.email, session)
  if (!customer || !proven) {
    throw refuse(400, 'InvalidCredentials', 'Account with the given credentials not found.')
  }
  const { mode: merging, updateProductData } = attempt
  const anonymous = anonymousCartOf(attempt, session)
  const merged =
    anonymous && mergeIntoCustomersCart(anonymous, customer.id, { mode: merging, updateProductData }, session)
  if (attempt.anonymousId !== undefined) adoptSession(attempt.anonymousId, customer.id, session)
  const cart = merged ?? ownCart(customer.id, updateProductData, session)
  return { body: { customer: session.present('customer', customer), cart } }
}

/** The customer's active cart, with current product data if requested. */
function ownCart(customerId: string, updateProductData = false, context: Context): Cart | undefined {
  const cart = activeCartOf(customerId, context)
  return cart && updateProductData ? context.save('cart', withFreshProducts(cart, context)) : cart
}

export const signIn: Endpoint = {
  method: 'POST',
  path: '/login',
  scopes: ['manage_customers'],
  prepare: ({ body }, session) => isKnown(body, session),
  handle: ({ body, prepared }, session) => {
    const { anonymousCartId, anonymousCart, anonymousCartSignInMode, ...attempt } = parse(signInDraft, body)
    const named = anonymousCart ?? (anonymousCartId === undefined ? undefined : { id: anonymousCartId })
    const whole = { ...attempt, anonymousCart: named, mode: anonymousCartSignInMode }
    return signedIn(whole, prepared === true, session)
  },
}
