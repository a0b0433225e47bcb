import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { signOut } from '~/use-cases/sign-in/sign-in.server'
import { schema } from './schema'

/** `POST /api/sign/out` (docs/product.md, Signing in). */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  // A beacon or a form without fields signs out as well.
  const asked = schema.safeParse(await readJson(request))
  await signOut(context, { copyCart: asked.data?.copyCartToAnonymousCart ?? false })
  return envelope({ data: { signedOut: true } })
})
