import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import * as z from 'zod'
import { accountMessages, accountStatus, signUp } from '~/http/accounts.server'
import { CAPTCHA_FIELD } from '~/http/captcha.server'
import {
  captchaField,
  refusedAnswer,
  refusedAsRobot,
  sessionData,
  withBody,
} from '~/http/sign-in-answers.server'
import { signInFields, signUpFields } from '~/models/account/sign-in-forms'

const schema = z.object({ ...signUpFields, ...captchaField, preserveCart: signInFields.preserveCart })

/** `POST /api/sign/up` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withBody(request, schema, async (given) => {
    const robot = await refusedAsRobot(context, request, given[CAPTCHA_FIELD])
    if (robot) return robot
    const outcome = await signUp(context, request, given)
    if (outcome.ok) return sessionData(context, outcome, 'password')
    return refusedAnswer(outcome.reason, accountMessages[outcome.reason], accountStatus[outcome.reason])
  })
