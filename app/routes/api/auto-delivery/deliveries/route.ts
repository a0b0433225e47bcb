import type { LoaderFunctionArgs } from '~/framework.server'
import { endpoint } from '~/http/failures.server'
import { nextDeliveries, readOr } from '~/routes/api/auto-delivery/data.server'
import { ownCustomer } from '~/routes/api/own-customer.server'

/** `GET /api/auto-delivery/deliveries`: the boxes to come, grouped by interval. */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const customerId = ownCustomer(context, request)
  return readOr(async () => ({ deliveries: await nextDeliveries(context, customerId) }), { deliveries: [] })
})
