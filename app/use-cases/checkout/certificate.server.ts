import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import type { Refusal } from '~/models/onward'
import { editorOf } from '~/use-cases/cart/cart-session.server'

export const CERTIFICATE_REFUSED = {
  missing: 'Please enter the code of a gift certificate',
  unknown: 'We do not know a gift certificate with that code. Please check it against your email.',
  empty: 'That gift certificate has been used up.',
  'too-many': 'An order can be paid with ten gift certificates.',
  'too-many-tries': 'Too many codes in a short time. Please wait a minute, then try again.',
} as const

/** Puts a gift certificate on the cart. Rate limited, so that codes cannot be guessed. */
export async function applyCertificate(
  { services, session, withinRateLimit }: AppLoadContext,
  cart: Cart,
  code: string,
): Promise<Refusal | undefined> {
  const { customerId, anonymousId = '' } = editorOf(session)
  if (!(await withinRateLimit('certificate', customerId ?? anonymousId))) {
    return { message: CERTIFICATE_REFUSED['too-many-tries'], why: 'too-many' }
  }
  const refusal = await services.payments.credits.putCertificate(cart.id, code)
  return refusal && { message: CERTIFICATE_REFUSED[refusal], why: 'invalid' }
}
