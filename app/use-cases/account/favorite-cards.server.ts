import { type ProductCardData, sizeCard } from '~/models/catalog/product-card'
import type { Services } from '~/services/index.server'

type FavoritesContext = { services: Pick<Services, 'catalog' | 'favorites'> }

/** `listId`: the list it is on; none for the one that everybody has. */
type FavoriteCard = ProductCardData & { listId?: string }

/** The favorites of a customer or browser, newest first, each in its variant. @throws VendorError */
export async function favoriteCards({ services }: FavoritesContext, keeper: string): Promise<FavoriteCard[]> {
  const favorites = await services.favorites.list(keeper)
  const keys = [...new Set(favorites.map(({ productKey }) => productKey))].sort()
  const products = new Map(
    (await services.catalog.productsByKeys(keys)).map((product) => [product.key, product]),
  )
  // Certificates of several amounts share one card.
  const sizes = [...new Map(favorites.map((favorite) => [favorite.sku, favorite])).values()]
  return sizes.flatMap(({ sku, productKey, listId }) => {
    const product = products.get(productKey)
    return product ? { ...sizeCard(product, sku), sku, ...(listId && { listId }) } : []
  })
}
