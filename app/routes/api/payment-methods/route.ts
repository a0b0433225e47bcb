import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { ownCustomer } from '~/routes/api/own-customer.server'

/** `GET /api/payment-methods?customerId=` (docs/product.md, Account): the customer's own saved ways to pay. */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const customerId = ownCustomer(context, request)
  const paymentMethods = await context.services.payments.savedMethods.methodsOf(customerId)
  return envelope({ data: { paymentMethods } })
})
