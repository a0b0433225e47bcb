import { Onward } from '~/models/onward'
import { paths } from '~/models/paths'
import type { Session } from '../visit'

/** The customer's id. Guests are redirected to sign in and come back. */
export function requireCustomer(request: Request, session: Session): string {
  const customerId = session.get('customerId')
  if (customerId) return customerId
  const { pathname, search } = new URL(request.url)
  throw new Onward(paths.signInTo(pathname + search))
}
