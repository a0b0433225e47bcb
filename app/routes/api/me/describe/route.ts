import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { describeCustomer, notAnswered } from '~/http/describe.server'
import { endpoint } from '~/http/failures.server'

/** Only `POST` is answered. */
export const loader = () => notAnswered('GET')

/** `POST /api/me/describe` (docs/product.md, Account): what is known of whoever asks. */
export const action = endpoint(({ context }: ActionFunctionArgs) => describeCustomer(context))
