import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { isStaff } from './cart-session.server'

/** Only staff get past this: to everybody else who is signed in there is no such page. Answers who they are. */
export function requireStaff({ session }: AppLoadContext, request: Request): string {
  const customerId = session.get('customerId')
  if (!customerId) {
    const { pathname, search } = new URL(request.url)
    throw redirect(`/sign/in?${new URLSearchParams({ destination: pathname + search })}`, 303)
  }
  if (!isStaff(session)) throw new Response(null, { status: 404 })
  return customerId
}
