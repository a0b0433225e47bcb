import type { AppLoadContext } from '@remix-run/cloudflare'
import type { SignInOutcome } from '~/services/customers/customers.server'
import { VendorError } from '~/services/vendor-error'

type Attempt = { email: string; password: string }

export type SignInAnswer = SignInOutcome | { ok: false; reason: 'too-many-attempts' | 'away' }

/** What a failed sign-in says; the same for a known and an unknown address. */
export const signInMessages = {
  'invalid-credentials': 'That email address and password do not go together. Check both and try again.',
  'too-many-attempts': 'That was a few tries too many. Wait a minute, then try again.',
  away: 'We cannot sign you in just now. Please try again in a minute.',
} as const

/** The status that goes with each. */
export const signInStatus = { 'invalid-credentials': 400, 'too-many-attempts': 429, away: 503 } as const

/** Signs a person in, joins the carts and gives the browser a new session (design §6). */
export async function signIn(
  { services, session, withinRateLimit }: AppLoadContext,
  attempt: Attempt,
): Promise<SignInAnswer> {
  if (!(await withinRateLimit(`sign-in:${attempt.email.toLowerCase()}`))) {
    return { ok: false, reason: 'too-many-attempts' }
  }
  const cartId = session.get('cartId')
  const outcome = await services.customers
    .signIn({ ...attempt, ...(cartId ? { cartId } : {}) })
    .catch(unlessAway)
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
    ...(customer.permissions.length > 0 ? { permissions: customer.permissions } : {}),
    ...(session.get('postalCode') ? { postalCode: session.get('postalCode') } : {}),
    ...(cart ? { cartId: cart.id, cartCount: cart.lineCount } : {}),
  })
  return outcome
}

function unlessAway(error: unknown): { ok: false; reason: 'away' } {
  if (!(error instanceof VendorError)) throw error
  console.warn(error.message)
  return { ok: false, reason: 'away' }
}

/** Signs out. The cart stays with the customer, where the next sign-in finds it. */
export function signOut({ session }: AppLoadContext): void {
  session.rotate(session.get('postalCode') ? { postalCode: session.get('postalCode') } : {})
  session.notify('notices', { message: 'You have signed out.', key: 'session' })
}
