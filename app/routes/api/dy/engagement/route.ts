import type { ActionFunctionArgs } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { mayBePersonal, onlookerOf } from '~/http/personal.server'
import { VendorError } from '~/services/vendor-error'
import { schema } from './schema'

/**
 * `POST /api/dy/engagement` (docs/product.md, Personalization): a press on what the service chose, as a form or
 * as the `ping` of a link with the same fields in its query.
 */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const fields = searchParams.size > 0 ? searchParams : await readForm(request)
  const pressed = schema.safeParse(Object.fromEntries(fields))
  const onlooker = onlookerOf(request)
  if (!mayBePersonal(request, context)) return new Response(null, { status: 204 })
  if (!pressed.success || !onlooker.id) {
    return envelope({ errors: [{ message: 'Decision has not been stored for content' }] }, { status: 400 })
  }
  if (!(await context.withinRateLimit('event'))) return new Response(null, { status: 429 })
  const { decision_id: decisionId, variation_id: variationId, slot_id: slotId, product } = pressed.data
  if (product) await context.measure.found(product, { kind: 'decision', decisionId })
  try {
    await context.services.recommendations.engage(onlooker, { decisionId, variationId, slotId })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    return envelope({ errors: [{ message: 'Failed to report engagement' }] }, { status: 503 })
  }
  return new Response(null, { status: 204 })
})
