import { formatMoney } from '../money'
import { allLines, type Cart } from './cart'
import { isAvailable, isGift, type LineItem } from './line-item'

/** After this long a cart is compared with today's prices and stock before it is shown. */
export const STALE_AFTER_MS = 30 * 60 * 1000

export const isStale = (cart: Pick<Cart, 'lastModifiedAt'>, now: Date): boolean =>
  now.getTime() - new Date(cart.lastModifiedAt).getTime() > STALE_AFTER_MS

/** Why a line cannot be bought now, in words. */
export function unavailableText({ variant }: Pick<LineItem, 'variant'>): string | undefined {
  if (isAvailable(variant)) return undefined
  if (!variant.active) return 'No longer sold'
  if (!variant.backorderedUntil) return 'Sold Out'
  const month = new Date(variant.backorderedUntil).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })
  return `Sold Out. Back in ${month}`
}

/** What became different since the shopper last saw the cart: prices, stock, lines that are gone. */
export function newsBetween(before: Pick<Cart, 'lines'>, after: Pick<Cart, 'lines'>): string[] {
  const now = new Map(allLines(after).map((line) => [line.id, line]))
  return allLines(before).flatMap((was) => {
    const is = now.get(was.id)
    if (!is)
      return isGift(was) ? [`The gift ${was.name} is no longer offered.`] : [`${was.name} is no longer sold.`]
    const news: string[] = []
    if (is.piecePrice !== was.piecePrice) {
      const direction = is.piecePrice > was.piecePrice ? 'rose' : 'fell'
      news.push(
        `The price of ${is.name} ${direction} from ${formatMoney(was.piecePrice)} to ${formatMoney(is.piecePrice)}.`,
      )
    }
    if (isAvailable(was.variant) && !isAvailable(is.variant)) {
      news.push(`${is.name}: ${unavailableText(is)}.`)
    }
    return news
  })
}
