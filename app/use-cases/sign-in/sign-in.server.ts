import type { AppLoadContext } from '~/framework.server'
import { withCustomer } from '~/models/account/device'
import type { LoginType } from '~/models/account/providers'
import { deviceWords, networkWords } from '~/models/account/sign-in'
import type { Cart } from '~/models/cart/cart'
import { editMessage } from '~/models/cart/intents'
import { itemsAgain } from '~/models/cart/line-again'
import { networkOf } from '~/models/network'
import type { SignInOutcome } from '~/services/customer/customers.server'
import type { SignedIn } from '~/services/customer/mapping'
import { digestOf } from '~/services/digest'
import { fallback } from '~/services/fallback'
import { rememberCart } from '~/use-cases/cart/cart-session.server'
import { addAgain, tellReordered, type Wanted } from '~/use-cases/cart/reorder.server'

type Attempt = {
  email: string
  password: string
  keepLoggedIn?: boolean | undefined
  /** The browser's cart becomes the customer's as it is, and is not merged into theirs. */
  preserveCart?: boolean | undefined
}

type SignInAnswer = SignInOutcome | { ok: false; reason: 'too-many-attempts' | 'away' }

/** Errors of sign-in, the same for known and unknown addresses. */
export const signInMessages = {
  'invalid-credentials': 'That email address and password do not go together. Check both and try again.',
  'too-many-attempts': 'That was a few tries too many. Wait a minute, then try again.',
  away: 'We cannot sign you in just now. Please try again in a minute.',
} as const

export const signInWhy = {
  'invalid-credentials': 'invalid',
  'too-many-attempts': 'too-many',
  away: 'away',
} as const

const away = { ok: false, reason: 'away' } as const

/** Signs a person in by password, joins the carts and gives the browser a new session. */
export async function signIn(
  context: AppLoadContext,
  request: Request,
  { email, password, keepLoggedIn = true, preserveCart = false }: Attempt,
): Promise<SignInAnswer> {
  const { services, session, withinSignInLimit } = context
  const device = await session.device()
  const known = device?.customers.includes(await deviceMark(email))
  if (!(await withinSignInLimit(email.toLowerCase(), known ? device?.id : undefined))) {
    return { ok: false, reason: 'too-many-attempts' }
  }
  const attempted = async (): Promise<SignInAnswer> => {
    const guestCart = await ownGuestCart(context)
    const outcome = await services.customers.signIn({
      email,
      password,
      ...(guestCart ? { cartId: guestCart.id, preserve: preserveCart } : {}),
    })
    if (outcome.ok) await enter(context, request, outcome, { remembered: keepLoggedIn, guestCart })
    return outcome
  }
  return attempted().catch(fallback(away))
}

/**
 * The guest's cart, if it is still this browser's alone. One that staff work on, or that became a customer's
 * meanwhile, is not to be joined with anything.
 */
export async function ownGuestCart({ services, session }: AppLoadContext): Promise<GuestCart | undefined> {
  const cartId = session.get('customerId') ? undefined : session.get('cartId')
  if (!cartId) return undefined
  // While it cannot be read the platform judges whose it is: it joins no other customer's cart.
  const cart = await services.carts.byId(cartId).catch(fallback('unread' as const))
  if (cart === 'unread') return { id: cartId }
  const isOwn = cart?.state === 'Active' && !cart.customerId
  return isOwn && cart.anonymousId === session.get('anonymousId') ? cart : undefined
}

type GuestCart = Pick<Cart, 'id' | 'email'>
type How = { remembered: boolean; guestCart?: GuestCart | undefined; method?: LoginType }

/** Makes the browser the customer's: a new sign-in, a new session, and what the guest had kept. */
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
  await session.signIn(
    {
      signIn: signInId,
      customerId: customer.id,
      email: customer.email,
      firstName: customer.firstName || undefined,
      hasPermissions: customer.permissions.length > 0 || undefined,
      permissions: customer.permissions,
      checkedAt: context.now().getTime(),
    },
    remembered,
    withCustomer(await session.device(), await deviceMark(customer.email)),
    {
      customerGroupId: customer.customerGroupId || undefined,
      flags: customer.flags.length > 0 ? customer.flags : undefined,
      postalCode: session.get('postalCode') || undefined,
      campaign: session.get('campaign'),
    },
  )
  await tellSignedIn(context, customer.id, method)
  if (cart) rememberCart(session, cart)
  // The guest's checkout goes on.
  if (cart && begun) session.set('checkoutBegun', cart.id)
  if (cart && guestCart) await settleCart(context, guestCart, cart)
}

