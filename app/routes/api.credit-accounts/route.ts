import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { ownCustomer } from '~/http/own-customer.server'

/** `GET /api/credit-accounts?customerId=` (docs/product.md, Account): the customer's credit account and store credit. */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const { credit, storeCredit } = await context.services.ledgers.ofCustomer(ownCustomer(context, request))
  return envelope({ data: { creditAccount: credit ?? null, storeCreditAccount: storeCredit ?? null } })
})
