import type { AppLoadContext } from '~/framework.server'
import { PROVIDER_NAMES, type ProvenIdentity, type Provider } from '~/models/account/providers'
import { normalEmail } from '~/models/email'
import type { Why } from '~/models/onward'
import { paths } from '~/models/paths'
import { safeRedirect } from '~/models/safe-redirect'
import type { SignedIn } from '~/services/customer/mapping'
import { fallback } from '~/services/fallback'
import { appleName } from '~/services/identity-provider/mapping'
import { accountMessage, signUpClosed } from './accounts.server'
import { askToConfirm, prove } from './first-proof.server'
import { attachOrders, enterWithCart, ownGuestCart, tellMailbox } from './sign-in.server'

type ProviderRefusal =
  | 'unknown-attempt'
  | 'rejected'
  | 'canceled'
  | 'no-email'
  | 'unverified'
  | 'too-many-attempts'
  | 'closed'
  | 'away'

type Refusal = { ok: false; reason: ProviderRefusal; words?: string }
type Outcome = (SignedIn & { destination: string }) | Refusal

const refused = <Reason extends ProviderRefusal>(reason: Reason) => ({ ok: false, reason }) as const

export function providerMessage({ reason, words }: Omit<Refusal, 'ok'>, provider: Provider): string {
  const name = PROVIDER_NAMES[provider]
  switch (reason) {
    case 'unknown-attempt':
      return `That sign-in with ${name} was begun too long ago or in another browser. Please begin again.`
    case 'rejected':
      return `${name} did not confirm who you are. Please try again, or sign in with your email address.`
    case 'canceled':
      return `You did not sign in with ${name}. Nothing was changed.`
    case 'no-email':
      return `${name} did not tell us your email address, which your receipts go to. Sign in with your email address instead.`
    case 'unverified':
      return `There is an account with this email address already, and ${name} does not say that the address is yours. Sign in with your password or a link.`
    case 'too-many-attempts':
      return 'That was a few tries too many. Wait a minute, then try again.'
    case 'closed':
      return accountMessage({ reason, words })
    case 'away':
      return `We cannot reach ${name} just now. Please try again in a minute, or sign in with your email address.`
  }
}

export const providerWhy: Record<ProviderRefusal, Why> = {
  'unknown-attempt': 'invalid',
  rejected: 'invalid',
  canceled: 'invalid',
  'no-email': 'invalid',
  unverified: 'conflict',
  'too-many-attempts': 'too-many',
  closed: 'away',
  away: 'away',
}

/** Apple posts to the endpoint; the others lead back to a page. */
const redirectUriOf = (request: Request, provider: Provider): string => {
  const { origin } = new URL(request.url)
  return provider === 'apple' ? `${origin}/api/sign/apple` : origin + paths.signInWith(provider)
}

type Begun = { ok: true; url: string; browser: string } | { ok: false; reason: 'too-many-attempts' | 'away' }

export async function beginWith(
  context: AppLoadContext,
  request: Request,
  provider: Provider,
  {
    browser = crypto.randomUUID(),
    ...wish
  }: { destination: string; preserveCart: boolean; browser?: string | undefined },
): Promise<Begun> {
  const { services, withinRateLimit } = context
  if (!(await withinRateLimit('provider'))) return refused('too-many-attempts')
  const secrets = services.identityProviders.newSecrets()
  const work = async (): Promise<Begun> => {
    const redirectUri = redirectUriOf(request, provider)
    const url = await services.identityProviders.authorizeUrl(provider, redirectUri, secrets)
    await services.identities.begin(provider, browser, { ...secrets, ...wish })
    return { ok: true, url, browser }
  }
  return work().catch(fallback(refused('away')))
}

/** The query of the provider's redirect, or an endpoint's body. */
type Brought = {
  fields: URLSearchParams
  /** The browser's id in the attempt's cookie. */
  browser: string | undefined
  credential?: string
  preserveCart?: boolean
  /** Unless false, guest orders with a proven address join the account. */
  attachGuestOrders?: boolean
}

/** Signs in after the provider's page, only in the browser that left for it. */
export async function completeWith(
  context: AppLoadContext,
  request: Request,
  provider: Provider,
  { fields, browser, credential, preserveCart, attachGuestOrders = true }: Brought,
): Promise<Outcome> {
  const { services, withinRateLimit } = context
  if (!(await withinRateLimit('provider-return'))) return refused('too-many-attempts')
  if (browser === undefined) return refused('unknown-attempt')
  const work = async (): Promise<Outcome> => {
    const attempt = await services.identities.take(provider, browser, fields.get('state') ?? '')
    if (!attempt) return refused('unknown-attempt')
    const answer = attempt.brought ? new URLSearchParams(attempt.brought) : fields
    if (/access_denied|user_cancelled/.test(answer.get('error') ?? '')) return refused('canceled')
    const { identityProviders } = services
    const redirectUri = redirectUriOf(request, provider)
    const given = appleName(answer.get('user') ?? undefined)
    answer.delete('user')
    const identified =
      credential && provider === 'google'
        ? await identityProviders.identifyByCredential(credential, attempt.nonce)
        : await identityProviders.identify(provider, redirectUri, answer, attempt, given)
    if (!identified.ok) return identified
    const preserve = preserveCart ?? attempt.preserveCart
    const how = { preserve, attachGuestOrders }
    const entered = await enterAs(context, request, identified.identity, how)
    return entered.ok ? { ...entered, destination: safeRedirect(attempt.destination, '/') } : entered
  }
  return work().catch(fallback(refused('away')))
}

/** Enters the account linked to the identity, the address's if the provider vouches for it, or a new one. */
async function enterAs(
  context: AppLoadContext,
  request: Request,
  identity: ProvenIdentity,
  { preserve, attachGuestOrders }: { preserve: boolean; attachGuestOrders: boolean },
): Promise<SignedIn | Refusal> {
  const { services } = context
  const { provider, subject, provenEmail } = identity
  const email = identity.email && normalEmail(identity.email)
  const guestCart = await ownGuestCart(context)
  const brought = guestCart ? { cartId: guestCart.id, preserve } : {}
  const come = async (entered: SignedIn) => {
    const how = { remembered: true, guestCart, method: provider }
    const signedIn = await enterWithCart(context, request, entered, how)
    const { id, provenEmail } = entered.customer
    if (provenEmail && attachGuestOrders) attachOrders(context, id, provenEmail)
    return signedIn
  }
  const linked = await services.identities.customerOf(provider, subject)
  const known = linked && (await services.accounts.enterById(linked, brought))
  if (known) return come(known)
  if (!email) return refused('no-email')
  const existing = await services.accounts.find(email)
  if (existing && !existing.guest) {
    if (!provenEmail) return refused('unverified')
    await prove(context, provenEmail)
    const entered = await services.accounts.enter(provenEmail, brought)
    if (!entered) return refused('unverified')
    await services.identities.link(provider, subject, entered.customer.id)
    tellMailbox(context, provenEmail, `Sign-in with ${PROVIDER_NAMES[provider]} was added to your account.`)
    return come(entered)
  }
  const closed = await signUpClosed(context)
  if (closed) return closed
  const draft = { email, name: identity.name, isEmailVerified: provenEmail !== undefined }
  const made = await services.accounts.create(draft, guestCart ? { cartId: guestCart.id } : {})
  if (!made) return refused('unverified')
  await services.identities.link(provider, subject, made.customer.id)
  if (!provenEmail) await askToConfirm(context, email).catch(fallback(false))
  return come(made)
}
