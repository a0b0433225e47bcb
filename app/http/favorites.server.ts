import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Favorite } from '~/services/favorites/favorites.server'
import { editorOf } from './cart-session.server'
import type { ShopSession } from './session.server'

/** Whose favorites these are: the customer's, or the browser's once it has any. */
export const keeperOf = (session: ShopSession): string | undefined =>
  session.get('customerId') ?? session.get('anonymousId')

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
