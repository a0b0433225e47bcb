import type { AppLoadContext } from '~/framework.server'
import type { Favorite } from '~/services/favorite/favorites.server'
import { editorOf } from '~/use-cases/cart/cart-session.server'
import type { Session } from '../visit'

/** The owner of favorites: the customer, or the browser once it has any. */
export const keeperOf = (session: Session): string | undefined =>
  session.get('customerId') ?? session.get('anonymousId')

/** Saves a variant for later. A guest's browser gets an id. */
export async function keepFavorite(
  { services, session, origin }: AppLoadContext,
  favorite: Favorite,
): Promise<void> {
  const { customerId, anonymousId } = editorOf(session)
  await services.favorites.add(customerId ?? anonymousId ?? '', favorite, origin)
  session.set('keepsFavorites', true)
}

/** The sizes that the visitor keeps. A guest's browser is asked about only once it kept something. */
export async function favoriteSkus({ services, session }: AppLoadContext): Promise<string[]> {
  const keeper = session.get('customerId') ?? (session.get('keepsFavorites') && session.get('anonymousId'))
  return keeper ? (await services.favorites.list(keeper)).map(({ sku }) => sku) : []
}
