import { fallback } from '~/services/fallback'
import type { Services } from '~/services/index.server'
import { VendorError } from '~/services/vendor-error'
import { leaveCustomerCart } from './cart-session.server'
import type { Identity } from './identity.server'
import { type Known, ShopSession } from './session.server'

/** Pages that are about somebody: they are not shown as if nobody was signed in. */
const PERSONAL = /^\/(?:account|api|cart|checkout|orders|reviews|sign)(?:[/.]|$)/

/**
 * The request's session, its sign-in compared with the database and its powers with the platform. While the database
 * is away, pages for everybody are shown as to a guest; for the others it is `undefined`.
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

/** Who is staff no more works on no customer's cart any more. */
function endStaffWork(session: ShopSession): void {
  if (!session.get('customerCart') || session.permissionsUnknown) return
  if (!session.permissions.includes('checkOutAsCustomer')) leaveCustomerCart(session)
}
