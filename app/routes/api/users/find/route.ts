import type { LoaderFunctionArgs } from '~/framework.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { CAPTCHA_FIELD } from '~/models/captcha'
import { emailField } from '~/models/email-field'
import { accountRefusal, asRobot } from '~/routes/api/sign/answers.server'
import { findUser } from '~/use-cases/sign-in/accounts.server'
import { passesCaptcha } from '~/use-cases/sign-in/captcha.server'

/** `GET /api/users/find` (docs/product.md, Signing in): whether an address is known; null for one that is not. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const email = emailField().safeParse(query.get('email') ?? '')
  if (!email.success) return inputErrors(email.error)
  // The checkout asks without a token, as the address is left.
  if (!(await passesCaptcha(context, request, query.get(CAPTCHA_FIELD)))) return asRobot()
  const found = await findUser(context, email.data)
  if (found.ok) return envelope({ data: { user: found.user ?? null } })
  return accountRefusal(found)
}
