import type { AppLoadContext } from '~/framework.server'
import { withCustomer } from '~/models/account/device'
import type { ProvenEmail } from '~/models/account/proven-email'
import type { LoginType } from '~/models/account/providers'
import { deviceWords, networkWords } from '~/models/account/sign-in'
import type { Cart } from '~/models/cart/cart'
import { editMessage } from '~/models/cart/intents'
import { itemsAgain } from '~/models/cart/line-again'
import { type Email, normalEmail } from '~/models/email'
import { networkOf } from '~/models/network'
import type { Refusal } from '~/models/onward'
import { grantedTo } from '~/models/staff/second-factor'
import type { SignInOutcome } from '~/services/customer/customers.server'
import type { SignedIn } from '~/services/customer/mapping'
import { digestOf } from '~/services/digest'
import { fallback } from '~/services/fallback'
import { securityMail } from '~/services/mail/account'
import { rememberCart } from '~/use-cases/cart/cart-session.server'
import { addAgain, tellReordered, type Wanted } from '~/use-cases/cart/reorder.server'
import type { Session } from '../visit'
import { tryPassword } from './attempts.server'

type Attempt = {
  email: Email
  password: string
  keepLoggedIn?: boolean | undefined
  /** The browser's cart becomes the customer's without a merge. */
  preserveCart?: boolean | undefined
}

type SignInAnswer = SignInOutcome | { ok: false; reason: 'too-many-attempts' | 'away'; message?: string }

const signInMessages = {
  'invalid-credentials': 'Wrong email address or password. Try again, or get a sign-in link.',
  'too-many-attempts': 'That was a few tries too many. Wait a minute, then try again.',
  away: 'We cannot sign you in just now. Please try again in a minute.',
} as const

type SignInRefusal = { reason: keyof typeof signInMessages; message?: string }

export const signInMessage = ({ reason, message }: SignInRefusal): string => message ?? signInMessages[reason]

export const signInWhy = {
  'invalid-credentials': 'invalid',
  'too-many-attempts': 'too-many',
  away: 'away',
} as const

const away = { ok: false, reason: 'away' } as const

/** Signs in by password, merges the carts and starts a new session. */
export async function signIn(
  context: AppLoadContext,
  request: Request,
  { email, password, keepLoggedIn = true, preserveCart = false }: Attempt,
): Promise<SignInAnswer> {
  const { services, session } = context
  const device = await session.device()
  const known = device?.customers.includes(await deviceMark(email))
  const trier = { email, knownDevice: known ? device?.id : undefined }
  const attempted = async (): Promise<SignInAnswer> => {
    const guestCart = await ownGuestCart(context)
    const brought = guestCart ? { cartId: guestCart.id, preserve: preserveCart } : {}
    const outcome = await tryPassword(context, trier, () =>
      services.customers.signIn({ email, password, ...brought }),
    )
    if (outcome.ok) await enter(context, request, outcome, { remembered: keepLoggedIn, guestCart })
    return outcome
  }
  return attempted().catch(fallback(away))
}

/** The guest's cart, unless staff work on it or it became a customer's meanwhile: those are not merged. */
export async function ownGuestCart({ services, session }: AppLoadContext): Promise<GuestCart | undefined> {
  const cartId = session.get('customerId') ? undefined : session.get('cartId')
  if (!cartId) return undefined
  // If it cannot be read, commercetools decides: it merges no other customer's cart.
  const cart = await services.carts.byId(cartId).catch(fallback('unread' as const))
  if (cart === 'unread') return { id: cartId }
  const isOwn = cart?.state === 'Active' && !cart.customerId
  return isOwn && cart.anonymousId === session.get('anonymousId') ? cart : undefined
}

type GuestCart = Pick<Cart, 'id' | 'email'>
type How = { remembered: boolean; guestCart?: GuestCart | undefined; method?: LoginType }

