import type { FavoriteNews } from '~/models/account/favorite-news'
import { type Cents, formatMoney } from '~/models/money'
import type { Mail } from './mail.server'
import { escapeHtml } from './order-confirmation'

export type ToldFavorite = { sku: string; name: string; url: string; price: Cents; news: FavoriteNews }

type Parts = {
  to: string
  favorites: readonly ToldFavorite[]
  listUrl: string
  unsubscribeUrl: string
  /** The same for the same news. */
  key: string
}

const wordsOf = ({ name, price, news }: ToldFavorite) =>
  news.kind === 'back-in-stock'
    ? `${name} is back in stock, for ${formatMoney(price)}`
    : `${name} costs ${formatMoney(price)} now, instead of ${formatMoney(news.was)}`

const HEADING = 'News of your favorites'

/** The e-mail about favorites that are back or cost less. */
export function favoriteNewsMail({ to, favorites, listUrl, unsubscribeUrl, key }: Parts): Mail {
  const [first, ...others] = favorites
  const subject = first && others.length === 0 ? wordsOf(first) : HEADING
  return {
    to,
    subject,
    text: [
      ...favorites.map((favorite) => `${wordsOf(favorite)}: ${favorite.url}`),
      '',
      `All your favorites: ${listUrl}`,
      `No more such e-mails: ${unsubscribeUrl}`,
    ].join('\n'),
    html: [
      `<!doctype html><html lang="en"><body><h1>${HEADING}</h1><ul>`,
      ...favorites.map(
        (favorite) => `<li><a href="${escapeHtml(favorite.url)}">${escapeHtml(wordsOf(favorite))}</a></li>`,
      ),
      `</ul><p><a href="${escapeHtml(listUrl)}">All your favorites</a></p>`,
      `<p><a href="${escapeHtml(unsubscribeUrl)}">No more such e-mails</a></p></body></html>`,
    ].join(''),
    idempotencyKey: key,
    unsubscribeUrl,
  }
}
