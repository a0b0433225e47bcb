import type { ActionFunctionArgs } from '~/framework.server'
import { accountRefusal, sessionData, withPerson } from '~/routes/api/sign/answers.server'
import { signUp } from '~/use-cases/sign-in/accounts.server'
import { schema } from './schema'

/** `POST /api/sign/up` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withPerson({ request, context }, schema, async (given) => {
    const outcome = await signUp(context, request, given)
    return outcome.ok ? sessionData(context, outcome, 'password') : accountRefusal(outcome)
  })
