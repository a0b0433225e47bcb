import type { ActionFunctionArgs } from '~/framework.server'
import { accountRefusal, sessionData, withBody } from '~/routes/api/sign/answers.server'
import { signInByLink } from '~/use-cases/sign-in/accounts.server'
import { schema } from './schema'

/** `POST /api/sign/in-by-link-key` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withBody(request, schema, async (given) => {
    const outcome = await signInByLink(context, request, given)
    return outcome.ok ? sessionData(context, outcome, 'magic link') : accountRefusal(outcome)
  })
