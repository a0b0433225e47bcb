import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { TEXT_LIMITS } from '~/models/limits'
import type { OwnOrder } from '~/services/customers/orders.server'
import { requireCustomer } from './signed-in.server'

/** The signed-in customer's order of that number. Throws a 404 for any other. @throws VendorError */
export async function ownOrderOf(
  { services, session }: AppLoadContext,
  request: Request,
  number: string,
): Promise<{ customerId: string; own: OwnOrder }> {
  const customerId = requireCustomer(request, session)
  const own = number.length <= TEXT_LIMITS.id ? await services.customers.order(customerId, number) : undefined
  if (!own) throw data(null, { status: 404 })
  return { customerId, own }
}
