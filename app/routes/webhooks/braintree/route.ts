import type { ActionFunctionArgs } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { endpoint } from '~/http/failures.server'
import { BODY_LIMITS } from '~/models/limits'

/**
 * `POST /webhooks/braintree` (docs/product.md, What vendors tell). A status of 2xx ends it; after another one
 * Braintree sends it again.
 */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const form = await readForm(request, { most: BODY_LIMITS.list })
  const [signature = '', payload = ''] = ['bt_signature', 'bt_payload'].map((name) =>
    String(form.get(name) ?? ''),
  )
  const isSigned = await context.services.webhooks.fromBraintree(signature, payload)
  return new Response(null, { status: isSigned ? 204 : 400 })
})
