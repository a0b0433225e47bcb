import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { TOO_MANY_TRIES } from '~/models/onward'

const AWAY = { message: 'Payment cannot be reached just now. Please try again in a moment.' }

const TOO_MANY = { message: TOO_MANY_TRIES, key: 'too-many' }

/**
 * `GET /api/braintree-client-token` (docs/product.md, Payment and orders): the token for the processor's
 * scripts in the browser.
 */
export const loader = endpoint(async ({ context }: LoaderFunctionArgs) => {
  if (!(await context.withinRateLimit('client-token'))) {
    return envelope({ errors: [TOO_MANY] }, { status: 429 })
  }
  const token = await context.services.payments.clientToken(context.session.get('customerId'))
  return token ? envelope({ data: { token } }) : envelope({ errors: [AWAY] }, { status: 503 })
}, AWAY)
