import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { passkeyOptions } from '~/use-cases/sign-in/passkeys.server'

/** `GET /api/sign/passkey` (docs/product.md, Signing in): what a browser asks its passkeys with. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  envelope({ data: await passkeyOptions(context) })
