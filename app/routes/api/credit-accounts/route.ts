import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { ownCustomer } from '~/routes/api/own-customer.server'
import { creditFor } from '~/use-cases/company/company.server'

/** `GET /api/credit-accounts?customerId=` (docs/product.md, Account): the customer's credit account and store credit. */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const customerId = ownCustomer(context, request)
  const [credit, { storeCredit }] = await Promise.all([
    creditFor(context, customerId),
    context.services.ledgers.ofCustomer(customerId),
  ])
  return envelope({ data: { creditAccount: credit ?? null, storeCreditAccount: storeCredit ?? null } })
})
