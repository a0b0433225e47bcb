import type { LoaderFunctionArgs } from '~/framework.server'
import { endpoint } from '~/http/failures.server'
import { boxPayment, readOr } from '~/routes/api/auto-delivery/data.server'
import { ownCustomer } from '~/routes/api/own-customer.server'

/** `GET /api/auto-delivery/payment-method`: the saved way to pay of all boxes, or null. */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const customerId = ownCustomer(context, request)
  return readOr(async () => ({ paymentMethod: await boxPayment(context, customerId) }), {
    paymentMethod: null,
  })
})
