import type { ActionFunctionArgs } from '~/framework.server'
import { endpoint } from '~/http/failures.server'
import { normalEmail } from '~/models/email'
import { describeCustomer } from '~/routes/api/describe.server'
import { noSuchCustomer } from '~/routes/api/own-customer.server'

/** `POST /api/customers/email={email}/describe`: the same as for `me`, and for nobody else. */
export const action = endpoint(async ({ params, context }: ActionFunctionArgs) => {
  const email = (params.who ?? '').replace(/^email=/, '')
  const own = context.session.get('email')
  if (!own || normalEmail(email) !== normalEmail(own)) return noSuchCustomer()
  return describeCustomer(context)
})
