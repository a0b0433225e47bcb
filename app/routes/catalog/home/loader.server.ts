import type { AppLoadContext } from '@remix-run/cloudflare'
import { tintOf } from '~/models/catalog/category'
import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import type { Card } from '~/models/content/page'
import { fallback, fallbackTo } from '~/services/fallback'

export type HomeData = { tiles: Card[]; best: ProductCardData[]; coffee: ProductCardData[] }

const IN_A_ROW = 8

/** Departments and two rows of products. A row that cannot be read is left out. */
export async function loadHome({ services }: AppLoadContext): Promise<HomeData> {
  const [tree, best, coffee] = await Promise.all([
    services.catalog.categories().catch(fallback(undefined)),
    row(services, 'bestsellers'),
    row(services, 'coffeesteas'),
  ])
  const tiles = (tree?.departments ?? []).map(({ key, name, path, imageUrl, childKeys }, place) => ({
    name,
    path,
    imageUrl,
    tint: tintOf(key, place),
    note: `${childKeys.length} shelves`,
  }))
  return { tiles, best, coffee }
}

function row(
  { catalog, search }: AppLoadContext['services'],
  categoryKey: string,
): Promise<ProductCardData[]> {
  const fromCatalog = async () => {
    const { products } = await catalog
      .productsInCategory(categoryKey, { offset: 0, limit: IN_A_ROW })
      .catch(fallback({ products: [] }))
    return products.map(productCard)
  }
  return search.cards(categoryKey, IN_A_ROW).catch(fallbackTo(fromCatalog))
}
