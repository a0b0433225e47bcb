import type { ActionFunctionArgs } from '~/framework.server'
import { endpoint } from '~/http/failures.server'
import { describeCustomer } from '~/routes/api/describe.server'

/** `POST /api/me/describe` (docs/product.md, Account): what is known of whoever asks. */
export const action = endpoint(({ context }: ActionFunctionArgs) => describeCustomer(context))
