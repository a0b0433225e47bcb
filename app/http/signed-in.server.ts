import { redirect } from '@remix-run/cloudflare'
import type { ShopSession } from './session.server'

/** The signed-in customer's id; anyone else is sent to sign in and comes back here. */
export function requireCustomer(request: Request, session: ShopSession): string {
  const customerId = session.get('customerId')
  if (customerId) return customerId
  const { pathname, search } = new URL(request.url)
  throw redirect(`/sign/in?${new URLSearchParams({ destination: pathname + search })}`, 303)
}
