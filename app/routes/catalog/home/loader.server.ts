import type { AppLoadContext } from '~/framework.server'
import { childrenOf, tintOf } from '~/models/catalog/category'
import type { ProductCardData } from '~/models/catalog/product-card'
import type { Card } from '~/models/content/page'
import { RAIL_SIZES } from '~/models/rails'
import { fallback } from '~/services/fallback'
import { bestOf } from '~/use-cases/search/best-of.server'

export type HomeData = { tiles: Card[]; best: ProductCardData[]; coffee: ProductCardData[] }

/** Departments and two rows of products. A row that cannot be read is left out. */
export async function loadHome({ services }: AppLoadContext): Promise<HomeData> {
  const [tree, best, coffee] = await Promise.all([
    services.catalog.categories().catch(fallback(undefined)),
    bestOf(services, 'bestsellers', RAIL_SIZES.home).catch(fallback([])),
    bestOf(services, 'coffeesteas', RAIL_SIZES.home).catch(fallback([])),
  ])
  const tiles = (tree?.departments ?? []).map((department, place) => {
    const { key, name, path, imageUrl } = department
    // As many as its page shows.
    const kinds = tree ? childrenOf(tree, department).filter((shelf) => shelf.idealForSuggestions) : []
    return { name, path, imageUrl, tint: tintOf(key, place), note: `${kinds.length} kinds` }
  })
  return { tiles, best, coffee }
}
