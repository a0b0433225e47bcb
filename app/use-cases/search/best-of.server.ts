import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import { isSearchable } from '~/models/search/traits'
import { fallbackTo } from '~/services/fallback'
import type { Services } from '~/services/index.server'

/** commercetools cannot sort by popularity, so a category is read up to here and sorted. */
const READ = 100

/** What sells best in a category, of what is in stock. @throws VendorError while index and catalog fail. */
export async function bestOf(
  { catalog, search }: Pick<Services, 'catalog' | 'search'>,
  categoryKey: string,
  limit: number,
): Promise<ProductCardData[]> {
  const fromCatalog = async () => {
    const { products } = await catalog.productsInCategory(categoryKey, { offset: 0, limit: READ })
    return products
      .filter(isSearchable)
      .toSorted((a, b) => b.popularity - a.popularity)
      .map(productCard)
      .filter(({ inStock }) => inStock)
      .slice(0, limit)
  }
  return search.cards(categoryKey, limit).catch(fallbackTo(fromCatalog))
}
