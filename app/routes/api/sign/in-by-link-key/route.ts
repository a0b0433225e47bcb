import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import * as z from 'zod'
import { linkKey, signInFields } from '~/models/account/sign-in-forms'
import { refusedAnswer, sessionData, withBody } from '~/routes/api/sign/answers.server'
import { accountMessages, accountStatus, signInByLink } from '~/use-cases/sign-in/accounts.server'

const schema = z.object({ key: linkKey, preserveCart: signInFields.preserveCart })

/** `POST /api/sign/in-by-link-key` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withBody(request, schema, async (given) => {
    const outcome = await signInByLink(context, request, given)
    if (outcome.ok) return sessionData(context, outcome, 'magic link')
    return refusedAnswer(outcome.reason, accountMessages[outcome.reason], accountStatus[outcome.reason])
  })
