import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { isCountry } from '~/models/regions'

const DEFAULT_COUNT = 30
const MAXIMUM = 90

/**
 * `GET /api/shipping-calculator/ship-dates?countries=US,CA` (docs/product.md, Shipping and delivery): the next
 * ship dates. Everything leaves from one warehouse, so they are the same for each country that is served.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = query.get('count')
  const count = asked === null ? DEFAULT_COUNT : Number(asked)
  if (!Number.isInteger(count) || count < 1 || count > MAXIMUM) {
    return envelope({ errors: [{ message: `count must be between 1 and ${MAXIMUM}` }] }, { status: 400 })
  }
  const countries = query.getAll('countries').flatMap((list) => list.split(',').filter(Boolean))
  if (!countries.every(isCountry)) {
    return envelope(
      { errors: [{ message: 'We ship to the United States and Canada only', key: 'countries' }] },
      { status: 400 },
    )
  }
  return envelope({ data: { shipDates: context.services.shipping.shipDates(count) } })
}
