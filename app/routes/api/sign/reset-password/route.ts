import type { ActionFunctionArgs } from '~/framework.server'
import { accountRefusal, sessionData, withBody } from '~/routes/api/sign/answers.server'
import { resetPassword } from '~/use-cases/sign-in/accounts.server'
import { schema } from './schema'

/** `POST /api/sign/reset-password` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withBody(request, schema, async (given) => {
    const outcome = await resetPassword(context, request, given)
    return outcome.ok ? sessionData(context, outcome, 'password') : accountRefusal(outcome)
  })
