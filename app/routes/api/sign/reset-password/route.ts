import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import * as z from 'zod'
import { accountMessages, accountStatus, resetPassword } from '~/http/accounts.server'
import { refusedAnswer, sessionData, withBody } from '~/http/sign-in-answers.server'
import { newPassword } from '~/models/account/password'
import { linkKey } from '~/models/account/sign-in-forms'

const schema = z.object({ key: linkKey, password: newPassword })

/** `POST /api/sign/reset-password` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withBody(request, schema, async (given) => {
    const outcome = await resetPassword(context, request, given)
    if (outcome.ok) return sessionData(context, outcome, 'password')
    return refusedAnswer(outcome.reason, accountMessages[outcome.reason], accountStatus[outcome.reason])
  })