/** A choice that was made in another browser counts here too. */
async function tellSignedIn({ services, session, measure }: AppLoadContext, id: string, method: LoginType) {
  const optedOut = await services.privacyChoices.hasOptedOut(id).catch(fallback(true))
  if (optedOut) session.set('optedOut', true)
  measure.events({ name: 'Signed In', method })
  measure.identify()
}

/** What a wrong or untold password is answered. */
export const passwordRefusals = {
  wrong: { why: 'invalid', message: 'That is not your password. Check it and try again.' },
  'too-many-attempts': { why: 'too-many', message: signInMessages['too-many-attempts'] },
} as const

/** Whether the signed-in customer knows their password. @throws VendorError */
export async function checkPassword(
  { services, session, withinSignInLimit }: AppLoadContext,
  password: string,
): Promise<'right' | keyof typeof passwordRefusals> {
  const email = session.get('email') ?? ''
  if (!(await withinSignInLimit(email.toLowerCase(), (await session.device())?.id)))
    return 'too-many-attempts'
  const outcome = await services.customers.signIn({ email, password })
  return outcome.ok ? 'right' : 'wrong'
}

type NewPassword = { currentPassword: string; newPassword: string }

/** Changes the customer's password; all who were signed in elsewhere are signed out. */
export async function changePassword(
  { services, session, withinSignInLimit }: AppLoadContext,
  passwords: NewPassword,
): Promise<'changed' | 'invalid-credentials' | 'too-many-attempts' | 'away'> {
  const [customerId = '', email = ''] = [session.get('customerId'), session.get('email')]
  if (!(await withinSignInLimit(email.toLowerCase(), (await session.device())?.id)))
    return 'too-many-attempts'
  const changed = async (): Promise<'changed' | 'invalid-credentials'> => {
    if (!(await services.customers.changePassword(customerId, passwords))) return 'invalid-credentials'
    await services.signIns.endAll(customerId, session.signInId)
    return 'changed'
  }
  return changed().catch(fallback('away'))
}

/** Tells devices apart by account without keeping the address in a cookie. */
const deviceMark = (email: string): Promise<string> => digestOf(`device ${email.toLowerCase()}`, 9)

/** What the platform leaves undone when it joins two carts. */
async function settleCart(context: AppLoadContext, guestCart: GuestCart, cart: Cart): Promise<void> {
  const { session } = context
  if (cart.id !== guestCart.id) return takeCodeAlong(context, guestCart.id, cart)
  // The guest may have been somebody else: the receipt goes to whoever signed in.
  const email = session.get('email') ?? ''
  if (guestCart.email?.toLowerCase() === email.toLowerCase()) return
  const intent = { type: 'change-hands', email } as const
  const result = await context.services.carts.edit(cart.id, intent, session.owner)
  if (result.ok) rememberCart(session, result.cart)
}

/** commercetools merges the items of two carts and drops the guest cart's code, so it is applied again. */
async function takeCodeAlong({ services, session }: AppLoadContext, from: string, cart: Cart): Promise<void> {
  const left = await services.carts.byId(from).catch(fallback(undefined))
  const worked = left?.discountCodes.find(({ state }) => state === 'MatchesCart')
  if (!worked || cart.discountCodes.some(({ id }) => id === worked.id)) return
  const intent = { type: 'apply-code', code: worked.code, mayWait: true } as const
  const result = await services.carts.edit(cart.id, intent, session.owner)
  if (result.ok) rememberCart(session, result.cart)
  else session.notify('warnings', { message: editMessage(result.refusal), key: 'code' })
}

type Leaving = {
  everywhere?: boolean
  /** A new cart of the browser's gets what is in the customer's. */
  copyCart?: boolean
}

/**
 * Signs out, here or everywhere: a copy of the cookie opens nothing any more. The cart stays with the customer, where
 * the next sign-in finds it. @throws VendorError when the sign-in could not be ended.
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

/** Addresses, codes and prices stay behind. So does a cart that staff work on, which is a customer's. */
async function copiedItems({ services, session }: AppLoadContext): Promise<Wanted[]> {
  if (session.get('customerCart')) return []
  const cart = await services.carts.load(session.get('cartId'), session.owner).catch(fallback(undefined))
  return cart ? itemsAgain(cart.lines) : []
}
