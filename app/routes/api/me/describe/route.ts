import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { endpoint } from '~/http/failures.server'
import { describeCustomer, notAnswered } from '~/routes/api/describe.server'

/** Only `POST` is answered. */
export const loader = () => notAnswered('GET')

/** `POST /api/me/describe` (docs/product.md, Account): what is known of whoever asks. */
export const action = endpoint(({ context }: ActionFunctionArgs) => describeCustomer(context))
