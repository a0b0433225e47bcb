import { foreignCookie, mayBeFollowed } from '~/http/privacy.server'
import type { ProductCardData } from '~/models/catalog/product-card'
import { fallback } from '~/services/fallback'
import type { Services } from '~/services/index.server'

const ID = /^-?\d{1,24}$/

/**
 * Recommendations of the personalization service for this browser. Empty for unknown browsers, with Global
 * Privacy Control and while the service is down; the page then shows its own row.
 */
export async function personalRow(
  request: Request,
  { services }: { services: Pick<Services, 'recommendations'> },
  sku: string,
): Promise<ProductCardData[]> {
  const id = mayBeFollowed(request) && foreignCookie(request, '_dyid', ID)
  if (!id) return []
  return services.recommendations
    .personal('Product page', {
      id,
      serverId: foreignCookie(request, '_dyid_server', ID),
      page: { type: 'PRODUCT', location: request.url, data: [sku] },
    })
    .catch(fallback([]))
}
