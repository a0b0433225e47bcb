import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'

const MOST_SKUS = 100

/**
 * `GET /api/restricted-country-skus?skus={comma list}` (docs/product.md, Shipping and delivery): countries
 * that SKUs cannot be shipped to.
 */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const list = new URL(request.url).searchParams.get('skus') ?? ''
  const skus = [...new Set(list.split(',').map((sku) => sku.trim()))].filter(Boolean)
  if (skus.length > MOST_SKUS || skus.some((sku) => sku.length > 64)) {
    return envelope({ errors: [{ message: `At most ${MOST_SKUS} skus of 64 characters` }] }, { status: 400 })
  }
  const restrictedCountrySkus = await context.services.carts.restrictedCountries(skus)
  return envelope({ data: { restrictedCountrySkus } })
})
