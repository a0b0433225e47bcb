import type { ActionFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { statusOf } from '~/http/exit.server'
import { refusedAnswer, withBody } from '~/routes/api/sign/answers.server'
import { accountMessages, accountWhy, sendLink } from '~/use-cases/sign-in/accounts.server'
import { schema } from './schema'

/** `POST /api/sign/send-sign-in-link-email` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withBody(request, schema, async ({ email, redirectPath }) => {
    const sent = await sendLink(context, request, 'sign-in', email, redirectPath)
    if (sent.ok) return envelope({ data: { sent: true } })
    return refusedAnswer(sent.reason, accountMessages[sent.reason], statusOf(accountWhy[sent.reason]))
  })
