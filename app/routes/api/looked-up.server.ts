import type { AppLoadContext } from '~/framework.server'
import { envelope } from '~/http/envelope'
import type { CartLookup } from '~/services/cart-lookup/cart-lookups.server'
import { TOO_MANY_LOOKUPS, withinLookUpLimit } from '~/use-cases/staff/staff.server'

/**
 * Limits and records a lookup by staff before it is answered, even without a result. Throws a 429 response. @throws
 * VendorError when it cannot be recorded
 */
export async function lookedUp<Found>(
  context: AppLoadContext,
  find: () => Promise<Found>,
  record: (found: Found) => Omit<CartLookup, 'staffCustomerId'>,
): Promise<Found> {
  const staffCustomerId = context.session.get('customerId') ?? ''
  if (!(await withinLookUpLimit(context, staffCustomerId))) {
    throw envelope({ errors: [{ message: TOO_MANY_LOOKUPS, key: 'too-many-lookups' }] }, { status: 429 })
  }
  const found = await find()
  await context.services.cartLookups.record({ staffCustomerId, ...record(found) })
  return found
}
