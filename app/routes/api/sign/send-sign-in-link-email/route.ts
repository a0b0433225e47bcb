import type { ActionFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { accountRefusal, withPerson } from '~/routes/api/sign/answers.server'
import { sendLink } from '~/use-cases/sign-in/accounts.server'
import { schema } from './schema'

/** `POST /api/sign/send-sign-in-link-email` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withPerson({ request, context }, schema, async ({ email, redirectPath }) => {
    const sent = await sendLink(context, request, 'sign-in', email, redirectPath)
    return sent.ok ? envelope({ data: { sent: true } }) : accountRefusal(sent)
  })
