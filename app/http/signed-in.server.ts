import { redirect } from '@remix-run/cloudflare'
import { paths } from '~/models/paths'
import type { ShopSession } from './session.server'

/** The customer's id. Guests are redirected to sign in and come back. */
export function requireCustomer(request: Request, session: ShopSession): string {
  const customerId = session.get('customerId')
  if (customerId) return customerId
  const { pathname, search } = new URL(request.url)
  throw redirect(paths.signInTo(pathname + search), 303)
}
