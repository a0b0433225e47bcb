import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { emailProblem, normalEmail } from '~/models/email'
import { lookedUp } from '~/routes/api/looked-up.server'
import { noSuchCustomer } from '~/routes/api/own-customer.server'
import { safeCartToken } from '~/use-cases/staff/safe-cart.server'

/** `GET /api/customers/{email or me}/safc-token` (docs/product.md, Staff). */
export const loader = endpoint(async ({ params, context }: LoaderFunctionArgs) => {
  const { session } = context
  const own = session.get('email')
  if (!own) return noSuchCustomer()
  const email = params.who === 'me' ? own : normalEmail(params.who ?? '')
  if (email !== normalEmail(own)) {
    if (!session.isStaff || emailProblem(email)) return noSuchCustomer()
    await lookedUp(
      context,
      async () => email,
      (cartKey) => ({ cartKey, act: 'read' }),
    )
  }
  return envelope({ data: { safcToken: await safeCartToken(context, email) } })
})
