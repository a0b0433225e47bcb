import type { AppLoadContext } from '@remix-run/cloudflare'
import { type ProductCardData, sizeCard } from '~/models/catalog/product-card'
import type { ShopSession } from './session.server'

/** Whose favorites these are: the customer's, or the browser's once it has any. */
export const keeperOf = (session: ShopSession): string | undefined =>
  session.get('customerId') ?? session.get('anonymousId')

/** What the shopper keeps, newest first, each in its size. @throws VendorError when the catalogue is away. */
export async function favoriteCards({ services, session }: AppLoadContext): Promise<ProductCardData[]> {
  const keeper = keeperOf(session)
  if (!keeper) return []
  const favorites = await services.favorites.list(keeper)
  const keys = [...new Set(favorites.map(({ productKey }) => productKey))].sort()
  const products = new Map(
    (await services.catalog.productsByKeys(keys)).map((product) => [product.key, product]),
  )
  return favorites.flatMap(({ sku, productKey }) => {
    const product = products.get(productKey)
    return product ? { ...sizeCard(product, sku), sku } : []
  })
}

/** Whether the shopper keeps this size. A page does not fail over it. */
export async function isFavorite({ services, session }: AppLoadContext, sku: string): Promise<boolean> {
  const keeper = keeperOf(session)
  if (!keeper) return false
  try {
    return (await services.favorites.list(keeper)).some((favorite) => favorite.sku === sku)
  } catch (error) {
    console.warn('favorites could not be read', String(error))
    return false
  }
}
