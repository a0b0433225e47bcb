import { fallback } from '~/services/fallback'
import type { Services } from '~/services/index.server'
import { VendorError } from '~/services/vendor-error'
import type { Identity } from './identity.server'
import { type Known, ShopSession } from './session.server'

/** Personal pages, which must not be shown as to a guest. */
const PERSONAL = /^\/(?:account|api|cart|checkout|orders|reviews|sign)(?:[/.]|$)/

/**
 * The request's session, after its sign-in was checked in D1 and its permissions at commercetools. While D1
 * is down, shared pages are shown as to a guest; for personal ones it is `undefined`.
 */
export async function sessionOf(
  request: Request,
  secrets: string[],
  services: Services,
): Promise<ShopSession | undefined> {
  try {
    const session = await ShopSession.of(request, secrets, (identity) => knownCustomer(services, identity))
    endStaffWork(session)
    return session
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    const safe = request.method === 'GET' || request.method === 'HEAD'
    if (!safe || PERSONAL.test(new URL(request.url).pathname)) return undefined
    return ShopSession.of(request, secrets, async () => undefined)
  }
}

async function knownCustomer(
  { signIns, customers }: Services,
  identity: Identity,
): Promise<Known | undefined> {
  const [open, permissions] = await Promise.all([
    signIns.isOpen(identity.signIn, identity.customerId),
    identity.hasPermissions
      ? customers.permissions(identity.customerId).catch(fallback(undefined))
      : ([] as string[]),
  ])
  if (!open) return undefined
  return permissions
    ? { ...identity, permissions }
    : { ...identity, permissions: [], permissionsUnknown: true }
}

/** Removes the customer's cart from a session that lost staff permissions. */
function endStaffWork(session: ShopSession): void {
  if (!session.get('customerCart') || session.permissionsUnknown) return
  if (!session.permissions.includes('checkOutAsCustomer')) session.leaveCustomerCart()
}
