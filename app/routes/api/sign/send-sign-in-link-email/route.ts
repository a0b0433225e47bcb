import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import * as z from 'zod'
import { accountMessages, accountStatus, sendLink } from '~/http/accounts.server'
import { envelope } from '~/http/envelope'
import { refusedAnswer, withBody } from '~/http/sign-in-answers.server'
import { destination, emailField } from '~/models/account/sign-in-forms'

const schema = z.object({ email: emailField, redirectPath: destination })

/** `POST /api/sign/send-sign-in-link-email` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withBody(request, schema, async ({ email, redirectPath }) => {
    const sent = await sendLink(context, request, 'sign-in', email, redirectPath)
    if (sent.ok) return envelope({ data: { sent: true } })
    return refusedAnswer(sent.reason, accountMessages[sent.reason], accountStatus[sent.reason])
  })
