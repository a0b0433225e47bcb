import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { envelope } from '~/http/envelope'
import { VendorError } from '~/services/vendor-error'

/** `GET /api/braintree-client-token` (specification 1 §7): what the processor's own fields in the browser start with. */
export async function loader({ context }: LoaderFunctionArgs) {
  const unavailable = () =>
    envelope(
      { errors: [{ message: 'Payment cannot be reached just now. Please try again in a moment.' }] },
      { status: 503 },
    )
  try {
    const token = await context.services.payments.clientToken()
    return token ? envelope({ data: { token } }) : unavailable()
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    return unavailable()
  }
}
