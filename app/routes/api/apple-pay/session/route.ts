import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { TOO_MANY_TRIES } from '~/models/onward'
import { schema } from './schema'

/** `POST /api/apple-pay/session` (docs/product.md, Ways to pay): the merchant session of a payment sheet. */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const parsed = schema.safeParse(await readJson(request))
  if (!parsed.success) return inputErrors(parsed.error)
  if (!(await context.withinRateLimit('approval', context.session.browser))) {
    return envelope({ errors: [{ message: TOO_MANY_TRIES, key: 'too-many' }] }, { status: 429 })
  }
  const { hostname } = new URL(request.url)
  const session = await context.services.payments.applePay.startSession(parsed.data.validationUrl, hostname)
  if (!session) {
    const message = 'Apple Pay is not available just now. Please choose another payment method.'
    return envelope({ errors: [{ message, key: 'apple-pay' }] }, { status: 502 })
  }
  return envelope({ data: { session } })
})
