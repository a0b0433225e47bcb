import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { orUnavailable } from '~/http/checkout.server'
import { envelope } from '~/http/envelope'
import { boughtBefore } from '~/services/purchases/purchases.server'

const DEFAULT = 20
const MOST = 48

/** `GET /api/recommendations/recent-purchases?limit=` (specification 3 §7): what the signed-in customer bought, the latest first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const headers = { 'Cache-Control': 'private, no-store' }
  const asked = new URL(request.url).searchParams.get('limit') ?? String(DEFAULT)
  if (!/^[1-9]\d?$/.test(asked) || Number(asked) > MOST) {
    return envelope(
      { errors: [{ message: `A limit is a whole number from 1 to ${MOST}.`, key: 'limit' }] },
      { status: 400, headers },
    )
  }
  const customerId = context.session.get('customerId')
  // A guest has bought nothing that we could know of.
  const data = customerId ? await orUnavailable(boughtBefore(context, customerId, Number(asked))) : []
  return envelope({ data }, { headers })
}
