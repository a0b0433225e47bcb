import type { AppLoadContext } from '~/framework.server'
import { Onward, Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { asksAgain, may, type Power, type Role, roleOf } from '~/models/staff/powers'
import { isFreshProof } from '~/models/staff/second-factor'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

/**
 * The staff member's id. Guests are redirected to sign in, staff without their second factor to show it; for other
 * customers the page is a 404.
 */
export function requireStaff(context: AppLoadContext, request: Request): string {
  const customerId = requireAtWork(context, request)
  if (!context.session.isStaff) throw new Refused('unknown')
  return customerId
}

/** Staff, and accountants, who have no other power than the books. */
export function requireAtWork({ session }: AppLoadContext, request: Request): string {
  const customerId = requireCustomer(request, session)
  if (session.permissionsUnknown) throw new Refused('away')
  if (session.awaitsFactor) throw toFactor(request)
  if (!roleOf(session.permissions)) throw new Refused('unknown')
  return customerId
}

const isForm = (request: Request): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    request.headers.get('Content-Type') ?? '',
  )

/** The page that asks for the second factor. A form is posted there, and posted back when the factor was shown. */
function toFactor(request: Request): Onward | Refused {
  const { pathname, search } = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && !isForm(request)) return new Refused('forbidden')
  return new Onward(paths.secondFactorTo(pathname + search), !isRead)
}

/**
 * For acts that cost money or change a factor: the second factor within the last quarter of an hour. Customers have
 * none, and pass.
 */
export function requireFreshFactor({ session, now }: AppLoadContext, request: Request): void {
  if (session.awaitsFactor) throw toFactor(request)
  const { provenAt } = session
  if (provenAt !== undefined && !isFreshProof(provenAt, now())) throw toFactor(request)
}

/** Before an order is placed in a customer's cart, or with Offline. */
export function requireFreshToPlace(
  context: AppLoadContext,
  request: Request,
  { isOffline }: { isOffline: boolean },
): void {
  if (isOffline || context.session.get('customerCart')) requireFreshFactor(context, request)
}

/** Like `requireStaff`, and a 403 if the role lacks the power. Forms of acts that cost money ask for a fresh factor. */
export function requirePower(
  context: AppLoadContext,
  request: Request,
  power: Power,
): { staffId: string; role: Role } {
  const staffId = power === 'books' ? requireAtWork(context, request) : requireStaff(context, request)
  const role = roleOf(context.session.permissions)
  if (!role || !may(role, power)) throw new Refused('forbidden')
  if (request.method !== 'GET' && asksAgain(power)) requireFreshFactor(context, request)
  return { staffId, role }
}

/** Keys and numbers are short enough to guess. A busy agent acts about once in two seconds. */
export const withinLookUpLimit = ({ withinRateLimit }: AppLoadContext, staffId: string): Promise<boolean> =>
  withinRateLimit('staff', staffId)

export const TOO_MANY_LOOKUPS = 'That was a few look-ups too many. Wait a minute, then go on.'
