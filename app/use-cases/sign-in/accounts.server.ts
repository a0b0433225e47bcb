import type { AppLoadContext } from '~/framework.server'
import type { ProvenEmail } from '~/models/account/proven-email'
import { keepsCart } from '~/models/account/sign-in-step'
import type { Email } from '~/models/email'
import { serverPaths } from '~/models/paths'
import { safeRedirect } from '~/models/safe-redirect'
import { offWords, SWITCHES } from '~/models/staff/switches'
import type { FoundUser } from '~/services/customer/accounts.server'
import type { SignedIn } from '~/services/customer/mapping'
import { fallback, withTimeout } from '~/services/fallback'
import { passwordMail, signInMail } from '~/services/mail/account'
import type { LinkPurpose } from '~/services/mail-link/mail-links.server'
import { askToConfirm, MOST_LINKS_AN_HOUR, prove } from './first-proof.server'
import { attachOrders, enter, enterWithCart, ownGuestCart, tellMailbox } from './sign-in.server'

type Refused<Reason extends string> = { ok: false; reason: Reason }

export const accountMessages = {
  'email-taken': 'There is an account with this address already. Sign in, or ask for a new password.',
  'too-many-attempts': 'That was a few tries too many. Wait a minute, then try again.',
  closed: SWITCHES['sign-up'].words,
  away: 'We encountered an issue processing your request. Please try again or contact customer service if the issue persists.',
  expired: 'This link has grown too old. Ask for another; it works for a short time only.',
  used: 'This link was used already. Ask for another; each works once.',
  unknown: 'We do not know this link. Perhaps a part of it was lost; ask for another.',
} as const

type Told = { reason: keyof typeof accountMessages; words?: string }

/** In the words of staff, if they switched it off with some. */
export const accountMessage = ({ reason, words }: Told): string => words ?? accountMessages[reason]

export const accountWhy = {
  'email-taken': 'conflict',
  'too-many-attempts': 'too-many',
  closed: 'away',
  away: 'away',
  expired: 'gone',
  used: 'gone',
  unknown: 'unknown',
} as const

/** Rate limited, because addresses can be tried. */
export async function findUser(
  { services, withinRateLimit }: AppLoadContext,
  email: Email,
): Promise<{ ok: true; user: FoundUser | undefined } | Refused<'too-many-attempts' | 'away'>> {
  if (!(await withinRateLimit('find-user', email))) return tooMany
  const found = services.accounts.find(email).then((user) => ({ ok: true as const, user }))
  return withTimeout(found.catch(fallback(away)), FIND_MS, away)
}

const FIND_MS = 5000

const tooMany = { ok: false, reason: 'too-many-attempts' } as const
const away = { ok: false, reason: 'away' } as const

type Closed = Refused<'closed'> & { words: string }

/** Set while staff have switched new accounts off. */
export async function signUpClosed({
  services,
  now,
}: Pick<AppLoadContext, 'services' | 'now'>): Promise<Closed | undefined> {
  const words = offWords(await services.switches.current(), 'sign-up', now().getTime())
  return words === undefined ? undefined : { ok: false, reason: 'closed', words }
}

export type SignUp = {
  email: Email
  name: string
  password: string
  keepSignedIn: boolean
  optInNewsletter: boolean
  attachGuestOrders: boolean
  isB2b: boolean
  /** The browser's cart is kept as it is. */
  preserveCart?: boolean
}

export async function signUp(
  context: AppLoadContext,
  request: Request,
  given: SignUp,
): Promise<SignedIn | Refused<'email-taken' | 'too-many-attempts' | 'away'> | Closed> {
  const { services, session, withinRateLimit, waitUntil } = context
  const closed = await signUpClosed(context)
  if (closed) return closed
  if (!(await withinRateLimit('sign-up', given.email))) return tooMany
  const work = async (): Promise<SignedIn | Refused<'email-taken'>> => {
    const guestCart = await ownGuestCart(context)
    // Only this browser's orders. Those of the address join once the mailbox is proven.
    const anonymousId = given.attachGuestOrders ? session.get('anonymousId') : undefined
    const { email, name, password, isB2b } = given
    const made = await services.accounts.create(
      { email, name, password, isB2b, anonymousId: anonymousId || undefined },
      guestCart ? { cartId: guestCart.id } : {},
    )
    if (!made) return { ok: false, reason: 'email-taken' }
    await enter(context, request, made, { remembered: given.keepSignedIn, guestCart })
    context.measure.events({ name: 'Account Created', stepName: 'account created' })
    waitUntil(askToConfirm(context, email).catch((error) => console.warn('confirm', String(error))))
    if (given.optInNewsletter) {
      const subscription = { email, reason: 'sign-up', firstName: made.customer.firstName || undefined }
      const asked = services.leads.subscribe(subscription, new URL(request.url).origin)
      waitUntil(asked.catch((error) => console.error('newsletter', String(error))))
    }
    return made
  }
  return work().catch(fallback(away))
}

