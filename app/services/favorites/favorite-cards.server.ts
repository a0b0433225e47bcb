import { type ProductCardData, sizeCard } from '~/models/catalog/product-card'
import type { Services } from '../index.server'

type FavoritesContext = { services: Pick<Services, 'catalog' | 'favorites'> }

/** What a keeper (a customer, or a browser) keeps, newest first, each in its size. @throws VendorError */
export async function favoriteCards(
  { services }: FavoritesContext,
  keeper: string,
): Promise<ProductCardData[]> {
  const favorites = await services.favorites.list(keeper)
  const keys = [...new Set(favorites.map(({ productKey }) => productKey))].sort()
  const products = new Map(
    (await services.catalog.productsByKeys(keys)).map((product) => [product.key, product]),
  )
  // Certificates over several amounts are one card.
  const sizes = [...new Map(favorites.map((favorite) => [favorite.sku, favorite])).values()]
  return sizes.flatMap(({ sku, productKey }) => {
    const product = products.get(productKey)
    return product ? { ...sizeCard(product, sku), sku } : []
  })
}
