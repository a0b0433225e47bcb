import type { AppLoadContext } from '@remix-run/cloudflare'
import { isStaff } from './cart-session.server'
import { awayResponse } from './failures.server'
import { requireCustomer } from './signed-in.server'

/** The id of a member of staff. Guests are sent to sign in; for other customers the page is a 404. */
export function requireStaff({ session }: AppLoadContext, request: Request): string {
  const customerId = requireCustomer(request, session)
  if (session.permissionsUnknown) throw awayResponse()
  if (!isStaff(session)) throw new Response(null, { status: 404 })
  return customerId
}
