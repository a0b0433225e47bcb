import type { ActionFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { accountRefusal, withPerson } from '~/routes/api/sign/answers.server'
import { sendLink } from '~/use-cases/sign-in/accounts.server'
import { schema } from './schema'

/** `POST /api/sign/forgot-password` (docs/product.md, Signing in). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withPerson({ request, context }, schema, async ({ email }) => {
    const sent = await sendLink(context, request, 'password', email, undefined)
    return sent.ok ? envelope({ data: { sent: true } }) : accountRefusal(sent)
  })
