import type { ActionFunctionArgs } from '~/framework.server'
import { statusOf } from '~/http/exit.server'
import { refusedAnswer, sessionData, withPerson } from '~/routes/api/sign/answers.server'
import { signIn, signInMessage, signInWhy } from '~/use-cases/sign-in/sign-in.server'
import { schema } from './schema'

/** `POST /api/sign/in` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withPerson({ request, context }, schema, async (attempt) => {
    const outcome = await signIn(context, request, attempt)
    if (outcome.ok) return sessionData(context, outcome, 'password')
    return refusedAnswer(outcome.reason, signInMessage(outcome), statusOf(signInWhy[outcome.reason]))
  })
