import type { AppLoadContext } from '~/framework.server'
import type { ProductCardData } from '~/models/catalog/product-card'
import { RAIL_SIZES } from '~/models/rails'
import { fallback } from '~/services/fallback'
import { bestOf } from '~/use-cases/search/best-of.server'

/** Best sellers to choose from; not all can be put on auto-delivery. */
const ASKED = 2 * RAIL_SIZES.autoDelivery
/** Best sellers that can be put on auto-delivery. The row is left out while they cannot be read. */
export async function loadAutoDeliveryRow({ services }: AppLoadContext): Promise<ProductCardData[]> {
  const best = await bestOf(services, 'bestsellers', ASKED).catch(fallback([]))
  return best.filter(({ autoDeliveryPercent }) => autoDeliveryPercent > 0).slice(0, RAIL_SIZES.autoDelivery)
}
