import type { AppLoadContext } from '~/framework.server'
import { tintOf } from '~/models/catalog/category'
import type { ProductCardData } from '~/models/catalog/product-card'
import type { Card } from '~/models/content/page'
import { fallback } from '~/services/fallback'
import { bestOf } from '~/use-cases/search/best-of.server'

export type HomeData = { tiles: Card[]; best: ProductCardData[]; coffee: ProductCardData[] }

const IN_A_ROW = 8

/** Departments and two rows of products. A row that cannot be read is left out. */
export async function loadHome({ services }: AppLoadContext): Promise<HomeData> {
  const [tree, best, coffee] = await Promise.all([
    services.catalog.categories().catch(fallback(undefined)),
    bestOf(services, 'bestsellers', IN_A_ROW).catch(fallback([])),
    bestOf(services, 'coffeesteas', IN_A_ROW).catch(fallback([])),
  ])
  const tiles = (tree?.departments ?? []).map(({ key, name, path, imageUrl, childKeys }, place) => ({
    name,
    path,
    imageUrl,
    tint: tintOf(key, place),
    note: `${childKeys.length} kinds`,
  }))
  return { tiles, best, coffee }
}
