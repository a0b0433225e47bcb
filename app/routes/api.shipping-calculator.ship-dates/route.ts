import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { envelope } from '~/http/envelope'

const DEFAULT_COUNT = 30
const MAXIMUM = 90

/**
 * `GET /api/shipping-calculator/ship-dates` (docs/product.md, Shipping and delivery): the next ship dates.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('count')
  const count = asked === null ? DEFAULT_COUNT : Number(asked)
  if (!Number.isInteger(count) || count < 1 || count > MAXIMUM) {
    return envelope({ errors: [{ message: `count must be between 1 and ${MAXIMUM}` }] }, { status: 400 })
  }
  return envelope({ data: { shipDates: context.services.shipping.shipDates(count) } })
}
