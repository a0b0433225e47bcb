import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { placementOfToken } from '~/use-cases/checkout/placement-of-token.server'
import { ownOrderCount } from '~/use-cases/orders/buyer.server'

/**
 * `GET /api/orders/is-first-order` (docs/product.md, Payment and orders): whether a receipt's order is its
 * buyer's first. Only for the session that bought: a receipt's address may be passed on.
 */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const token = new URL(request.url).searchParams.get('receiptToken') ?? ''
  const placed = await placementOfToken(context, token)
  if (placed === 'too-many') {
    const errors = [{ message: 'Please wait a minute, then try again.', key: 'receiptToken' }]
    return envelope({ errors }, { status: 429 })
  }
  const orderCount = placed && (await ownOrderCount(context, placed))
  if (orderCount === undefined) {
    return envelope(
      { errors: [{ message: 'There is no such receipt.', key: 'receiptToken' }] },
      { status: 404 },
    )
  }
  return envelope({ data: { isFirstOrder: orderCount === 1, orderCount } })
})
