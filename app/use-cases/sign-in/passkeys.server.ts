import type { AppLoadContext } from '~/framework.server'
import { paths } from '~/models/paths'
import type { SignedIn } from '~/services/customer/mapping'
import { bytesOf } from '~/services/digest'
import { fallback } from '~/services/fallback'
import { passkeyAddedMail } from '~/services/mail/safety'
import { base64url } from '~/services/signed'
import { SHOP } from '~/shop/shop'
import { enterWithCart, ownGuestCart } from './sign-in.server'

/** The algorithms that every authenticator has one of: ES256 and RS256. */
const ALGORITHMS = [-7, -257]

/** In the form of the browser's API (WebAuthn level 3). */
export async function passkeyOptions({ services, session, origin }: AppLoadContext) {
  const { hostname: id } = new URL(origin)
  const customerId = session.get('customerId')
  const [challenge, creation] = await Promise.all([
    services.passkeys.challengeToSignIn(),
    customerId ? creationOptions() : null,
  ])
  return { request: { challenge, rpId: id, userVerification: 'required', allowCredentials: [] }, creation }

  async function creationOptions() {
    const own = customerId ?? ''
    const [toAdd, passkeys] = await Promise.all([
      services.passkeys.challengeToAdd(own),
      services.passkeys.list(own),
    ])
    const name = session.get('email') ?? ''
    return {
      challenge: toAdd,
      rp: { id, name: SHOP.name },
      user: { id: base64url(bytesOf(own)), name, displayName: session.get('firstName') ?? name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: passkeys.map((passkey) => ({ type: 'public-key', id: passkey.id })),
      attestation: 'none',
    }
  }
}

export const PASSKEY_REFUSED =
  'We do not know that passkey, or it took too long. Try again, or sign in with your email address.'

type PasskeyAnswer =
  | (SignedIn & { ok: true })
  | { ok: false; reason: 'unknown-passkey' | 'too-many-attempts' | 'away' }

/** Signs in by a passkey, which has verified its user: for staff it is the second factor as well. */
export async function signInByPasskey(
  context: AppLoadContext,
  request: Request,
  { answer, preserveCart = false }: { answer: string; preserveCart?: boolean },
): Promise<PasskeyAnswer> {
  const { services, session, origin, withinRateLimit } = context
  if (!(await withinRateLimit('passkey'))) return { ok: false, reason: 'too-many-attempts' }
  const work = async (): Promise<PasskeyAnswer> => {
    const customerId = await services.passkeys.ownerOf({ answer, origin })
    const guestCart = customerId ? await ownGuestCart(context) : undefined
    const brought = guestCart ? { cartId: guestCart.id, preserve: preserveCart } : {}
    const entered = customerId && (await services.accounts.enterById(customerId, brought))
    if (!entered) return { ok: false, reason: 'unknown-passkey' }
    const how = { remembered: true, guestCart, method: 'passkey' } as const
    const signedIn = await enterWithCart(context, request, entered, how)
    const { signInId } = session
    if (session.awaitsFactor && signInId) {
      const id = await services.secondFactors.begin(entered.customer.id, signInId)
      await session.beginStaff(id, context.now().getTime())
    }
    return { ...signedIn, ok: true }
  }
  return work().catch(fallback({ ok: false, reason: 'away' } as const))
}

/** Tells the account's owner of a new passkey. */
export function tellPasskey({ services, session, waitUntil, origin }: AppLoadContext): void {
  const to = session.provenEmail
  if (!to) return
  const mail = passkeyAddedMail(to, origin + paths.security)
  waitUntil(services.mail.send(mail).catch((error) => console.warn('passkey mail', String(error))))
}
