import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { envelope } from '~/http/envelope'
import { signOut } from '~/http/sign-in.server'

/** `POST /api/sign/out` (row 123). */
export async function action({ context }: ActionFunctionArgs) {
  signOut(context)
  return envelope({ data: { signedOut: true } })
}
