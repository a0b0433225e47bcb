import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { envelope } from '~/http/envelope'
import { VendorError } from '~/services/vendor-error'

const MOST_SKUS = 100

/** `GET /api/restricted-country-skus?skus={comma list}` (specification 2 §7): which skus may not be sent to which countries. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = new URL(request.url).searchParams.get('skus') ?? ''
  const skus = [...new Set(list.split(',').map((sku) => sku.trim()))].filter(Boolean)
  if (skus.length > MOST_SKUS || skus.some((sku) => sku.length > 64)) {
    return envelope({ errors: [{ message: `At most ${MOST_SKUS} skus of 64 characters` }] }, { status: 400 })
  }
  try {
    return envelope({
      data: { restrictedCountrySkus: await context.services.carts.restrictedCountries(skus) },
    })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    return envelope({ errors: [{ message: 'We cannot look that up just now' }] }, { status: 503 })
  }
}
