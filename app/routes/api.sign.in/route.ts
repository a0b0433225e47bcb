import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { readJson } from '~/http/body.server'
import { envelope } from '~/http/envelope'
import { signIn, signInMessages, signInStatus } from '~/http/sign-in.server'
import { signInSchema } from '../sign.in/schema'

/** `POST /api/sign/in` (docs/product.md, Signing in): a JSON body with email and password. */
export async function action({ request, context }: ActionFunctionArgs) {
  const body: unknown = await readJson(request)
  const parsed = signInSchema.safeParse(body)
  if (!parsed.success) {
    return envelope({ errors: parsed.error.issues.map(({ message }) => ({ message })) }, { status: 400 })
  }
  const outcome = await signIn(context, request, parsed.data)
  if (!outcome.ok) {
    const error = { message: signInMessages[outcome.reason], key: outcome.reason }
    return envelope({ errors: [error] }, { status: signInStatus[outcome.reason] })
  }
  const { customer } = outcome
  return envelope({
    data: {
      customer: { id: customer.id, email: customer.email },
      permissions: Object.fromEntries(customer.permissions.map((name) => [name, true])),
      userFirstName: customer.firstName,
      signedLoginType: 'password',
    },
  })
}
