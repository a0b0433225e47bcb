import type { ActionFunctionArgs } from '~/framework.server'
import { statusOf } from '~/http/exit.server'
import { refusedAnswer, sessionData, withBody } from '~/routes/api/sign/answers.server'
import { accountMessages, accountWhy, signInByLink } from '~/use-cases/sign-in/accounts.server'
import { schema } from './schema'

/** `POST /api/sign/in-by-link-key` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withBody(request, schema, async (given) => {
    const outcome = await signInByLink(context, request, given)
    if (outcome.ok) return sessionData(context, outcome, 'magic link')
    return refusedAnswer(
      outcome.reason,
      accountMessages[outcome.reason],
      statusOf(accountWhy[outcome.reason]),
    )
  })