/** Answers the same for known and unknown addresses; only known ones get an e-mail. */
export async function sendLink(
  context: AppLoadContext,
  request: Request,
  purpose: Extract<LinkPurpose, 'sign-in' | 'password'>,
  email: Email,
  destination: string | undefined,
): Promise<{ ok: true } | Refused<'too-many-attempts' | 'away'>> {
  const { services, withinRateLimit } = context
  if (!(await withinRateLimit('mail-link', email))) return tooMany
  const work = async () => {
    if ((await services.mailLinks.countSince(purpose, email, 60)) >= MOST_LINKS_AN_HOUR) return tooMany
    const user = await services.accounts.find(email)
    const to = safeRedirect(destination, '')
    const token = await services.mailLinks.make(purpose, email, to)
    const { origin } = new URL(request.url)
    // A guest has no account to sign in to; choosing a password makes one.
    if (purpose === 'password' && user) {
      await services.mail.send(passwordMail(email, origin + serverPaths.resetPassword(token), user.guest))
    } else if (user && !user.guest) {
      await services.mail.send(signInMail(email, origin + serverPaths.signInLink(token)))
    }
    return { ok: true } as const
  }
  return work().catch(fallback(away))
}

type ByLink = { destination: string }
type LinkRefusal = Refused<'expired' | 'used' | 'unknown' | 'too-many-attempts' | 'away'>

export async function signInByLink(
  context: AppLoadContext,
  request: Request,
  { key, preserveCart = false }: { key: string; preserveCart?: boolean | undefined },
): Promise<(SignedIn & ByLink) | LinkRefusal> {
  const { services, withinRateLimit } = context
  if (!(await withinRateLimit('link'))) return tooMany
  const work = async (): Promise<(SignedIn & ByLink) | LinkRefusal> => {
    const link = await services.mailLinks.use('sign-in', key)
    if (!link.ok) return link
    const entered = await enterProven(
      context,
      request,
      link.email,
      preserveCart || keepsCart(link.destination),
    )
    return entered ? { ...entered, destination: link.destination } : { ok: false, reason: 'unknown' }
  }
  return work().catch(fallback(away))
}

/** Sets the password of the link's account, signs out every other browser and signs in here. */
export async function resetPassword(
  context: AppLoadContext,
  request: Request,
  { key, password }: { key: string; password: string },
): Promise<(SignedIn & ByLink) | LinkRefusal | Closed> {
  const { services, withinRateLimit } = context
  if (!(await withinRateLimit('link'))) return tooMany
  const work = async (): Promise<(SignedIn & ByLink) | LinkRefusal | Closed> => {
    const link = await services.mailLinks.use('password', key)
    if (!link.ok) return link
    const { email, destination } = link
    await prove(context, email)
    const customerId = await services.accounts.setPassword(email, password)
    const closed = customerId ? undefined : await signUpClosed(context)
    if (closed) return closed
    if (customerId) await services.signIns.endAll(customerId)
    else await makeForGuest(context, email, password)
    if (customerId) tellMailbox(context, email, 'Your password was changed.')
    await Promise.all([services.mailLinks.drop('password', email), services.mailLinks.drop('sign-in', email)])
    const entered = await enterProven(context, request, email, keepsCart(destination))
    return entered ? { ...entered, destination } : { ok: false, reason: 'unknown' }
  }
  return work().catch(fallback(away))
}

async function makeForGuest(
  { services }: AppLoadContext,
  email: ProvenEmail,
  password: string,
): Promise<void> {
  const name = (await services.accounts.find(email))?.firstName ?? ''
  await services.accounts.create({ email, password, name, isEmailVerified: true })
}

/** Signs in after the mailbox was proven; the address's guest orders join the account. */
async function enterProven(
  context: AppLoadContext,
  request: Request,
  email: ProvenEmail,
  preserve: boolean,
): Promise<SignedIn | undefined> {
  const { accounts } = context.services
  const guestCart = await ownGuestCart(context)
  await prove(context, email)
  const entered = await accounts.enter(email, guestCart ? { cartId: guestCart.id, preserve } : {})
  if (!entered) return undefined
  const how = { remembered: true, guestCart, method: 'magic link' } as const
  const signedIn = await enterWithCart(context, request, entered, how)
  attachOrders(context, entered.customer.id, email)
  return signedIn
}
