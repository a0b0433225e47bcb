import type { ActionFunctionArgs } from '~/framework.server'
import { accountRefusal, refusedAsRobot, sessionData, withBody } from '~/routes/api/sign/answers.server'
import { signUp } from '~/use-cases/sign-in/accounts.server'
import { CAPTCHA_FIELD } from '~/use-cases/sign-in/captcha.server'
import { schema } from './schema'

/** `POST /api/sign/up` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withBody(request, schema, async (given) => {
    const robot = await refusedAsRobot(context, request, given[CAPTCHA_FIELD])
    if (robot) return robot
    const outcome = await signUp(context, request, given)
    return outcome.ok ? sessionData(context, outcome, 'password') : accountRefusal(outcome.reason)
  })