/** Starts a new sign-in and session, and takes over what the guest had saved. */
export async function enter(
  context: AppLoadContext,
  request: Request,
  { customer, cart }: SignedIn,
  { remembered, guestCart, method = 'password' }: How,
): Promise<void> {
  const { services, session } = context
  const before = session.signInId
  const begun = guestCart !== undefined && session.get('checkoutBegun') === guestCart.id
  const signInId = await services.signIns.begin({
    customerId: customer.id,
    remembered,
    method,
    device: deviceWords(request.headers.get('User-Agent')),
    network: networkWords(networkOf(request.headers.get('CF-Connecting-IP') ?? '')),
  })
  if (before) await services.signIns.end(before)
  const anonymousId = session.get('anonymousId')
  if (anonymousId) {
    await Promise.all([
      services.favorites.adopt(anonymousId, customer.id),
      services.referrals.adopt(anonymousId, customer.id),
    ]).catch((error) => console.warn('saved items were not taken over', String(error)))
  }
  const { device, isNew } = await deviceFor(session, customer)
  await session.signIn(
    {
      signIn: signInId,
      customerId: customer.id,
      email: customer.email,
      proven: customer.provenEmail !== undefined || undefined,
      firstName: customer.firstName || undefined,
      hasPermissions: customer.permissions.length > 0 || undefined,
      ...grantedTo(customer.permissions, context.config.asksSecondFactor, undefined),
      checkedAt: context.now().getTime(),
    },
    remembered,
    device,
    {
      customerGroupId: customer.customerGroupId || undefined,
      flags: customer.flags.length > 0 ? customer.flags : undefined,
      postalCode: session.get('postalCode') || undefined,
      campaign: session.get('campaign'),
    },
  )
  await tellSignedIn(context, customer.id, method)
  if (isNew && method !== 'magic link' && customer.provenEmail) {
    const where = deviceWords(request.headers.get('User-Agent'))
    tellMailbox(context, customer.provenEmail, `Your account was opened in a new browser: ${where}.`)
  }
  if (cart) rememberCart(session, cart)
  if (cart && begun) session.set('checkoutBegun', cart.id)
  if (cart && guestCart) await settleCart(context, guestCart, cart)
}

/** `enter` with the customer's own cart, if no guest's cart became theirs. */
export async function enterWithCart(
  context: AppLoadContext,
  request: Request,
  entered: SignedIn,
  how: How,
): Promise<SignedIn> {
  const owner = { customerId: entered.customer.id }
  const cart = entered.cart ?? (await context.services.carts.load(undefined, owner))
  await enter(context, request, { ...entered, cart }, how)
  return { ...entered, cart }
}

/** What the address ordered as a guest joins the account. */
export function attachOrders(
  { services, waitUntil }: AppLoadContext,
  customerId: string,
  email: ProvenEmail,
): void {
  const attached = services.accounts.attachGuestOrders(customerId, email)
  waitUntil(attached.catch((error) => console.error('guest orders', String(error))))
}

/** Tells the owner of an account what changed in its sign-in. */
export function tellMailbox({ services, waitUntil }: AppLoadContext, email: ProvenEmail, what: string): void {
  const sent = services.mail.send(securityMail(email, what))
  waitUntil(sent.catch((error) => console.warn('security mail', String(error))))
}

/** A browser is remembered for proven addresses alone, so that the first proof leaves none behind. */
async function deviceFor(session: Session, { provenEmail }: SignedIn['customer']) {
  const device = await session.device()
  if (!provenEmail) return { device: device ?? { id: crypto.randomUUID(), customers: [] }, isNew: false }
  const mark = await deviceMark(provenEmail)
  return { device: withCustomer(device, mark), isNew: !device?.customers.includes(mark) }
}

/** An opt-out made in another browser counts here too. */
async function tellSignedIn({ services, session, measure }: AppLoadContext, id: string, method: LoginType) {
  const optedOut = await services.privacyChoices.hasOptedOut(id).catch(fallback(true))
  if (optedOut) session.set('optedOut', true)
  measure.events({ name: 'Signed In', method })
  measure.identify()
}

const WRONG: Refusal = { why: 'invalid', message: 'That is not your password. Check it and try again.' }

/** Undefined if it is right. @throws VendorError */
async function passwordRefusal(
  context: AppLoadContext,
  attempt: (email: Email) => Promise<boolean>,
): Promise<Refusal | undefined> {
  const { session } = context
  const email = normalEmail(session.get('email') ?? '')
  const trier = { email, knownDevice: (await session.device())?.id }
  const outcome = await tryPassword(context, trier, async () => ({ ok: await attempt(email) }))
  if (outcome.ok) return undefined
  return 'message' in outcome ? { why: 'too-many', message: outcome.message } : WRONG
}

