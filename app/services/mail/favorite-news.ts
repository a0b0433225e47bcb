import type { FavoriteNews } from '~/models/account/favorite-news'
import { allergenText, type Stated } from '~/models/allergen/allergens'
import { type Cents, formatMoney } from '~/models/money'
import { SHOP } from '~/shop/shop'
import { button, type Mail } from './template/letter'

export type ToldFavorite = {
  sku: string
  name: string
  url: string
  /** Absolute. */
  imageUrl?: string
  price: Cents
  news: FavoriteNews
  stated?: Stated | undefined
}

type Parts = {
  to: string
  favorites: readonly ToldFavorite[]
  listUrl: string
  unsubscribeUrl: string
  key: string
}

const newsOf = ({ price, news }: ToldFavorite) =>
  news.kind === 'back-in-stock'
    ? `is back in stock, for ${formatMoney(price)}`
    : `costs ${formatMoney(price)} now, was ${formatMoney(news.was)}`

export function favoriteNewsMail({ to, favorites, listUrl, unsubscribeUrl, key }: Parts): Mail {
  const [first, ...others] = favorites
  const single = first && others.length === 0 ? `${first.name} ${newsOf(first)}` : undefined
  return {
    to,
    subject: single ?? 'News about your favorites',
    preheader: favorites.map(({ name }) => name).join(', '),
    headline: 'News about your favorites',
    parts: [
      {
        kind: 'items',
        items: favorites.map((favorite) => ({
          name: favorite.name,
          imageUrl: favorite.imageUrl,
          url: favorite.url,
          allergens: allergenText(favorite),
          note: `${newsOf(favorite).replace(/^./, (first) => first.toUpperCase())}.`,
        })),
      },
      button('See all your favorites', listUrl),
    ],
    why: `You got this email because you saved these as favorites at ${SHOP.name}.`,
    idempotencyKey: key,
    unsubscribeUrl,
  }
}
