import type { AppLoadContext } from '@remix-run/cloudflare'
import { type ProductCardData, sizeCard } from '~/models/catalog/product-card'
import type { Favorite } from '~/services/favorites/favorites.server'
import { editorOf } from './cart-session.server'
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
  // Certificates over several amounts are one card.
  const sizes = [...new Map(favorites.map((favorite) => [favorite.sku, favorite])).values()]
  return sizes.flatMap(({ sku, productKey }) => {
    const product = products.get(productKey)
    return product ? { ...sizeCard(product, sku), sku } : []
  })
}

/** Keeps a size for later. A browser without a customer gets an id to be known by. */
export async function keepFavorite({ services, session }: AppLoadContext, favorite: Favorite): Promise<void> {
  const { customerId, anonymousId } = editorOf(session)
  await services.favorites.add(customerId ?? anonymousId ?? '', favorite)
  session.set('keepsFavorites', true)
}

/** Whether the shopper keeps this size. @throws VendorError when the database is away. */
export async function isFavorite({ services, session }: AppLoadContext, sku: string): Promise<boolean> {
  const keeper = session.get('customerId') ?? (session.get('keepsFavorites') && session.get('anonymousId'))
  return keeper ? services.favorites.has(keeper, sku) : false
}
