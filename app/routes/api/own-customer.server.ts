import type { AppLoadContext } from '~/framework.server'
import { envelope } from '~/http/envelope'

const NOBODY = { message: 'There is no such customer', key: 'customer-not-found' }

export const noSuchCustomer = () => envelope({ errors: [NOBODY] }, { status: 404 })

/** The query's `customerId` may name the signed-in customer; any other is a 404. */
export function ownCustomer({ session }: AppLoadContext, request: Request): string {
  const customerId = session.get('customerId')
  const asked = new URL(request.url).searchParams.get('customerId') ?? customerId
  if (!customerId || asked !== customerId) throw noSuchCustomer()
  return customerId
}
