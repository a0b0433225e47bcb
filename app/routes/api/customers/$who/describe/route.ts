import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { describeCustomer, notAnswered } from '~/http/describe.server'
import { endpoint } from '~/http/failures.server'
import { noSuchCustomer } from '~/http/own-customer.server'
import { normalEmail } from '~/models/email'

/** Only `POST` is answered. */
export const loader = () => notAnswered('GET')

/** `POST /api/customers/email={email}/describe`: the same as for `me`, and for nobody else. */
export const action = endpoint(async ({ params, context }: ActionFunctionArgs) => {
  const email = (params.who ?? '').replace(/^email=/, '')
  const own = context.session.get('email')
  if (!own || normalEmail(email) !== normalEmail(own)) return noSuchCustomer()
  return describeCustomer(context)
})
