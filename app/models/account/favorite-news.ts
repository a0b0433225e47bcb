import type { Cents } from '../money'

/** What is known of a favorite: what its owner was told last, or what the shop saw first. */
export type FavoriteState = { price: Cents; soldOut: boolean }

export type FavoriteNews = { kind: 'back-in-stock' } | { kind: 'price-drop'; was: Cents }

/** What is worth an e-mail. Nothing is, while it cannot be bought. */
export function favoriteNews(known: FavoriteState, now: FavoriteState): FavoriteNews | undefined {
  if (now.soldOut) return undefined
  if (known.soldOut) return { kind: 'back-in-stock' }
  return now.price < known.price ? { kind: 'price-drop', was: known.price } : undefined
}
