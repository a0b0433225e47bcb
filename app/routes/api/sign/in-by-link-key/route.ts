import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import * as z from 'zod'
import { accountMessages, accountStatus, signInByLink } from '~/http/accounts.server'
import { refusedAnswer, sessionData, withBody } from '~/http/sign-in-answers.server'
import { linkKey, signInFields } from '~/models/account/sign-in-forms'

const schema = z.object({ key: linkKey, preserveCart: signInFields.preserveCart })

/** `POST /api/sign/in-by-link-key` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withBody(request, schema, async (given) => {
    const outcome = await signInByLink(context, request, given)
    if (outcome.ok) return sessionData(context, outcome, 'magic link')
    return refusedAnswer(outcome.reason, accountMessages[outcome.reason], accountStatus[outcome.reason])
  })
