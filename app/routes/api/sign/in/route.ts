import type { ActionFunctionArgs } from '~/framework.server'
import { statusOf } from '~/http/exit.server'
import { refusedAnswer, refusedAsRobot, sessionData, withBody } from '~/routes/api/sign/answers.server'
import { CAPTCHA_FIELD } from '~/use-cases/sign-in/captcha.server'
import { signIn, signInMessages, signInWhy } from '~/use-cases/sign-in/sign-in.server'
import { schema } from './schema'

/** `POST /api/sign/in` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withBody(request, schema, async (attempt) => {
    const robot = await refusedAsRobot(context, request, attempt[CAPTCHA_FIELD])
    if (robot) return robot
    const outcome = await signIn(context, request, attempt)
    if (outcome.ok) return sessionData(context, outcome, 'password')
    return refusedAnswer(outcome.reason, signInMessages[outcome.reason], statusOf(signInWhy[outcome.reason]))
  })
