import { Onward } from '~/models/onward'
import { paths, serverPaths } from '~/models/paths'
import type { Session } from '../visit'

/** Where a sign-in leads: staff show their second factor first. A browser that sent no session may refuse cookies. */
export function leadOn(session: Session, destination: string): string {
  const next = session.awaitsFactor ? paths.secondFactorTo(destination) : destination
  return session.isNew ? serverPaths.signedInTo(next) : next
}

/** The customer's id. Guests are redirected to sign in and come back. */
export function requireCustomer(request: Request, session: Session): string {
  const customerId = session.get('customerId')
  if (customerId) return customerId
  const { pathname, search } = new URL(request.url)
  throw new Onward(paths.signInTo(pathname + search))
}
