import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { accountMessages, accountStatus, findUser } from '~/http/accounts.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { refusedAnswer } from '~/http/sign-in-answers.server'
import { emailField } from '~/models/account/sign-in-forms'

/** `GET /api/users/find` (docs/product.md, Signing in): whether an address is known; null for one that is not. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const email = emailField.safeParse(new URL(request.url).searchParams.get('email') ?? '')
  if (!email.success) return inputErrors(email.error)
  const found = await findUser(context, email.data)
  if (found.ok) return envelope({ data: { user: found.user ?? null } })
  return refusedAnswer(found.reason, accountMessages[found.reason], accountStatus[found.reason])
}
