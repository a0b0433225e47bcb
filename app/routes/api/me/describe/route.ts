import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { endpoint } from '~/http/failures.server'
import { describeCustomer } from '~/routes/api/describe.server'

/** `POST /api/me/describe` (docs/product.md, Account): what is known of whoever asks. */
export const action = endpoint(({ context }: ActionFunctionArgs) => describeCustomer(context))
