import { paths } from '~/models/paths'
import { grantedTo } from '~/models/staff/second-factor'
import { fallback } from '~/services/fallback'
import type { Services } from '~/services/index.server'
import { VendorError } from '~/services/vendor-error'
import type { Known } from './identity.server'
import { CHECK_MS, type Identity } from './identity.server'
import { onlyReads } from './only-reads'
import { type Claims, ShopSession } from './session.server'

/** Pages that must not fall back to a guest's view. */
const PERSONAL = /^\/(?:account|api|cart|checkout|orders|reviews|sign)(?:[/.]|$)/

/** The cart and the steps of checkout. */
const SHOWS_CART = /^\/(?:cart|checkout\/(?:address|shipping|payment))$/

type Asked = {
  secrets: string[]
  /** Of a browser that has none yet. */
  firstId?: string
  services: Services
  now: () => Date
  asksSecondFactor: boolean
  /** True on shared pages: a check within ten minutes is not repeated in D1. */
  trustsCheck: boolean
}

/**
 * Checks the sign-in in D1 and permissions at commercetools. While D1 is down, shared pages are shown as to a guest;
 * for personal ones it is `undefined`.
 */
export async function sessionOf(request: Request, asked: Asked): Promise<ShopSession | undefined> {
  const { secrets, firstId } = asked
  try {
    const session = await ShopSession.of(
      request,
      secrets,
      (identity, claims) => knownCustomer(request, asked, identity, claims),
      firstId,
    )
    endStaffWork(session)
    return session
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    if (!onlyReads(request) || PERSONAL.test(new URL(request.url).pathname)) return undefined
    return ShopSession.of(request, secrets, async () => undefined, firstId)
  }
}

async function knownCustomer(
  request: Request,
  { services, now, trustsCheck, asksSecondFactor }: Asked,
  identity: Identity,
  { checkedAt, staffId, cartId }: Claims,
): Promise<Known | undefined> {
  const at = now().getTime()
  if (cartId && request.method === 'GET') readAhead(request, services, identity, cartId)
  const isFresh = checkedAt !== undefined && checkedAt <= at && at - checkedAt < CHECK_MS
  if (isFresh && trustsCheck && !identity.hasPermissions)
    return { ...identity, permissions: [], checkedAt, isBelieved: true }
  const [open, permissions, provenAt] = await Promise.all([
    services.signIns.isOpen(identity.signIn, identity.customerId),
    identity.hasPermissions
      ? services.customers.permissions(identity.customerId).catch(fallback(undefined))
      : ([] as string[]),
    asksSecondFactor && staffId ? services.secondFactors.provenAt(staffId, identity.signIn) : undefined,
  ])
  if (!open) return undefined
  const known = { ...identity, checkedAt: isFresh && !changes(request) ? checkedAt : at }
  return permissions
    ? { ...known, ...grantedTo(permissions, asksSecondFactor, provenAt) }
    : { ...known, permissions: [], permissionsUnknown: true }
}

/** Asked beside the check, and shown only after it. */
function readAhead(
  request: Request,
  { carts }: Services,
  { customerId, hasPermissions }: Identity,
  cartId: string,
): void {
  const { pathname } = new URL(request.url)
  if (SHOWS_CART.test(pathname)) carts.readAhead(cartId)
  if (pathname === paths.checkoutAddress && !hasPermissions) carts.addressBook(customerId).catch(() => {})
}

/** Browsers send beacons and pings with `no-cors`. */
const changes = (request: Request): boolean =>
  !onlyReads(request) && request.headers.get('Sec-Fetch-Mode') !== 'no-cors'

/** Removes the customer's cart from a session that lost staff permissions. */
function endStaffWork(session: ShopSession): void {
  if (!session.get('customerCart') || session.permissionsUnknown) return
  if (!session.permissions.includes('checkOutAsCustomer')) session.leaveCustomerCart()
}
