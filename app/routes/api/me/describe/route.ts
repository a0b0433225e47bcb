import type { ActionFunctionArgs } from '~/framework.server'
import { endpoint } from '~/http/failures.server'
import { describeCustomer } from '~/routes/api/describe.server'

/** `POST /api/me/describe` (docs/product.md, Account): the caller's own context. */
export const action = endpoint(({ context }: ActionFunctionArgs) => describeCustomer(context))