export const checkPassword = (context: AppLoadContext, password: string): Promise<Refusal | undefined> =>
  passwordRefusal(context, async (email) => (await context.services.customers.signIn({ email, password })).ok)

type NewPassword = { currentPassword: string; newPassword: string }

/** Changes the password and signs out every other browser. @throws VendorError */
export async function changePassword(
  context: AppLoadContext,
  passwords: NewPassword,
): Promise<Refusal | undefined> {
  const { services, session } = context
  const customerId = session.get('customerId') ?? ''
  const refusal = await passwordRefusal(context, () =>
    services.customers.changePassword(customerId, passwords),
  )
  if (refusal) return refusal
  await services.signIns.endAll(customerId, session.signInId)
  if (session.provenEmail) tellMailbox(context, session.provenEmail, 'Your password was changed.')
  return undefined
}

/** Identifies an account in the device's cookie without its address. */
const deviceMark = (email: Email): Promise<string> => digestOf(`device ${email}`, 9)

/** Does what commercetools leaves undone when it merges two carts. */
async function settleCart(context: AppLoadContext, guestCart: GuestCart, cart: Cart): Promise<void> {
  const { session } = context
  if (cart.id !== guestCart.id) return takeCodeAlong(context, guestCart.id, cart)
  // The guest may have typed another address: the receipt goes to the customer's.
  const email = session.get('email') ?? ''
  if (normalEmail(guestCart.email ?? '') === normalEmail(email)) return
  const intent = { type: 'change-hands', email } as const
  const result = await context.services.carts.edit(cart.id, intent, session.owner)
  if (result.ok) rememberCart(session, result.cart)
}

/** commercetools merges the items of two carts and drops the guest cart's code, so it is applied again. */
async function takeCodeAlong({ services, session }: AppLoadContext, from: string, cart: Cart): Promise<void> {
  const left = await services.carts.byId(from).catch(fallback(undefined))
  const codes = left?.discountCodes ?? []
  const worked = codes.find(({ state }) => state === 'MatchesCart')
  // One that waits may be for this customer, but takes the place of none.
  const code = worked ?? (cart.discountCodes.length === 0 ? codes[0] : undefined)
  if (!code || cart.discountCodes.some(({ id }) => id === code.id)) return
  const intent = { type: 'apply-code', code: code.code } as const
  const result = await services.carts.edit(cart.id, intent, session.owner)
  if (result.ok) rememberCart(session, result.cart)
  else session.notify('warnings', { message: editMessage(result.refusal), key: 'code' })
}

type Leaving = {
  everywhere?: boolean
  /** Copies the customer's items into the browser's new cart. */
  copyCart?: boolean
}

/**
 * A copied cookie opens nothing any more. The cart stays with the customer for the next sign-in. @throws VendorError
 * when the sign-in could not be ended.
 */
export async function signOut(
  context: AppLoadContext,
  { everywhere = false, copyCart = false }: Leaving = {},
): Promise<void> {
  const { services, session } = context
  const customerId = session.get('customerId')
  const copied = copyCart && customerId ? await copiedItems(context) : []
  if (everywhere && customerId) await services.signIns.endAll(customerId)
  else if (session.signInId) await services.signIns.end(session.signInId)
  await session.signOut(session.get('postalCode') ? { postalCode: session.get('postalCode') } : {})
  const message = everywhere ? 'You have signed out everywhere.' : 'You have signed out.'
  session.notify('notices', { message, key: 'session' })
  if (copied.length === 0) return
  tellReordered(context, await addAgain(context, copied, undefined))
}

/** Without addresses, codes and prices. A cart that staff work on is a customer's and is not copied. */
async function copiedItems({ services, session }: AppLoadContext): Promise<Wanted[]> {
  if (session.get('customerCart')) return []
  const cart = await services.carts.load(session.get('cartId'), session.owner).catch(fallback(undefined))
  return cart ? itemsAgain(cart.lines) : []
}
