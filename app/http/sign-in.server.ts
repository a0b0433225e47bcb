import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Cart } from '~/models/cart/cart'
import { editMessage } from '~/models/cart/intents'
import type { SignInOutcome } from '~/services/customers/customers.server'
import { fallback } from '~/services/fallback'
import { ownerOf, rememberCart } from './cart-session.server'

type Attempt = { email: string; password: string }

export type SignInAnswer = SignInOutcome | { ok: false; reason: 'too-many-attempts' | 'away' }

/** Errors of sign-in, the same for known and unknown addresses. */
export const signInMessages = {
  'invalid-credentials': 'That email address and password do not go together. Check both and try again.',
  'too-many-attempts': 'That was a few tries too many. Wait a minute, then try again.',
  away: 'We cannot sign you in just now. Please try again in a minute.',
} as const

export const signInStatus = { 'invalid-credentials': 400, 'too-many-attempts': 429, away: 503 } as const

const away = { ok: false, reason: 'away' } as const

/** Signs a person in, merges the carts and starts a new session. */
export async function signIn(context: AppLoadContext, attempt: Attempt): Promise<SignInAnswer> {
  const { services, session, withinRateLimit } = context
  if (!(await withinRateLimit('sign-in', attempt.email.toLowerCase()))) {
    return { ok: false, reason: 'too-many-attempts' }
  }
  // Another customer's cart, or one that staff work on, is not merged.
  const cartId = session.get('customerId') ? undefined : session.get('cartId')
  const signingIn = services.customers.signIn({ ...attempt, ...(cartId ? { cartId } : {}) })
  const outcome = await signingIn.catch(fallback(away))
  if (!outcome.ok) return outcome
  const { customer, cart } = outcome
  const anonymousId = session.get('anonymousId')
  if (anonymousId) {
    await services.favorites
      .adopt(anonymousId, customer.id)
      .catch((error) => console.warn('saved items were not taken over', String(error)))
  }
  session.rotate({
    customerId: customer.id,
    email: customer.email,
    ...(customer.firstName ? { firstName: customer.firstName } : {}),
    ...(customer.customerGroupId ? { customerGroupId: customer.customerGroupId } : {}),
    ...(customer.permissions.length > 0 ? { permissions: customer.permissions } : {}),
    ...(session.get('postalCode') ? { postalCode: session.get('postalCode') } : {}),
  })
  if (cart) rememberCart(session, cart)
  if (cart && cartId && cart.id !== cartId) await takeCodeAlong(context, cartId, cart)
  return outcome
}

/** commercetools merges the items of two carts and drops the guest cart's code, so it is applied again. */
async function takeCodeAlong({ services, session }: AppLoadContext, from: string, cart: Cart): Promise<void> {
  const left = await services.carts.byId(from).catch(fallback(undefined))
  const worked = left?.discountCodes.find(({ state }) => state === 'MatchesCart')
  if (!worked || cart.discountCodes.some(({ id }) => id === worked.id)) return
  const intent = { type: 'apply-code', code: worked.code, mayWait: true } as const
  const result = await services.carts.edit(cart.id, intent, ownerOf(session))
  if (result.ok) rememberCart(session, result.cart)
  else session.notify('warnings', { message: editMessage(result.refusal), key: 'code' })
}

/** Signs out. The cart stays with the customer for the next sign-in. */
export function signOut({ session }: AppLoadContext): void {
  session.rotate(session.get('postalCode') ? { postalCode: session.get('postalCode') } : {})
  session.notify('notices', { message: 'You have signed out.', key: 'session' })
}
