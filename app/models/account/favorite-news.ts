import type { Cents } from '../money'

/** When its owner was last told, or when the shop first saw it. */
export type FavoriteState = { price: Cents; soldOut: boolean }

export type FavoriteNews = { kind: 'back-in-stock' } | { kind: 'price-drop'; was: Cents }

/** None while the product cannot be bought. */
export function favoriteNews(known: FavoriteState, now: FavoriteState): FavoriteNews | undefined {
  if (now.soldOut) return undefined
  if (known.soldOut) return { kind: 'back-in-stock' }
  return now.price < known.price ? { kind: 'price-drop', was: known.price } : undefined
}
