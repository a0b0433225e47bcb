import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { signOut } from '~/http/sign-in.server'

/** `POST /api/sign/out` (docs/product.md, Signing in). */
export const action = endpoint(async ({ context }: ActionFunctionArgs) => {
  await signOut(context)
  return envelope({ data: { signedOut: true } })
})
