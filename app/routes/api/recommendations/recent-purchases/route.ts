import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { boughtBefore } from '~/use-cases/orders/purchases.server'

const DEFAULT = 20
const MOST = 48

/**
 * `GET /api/recommendations/recent-purchases?limit=` (docs/product.md, Account): the signed-in customer's
 * purchases, the latest first.
 */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const headers = { 'Cache-Control': 'private, no-store' }
  const asked = new URL(request.url).searchParams.get('limit') ?? String(DEFAULT)
  if (!/^[1-9]\d?$/.test(asked) || Number(asked) > MOST) {
    return envelope(
      { errors: [{ message: `A limit is a whole number from 1 to ${MOST}.`, key: 'limit' }] },
      { status: 400, headers },
    )
  }
  const customerId = context.session.get('customerId')
  // A guest's purchases are unknown.
  const data = customerId ? await boughtBefore(context, customerId, Number(asked)) : []
  return envelope({ data }, { headers })
})
