import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'

/**
 * `GET /api/restricted-country-skus?skus={comma list}` (docs/product.md, Shipping and delivery): countries
 * that SKUs cannot be shipped to.
 */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const list = new URL(request.url).searchParams.get('skus') ?? ''
  const skus = [...new Set(list.split(',').map((sku) => sku.trim()))].filter(Boolean)
  if (skus.length > LIST_LIMITS.restrictedSkus || skus.some((sku) => sku.length > TEXT_LIMITS.id)) {
    return envelope(
      { errors: [{ message: `At most ${LIST_LIMITS.restrictedSkus} skus of 64 characters` }] },
      { status: 400 },
    )
  }
  const restrictedCountrySkus = await context.services.carts.restrictedCountries(skus)
  return envelope({ data: { restrictedCountrySkus } })
})
