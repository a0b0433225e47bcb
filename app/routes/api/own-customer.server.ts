import type { AppLoadContext } from '~/framework.server'
import { envelope } from '~/http/envelope'

const NOBODY = { message: 'There is no such customer', key: 'customer-not-found' }

/** The answer for guests and about other customers. */
export const noSuchCustomer = () => envelope({ errors: [NOBODY] }, { status: 404 })

/** The signed-in customer, whom the query `customerId` may name. Throws a 404 for any other. */
export function ownCustomer({ session }: AppLoadContext, request: Request): string {
  const customerId = session.get('customerId')
  const asked = new URL(request.url).searchParams.get('customerId') ?? customerId
  if (!customerId || asked !== customerId) throw noSuchCustomer()
  return customerId
}
