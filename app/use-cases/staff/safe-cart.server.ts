import { jwtVerify, SignJWT } from 'jose'
import type { AppLoadContext } from '~/framework.server'
import { normalEmail } from '~/models/email'

const USE = 'safe-cart'

const keyOf = (secret: string) => new TextEncoder().encode(`${USE}:${secret}`)
const KEPT_MS = 2 * 60 * 60 * 1000

/** Names the customer for whom staff opened the checkout. Valid for two hours, for this member of staff. */
export function safeCartToken({ session, config, now }: AppLoadContext, email: string): Promise<string> {
  const [secret = ''] = config.sessionSecrets
  return new SignJWT({ email: normalEmail(email) })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(USE)
    .setSubject(session.get('customerId') ?? '')
    .setIssuedAt(now())
    .setExpirationTime(new Date(now().getTime() + KEPT_MS))
    .sign(keyOf(secret))
}

/** True if the token is this member of staff's, for a cart with this address. */
export async function isSafeCart(
  { session, config, now }: AppLoadContext,
  token: string,
  email: string | undefined,
): Promise<boolean> {
  for (const secret of config.sessionSecrets) {
    const read = await jwtVerify(token, keyOf(secret), { audience: USE, currentDate: now() }).catch(
      () => undefined,
    )
    if (!read) continue
    const { sub, email: named } = read.payload
    return sub === session.get('customerId') && named === normalEmail(email ?? '')
  }
  return false
}
