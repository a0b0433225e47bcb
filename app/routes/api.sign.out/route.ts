import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { envelope } from '~/http/envelope'
import { signOut } from '~/http/sign-in.server'

/** `POST /api/sign/out` (docs/product.md, Signing in). */
export async function action({ context }: ActionFunctionArgs) {
  signOut(context)
  return envelope({ data: { signedOut: true } })
}
