import type { AppLoadContext } from '@remix-run/cloudflare'
import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import { fallback } from '~/services/fallback'

/** Best sellers to choose from; not all can be put on auto-delivery. */
const ASKED = 16
const SHOWN = 8

/** Best sellers that can be put on auto-delivery. The row is left out while they cannot be read. */
export async function loadAutoDeliveryRow({ services }: AppLoadContext): Promise<ProductCardData[]> {
  const { products } = await services.catalog
    .productsInCategory('bestsellers', { offset: 0, limit: ASKED })
    .catch(fallback({ products: [] }))
  return products
    .map(productCard)
    .filter(({ autoDeliveryPercent, inStock }) => autoDeliveryPercent > 0 && inStock)
    .slice(0, SHOWN)
}
