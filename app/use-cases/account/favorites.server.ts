import type { AppLoadContext } from '~/framework.server'
import type { ProductCardData } from '~/models/catalog/product-card'
import type { Favorite } from '~/services/favorite/favorites.server'
import type { Services } from '~/services/index.server'
import { editorOf } from '~/use-cases/cart/cart-session.server'
import { sizeCards } from '~/use-cases/orders/purchases.server'
import type { Session } from '../visit'

/** The owner of favorites: the customer, or the browser once it has any. */
export const keeperOf = (session: Session): string | undefined =>
  session.get('customerId') ?? session.get('anonymousId')

/** False: too many at once. */
export async function keepFavorite(
  { services, session, origin, withinRateLimit }: AppLoadContext,
  favorite: Favorite,
): Promise<boolean> {
  if (!(await withinRateLimit('favorite', session.get('customerId') ?? session.browser))) return false
  await services.favorites.add(editorOf(session), favorite, origin)
  session.set('keepsFavorites', true)
  return true
}

/** A guest's browser is looked up only once it has saved something. */
export async function favoriteSkus({ services, session }: AppLoadContext): Promise<string[]> {
  const keeper = session.get('customerId') ?? (session.get('keepsFavorites') && session.get('anonymousId'))
  return keeper ? (await services.favorites.list(keeper)).map(({ sku }) => sku) : []
}

type FavoritesContext = { services: Pick<Services, 'catalog' | 'favorites'> }

/** `listId`: its list; undefined for the list that everybody has. */
type FavoriteCard = ProductCardData & { listId?: string }

/** The favorites of a customer or browser, newest first, each in its variant. @throws VendorError */
export async function favoriteCards({ services }: FavoritesContext, keeper: string): Promise<FavoriteCard[]> {
  const favorites = await services.favorites.list(keeper)
  // Certificates of several amounts share one card.
  const sizes = [...new Map(favorites.map((favorite) => [favorite.sku, favorite])).values()]
  const cards = await sizeCards(services.catalog, sizes)
  return cards.map(({ item: { sku, listId }, card }) => ({ ...card, sku, listId }))
}
