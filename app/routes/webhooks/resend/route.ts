import type { ActionFunctionArgs } from '~/framework.server'
import { readText } from '~/http/body.server'
import { endpoint } from '~/http/failures.server'
import { BODY_LIMITS } from '~/models/limits'

/** `POST /webhooks/resend` (docs/product.md, What vendors tell). Signed over the body as it was sent. */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const body = await readText(request, BODY_LIMITS.list)
  const isSigned = await context.services.webhooks.fromMail(request.headers, body)
  return new Response(null, { status: isSigned ? 204 : 400 })
})
